// What the page has, and what it lacks: the server answers with the parts that are new, and they are swapped.

import { countUp, goodsIn } from "./counting.js";
import { lifted } from "./finger.js";
import { bringForms } from "./forms.js";
import { rethink } from "./placing.js";
import { connected } from "./stream.js";
import { AWAY, now, part, say, table } from "./table.js";
import { home, isHome, turnTo } from "./tabs.js";
import { badge, countNews, news, ring } from "./telling.js";

export const marks = () => [...document.querySelectorAll("[data-part]")].map(({ id, dataset }) => `${id}=${dataset.part}`).join(" ");
const here = () => (now.why ? `${location.pathname}?why=${encodeURIComponent(now.why)}` : location.pathname);
const ask = () => fetch(here(), { cache: "no-store", headers: { "X-Known-Parts": marks() } });

let asking = null;
let again = false;

export async function refresh() {
  if (asking) {
    again = true;
    return asking;
  }
  asking = (async () => {
    do {
      again = false;
      const answer = await ask();
      if (AWAY.includes(answer.status)) setTimeout(refresh, 1000 + Math.random() * 1000);
      if (!answer.ok) continue;
      connected(true);
      await take(await answer.text());
    } while (again);
  })().catch(() => {}).finally(() => { asking = null; }); // without a connection the stream comes back by itself
  return asking;
}

// *own*: the answer to a move of this page.
export async function take(html, own = false) {
  const page = new DOMParser().parseFromString(html, "text/html");
  const fresh = page.getElementById("table");
  if (!fresh || fresh.dataset.status !== table.dataset.status) return location.reload();
  await lifted();
  if (Number(fresh.dataset.version) < now.seen) return undefined;
  const before = now.seen;
  const wasHome = isHome();
  now.seen = Number(fresh.dataset.version);
  for (const each of fresh.querySelectorAll("[data-part]")) swap(part(each.id), each);
  const isTurn = fresh.dataset.turn === "yes";
  if (isTurn && table.dataset.turn !== "yes") ring();
  Object.assign(table.dataset, { version: now.seen, turn: fresh.dataset.turn });
  badge(page.title, isTurn);
  rethink();
  countNews();
  bringForms();
  const title = part("prompt-title");
  turnTo(own || wasHome ? home() : table.dataset.tab);
  if (own) (document.querySelector(".refused") ?? title)?.focus({ preventScroll: true });
  if (own && home() === "prompt") scrollTo(0, 0);
  if (now.seen > before) say([...news(before), title?.textContent].join(" "));
  return undefined;
}

function swap(old, fresh) {
  if (!old || (fresh.dataset.part ? old.dataset.part === fresh.dataset.part : old.innerHTML === fresh.innerHTML)) return;
  const held = old.contains(document.activeElement) ? sameAs(document.activeElement) : null;
  const had = goodsIn(old);
  const open = [...old.querySelectorAll("details[id]")].map(({ id, open }) => [id, open]);
  const marked = [...old.querySelectorAll(".tile.is-fresh")].map(({ search }) => search);
  old.innerHTML = fresh.innerHTML;
  // A form that was refused is kept as it was filled in: for the server it is still the question.
  if (!old.querySelector(".refused")) old.dataset.part = fresh.dataset.part;
  for (const [id, was] of open) if (part(id)) part(id).open = was;
  for (const tile of old.querySelectorAll(".tile.is-fresh")) {
    if (!marked.includes(tile.search)) tile.querySelector(".sign").classList.add("just-came");
  }
  countUp(old, had);
  if (held) focusAgain(old, held);
}

const sameAs = ({ id, name, value, href }) => (each) =>
  id ? each.id === id : name ? each.name === name && each.value === value : href && each.href === href;

function focusAgain(old, same) {
  const kept = [...old.querySelectorAll("button, a, input, select, summary, [tabindex]")].find(same);
  const place = kept ?? old.querySelector("h2");
  if (!kept) place.tabIndex = -1;
  place.focus({ preventScroll: true });
}
