// The stream of version numbers: one for all tabs of this browser that show this table.

import { refresh } from "./parts.js";
import { now, part, say, table } from "./table.js";

const SILENCE = 25_000;
const HICCUP = 1500;
const channel = new BroadcastChannel(table.dataset.live);
let stream = null;
let heard = Date.now();
let troubled = null;
let refusals = 0;

function hear(version) {
  heard = Date.now();
  connected(true);
  now.told = Math.max(now.told, version);
  if (now.told > now.seen && !now.sending) refresh(); // the answer to a move of our own brings its news along
}

channel.addEventListener("message", ({ data }) => hear(data));

function listen() {
  stream?.close();
  heard = Date.now();
  stream = new EventSource(`${table.dataset.live}?from=${now.seen}`);
  const pass = ({ data }) => {
    channel.postMessage(Number(data));
    hear(Number(data));
  };
  stream.addEventListener("version", pass);
  stream.addEventListener("beat", pass);
  stream.addEventListener("open", () => {
    refusals = 0;
    connected(true);
  });
  stream.addEventListener("error", ({ target }) => {
    connected(false);
    // A browser gives up for ever after an answer that is no stream, such as a proxy's 502.
    if (target === stream && target.readyState === EventSource.CLOSED) setTimeout(listen, pause());
  });
}

/** Milliseconds before a refused stream is asked for again: a server that restarts is back soon, a full one is not. */
const pause = () => Math.min(15_000, 1000 * 2 ** refusals++) + Math.random() * 2000;

// Whoever holds the lock listens for all; a tab that fell asleep with it loses it to one that is awake.
export function lead(steal = false) {
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

export function connected(yes) {
  const line = part("connection");
  if (!line) return;
  if (!yes) {
    troubled ??= setTimeout(() => { // a hiccup is nobody's business; a stream that tries every second is no new one
      line.textContent = table.dataset.lost;
      line.hidden = false;
    }, HICCUP);
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

/** While there is no stream, for whatever reason, the page asks by itself. */
function askMeanwhile() {
  if (troubled && document.visibilityState !== "hidden") refresh();
}

function look() {
  if (document.visibilityState === "hidden") return;
  refresh();
  wake();
}

setInterval(wake, 5_000);
setInterval(askMeanwhile, 5_000);
for (const event of ["visibilitychange", "resume"]) document.addEventListener(event, look);
for (const event of ["pageshow", "online"]) addEventListener(event, ({ persisted }) => { if (persisted !== false) look(); });
// What was under way when the network went still arrives: only then is it lost.
addEventListener("offline", () => setTimeout(() => navigator.onLine || connected(false), HICCUP));
