// What happened, to those who listen; and your turn, in the title, on the icon, and as a sound for those who
// want one.

import { now, table } from "./table.js";

// The last events, oldest first.
export function news(before) {
  const lines = [...document.querySelectorAll("#log [data-version]")].filter(({ dataset }) => dataset.version > before);
  return lines.slice(0, 3).reverse().map((line) => `${heardIn(line.querySelector(".log-text"))}.`);
}

// The words of a sentence without its pictures.
function heardIn(element) {
  const copy = element.cloneNode(true);
  for (const picture of copy.querySelectorAll("[aria-hidden]")) picture.remove();
  return copy.textContent.replace(/\s+/g, " ").trim();
}

// How much of the log is new and unread, on its tab.
export function countNews() {
  if (table.dataset.tab === "log") now.read = now.seen;
  const link = table.querySelector(".tabs a[href='#log']");
  const fresh = [...document.querySelectorAll("#log .is-fresh")].filter(({ dataset }) => dataset.version > now.read).length;
  if (link) link.dataset.count = fresh || "";
}

const icon = document.querySelector("link[rel=icon]");
const plainIcon = icon.href;
const dotted = plainIcon.replace("%3C/svg%3E", "%3Ccircle cx='75%25' cy='25%25' r='25%25' fill='%23a02d1b'/%3E%3C/svg%3E");

export function badge(title, isTurn) {
  document.title = isTurn ? `● ${title}` : title;
  icon.href = isTurn ? dotted : plainIcon;
}

const bell = document.querySelector(".sound");
const wanted = (value) => {
  try {
    if (value === undefined) return localStorage.getItem("sound") === "on";
    localStorage.setItem("sound", value);
  } catch { /* storage may be forbidden: the choice then lasts for this page */ }
  return value === "on";
};

export async function ring() {
  if (bell?.getAttribute("aria-pressed") !== "true") return;
  const { chime } = await import("../sound.js");
  chime();
}

if (bell) {
  bell.hidden = false;
  bell.setAttribute("aria-pressed", String(wanted()));
  bell.addEventListener("click", () => {
    const on = bell.getAttribute("aria-pressed") !== "true";
    bell.setAttribute("aria-pressed", String(on));
    wanted(on ? "on" : "off");
    ring();
  });
}
