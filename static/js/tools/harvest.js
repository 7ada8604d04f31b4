// What is counted is counted here at once; the best ways come from the server, and without it the page says so.
import { eveningOf } from "./score_sheet.js";
import { follow, legOf } from "./evening.js";
import { countHarvest } from "./harvest_count.js";

const form = document.querySelector(".harvest-form");
const data = JSON.parse(form.dataset.harvest);
const asked = new URLSearchParams(location.search);
const evening = asked.has("table") ? { ...eveningOf(asked.get("table")), query: asked.get("table") } : null;
const places = (mark) => document.querySelectorAll(`#result [data-count="${mark}"]`);

function count() {
  const given = (name) => Number.parseInt(form.elements[name]?.value, 10);
  const buildings = data.buildings.filter((id) => form.elements[id]?.checked);
  return countHarvest(data, given, { game: form.elements.g.value, solo: form.elements.solo.checked, house: form.elements.house.value, buildings });
}

const put = (mark, words) => { for (const place of places(mark)) place.textContent = words; };
const only = (mark, isShown) => { for (const part of document.querySelectorAll(`#result [data-only="${mark}"]`)) part.hidden = !isShown; };

function show() {
  const found = count();
  const isMoor = form.elements.g.value === "moor";
  for (const part of form.querySelectorAll("[data-moor]")) {
    part.hidden = part.disabled = !isMoor;
  }
  for (const crop of ["grain", "vegetable"]) {
    put(`crops-${crop}`, found.crops[crop]);
    put(`have-${crop}`, found.have[crop]);
    only(`crops-${crop}`, found.crops[crop]);
  }
  only("crops", found.crops.grain + found.crops.vegetable);
  only("no-crops", !(found.crops.grain + found.crops.vegetable));
  put("needed", found.needed);
  put("adults", found.people - found.newborns);
  put("each", form.elements.solo.checked ? data.solo : data.adult);
  put("newborns", found.newborns);
  only("newborns", found.newborns);
  put("missing", found.missing);
  only("missing", found.missing);
  put("heating", found.heating);
  only("moor", isMoor);
  only("solo", form.elements.solo.checked);
  for (const kind of data.kinds) only(`young-${kind}`, found.young.includes(kind));
  only("young", found.young.length);
  for (const part of document.querySelectorAll("#result [data-edition]")) {
    part.hidden = (part.dataset.edition === "first") !== (form.elements.g.value === "first");
  }
}

/** What the address says, in the form: the page of the offline copy knows nothing of it. */
function fill() {
  if (evening) {
    const { game, players, people } = evening;
    form.elements.g.value = game;
    form.elements.solo.checked = players === 1;
    form.elements.people.value = people[seat - 1];
  }
  for (const [name, value] of asked) {
    const field = form.elements[name];
    if (!field || name === "table") continue;
    if (field.type === "checkbox") field.checked = value !== "0";
    else field.value = value;
  }
}

function addHidden(name, value) {
  if (!form.elements[name]) form.append(Object.assign(document.createElement("input"), { type: "hidden", name }));
  form.elements[name].value = value;
}

function showFamilies() {
  const list = document.querySelector("[data-families]");
  list.hidden = !evening || evening.players < 2;
  if (list.hidden) return;
  list.querySelector("ul").replaceChildren(...evening.people.map((_, at) => {
    const link = document.createElement("a");
    link.href = legOf("harvest", evening.query, at + 1);
    link.textContent = evening.names[at] || data.player.replace("{number}", at + 1);
    if (at + 1 === seat) link.setAttribute("aria-current", "true");
    const item = document.createElement("li");
    item.append(link);
    return item;
  }));
}

const seat = Math.max(1, Math.min(evening?.players ?? 1, Number.parseInt(asked.get("seat"), 10) || 1));
if ("copy" in document.documentElement.dataset) {
  fill();
  if (evening) {
    addHidden("table", evening.query);
    addHidden("seat", seat);
    showFamilies();
    follow(asked.toString(), evening.query);
  }
  withoutServer();
}
show();
form.addEventListener("input", show);
document.addEventListener("tool:answered", show);
document.addEventListener("tool:unanswered", withoutServer);

function withoutServer() {
  document.getElementById("ways").hidden = true;
  document.getElementById("no-ways").hidden = false;
}
