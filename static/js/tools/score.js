// The score pad counts by itself, also without a connection; the server would say the same (score_sheet.js).
import { follow, rememberNames } from "./evening.js";
import { sheetOf } from "./score_sheet.js";

const form = document.querySelector(".pad-form");
const result = document.getElementById("result");
const data = JSON.parse(form.dataset.sheet);
const { words } = data;
const sheet = sheetOf(data);
const KEY = "score-sheet";
const signed = (points) => String(points).replace("-", "−");
const filled = (pattern, values) => pattern.replace(/\{(\w+)\}/g, (mark, name) => values[name] ?? mark);
const plural = (forms, num, values) => (num < 0 ? "−" : "") + filled(forms[Math.min(2, Math.abs(num))], { num: Math.abs(num), ...values });
const seatOf = (at) => data.seats[at];
const place = (mark) => result.querySelector(`[data-${mark}]`);

function made(tag, attributes, ...content) {
  const element = Object.assign(document.createElement(tag), attributes);
  element.append(...content);
  return element;
}

function ruleLink(name) {
  const [href, title] = data.links[name];
  return made("a", { className: "why", href }, title);
}

// The columns of the pad: one for each player, all like the first.

const columns = () => form.querySelectorAll(".pad thead [data-seat]").length;

function shape(players, game) {
  for (let at = columns(); at < players; at += 1) addColumn(seatOf(at), at + 1);
  const gone = [...data.seats].slice(players);
  for (const part of form.querySelectorAll("[data-seat]")) if (gone.includes(part.dataset.seat)) part.remove();
  form.querySelector(".pad-group").colSpan = players + 1;
  for (const part of form.querySelectorAll("[data-games]")) part.hidden = !part.dataset.games.split(" ").includes(game);
  if (!form.elements.at.value) form.querySelector("[name=at]").checked = true;
}

function addColumn(seat, number) {
  for (const pattern of form.querySelectorAll("[data-seat=a]")) {
    const copy = pattern.cloneNode(true);
    copy.dataset.seat = seat;
    for (const part of copy.querySelectorAll("[id]")) part.id = part.id.replace("a", seat);
    for (const field of copy.querySelectorAll("[name]")) renamed(field, seat, number);
    pattern.parentElement.append(copy);
  }
}

function renamed(field, seat, number) {
  if (field.type === "radio") field.value = seat;
  else field.name = field.name.replace("a", seat);
  if (field.type === "checkbox" || field.type === "radio") field.checked = false;
  else field.value = "";
  if (!field.matches("[data-name]")) return;
  for (const words of ["placeholder", "aria-label"]) field.setAttribute(words, field.getAttribute(words).replace("1", number));
}

// Reading and filling the fields

const field = (seat, key) => form.elements[`${seat}${key}`];

function entered() {
  const farms = Array.from({ length: Number(form.elements.n.value) }, (_, at) => {
    const parts = data.entries.map((_, entry) => valueOf(field(seatOf(at), entry)));
    return sheet.farmOf(field(seatOf(at), "n").value, parts);
  });
  return { game: form.elements.g.value, farms, evening };
}

const valueOf = (input) => (input.type === "checkbox" ? (input.checked ? "1" : "") : input.value);

function fill({ game, farms }) {
  form.elements.g.value = game;
  form.elements.n.value = farms.length;
  shape(farms.length, game);
  farms.forEach(({ name, counts }, at) => {
    field(seatOf(at), "n").value = name;
    data.entries.forEach((entry, number) => {
      const input = field(seatOf(at), number);
      if (input.type === "checkbox") input.checked = Boolean(counts[entry]);
      else input.value = counts[entry] || "";
    });
  });
}

// Showing

const nameOf = (farm, at) => farm.name || filled(words.player, { number: at + 1 });

function put(output, words) {
  if (output.textContent !== words) output.textContent = words;
}

function show(table) {
  const { game, farms } = table;
  farms.forEach((farm, at) => {
    data.entries.forEach((entry, number) => {
      const output = document.getElementById(`${seatOf(at)}${number}-points`);
      const isCraft = entry in data.crafts;
      const isWorth = data.games[game].includes(entry) || (isCraft && farm.counts[entry]);
      put(output, isWorth ? signed(sheet.linePoints(farm, entry)) : "");
    });
    const total = signed(sheet.total(farm, game));
    put(document.getElementById(`${seatOf(at)}-total`), total);
    showSeat(at, nameOf(farm, at), total, sheet.doubts(farm, game));
  });
  showDoubts(table);
  showRanking(table);
  follow(farms.some((farm) => farm.name || Object.keys(farm.counts).length) || location.search ? sheet.write(table) : "", evening?.query);
  const picture = document.getElementById("picture");
  picture.href = `${picture.href.split("?")[0]}?${sheet.write(table)}`;
}

function showSeat(at, name, total, doubts) {
  const label = form.querySelector(`.pad-seats [data-seat=${seatOf(at)}]`);
  put(label.querySelector(".pad-who"), name);
  put(label.querySelector("strong"), total);
  label.querySelector(".pad-doubt").hidden = !doubts.length;
  for (const input of form.querySelectorAll(`.pad td[data-seat=${seatOf(at)}] [data-count]`)) {
    const thing = input.closest("tr").querySelector("th span").textContent;
    input.ariaLabel = `${thing}, ${name}`;
  }
}

function showDoubts({ game, farms }) {
  const found = farms.flatMap((farm, at) => sheet.doubts(farm, game).map((check) => [nameOf(farm, at), check]));
  document.getElementById("doubts").hidden = !found.length;
  place("doubts").replaceChildren(...found.map(([name, { id, count, most, rules }]) => {
    const doubt = filled(words.labelled, { label: "", text: filled(words.doubts[id], { count, most: most[game] }) });
    return made("li", {}, made("strong", {}, name), `${doubt} `, ruleLink(rules[game]));
  }));
}

function showRanking({ game, farms }) {
  const places = sheet.ranks(farms, game);
  const players = farms.map((farm, at) => ({ farm, name: nameOf(farm, at), place: places[at], total: sheet.total(farm, game) }));
  players.sort((one, other) => one.place - other.place);
  const hasBegun = farms.some((farm) => Object.keys(farm.counts).length);
  put(place("heading"), farms.length === 1 ? words.result : words.ranking);
  place("winner").replaceChildren(...(hasBegun ? verdict(players, farms, game) : [words.empty]));
  place("ranking").hidden = !hasBegun;
  place("ranking").replaceChildren(...players.map((player) => line(player, game)));
}

function verdict(players, farms, game) {
  const best = players.filter((player) => player.place === 1);
  const points = signed(best[0].total);
  const said = farms.length === 1
    ? plural(words.points, best[0].total)
    : filled(best.length === 1 ? words.wins : words.share, { name: best[0].name, names: best.map(({ name }) => name).join(", "), points });
  return [`${said} ${sheet.tieBroken(farms, game) ? `${words.broken} ` : ""}`, ruleLink(data.winner[game])];
}

function line({ farm, name, place: value, total }, game) {
  const left = sheet.resources(farm);
  const hints = sheet.hints(farm, game);
  return made("li", { value },
    made("strong", {}, name), " ", made("span", { className: "ranking-total" }, plural(words.points, total)),
    ...(data.ties.includes(game) && left ? [" ", made("small", {}, plural(words.left, left))] : []),
    ...(hints.length ? [made("ul", { className: "hints" }, ...hints.map(([thing, more, points]) =>
      made("li", {}, plural(words.more, more, { thing: words.things[thing], points }))))] : []));
}

// Steppers: thumbs need no keyboard. They follow the field, so that a new column has them, too.

function addSteppers() {
  for (const input of form.querySelectorAll("input[type=number][data-count]")) {
    const thing = input.closest("tr").querySelector("th span").textContent;
    const step = (by, sign, said) => made("button", { type: "button", className: "pad-step", value: by, ariaLabel: filled(said, { thing }) }, sign);
    input.before(step(-1, "−", words.fewer));
    input.after(step(1, "+", words.one_more));
  }
}

form.addEventListener("click", (event) => {
  const button = event.target.closest(".pad-step");
  if (!button) return;
  const input = button.parentElement.querySelector("input");
  const wanted = Number(input.value) + Number(button.value);
  input.value = Math.max(Number(input.min), Math.min(Number(input.max), wanted)) || "";
  changed();
});

function changed() {
  const table = entered();
  if (table.farms.length !== columns()) table.farms.length = columns();
  show(table);
  try {
    localStorage.setItem(KEY, sheet.write(table));
  } catch { /* storage may be forbidden: the address still holds the sheet */ }
}

form.addEventListener("input", (event) => {
  if (event.target.name === "at") return;
  if (event.target.name === "n" || event.target.name === "g") shape(Number(form.elements.n.value), form.elements.g.value);
  changed();
});
form.addEventListener("submit", (event) => event.preventDefault());

// What the page was made for, or the lens of the offline copy, if the address does not say.
const usual = {
  game: form.dataset.edition === "first" ? "first" : form.elements.g.value,
  players: Number(form.dataset.players || form.elements.n.value),
};
const asked = sheet.read(location.search, usual);
const { evening } = asked;
const isBare = !location.search;
addSteppers();
fill(asked);
if (isBare) rememberNames();
show(entered());

const before = (() => { try { return localStorage.getItem(KEY); } catch { return null; } })();
const offer = document.querySelector("[data-continue]");
if (before && isBare) {
  offer.hidden = false;
  offer.querySelector("a").search = before;
}

// The picture is drawn by the server; saved as PNG, and where that fails the link still saves the SVG.
async function savePicture(link) {
  const drawing = await (await fetch(link.href)).text();
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(drawing)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = image.naturalWidth * 2;
  canvas.height = image.naturalHeight * 2;
  canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height);
  const save = document.createElement("a");
  save.href = canvas.toDataURL("image/png");
  save.download = "agricola.png";
  save.click();
}

const picture = document.getElementById("picture");
picture.hidden = "copy" in document.documentElement.dataset;
picture.addEventListener("click", (event) => {
  event.preventDefault();
  savePicture(picture).catch(() => location.assign(picture.href));
});
