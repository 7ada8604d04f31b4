// On a phone one part at a time. A short question stands below the board, a large one has the screen to itself;
// where something else is looked up, it is only recalled.

import { part, table } from "./table.js";
import { countNews } from "./telling.js";

const LARGE = "#prompt :is(.decision-form, .decision-cards, .choice-cards, .choice-buttons > :nth-child(6)):not(.at-any-time *, .not-now *)";

export const home = () => (table.querySelector(LARGE) ? "prompt" : "board");
export const isHome = () => table.matches(".is-home");

export function turnTo(name) {
  if (!table.matches(".has-tabs")) return;
  table.classList.toggle("is-home", name === home());
  if (table.dataset.tab === name) return;
  table.dataset.tab = name;
  for (const link of table.querySelectorAll(".tabs a")) {
    if (link.hash === `#${name}`) link.setAttribute("aria-current", "true");
    else link.removeAttribute("aria-current");
  }
  countNews();
  scrollTo(0, 0);
}

export function goHome() {
  turnTo(home());
  part("prompt-title").focus({ preventScroll: true });
}

export function skip(name) {
  turnTo(name === "prompt" ? home() : name);
  const place = part(name).querySelector("h2");
  place.tabIndex = -1;
  place.focus();
}

export function bringTabs() {
  if (!table.querySelector(".tabs")) return;
  table.classList.add("has-tabs");
  turnTo(home());
}
