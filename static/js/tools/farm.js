// The planner with script: taps without a new page, arrow keys on the board, undo and redo.
import { ask } from "./form.js";

// The form may be replaced as a whole (another game): everything in it is looked up when it is needed.
const form = document.querySelector("form.planner");
const board = () => document.getElementById("board");
const code = () => board().querySelector("[name=f]");
const WIDTH = 11;
const STEPS = { ArrowRight: [0, 1], ArrowLeft: [0, -1], ArrowDown: [1, 0], ArrowUp: [-1, 0] };

let tapped = false;
let focused = "a1";
let inside = false; // whether the focus is on the board: an answer replaces what had it
let current = code().value;
let travelling = false;
const past = [];
const future = [];

// Only one spot is in the tab order; the arrows reach the others.
function rove() {
  const buttons = [...board().querySelectorAll(".spot")];
  const chosen = buttons.find((button) => button.value === focused);
  for (const button of buttons) button.tabIndex = button === chosen ? 0 : -1;
  return chosen;
}

function neighbour(spot, [down, right]) {
  const all = [...spot.parentElement.children];
  const at = all.indexOf(spot);
  let [row, column] = [Math.floor(at / WIDTH), at % WIDTH];
  do {
    row += down;
    column += right;
    if (row < 0 || column < 0 || column >= WIDTH || row * WIDTH >= all.length) return null;
  } while (!all[row * WIDTH + column].matches("button"));
  return all[row * WIDTH + column];
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
// a quick hand loses none of them. The answer brings a fresh board without them.
form.addEventListener("submit", (event) => {
  const spot = event.submitter;
  if (spot?.name !== "at") return;
  event.preventDefault();
  if (spot.ariaPressed) spot.ariaPressed = String(spot.ariaPressed !== "true");
  focused = spot.value;
  tapped = true;
  const tap = document.createElement("input");
  tap.type = "hidden";
  tap.name = "at";
  tap.value = `${spot.value}-${form.elements.w.value}`;
  board().append(tap);
  ask();
});

form.addEventListener("click", (event) => {
  if (event.target.closest("[data-undo]")) travel(past, future);
  if (event.target.closest("[data-redo]")) travel(future, past);
});

document.addEventListener("tool:answered", () => {
  const spot = rove();
  if (inside && document.activeElement === document.body) spot.focus({ preventScroll: true });
  if (tapped) document.getElementById("spoken").textContent = said(spot);
  tapped = false;
  remember();
  show();
});

function said(spot) {
  const { built, removed } = board().dataset;
  const change = spot.ariaPressed ? `: ${spot.ariaPressed === "true" ? built : removed}` : "";
  return `${spot.ariaLabel}${change}. ${document.querySelector(".plan-verdict h2").textContent.trim()}.`;
}

function remember() {
  const now = code().value;
  if (now !== current && !travelling) {
    past.push(current);
    future.length = 0;
  }
  current = now;
  travelling = false;
}

function travel(from, to) {
  if (!from.length || travelling) return;
  to.push(current);
  travelling = true;
  code().value = from.pop();
  ask();
}

function show() {
  for (const part of form.querySelectorAll("[data-scripted]")) part.hidden = false;
  form.querySelector("[data-undo]").disabled = !past.length;
  form.querySelector("[data-redo]").disabled = !future.length;
}

rove();
show();
