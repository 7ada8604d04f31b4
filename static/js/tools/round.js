// The companion goes on without a connection: it knows every table, and the address holds the game.
import { follow, legOf, rememberNames } from "./evening.js";
import { rulesOf } from "./round_game.js";
import { offerTables } from "./round_table.js";

const board = document.getElementById("companion");
const form = document.querySelector("[data-table-form]");
const table = JSON.parse(board.dataset.table);
const rules = rulesOf(table);
const KEY = "round-companion";

function button(wish, pressed, ...content) {
  const made = document.createElement("button");
  made.name = "do";
  made.value = wish;
  made.setAttribute("aria-pressed", String(pressed));
  made.append(...content);
  return made;
}

function text(tag, words) {
  const made = document.createElement(tag);
  made.textContent = words;
  return made;
}

function icon(name) {
  const NS = "http://www.w3.org/2000/svg";
  const made = document.createElementNS(NS, "svg");
  made.setAttribute("class", "icon");
  made.setAttribute("aria-hidden", "true");
  const use = document.createElementNS(NS, "use");
  use.setAttribute("href", `${board.dataset.sprite}#${name}`);
  made.append(use);
  return made;
}

function item(...content) {
  const made = document.createElement("li");
  made.append(...content);
  return made;
}

// Names of the game in places that carry a mark.
const worded = (pattern, mark, words) => pattern.replace(`{${mark}}`, () => words);

function showSeats(game) {
  const list = board.querySelector("[data-seats]");
  const pattern = list.children[0];
  while (list.children.length > game.players) list.lastElementChild.remove();
  while (list.children.length < game.players) list.append(pattern.cloneNode(true));
  const query = rules.write(game);
  [...list.children].forEach((each, at) => {
    const name = game.names[at] || worded(table.words.player, "number", at + 1);
    const start = each.querySelector(".seat-start");
    start.setAttribute("aria-pressed", String(game.starter === at + 1));
    start.querySelector("span").textContent = name;
    for (const [button, verb] of [[start, "start"], ...["less", "more"].map((verb) => [each.querySelector(`[value^=${verb}]`), verb])]) {
      button.value = `${verb}:${at + 1}`;
      button.setAttribute("aria-label", worded(table.words[verb], "name", name));
    }
    each.querySelector("[data-people]").textContent = game.people[at];
    each.querySelector("[data-food]").textContent = rules.food(game, at);
    const food = each.querySelector(".seat-food");
    food.href = legOf("harvest", query, at + 1);
    food.title = worded(table.words.harvest, "name", name);
    food.querySelector(".icon").setAttribute("aria-label", food.title);
  });
}

// Cards of finished stages whose round would change what lies on them.
function showUnsettled(piles) {
  const asked = piles.filter(([, , rounds]) => rounds.length);
  board.querySelector("[data-unsettled]").hidden = !asked.length;
  board.querySelector("[data-came]").replaceChildren(...asked.map(([id, , rounds]) => {
    const [name] = table.spaces[id];
    const made = document.createElement("div");
    made.append(text("span", name), ...rounds.map((round) => {
      const choice = button(`was:${round}.${id}`, false, String(round));
      choice.removeAttribute("aria-pressed");
      return choice;
    }));
    made.setAttribute("role", "group");
    made.setAttribute("aria-label", worded(table.words.came, "card", name));
    return made;
  }));
}

function show(game) {
  const focused = board.contains(document.activeElement) ? document.activeElement.value : null;
  const now = table.rounds[game.round - 1];
  for (const place of board.querySelectorAll("[data-now]")) {
    if (place.textContent !== now[place.dataset.now]) place.textContent = now[place.dataset.now];
  }
  board.querySelector("[data-now=harvest]").classList.toggle("is-harvest", now.ends);
  board.querySelector("[value=back]").disabled = game.round === 1;
  board.querySelector("[value=next]").disabled = game.round === table.rounds.length;
  board.querySelector(".strip [aria-current]").removeAttribute("aria-current");
  board.querySelectorAll(".strip li")[game.round - 1].setAttribute("aria-current", "step");
  const card = rules.shown(game);
  const piles = rules.piles(game);
  board.querySelector("[data-cards]").replaceChildren(...rules.choices(game).map(([id, name]) => button(`card:${id}`, id === card, name)));
  board.querySelector("[data-piles]").replaceChildren(...piles.map(([id, goods, rounds]) => {
    const [name, good] = table.spaces[id];
    return item(button(`take:${id}`, !goods && !rounds.length, text("span", name), text("strong", goods + (rounds.length ? "+" : "")), icon(good)));
  }));
  showUnsettled(piles);
  showSeats(game);
  for (const list of board.querySelectorAll("[data-edition]")) list.hidden = list.dataset.edition !== game.edition;
  for (const list of board.querySelectorAll("[data-harvest]")) list.hidden = list.dataset.harvest !== game.edition || !now.ends;
  board.querySelector("[data-heating]").hidden = !(game.moor && now.ends);
  if (focused) [...board.elements].find((each) => each.value === focused && each.name === "do")?.focus();
}

// The address, the links and this device remember the game.
function keep(game) {
  const query = rules.write(game);
  follow(query, query);
  try {
    localStorage.setItem(KEY, query);
  } catch { /* storage may be forbidden: the address still holds the game */ }
}

// What the page was made for, or the lens of the offline copy, if the address does not say.
const usual = { edition: form.dataset.edition || form.elements.e.value, players: form.dataset.players || form.elements.n.value };
const read = (search) => rules.read(search, usual);
let game = read(location.search);
if (new URLSearchParams(location.search).has("form")) keep(game);
show(game);
const showTable = offerTables(form, table);
showTable(game);
rememberNames();
board.addEventListener("submit", (event) => {
  event.preventDefault();
  rules.act(game, event.submitter.value);
  keep(game);
  show(game);
});

form.addEventListener("submit", (event) => {
  event.preventDefault();
  game = read(new URLSearchParams(new FormData(form)));
  keep(game);
  show(game);
  form.closest("details").open = false;
});

const before = (() => { try { return localStorage.getItem(KEY); } catch { return null; } })();
const offer = document.querySelector("[data-continue]");
if (before && !location.search) {
  offer.hidden = false;
  offer.querySelector("a").addEventListener("click", (event) => {
    event.preventDefault();
    offer.hidden = true;
    game = read(before);
    keep(game);
    show(game);
    showTable(game);
  });
}
