// Live forms: every change asks the server for the same page and puts its answers in place; the latest question wins.
const form = document.querySelector("form[data-live]");
let asking = null;
let waiting = 0;

const print = document.querySelector("[data-print]");
if (print) {
  print.hidden = false;
  print.addEventListener("click", () => window.print());
}

// Only what is filled in goes into the address.
export function address(of = form) {
  const query = new URLSearchParams([...new FormData(of)].filter(([, value]) => value !== ""));
  return `${of.action.split("?")[0]}?${query}`;
}

let reshaped = false;

// A form that has changed its shape (more players, another game) is taken over whole; the focus stays.
function reshape(page) {
  const focused = form.contains(document.activeElement) ? document.activeElement.name : "";
  form.replaceChildren(...document.adoptNode(page.querySelector("form[data-live]")).childNodes);
  if (focused) form.elements.namedItem(focused)?.focus?.();
  reshaped = false;
}

// Puts each part marked as an answer in the place of its namesake; links follow to the new state.
function put(page, found) {
  if (reshaped) reshape(page);
  for (const fresh of page.querySelectorAll("[data-answer][id]")) {
    document.getElementById(fresh.id)?.replaceChildren(...document.adoptNode(fresh).childNodes);
  }
  for (const fresh of page.querySelectorAll("[data-follow][id]")) {
    const link = document.getElementById(fresh.id);
    if (link) link.href = fresh.getAttribute("href");
  }
  for (const fresh of page.querySelectorAll(".languages a")) {
    const link = document.querySelector(`.languages a[hreflang="${fresh.hreflang}"]`);
    if (link) link.href = fresh.getAttribute("href");
  }
  history.replaceState(history.state, "", found);
  document.dispatchEvent(new CustomEvent("tool:answered", { detail: { page } }));
}

// Asks for *target* (by default what the form says) and shows the answer.
export async function ask(target = address()) {
  clearTimeout(waiting);
  asking?.abort();
  const mine = asking = new AbortController();
  const result = document.getElementById("result");
  result.setAttribute("aria-busy", "true");
  try {
    const answer = await fetch(target, { signal: mine.signal, headers: { Accept: "text/html" } });
    if (!answer.ok) throw new Error(String(answer.status));
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    if (mine === asking) put(page, answer.url);
  } catch (error) {
    if (error.name === "AbortError") return;
    document.getElementById("spoken").textContent = document.body.dataset.failed;
    document.dispatchEvent(new CustomEvent("tool:unanswered"));
  }
  if (mine === asking) result.removeAttribute("aria-busy");
}

// An answer on its way knows nothing of this change and would take it back.
function changed(event) {
  clearTimeout(waiting);
  asking?.abort();
  reshaped ||= event.target.matches("[data-reshape]");
  waiting = setTimeout(() => ask(), 150);
}

if (form) {
  form.addEventListener("input", changed);
  form.addEventListener("submit", (event) => {
    // A button with a name is a step of its own (take, next round) and goes to the server.
    if (event.submitter?.name) return;
    event.preventDefault();
    ask();
  });
}
