// The table of this page, kept up to date: a stream tells version numbers, the page asks for the parts it
// lacks and swaps them. Moves are sent from where they are; without this file they are plain forms.
// All that every table needs is in this one file: a first view on a cold phone is worth eight requests.

const table = document.getElementById("table");
const say = (text) => { document.getElementById("spoken").textContent = text; };
const part = (name) => document.getElementById(name);

let seen = Number(table.dataset.version);
let why = new URLSearchParams(location.search).get("why");
let chosen = null; // the space that is being thought about
let sending = false;
let finger = null; // resolved when it lifts: nothing moves under it

// What the page has, and what it lacks.

const marks = () => [...document.querySelectorAll("[data-part]")].map(({ id, dataset }) => `${id}=${dataset.part}`).join(" ");
const here = () => (why ? `${location.pathname}?why=${encodeURIComponent(why)}` : location.pathname);
const ask = (options = {}) =>
  fetch(here(), { cache: "no-store", ...options, headers: { "X-Known-Parts": marks(), ...options.headers } });

const AWAY = [502, 503, 504]; // nobody is there just now: the same question again, a little later
let asking = null;
let again = false;

async function refresh() {
  if (asking) {
    again = true;
    return asking;
  }
  asking = (async () => {
    do {
      again = false;
      const answer = await ask();
      if (AWAY.includes(answer.status)) setTimeout(refresh, 1000 + Math.random() * 1000);
      if (!answer.ok) continue;
      connected(true);
      await take(await answer.text());
    } while (again);
  })().catch(() => {}).finally(() => { asking = null; }); // without a connection the stream comes back by itself
  return asking;
}

async function take(html, own = false) {
  const page = new DOMParser().parseFromString(html, "text/html");
  const fresh = page.getElementById("table");
  if (!fresh || fresh.dataset.status !== table.dataset.status) return location.reload();
  await finger?.lifted;
  if (Number(fresh.dataset.version) < seen) return undefined;
  const before = seen;
  seen = Number(fresh.dataset.version);
  for (const each of fresh.querySelectorAll("[data-part]")) swap(part(each.id), each);
  const isTurn = fresh.dataset.turn === "yes";
  if (isTurn && table.dataset.turn !== "yes") ring();
  Object.assign(table.dataset, { version: seen, turn: fresh.dataset.turn });
  badge(page.title, isTurn);
  rethink();
  count();
  help();
  const title = part("prompt-title");
  if (own || isHome()) turnTo(home());
  if (own && home() === "prompt") scrollTo(0, 0);
  if (own) (document.querySelector(".refused") ?? title)?.focus({ preventScroll: true });
  if (seen > before) say([...news(before), title?.textContent].join(" "));
  return undefined;
}

function swap(old, fresh) {
  if (!old || (fresh.dataset.part ? old.dataset.part === fresh.dataset.part : old.innerHTML === fresh.innerHTML)) return;
  const held = old.contains(document.activeElement) ? sameAs(document.activeElement) : null;
  const had = goodsIn(old);
  const open = [...old.querySelectorAll("details[id]")].map(({ id, open }) => [id, open]);
  const marked = [...old.querySelectorAll(".tile.is-fresh")].map(({ search }) => search);
  old.innerHTML = fresh.innerHTML;
  // A form that was refused is kept as it was filled in: for the server it is still the question.
  if (!old.querySelector(".refused")) old.dataset.part = fresh.dataset.part;
  for (const [id, was] of open) if (part(id)) part(id).open = was;
  for (const tile of old.querySelectorAll(".tile.is-fresh")) {
    if (!marked.includes(tile.search)) tile.querySelector(".sign").classList.add("just-came");
  }
  countUp(old, had);
  if (held) focusAgain(old, held);
}

// The reader's goods count from what they were to what they are, unless stillness is preferred.
const still = matchMedia("(prefers-reduced-motion: reduce)");
const goodsIn = (place) =>
  ["goods", "own"].includes(place.id)
    ? Object.fromEntries([...place.querySelectorAll("[data-good]")].map((good) => [good.dataset.good, Number(good.querySelector("b").textContent)]))
    : {};

function countUp(place, had) {
  if (still.matches) return;
  for (const [good, number] of Object.entries(goodsIn(place))) {
    const from = had[good];
    if (from === undefined || from === number) continue;
    const shown = place.querySelector(`[data-good="${good}"] b`);
    const started = performance.now();
    const step = (now) => {
      const done = Math.min(1, Math.max(0, now - started) / 250);
      shown.textContent = Math.round(from + (number - from) * done);
      if (done < 1) requestAnimationFrame(step);
    };
    shown.classList.add("is-counting");
    step(started);
  }
}

const sameAs = ({ id, name, value, href }) => (each) =>
  id ? each.id === id : name ? each.name === name && each.value === value : href && each.href === href;

function focusAgain(old, same) {
  const kept = [...old.querySelectorAll("button, a, input, select, summary, [tabindex]")].find(same);
  const place = kept ?? old.querySelector("h2");
  if (!kept) place.tabIndex = -1;
  place.focus({ preventScroll: true });
}

// The last events, oldest first.
function news(before) {
  const lines = [...document.querySelectorAll("#log [data-version]")].filter(({ dataset }) => dataset.version > before);
  return lines.slice(0, 3).reverse().map((line) => `${heardIn(line.querySelector(".log-text"))}.`);
}

// The words of a sentence without its pictures.
function heardIn(element) {
  const copy = element.cloneNode(true);
  for (const picture of copy.querySelectorAll("[aria-hidden]")) picture.remove();
  return copy.textContent.replace(/\s+/g, " ").trim();
}

// Your turn: in the title, on the icon, and as a sound for those who want one.

const icon = document.querySelector("link[rel=icon]");
const plainIcon = icon.href;
const dotted = plainIcon.replace("%3C/svg%3E", "%3Ccircle cx='75%25' cy='25%25' r='25%25' fill='%23a02d1b'/%3E%3C/svg%3E");

function badge(title, isTurn) {
  document.title = isTurn ? `● ${title}` : title;
  icon.href = isTurn ? dotted : plainIcon;
}

const bell = document.querySelector(".sound");
const wanted = (value) => {
  try {
    if (value === undefined) return localStorage.getItem("sound") === "on";
    localStorage.setItem("sound", value);
  } catch { /* storage may be forbidden: the choice then lasts for this page */ }
  return value === "on";
};

async function ring() {
  if (bell?.getAttribute("aria-pressed") !== "true") return;
  const { chime } = await import("./sound.js");
  chime();
}

if (bell) {
  bell.hidden = false;
  bell.setAttribute("aria-pressed", String(wanted()));
  bell.addEventListener("click", () => {
    const on = bell.getAttribute("aria-pressed") !== "true";
    bell.setAttribute("aria-pressed", String(on));
    wanted(on ? "on" : "off");
    ring();
  });
}

// The stream: one for all tabs of this browser that show this table.

const SILENCE = 25_000;
const channel = new BroadcastChannel(table.dataset.live);
let stream = null;
let heard = Date.now();
let troubled = null;
let told = seen;

function hear(version) {
  heard = Date.now();
  connected(true);
  told = Math.max(told, version);
  if (told > seen && !sending) refresh(); // the answer to a move of our own brings its news along
}

channel.addEventListener("message", ({ data }) => hear(data));

function listen() {
  stream?.close();
  heard = Date.now();
  stream = new EventSource(`${table.dataset.live}?from=${seen}`);
  const pass = ({ data }) => {
    channel.postMessage(Number(data));
    hear(Number(data));
  };
  stream.addEventListener("version", pass);
  stream.addEventListener("beat", pass);
  stream.addEventListener("open", () => connected(true));
  stream.addEventListener("error", ({ target }) => {
    connected(false);
    // A browser gives up for ever after an answer that is no stream, such as a proxy's 502.
    if (target === stream && target.readyState === EventSource.CLOSED) setTimeout(listen, 1000 + Math.random() * 2000);
  });
}

// Whoever holds the lock listens for all; a tab that fell asleep with it loses it to one that is awake.
function lead(steal = false) {
  if (!navigator.locks) return listen();
  return navigator.locks
    .request(table.dataset.live, { steal }, () => {
      listen();
      return new Promise(() => {});
    })
    .catch(() => {
      stream?.close();
      stream = null;
      lead();
    });
}

function connected(yes) {
  const line = part("connection");
  if (!line) return;
  if (!yes) {
    troubled ??= setTimeout(() => { // a hiccup is nobody's business; a stream that tries every second is no new one
      line.textContent = table.dataset.lost;
      line.hidden = false;
    }, 1500);
    return;
  }
  clearTimeout(troubled);
  troubled = null;
  if (!line.hidden) {
    line.hidden = true;
    line.textContent = "";
    say(table.dataset.found);
    refresh();
  }
}

function wake() {
  if (Date.now() - heard < SILENCE) return;
  heard = Date.now();
  if (stream) listen();
  else lead(true);
}

function look() {
  if (document.visibilityState === "hidden") return;
  refresh();
  wake();
}

setInterval(wake, 5_000);
for (const event of ["visibilitychange", "resume"]) document.addEventListener(event, look);
for (const event of ["pageshow", "online"]) addEventListener(event, ({ persisted }) => { if (persisted !== false) look(); });
addEventListener("offline", () => connected(false));

// Moves.

let sent = 0;

async function send(form, submitter) {
  if (sending) return;
  sending = true;
  part("prompt")?.setAttribute("aria-busy", "true");
  const data = new URLSearchParams(new FormData(form, submitter));
  if (data.has("command")) data.set("command", `${data.get("command")}-${++sent}`);
  try {
    const answer = await post(form.getAttribute("action") ?? location.pathname, data);
    const text = await answer.text();
    if (answer.ok) {
      why = null;
      think(null);
      await take(text, data.has("version"));
    } else if (text.includes('id="table"')) {
      await take(text, true); // the form as it was sent, with the reason
    } else {
      await refresh();
      refuse(answer.status, text);
    }
  } catch {
    notice(table.dataset.failed);
  } finally {
    sending = false;
    part("prompt")?.removeAttribute("aria-busy");
    if (told > seen) refresh();
  }
}

// A command that is sent again moves once, so neither a lost answer nor a server that is just starting again
// is a reason to give up.
async function post(address, body, left = 30) {
  try {
    const answer = await fetch(address, { method: "POST", body, headers: { "X-Known-Parts": marks() } });
    if (!left || !AWAY.includes(answer.status)) return answer;
  } catch (error) {
    if (!left) throw error;
  }
  connected(false);
  await new Promise((resolve) => { setTimeout(resolve, 1000); });
  return post(address, body, left - 1);
}

function refuse(status, html) {
  const page = new DOMParser().parseFromString(html, "text/html");
  const said = page.querySelector("#refusal p")?.textContent;
  notice(status === 409 ? table.dataset.stale : said ?? table.dataset.failed, page.querySelector("main a[href^='/r/']"));
}

function notice(text, rule) {
  const line = part("notice");
  if (!line) return;
  line.textContent = `${text} `;
  if (rule) {
    rule.dataset.rule = "";
    line.append(rule);
  }
  line.hidden = false;
}

document.addEventListener("submit", (event) => {
  const { target: form, submitter } = event;
  const method = submitter?.getAttribute("formmethod") ?? form.getAttribute("method");
  if (event.defaultPrevented || method !== "post" || !table.contains(form) || "plain" in form.dataset) return;
  event.preventDefault();
  send(form, submitter);
});

// Placing: a tap shows what it would bring, the button in the prompt confirms it.

function think(tile) {
  chosen = tile?.value ?? null;
  for (const each of document.querySelectorAll(".is-chosen")) each.classList.remove("is-chosen");
  for (const each of document.querySelectorAll(".gain[data-placing]")) each.remove();
  const line = part("preview");
  const form = part("move");
  if (!line || !form) return;
  line.hidden = !tile;
  form.querySelector(".confirm").hidden = !tile;
  form.querySelector(".placing-hint").hidden = Boolean(tile);
  if (!tile) return;
  tile.classList.add("is-chosen");
  line.replaceChildren(Object.assign(document.createElement("b"), { textContent: tile.dataset.name }), ` · ${tile.dataset.effect}`);
  for (const [good, amount] of Object.entries(JSON.parse(tile.dataset.gains))) {
    for (const item of document.querySelectorAll(`#prompt [data-good=${good}], .own-goods [data-good=${good}]`)) {
      const mark = document.createElement("span");
      mark.dataset.placing = "";
      mark.className = amount < 0 ? "gain is-loss" : "gain";
      mark.textContent = amount < 0 ? `−${-amount}` : `+${amount}`;
      item.append(mark);
    }
  }
}

// After a swap: the same space, if it can still be used.
function rethink() {
  think(chosen && document.querySelector(`button.tile[value="${chosen}"]`));
  for (const each of document.querySelectorAll("[data-why]")) {
    each.classList.toggle("is-asked-about", Boolean(why) && each.getAttribute("href") === `?why=${why}`);
  }
}

// How much of the log is new, on its tab.
function count() {
  const link = table.querySelector(".tabs a[href='#log']");
  const fresh = document.querySelectorAll("#log .is-fresh").length;
  if (link) link.dataset.count = fresh || "";
}

// The larger forms bring their own script, when there is one to fill in.
function help() {
  if (document.querySelector("#prompt form[data-preview]:not(.at-any-time:not([open]) *)")) import("./decisions/forms.js");
}

document.addEventListener("toggle", help, true);

async function askWhy(id) {
  const asked = why;
  why = id;
  if (id) turnTo(home());
  await refresh();
  (id ? part("why-title") : document.querySelector(`[data-why][href="?why=${asked}"]`))?.focus({ preventScroll: true });
}

document.addEventListener("click", (event) => {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  const target = event.target.closest("button, a");
  if (!target) return;
  const { dataset } = target;
  if (target.matches("button.tile")) {
    if (why) askWhy(null);
    think(target);
    say(part("preview").textContent);
    if (event.detail === 0) part("move").querySelector("[data-confirm]").focus(); // by keyboard
  } else if ("confirm" in dataset) send(part("move"), document.querySelector(`button.tile[value="${chosen}"]`));
  else if ("cancel" in dataset) cancel();
  else if ("why" in dataset) askWhy(new URLSearchParams(target.search).get("why"));
  else if ("close" in dataset) askWhy(null);
  else if ("home" in dataset) goHome();
  else if ("rule" in dataset) import("./rule.js").then(({ beside }) => beside(target, table.dataset.close));
  else if (target.closest(".tabs")) turnTo(target.hash.slice(1));
  else if (target.closest(".skips")) skip(target.hash.slice(1));
  else return;
  event.preventDefault();
});

function cancel() {
  const tile = document.querySelector(".is-chosen");
  think(null);
  tile?.focus({ preventScroll: true });
}

// Arrow keys on the board, Escape to think again.
const STEPS = { ArrowRight: () => 1, ArrowLeft: () => -1, ArrowDown: (width) => width, ArrowUp: (width) => -width };

document.addEventListener("keydown", (event) => {
  if (event.key === "Escape" && chosen) cancel();
  const tile = event.target.closest?.(".tile");
  if (!tile || !STEPS[event.key]) return;
  const all = [...document.querySelectorAll(".tiles .tile")];
  const width = getComputedStyle(tile.closest("ul")).gridTemplateColumns.split(" ").length;
  const next = all[all.indexOf(tile) + STEPS[event.key](width)];
  if (next) {
    event.preventDefault();
    next.focus();
  }
});

// Nothing moves under a finger.
addEventListener("pointerdown", () => {
  finger ??= {};
  finger.lifted ??= new Promise((resolve) => {
    finger.lift = resolve;
    setTimeout(resolve, 3000); // one that was lifted elsewhere
  });
});
for (const event of ["pointerup", "pointercancel", "blur"]) {
  addEventListener(event, () => {
    finger?.lift?.();
    finger = null;
  });
}

// On a phone one part at a time. A short question stands below the board, a large one has the screen to itself;
// where something else is looked up, it is only recalled.
const LARGE = "#prompt :is(.decision-form, .decision-cards, .choice-cards, .choice-buttons > :nth-child(6)):not(.at-any-time *)";
const home = () => (table.querySelector(LARGE) ? "prompt" : "board");
const isHome = () => ["board", "prompt"].includes(table.dataset.tab) && table.matches(".is-home");

function turnTo(name) {
  if (!table.matches(".has-tabs")) return;
  table.classList.toggle("is-home", name === home());
  if (table.dataset.tab === name) return;
  table.dataset.tab = name;
  for (const link of table.querySelectorAll(".tabs a")) {
    if (link.hash === `#${name}`) link.setAttribute("aria-current", "true");
    else link.removeAttribute("aria-current");
  }
  scrollTo(0, 0);
}

function goHome() {
  turnTo(home());
  part("prompt-title").focus({ preventScroll: true });
}

function skip(name) {
  turnTo(name === "prompt" ? home() : name);
  const place = part(name).querySelector("h2");
  place.tabIndex = -1;
  place.focus();
}

// How long somebody may still think.
setInterval(() => {
  const clock = document.querySelector("time[data-until]");
  const left = clock && Math.max(0, Math.round(clock.dataset.until - Date.now() / 1000));
  if (clock && left < 7200) clock.textContent = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
}, 1_000);

if (table.querySelector(".tabs")) {
  table.classList.add("has-tabs");
  turnTo(home());
}
badge(document.title, table.dataset.turn === "yes");
rethink();
count();
help();
lead();
