"""A page while it arrives: nothing moves under the reader's eyes, and nothing complains."""

from __future__ import annotations

from playwright.sync_api import BrowserContext, Page

_NOTE_SHIFTS = """window.shift = 0; new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) window.shift += entry.value;
}).observe({ type: "layout-shift", buffered: true });"""
MOST_SHIFT = 0.01


class WatchedPage:
    """A page of a context, and what went wrong while its addresses arrived."""

    def __init__(self, context: BrowserContext) -> None:
        self.page: Page = context.new_page()
        self.faults: list[str] = []
        self.page.add_init_script(_NOTE_SHIFTS)
        self.page.on("console", lambda message: self._complain(message.text))
        self.page.on("pageerror", lambda error: self._complain(str(error)))

    def _complain(self, complaint: str) -> None:
        if "404" not in complaint:
            self.faults.append(complaint)

    def open(self, address: str) -> None:
        self.page.goto(address)
        self.note_shift()

    def note_shift(self) -> None:
        shift = self.page.evaluate("window.shift")
        if shift >= MOST_SHIFT:
            self.faults.append(f"{self.page.url} shifts by {shift}")
