// Live forms: every change asks the server for the same page and puts its result in place; the latest question wins.
const form = document.querySelector("form[data-live]");
const result = document.getElementById("result");
let asking = null;

const print = document.querySelector("[data-print]");
if (print) {
  print.hidden = false;
  print.addEventListener("click", () => window.print());
}

// Only what is filled in goes into the address: a link stays short.
export function address(of = form) {
  const filled = [...new FormData(of)].filter(([, value]) => value !== "");
  const query = new URLSearchParams(filled).toString();
  return query ? `${of.action.split("?")[0]}?${query}` : of.action.split("?")[0];
}

function put(page, found) {
  const fresh = page.getElementById("result");
  if (!fresh) throw new Error("no result");
  result.replaceChildren(...document.adoptNode(fresh).childNodes);
  history.replaceState(history.state, "", found);
  for (const link of document.querySelectorAll("[data-share]")) link.href = found;
  for (const link of document.querySelectorAll("[data-follow]")) {
    const same = page.getElementById(link.id);
    if (same) link.href = same.href;
  }
  for (const link of document.querySelectorAll(".languages a")) {
    const same = page.querySelector(`.languages a[hreflang="${link.hreflang}"]`);
    if (same) link.href = same.href;
  }
  document.dispatchEvent(new CustomEvent("tool:answered", { detail: { page } }));
}

// Asks for *target* (by default what the form says) and shows the answer; resolves to the answered page.
export async function ask(target = address()) {
  asking?.abort();
  asking = new AbortController();
  result.setAttribute("aria-busy", "true");
  try {
    const answer = await fetch(target, { signal: asking.signal, headers: { Accept: "text/html" } });
    if (!answer.ok) throw new Error(String(answer.status));
    put(new DOMParser().parseFromString(await answer.text(), "text/html"), answer.url);
    result.removeAttribute("aria-busy");
  } catch (error) {
    if (error.name === "AbortError") return;
    result.removeAttribute("aria-busy");
    document.getElementById("spoken").textContent = document.body.dataset.failed;
  }
}

let waiting = 0;
function soon() {
  clearTimeout(waiting);
  waiting = setTimeout(ask, 150);
}

if (form) {
  form.addEventListener("input", soon);
  form.addEventListener("change", soon);
  form.addEventListener("submit", (event) => {
    // A button that is a step of its own (add a player, plough a field) carries its name and goes to the server.
    if (event.submitter?.name) return;
    event.preventDefault();
    clearTimeout(waiting);
    ask();
  });
}
