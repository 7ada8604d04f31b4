"""The offline copy as a reader asks for it."""

from __future__ import annotations

from playwright.sync_api import Page, expect

LIGHTER = """() => {
    const main = document.querySelector("main");
    const lighter = main.innerHTML.replace(
        /<!--online: (.*?)-->.*?<!--\\/online-->/gs, '<p class="notice">$1</p>');
    if (lighter !== main.innerHTML) main.innerHTML = lighter;
    for (const each of main.querySelectorAll(".farm-plan, .to-report")) each.remove();
}"""
"""Leaves on a page what its copy keeps: what is too heavy is named, what asks the server left out."""


def keep(page: Page, code: str, host: str = "") -> None:
    """Ask for the offline copy as a reader does, then wait until it is there."""
    page.goto(f"{host}/{code}/")
    box = page.locator("main .keep-offline")
    box.locator("button").click()
    expect(box.locator("p")).to_have_text(box.get_attribute("data-kept") or "none", timeout=60_000)
    page.wait_for_function("() => navigator.serviceWorker.controller")


def forget(page: Page) -> None:
    """Leave the copy as the only thing that the phone remembers, and the connection as it was."""
    page.context.set_offline(False)
    if page.url.startswith("http"):
        page.evaluate("() => { localStorage.clear(); sessionStorage.clear(); }")
    page.context.clear_cookies()
    page.close()
