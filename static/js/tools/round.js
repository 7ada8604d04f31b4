// The companion goes on without a connection: it knows every table, and the address holds the game.
// Writes and reads the same address as app/tools/round/round_code.py.
import { offerTables } from "./round_table.js";

const board = document.getElementById("companion");
const form = document.querySelector("[data-table-form]");
const table = JSON.parse(board.dataset.table);
const KEY = "round-companion";
const STAGES = table.rounds.map((each) => each.number);
const LETTERS = "abcdefghijklmn";
const ROUNDS = 14;

// The game as the address tells it. Unknown values count as not said; the server tells visitors about them.
function read(search) {
  const asked = new URLSearchParams(search);
  const said = (key, known, usual) => (known.includes(asked.get(key)) ? asked.get(key) : usual);
  // What the page was made for, or the lens of the offline copy, if the address does not say.
  const usual = { edition: form.dataset.edition || form.elements.e.value, players: form.dataset.players || form.elements.n.value };
  const game = {
    edition: said("e", ["revised", "first"], usual.edition),
    moor: Number(said("f", ["1", "2", "3"], "0")),
    mode: said("m", ["family"], "full"),
    sideJob: asked.has("form") ? asked.get("j") === "1" : asked.get("j") !== "0",
    tile: asked.get("t") === "1",
    decks: asked.get("x") ?? "",
    children: asked.get("k") ?? "",
    round: Math.min(ROUNDS, Math.max(1, Number.parseInt(asked.get("r") ?? "1", 10) || 1)),
  };
  if (game.edition === "first") game.moor = 0;
  if (game.moor) game.mode = game.moor === 1 ? "family" : "full";
  game.players = Math.min(game.edition === "first" ? 5 : 4, Math.max(1, Number.parseInt(asked.get("n") ?? usual.players, 10) || 2));
  if (game.edition === "first" || game.players === 1) game.tile = false;
  game.starter = Math.min(game.players, Math.max(1, Number.parseInt(asked.get("s") ?? "1", 10) || 1));
  game.people = Array.from({ length: game.players }, (_, at) => Number((asked.get("p") ?? "")[at]) || 2);
  const cards = table.cards[game.edition];
  game.cards = [...(asked.get("c") ?? "")].slice(0, ROUNDS).map((letter, at) => {
    const card = cards[LETTERS.indexOf(letter)];
    return card && card[2] === STAGES[at] ? card[0] : "";
  });
  const masks = (asked.get("q") ?? "").split(".");
  game.taken = Object.fromEntries(spaces(game).map(([id], at) => [id, Number.parseInt(masks[at] || "0", 36)]));
  return game;
}

const keyOf = (game) => [game.edition, game.players, game.mode, game.moor, Number(game.tile)].join(".");

// [id, amount] of what piles up at this table.
function spaces(game) {
  return table.tables[keyOf(game)].split(" ").map((word) => [word.replace(/\d+$/, ""), Number(word.match(/\d+$/)[0])]);
}

function write(game) {
  const letters = new Map(table.cards[game.edition].map(([id], at) => [id, LETTERS[at]]));
  const cards = Array.from({ length: ROUNDS }, (_, at) => letters.get(game.cards[at]) ?? "-").join("").replace(/-+$/, "");
  const taken = spaces(game).map(([id]) => (game.taken[id] ? game.taken[id].toString(36) : "")).join(".").replace(/\.+$/, "");
  const takesSideJob = table.side_job.includes(keyOf(game));
  const pairs = [
    ["e", game.edition], ["n", game.players],
    ["m", game.moor || game.mode === "full" ? "" : game.mode], ["f", game.moor || ""],
    ["j", takesSideJob && !game.sideJob ? "0" : ""], ["t", game.tile ? "1" : ""], ["k", game.children], ["x", game.decks],
    ["r", game.round], ["c", cards], ["q", taken], ["s", game.starter > 1 ? game.starter : ""],
    ["p", game.people.every((count) => count === 2) ? "" : game.people.join("")],
  ];
  return new URLSearchParams(pairs.filter(([, value]) => value !== "")).toString();
}

// The cards by round; the last one missing in a stage needs no telling.
function revealed(game) {
  const known = Array.from({ length: ROUNDS }, (_, at) => game.cards[at] ?? "");
  if (game.moor) known[0] = "major_improvement";
  for (const stage of new Set(STAGES)) {
    const left = table.cards[game.edition].filter(([id, , its]) => its === stage && !known.includes(id));
    const unknown = STAGES.flatMap((its, at) => (its === stage && !known[at] ? [at] : []));
    if (left.length === 1 && unknown.length === 1) known[unknown[0]] = left[0][0];
  }
  return known.slice(0, game.round);
}

function choices(game) {
  const elsewhere = game.cards.filter((id, at) => id && at !== game.round - 1);
  if (game.moor) elsewhere.push("major_improvement");
  return table.cards[game.edition].filter(([id, , stage]) => stage === STAGES[game.round - 1] && !elsewhere.includes(id));
}

// [id, goods] of every open accumulation space.
function piles(game) {
  const known = revealed(game);
  return spaces(game).flatMap(([id, amount]) => {
    const opened = table.spaces[id][2] ? known.indexOf(id) + 1 : 1;
    if (!opened) return [];
    const last = 32 - Math.clz32(game.taken[id] & ((1 << game.round) - 1));
    return [[id, amount * Math.max(0, game.round - Math.max(opened - 1, last))]];
  });
}

function act(game, wish) {
  const [verb, value] = wish.split(":");
  const seat = Number(value) - 1;
  const grow = (step) => { game.people[seat] = Math.min(5, Math.max(1, game.people[seat] + step)); };
  const deeds = {
    next: () => { game.round = Math.min(ROUNDS, game.round + 1); },
    back: () => { game.round = Math.max(1, game.round - 1); },
    take: () => { game.taken[value] ^= 1 << (game.round - 1); },
    card: () => {
      const same = game.cards[game.round - 1] === value;
      game.cards[game.round - 1] = same ? "" : value;
    },
    start: () => { game.starter = seat + 1; },
    more: () => grow(+1),
    less: () => grow(-1),
  };
  deeds[verb]();
}

// Showing

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

function showSeats(game) {
  const list = board.querySelector("[data-seats]");
  const pattern = list.children[0];
  while (list.children.length > game.players) list.lastElementChild.remove();
  while (list.children.length < game.players) list.append(numbered(pattern.cloneNode(true), list.children.length + 1));
  [...list.children].forEach((each, at) => {
    each.querySelector(".seat-start").setAttribute("aria-pressed", String(game.starter === at + 1));
    each.querySelector("[data-people]").textContent = game.people[at];
    each.querySelector("[data-food]").textContent = game.people[at] * (game.players === 1 ? 3 : 2);
  });
}

// A seat made from the first one: its number stands in values and names.
function numbered(seat, number) {
  for (const each of seat.querySelectorAll("button")) {
    each.value = each.value.replace("1", number);
    each.setAttribute("aria-label", each.getAttribute("aria-label").replace("1", number));
  }
  const name = seat.querySelector(".seat-start span");
  name.textContent = name.textContent.replace("1", number);
  return seat;
}

function show(game) {
  const focused = board.contains(document.activeElement) ? document.activeElement.value : null;
  const now = table.rounds[game.round - 1];
  for (const place of board.querySelectorAll("[data-now]")) {
    if (place.textContent !== now[place.dataset.now]) place.textContent = now[place.dataset.now];
  }
  board.querySelector("[data-now=harvest]").classList.toggle("is-harvest", now.ends);
  board.querySelector("[value=back]").disabled = game.round === 1;
  board.querySelector("[value=next]").disabled = game.round === ROUNDS;
  board.querySelectorAll(".strip li").forEach((each, at) => each.classList.toggle("is-now", at === game.round - 1));
  const card = revealed(game)[game.round - 1];
  board.querySelector("[data-cards]").replaceChildren(...choices(game).map(([id, name]) => button(`card:${id}`, id === card, name)));
  board.querySelector("[data-piles]").replaceChildren(...piles(game).map(([id, goods]) => {
    const [name, good] = table.spaces[id];
    return item(button(`take:${id}`, !goods, text("span", name), text("strong", goods), icon(good)));
  }));
  showSeats(game);
  for (const list of board.querySelectorAll("[data-edition]")) list.hidden = list.dataset.edition !== game.edition;
  for (const list of board.querySelectorAll("[data-harvest]")) list.hidden = list.dataset.harvest !== game.edition || !now.ends;
  board.querySelector("[data-heating]").hidden = !(game.moor && now.ends);
  if (focused) [...board.elements].find((each) => each.value === focused && each.name === "do")?.focus();
}

// The address, the links and this device remember the game.
function keep(game) {
  const query = write(game);
  history.replaceState(history.state, "", `?${query}`);
  document.getElementById("share").href = location.href;
  for (const link of document.querySelectorAll(".languages a")) link.search = `?${query}&choose=1`;
  try {
    localStorage.setItem(KEY, query);
  } catch { /* storage may be forbidden: the address still holds the game */ }
}

let game = read(location.search);
if (new URLSearchParams(location.search).has("form")) keep(game);
show(game);
const showTable = offerTables(form, table);
showTable(game);
board.addEventListener("submit", (event) => {
  event.preventDefault();
  act(game, event.submitter.value);
  keep(game);
  show(game);
});

form.addEventListener("submit", (event) => {
  if (navigator.onLine) return;
  event.preventDefault();
  game = read(new URLSearchParams(new FormData(form)));
  keep(game);
  show(game);
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
