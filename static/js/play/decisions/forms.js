// The forms of decisions with script: what is filled in is looked at again at once, − and + count, a place
// holds one thing. Everything hangs on the document: the prompt may be swapped at any time.

const waiting = new WeakMap(); // the question of a form that is on its way
let draft = null; // what the reader has filled in last, should the prompt be swapped meanwhile

function fields(form, submitter) {
  const data = new FormData(form, submitter ?? null);
  if (form.dataset.form) data.set("do", form.dataset.form);
  for (const name of ["version", "command"]) data.delete(name);
  return new URLSearchParams(data);
}

async function ask(form, submitter) {
  waiting.get(form)?.abort();
  const question = new AbortController();
  waiting.set(form, question);
  try {
    const answer = await fetch(`${form.dataset.preview}?${fields(form, submitter)}`, { signal: question.signal });
    if (!answer.ok) return null;
    return new DOMParser().parseFromString(await answer.text(), "text/html");
  } catch {
    return null; // outrun by the next change, or without a connection: the form can be sent all the same
  }
}

async function preview(form) {
  const page = await ask(form);
  if (!page || !form.isConnected) return;
  for (const part of form.querySelectorAll("[data-fresh]")) {
    const fresh = page.getElementById(part.id);
    if (!fresh || fresh.innerHTML === part.innerHTML) continue;
    const held = part.contains(document.activeElement) ? document.activeElement : null;
    part.innerHTML = fresh.innerHTML;
    if (held) part.querySelector(`[name="${held.name}"][value="${held.value}"]`)?.focus();
  }
  mark(form.querySelector("[data-change]")?.dataset.change ?? "");
}

// The reader's goods show what would come and go.
function mark(change) {
  for (const old of document.querySelectorAll(".gain")) old.remove();
  for (const [good, number] of change.split(" ").filter(Boolean).map((each) => each.split(":"))) {
    for (const item of document.querySelectorAll(`#prompt [data-good="${good}"], .own-goods [data-good="${good}"]`)) {
      const sign = document.createElement("span");
      sign.className = number < 0 ? "gain is-loss" : "gain";
      sign.textContent = number < 0 ? `−${-number}` : `+${number}`;
      item.append(sign);
    }
  }
}

// Another pasture, or the other way to draw: the form comes back with what is drawn so far.
async function redraw(form, submitter) {
  const page = await ask(form, submitter);
  const fresh = page?.querySelector(`[name="do"][value="${form.elements.do.value}"]`)?.form;
  if (!fresh || !form.isConnected) return;
  form.replaceWith(fresh);
  remember(fresh);
  fresh.querySelector(submitter ? "button[data-redraw]" : "[data-redraw]:checked")?.focus();
}

const asked = (form) => form.closest("[data-asked]")?.dataset.asked;
const nameOf = (form) => form.dataset.form ?? form.elements.do?.value;

function remember(form) {
  form.dataset.touched = "yes";
  draft = { asked: asked(form), name: nameOf(form), fields: [...new FormData(form)] };
}

// A swap of the prompt brings the same question with an empty form: it is filled in again.
function restore() {
  if (!draft) return;
  const form = [...document.querySelectorAll("form[data-preview]:not([data-touched])")].find(
    (each) => nameOf(each) === draft.name && asked(each) === draft.asked,
  );
  if (!form) return;
  form.dataset.touched = "yes";
  for (const box of form.querySelectorAll(":checked")) box.checked = false;
  for (const [name, value] of draft.fields.filter(([name]) => !["version", "command", "do"].includes(name))) fill(form, name, value);
  for (let fold = form.closest("details"); fold; fold = fold.parentElement.closest("details")) fold.open = true;
  preview(form);
}

function fill(form, name, value) {
  const field = [...form.querySelectorAll(`[name="${CSS.escape(name)}"]`)].find((each) => each.type === "number" || each.value === value);
  if (!field) form.append(Object.assign(document.createElement("input"), { type: "hidden", name, value }));
  else if (field.type === "number") field.value = value;
  else field.checked = true;
}

new MutationObserver(restore).observe(document.getElementById("table"), { childList: true, subtree: true });

document.addEventListener("change", (event) => {
  const form = event.target.closest?.("form[data-preview]");
  if (!form) return;
  const { place } = event.target.dataset;
  if (place && event.target.checked) {
    const rivals = "one" in form.dataset ? "[data-place]" : `[data-place="${place}"]`; // of one, the choice moves
    for (const other of form.querySelectorAll(rivals)) if (other !== event.target) other.checked = false;
  }
  remember(form);
  form.closest(".decision").querySelector(".refused")?.remove(); // it spoke of what had been sent
  if ("redraw" in event.target.dataset) redraw(form);
  else preview(form);
});

document.addEventListener("click", (event) => {
  const button = event.target.closest?.("[data-step]");
  if (!button) return;
  const field = button.parentElement.querySelector("input");
  const most = field.max === "" ? Infinity : Number(field.max);
  const value = Math.min(most, Math.max(0, Number(field.value) + Number(button.dataset.step)));
  if (value === Number(field.value)) return;
  field.value = value;
  field.dispatchEvent(new Event("change", { bubbles: true }));
});

// Enter in a field looks again, as the button for it does without script: nothing is built by surprise.
document.addEventListener("submit", (event) => {
  const { target: form, submitter } = event;
  if (!form.dataset.preview || submitter?.getAttribute("formmethod") !== "get") return;
  event.preventDefault();
  if (submitter.matches("[data-redraw]")) redraw(form, submitter);
  else preview(form);
});

// Arrow keys move between the spaces of a farm, or the edges between them; Tab leaves it as everywhere.
const STEPS = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] };
document.addEventListener("keydown", (event) => {
  const yard = event.key in STEPS && event.target.type === "checkbox" && event.target.closest(".yard");
  if (!yard) return;
  const next = nearest(event.target, yard.querySelectorAll("input"), STEPS[event.key]);
  if (!next) return;
  event.preventDefault();
  next.focus();
});

// The next field in a direction. Left and right keep to their line; up and down lead from the edges that run
// along the farm to those that run across it.
function nearest(from, fields, [right, down]) {
  const middle = (field) => {
    const { x, y, width, height } = field.getBoundingClientRect();
    return [x + width / 2, y + height / 2];
  };
  const [fromX, fromY] = middle(from);
  let found = null;
  let least = Infinity;
  for (const field of fields) {
    if (field === from || !field.checkVisibility()) continue;
    const [x, y] = middle(field);
    const ahead = (x - fromX) * right + (y - fromY) * down;
    const aside = Math.abs((x - fromX) * down + (y - fromY) * right) * (right ? 3 : 0.9);
    if (ahead > 4 && ahead + aside < least) [found, least] = [field, ahead + aside];
  }
  return found;
}
