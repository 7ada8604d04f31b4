// The planner with script: taps without a new page, arrow keys on the board, undo and redo.
import { ask } from "./form.js";

// The form may be replaced as a whole (another game): everything in it is looked up when it is needed.
const form = document.querySelector("form.planner");
const board = () => document.getElementById("board");
const STEPS = { ArrowRight: [0, 1], ArrowLeft: [0, -1], ArrowDown: [1, 0], ArrowUp: [-1, 0] };

let tapped = false;
let focused = "a1";
let inside = false; // whether the focus is on the board: an answer replaces what had it

// Only one spot is in the tab order; the arrows reach the others.
function rove() {
  const buttons = [...board().querySelectorAll(".spot")];
  // An extension may have gone, and the spot with it.
  const chosen = buttons.find((button) => button.value === focused) ?? buttons.find(({ value }) => value === "a1");
  for (const button of buttons) button.tabIndex = button === chosen ? 0 : -1;
  return chosen;
}

function neighbour(spot, [down, right]) {
  const all = [...spot.parentElement.children];
  const width = Number(spot.parentElement.dataset.width);
  const at = all.indexOf(spot);
  let [row, column] = [Math.floor(at / width), at % width];
  do {
    row += down;
    column += right;
    if (row < 0 || column < 0 || column >= width || row * width >= all.length) return null;
  } while (!all[row * width + column].matches("button"));
  return all[row * width + column];
}

document.addEventListener("focusin", (event) => {
  inside = event.target.matches(".spot");
  if (!inside) return;
  focused = event.target.value;
  rove();
});

document.addEventListener("pointerdown", (event) => {
  inside &&= Boolean(event.target.closest(".spot"));
});

form.addEventListener("keydown", (event) => {
  if (!(event.key in STEPS) || !event.target.matches(".spot")) return;
  event.preventDefault();
  neighbour(event.target, STEPS[event.key])?.focus();
});

// Taps that are not answered yet stay in the form, each with its brush, and travel with every question:
// a quick hand loses none of them. The answer brings a fresh board without them. Undo and redo are taps, too.
form.addEventListener("submit", (event) => {
  const spot = event.submitter;
  if (spot?.name !== "at") return;
  event.preventDefault();
  if (spot.ariaPressed) spot.ariaPressed = String(spot.ariaPressed !== "true");
  if (spot.matches(".spot")) {
    focused = spot.value;
    tapped = true;
  }
  const tap = document.createElement("input");
  tap.type = "hidden";
  tap.name = "at";
  tap.value = `${spot.value}-${form.elements.w.value}`;
  board().append(tap);
  ask();
});

document.addEventListener("tool:answered", () => {
  const spot = rove();
  if (inside && document.activeElement === document.body) spot.focus({ preventScroll: true });
  if (tapped) document.getElementById("spoken").textContent = said(spot);
  tapped = false;
  show();
  forget();
});

function said(spot) {
  const { built, removed } = board().dataset;
  const change = spot.ariaPressed ? `: ${spot.ariaPressed === "true" ? built : removed}` : "";
  return `${spot.ariaLabel}${change}. ${document.querySelector(".plan-verdict h2").textContent.trim()}.`;
}

// The steps to undo travel in the form; the address is left as short as the link to share.
function forget() {
  const { pathname, search } = new URL(document.getElementById("share").href);
  history.replaceState(history.state, "", pathname + search);
}

function show() {
  for (const part of form.querySelectorAll("[data-scripted]")) part.hidden = false;
  form.querySelector("[data-undo]").disabled = !board().querySelector("[name=u]");
  form.querySelector("[data-redo]").disabled = !board().querySelector("[name=r]");
}

rove();
show();
