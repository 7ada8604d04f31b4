// The setup follows the table at once, also without a connection; what is ticked off stays so on this device.
import { follow, rememberNames } from "./evening.js";
import { offerTables } from "./round_table.js";
import { setupOf } from "./setup_steps.js";
import { queryOf, readSetup, setupPairs } from "./table_setup.js";

const form = document.querySelector("[data-table-form]");
const data = JSON.parse(form.dataset.setup);
const list = document.querySelector("[data-ticks]");
const spaces = document.querySelector(".setup-spaces");
const GAME = ["r", "c", "q", "s", "p"]; // what the companion knows of a game under way
const boxes = () => [...document.querySelectorAll("[data-tick]")];
const key = () => `setup:${list.dataset.ticks}`;

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

function made(tag, attributes, ...content) {
  const element = Object.assign(document.createElement(tag), attributes);
  element.append(...content);
  return element;
}

const link = (rule, words) => made("a", { className: "why", href: data.rules[rule][0] }, words ?? data.rules[rule][1]);

function step(group, [id, words, rule]) {
  const box = made("input", { type: "checkbox" });
  box.dataset.tick = `${group}.${id}`;
  return made("li", {}, made("label", { className: "tick" }, box, made("span", {}, words)), " ", link(rule));
}

function icon(name) {
  const drawn = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  drawn.setAttribute("class", "icon");
  drawn.setAttribute("role", "img");
  drawn.setAttribute("aria-label", data.goods[name]);
  const use = document.createElementNS("http://www.w3.org/2000/svg", "use");
  use.setAttribute("href", `${form.dataset.sprite}#${name}`);
  drawn.append(use);
  return drawn;
}

function space([, , rule, amount, good, round, title]) {
  const shown = made("li", {}, link(rule, title));
  if (amount) shown.append(" ", made("span", { className: "pile" }, `+${amount} `, icon(good)));
  if (round) shown.append(" ", made("small", {}, data.words.from.replace("{number}", round)));
  return shown;
}

function stage(number, found) {
  const title = number ? data.words.stage.replace("{number}", number) : data.words.start.replace("{count}", found.length);
  return made("section", {}, made("h3", {}, title), made("ul", {}, ...found.map(space)));
}

function show(table) {
  const setup = setupOf(data, table, data.side_job);
  list.dataset.ticks = queryOf(setupPairs({ ...table, names: [] }, data.side_job));
  list.replaceChildren(...setup.groups.map(([group, title, steps]) =>
    made("section", { className: "setup-group" }, made("h2", {}, title), made("ul", {}, ...steps.map((each) => step(group, each))))));
  const stages = [...new Set(setup.spaces.map(([number]) => number))];
  spaces.replaceChildren(...stages.map((number) => stage(number, setup.spaces.filter(([its]) => its === number))));
  const before = ticked();
  for (const box of boxes()) box.checked = before.has(box.dataset.tick);
}

/** The game under way goes along as long as its table stays the same. */
function gameOf(table) {
  const asked = new URLSearchParams(location.search);
  const same = (one) => queryOf(setupPairs({ ...one, names: [], decks: "", children: false }, data.side_job));
  const isSame = same(readSetup(asked, usual)) === same(table);
  return isSame ? GAME.map((each) => [each, asked.get(each) ?? ""]) : [];
}

function changed() {
  const table = readSetup(new URLSearchParams(new FormData(form)));
  const query = queryOf([...setupPairs(table, data.side_job), ...gameOf(table)]);
  follow(query, query);
  document.getElementById("go").href = document.getElementById("leg-round").href;
  show(table);
}

// What the page was made for, or the lens of the offline copy, if the address does not say.
const usual = { edition: form.dataset.edition || form.elements.e.value, players: form.dataset.players || form.elements.n.value };
const asked = new URLSearchParams(location.search);
const table = readSetup(asked, usual);
const showTable = offerTables(form, data);
showTable(table);
if (!table.names.length) rememberNames();
show(table);
if (asked.has("form")) changed();
form.addEventListener("input", changed);
form.addEventListener("submit", (event) => {
  event.preventDefault();
  changed();
});
document.addEventListener("change", (event) => { if (event.target.matches("[data-tick]")) keep(); });
const untick = document.querySelector("[data-untick]");
untick.hidden = false;
untick.addEventListener("click", () => {
  for (const box of boxes()) box.checked = false;
  keep();
});
