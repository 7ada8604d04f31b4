// What is ticked off stays so on this device, for the same table only.
const list = () => document.querySelector("[data-ticks]");
const boxes = () => [...document.querySelectorAll("[data-tick]")];
const key = () => `setup:${list().dataset.ticks}`;

function ticked() {
  try {
    return new Set(JSON.parse(localStorage.getItem(key()) ?? "[]"));
  } catch {
    return new Set();
  }
}

function keep() {
  try {
    localStorage.setItem(key(), JSON.stringify(boxes().filter((box) => box.checked).map((box) => box.dataset.tick)));
  } catch { /* storage may be forbidden: the ticks then last as long as the page */ }
}

function restore() {
  const before = ticked();
  for (const box of boxes()) box.checked = before.has(box.dataset.tick);
}

restore();
document.addEventListener("tool:answered", restore);
document.addEventListener("change", (event) => { if (event.target.matches("[data-tick]")) keep(); });
const untick = document.querySelector("[data-untick]");
untick.hidden = false;
untick.addEventListener("click", () => {
  for (const box of boxes()) box.checked = false;
  keep();
});
