// A replay without reloads: slider, keys and links fetch a step and swap what it shows.

const replay = document.getElementById("replay");
const parts = () => replay.querySelectorAll("[data-swap]");
let wanted = null;
let fetching = false;

function addressOf(step) {
  const address = new URL(location.href);
  address.searchParams.set("step", step);
  address.hash = "";
  return address;
}

async function show(address, remember = true) {
  wanted = { address, remember };
  if (fetching) return;
  fetching = true;
  try {
    while (wanted) {
      const now = wanted;
      wanted = null;
      const answer = await fetch(now.address, { headers: { Accept: "text/html" } });
      if (!answer.ok) return location.assign(now.address);
      // A finger that has moved on meanwhile wants the newest step only.
      if (!wanted) swap(new DOMParser().parseFromString(await answer.text(), "text/html"), now);
    }
  } catch {
    document.getElementById("spoken").textContent = document.body.dataset.failed;
  } finally {
    fetching = false;
  }
}

function swap(page, { address, remember }) {
  const focused = replay.contains(document.activeElement) ? document.activeElement : null;
  const sliding = focused?.type === "range";
  const label = focused?.querySelector?.("[aria-label]")?.getAttribute("aria-label");
  const open = [...replay.querySelectorAll("details[open]")].map((each) => each.id).filter(Boolean);
  for (const part of parts()) {
    const next = page.getElementById(part.id);
    if (next && next.innerHTML !== part.innerHTML) part.innerHTML = next.innerHTML;
  }
  for (const id of open) document.getElementById(id)?.setAttribute("open", "");
  document.title = page.title;
  replay.dataset.step = page.getElementById("replay").dataset.step;
  if (remember) history.pushState(null, "", address);
  else history.replaceState(null, "", address);
  ready();
  if (sliding) replay.querySelector("[type=range]").focus();
  else if (label) replay.querySelector(`.step-keys a:has([aria-label="${CSS.escape(label)}"])`)?.focus();
}

function ready() {
  replay.querySelector(".slider").hidden = false;
  const current = replay.querySelector("[aria-current=step]");
  // Only the log itself is scrolled: the page stays where the reader is.
  if (current) current.parentElement.scrollTop = current.offsetTop - current.parentElement.clientHeight / 2;
}

const go = (step) => {
  const fitting = Math.min(Math.max(step, 0), Number(replay.dataset.last));
  if (fitting !== Number(replay.dataset.step)) show(addressOf(fitting), false);
};

replay.addEventListener("input", (event) => {
  if (event.target.type === "range") go(Number(event.target.value));
});

replay.addEventListener("submit", (event) => {
  event.preventDefault();
  go(Number(event.target.elements.step.value));
});

replay.addEventListener("click", (event) => {
  const link = event.target.closest("a[href*='/replay?']:not(.copy)");
  if (!link || event.metaKey || event.ctrlKey || event.shiftKey || event.button) return;
  event.preventDefault();
  show(new URL(link.href));
});

document.addEventListener("keydown", (event) => {
  if (event.altKey || event.ctrlKey || event.metaKey || event.target.matches("input, select, textarea")) return;
  const by = { ArrowLeft: -1, ArrowRight: 1, Home: -Infinity, End: Infinity }[event.key];
  if (!by) return;
  event.preventDefault();
  go(Number(replay.dataset.step) + by);
});

addEventListener("popstate", () => show(new URL(location.href), false));
ready();
