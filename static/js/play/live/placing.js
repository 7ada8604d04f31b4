// Placing: a tap shows what a space would bring, the button in the prompt confirms it. And what cannot be done
// says why not.

import { send } from "./moves.js";
import { refresh } from "./parts.js";
import { now, part, say } from "./table.js";
import { home, turnTo } from "./tabs.js";

export function think(tile) {
  now.chosen = tile?.value ?? null;
  for (const each of document.querySelectorAll(".is-chosen")) each.classList.remove("is-chosen");
  for (const each of document.querySelectorAll(".gain[data-placing]")) each.remove();
  const line = part("preview");
  const form = part("move");
  if (!line || !form) return;
  line.hidden = !tile;
  form.querySelector(".confirm").hidden = !tile;
  form.querySelector(".placing-hint").hidden = Boolean(tile);
  if (!tile) return;
  tile.classList.add("is-chosen");
  line.replaceChildren(Object.assign(document.createElement("b"), { textContent: tile.dataset.name }), ` · ${tile.dataset.effect}`);
  for (const [good, amount] of Object.entries(JSON.parse(tile.dataset.gains))) {
    for (const item of document.querySelectorAll(`#prompt [data-good=${good}], .own-goods [data-good=${good}]`)) {
      const mark = document.createElement("span");
      mark.dataset.placing = "";
      mark.className = amount < 0 ? "gain is-loss" : "gain";
      mark.textContent = amount < 0 ? `−${-amount}` : `+${amount}`;
      item.append(mark);
    }
  }
}

// After a swap: the same space, if it can still be used.
export function rethink() {
  think(now.chosen && document.querySelector(`button.tile[value="${now.chosen}"]`));
  for (const each of document.querySelectorAll("[data-why]")) {
    each.classList.toggle("is-asked-about", Boolean(now.why) && each.getAttribute("href") === `?why=${now.why}`);
  }
}

export function choose(tile, byKeyboard) {
  if (now.why) askWhy(null);
  think(tile);
  say(part("preview").textContent);
  if (byKeyboard) part("move").querySelector("[data-confirm]").focus();
}

export const confirm = () => send(part("move"), document.querySelector(`button.tile[value="${now.chosen}"]`));

export function cancel() {
  const tile = document.querySelector(".is-chosen");
  think(null);
  tile?.focus({ preventScroll: true });
}

export async function askWhy(id) {
  const asked = now.why;
  now.why = id;
  if (id) turnTo(home());
  await refresh();
  (id ? part("why-title") : document.querySelector(`[data-why][href="?why=${asked}"]`))?.focus({ preventScroll: true });
}

// Arrow keys on the board, Escape to think again.
const STEPS = { ArrowRight: () => 1, ArrowLeft: () => -1, ArrowDown: (width) => width, ArrowUp: (width) => -width };

document.addEventListener("keydown", (event) => {
  if (event.key === "Escape" && now.chosen) cancel();
  const tile = event.target.closest?.(".tile");
  if (!tile || !STEPS[event.key]) return;
  const all = [...document.querySelectorAll(".tiles .tile")];
  const width = getComputedStyle(tile.closest("ul")).gridTemplateColumns.split(" ").length;
  const next = all[all.indexOf(tile) + STEPS[event.key](width)];
  if (next) {
    event.preventDefault();
    next.focus();
  }
});
