// The planner with script: taps without a new page, arrow keys on the board, undo and redo.
import { address, ask } from "./form.js";

const board = document.getElementById("board");
const form = board.closest("form");
const spoken = document.getElementById("spoken");
const WIDTH = 11;

for (const part of document.querySelectorAll("[data-scripted]")) part.hidden = false;

let pending = [];
let focused = null;
const past = [];
let future = [];
let current = code();
let travelling = false;

function code() {
  return board.querySelector("[name=f]").value;
}

function spots() {
  return [...board.querySelector(".board-grid").children];
}

// Only one spot is in the tab order; the arrows reach the others.
function rove() {
  const buttons = [...board.querySelectorAll(".spot")];
  const chosen = buttons.find((button) => button.value === focused) ?? buttons.find((button) => button.value === "a1");
  for (const button of buttons) button.tabIndex = button === chosen ? 0 : -1;
  return chosen;
}

board.addEventListener("focusin", (event) => {
  if (!event.target.matches(".spot")) return;
  focused = event.target.value;
  rove();
});

const STEPS = { ArrowRight: [0, 1], ArrowLeft: [0, -1], ArrowDown: [1, 0], ArrowUp: [-1, 0] };
board.addEventListener("keydown", (event) => {
  const step = STEPS[event.key];
  if (!step || !event.target.matches(".spot")) return;
  event.preventDefault();
  const all = spots();
  let at = all.indexOf(event.target);
  let [row, column] = [Math.floor(at / WIDTH), at % WIDTH];
  do {
    row += step[0];
    column += step[1];
    if (row < 0 || column < 0 || column >= WIDTH || row * WIDTH >= all.length) return;
    at = row * WIDTH + column;
  } while (!all[at].matches("button"));
  all[at].focus();
});

// Taps that are not answered yet travel with every question: a quick hand loses none of them.
form.addEventListener("submit", (event) => {
  if (event.submitter?.name !== "at") return;
  event.preventDefault();
  event.stopImmediatePropagation();
  if (event.submitter.matches("[aria-pressed]")) {
    event.submitter.setAttribute("aria-pressed", String(event.submitter.getAttribute("aria-pressed") !== "true"));
  }
  focused = event.submitter.value;
  pending.push(event.submitter.value);
  ask(`${address()}&${pending.map((place) => `at=${place}`).join("&")}`);
}, true);

document.addEventListener("tool:answered", () => {
  const had = board.contains(document.activeElement) || document.activeElement === document.body;
  const button = rove();
  if (pending.length) {
    if (had) button.focus({ preventScroll: true });
    spoken.textContent = said(button);
  }
  pending = [];
  remember();
});

function said(button) {
  const verdict = document.querySelector(".plan-verdict h2").textContent.trim();
  const state = button.getAttribute("aria-pressed");
  const words = state === null ? "" : `: ${state === "true" ? board.dataset.built : board.dataset.removed}`;
  return `${button.getAttribute("aria-label")}${words}. ${verdict}.`;
}

function remember() {
  const now = code();
  if (now !== current) {
    if (!travelling) {
      past.push(current);
      future = [];
    }
    current = now;
  }
  travelling = false;
  document.querySelector("[data-undo]").disabled = !past.length;
  document.querySelector("[data-redo]").disabled = !future.length;
}

function travel(from, to) {
  if (!from.length) return;
  to.push(current);
  travelling = true;
  board.querySelector("[name=f]").value = from.pop();
  ask();
}

document.querySelector("[data-undo]").addEventListener("click", () => travel(past, future));
document.querySelector("[data-redo]").addEventListener("click", () => travel(future, past));
rove();
