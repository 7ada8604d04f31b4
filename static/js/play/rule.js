// A rule beside the board: its page is fetched, its text opens in a dialog, and nothing of the table is lost.

export async function beside(link, closing) {
  const address = link.href;
  try {
    const answer = await fetch(address);
    if (!answer.ok) throw new Error(String(answer.status));
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const anchor = new URL(answer.url).hash.slice(1);
    open(page.getElementById(anchor) ?? page.querySelector("main .rule") ?? page.querySelector("main article"), closing);
  } catch {
    location.assign(address);
  }
}

function open(text, closing) {
  const dialog = document.createElement("dialog");
  dialog.className = "rule-dialog";
  const head = Object.assign(document.createElement("form"), { method: "dialog", className: "rule-head" });
  head.append(Object.assign(document.createElement("button"), { className: "button button--quiet", textContent: closing }));
  const body = Object.assign(document.createElement("div"), { className: "rule-text" });
  for (const extra of text.querySelectorAll(".rule-foot, .crumbs, script")) extra.remove();
  for (const named of text.querySelectorAll("[id]")) named.removeAttribute("id");
  body.append(...text.childNodes);
  dialog.setAttribute("aria-label", body.querySelector("h1, h2")?.textContent ?? "");
  dialog.append(head, body);
  dialog.addEventListener("close", () => dialog.remove());
  dialog.addEventListener("click", ({ target }) => { if (target === dialog) dialog.close(); });
  document.body.append(dialog);
  dialog.showModal();
}
