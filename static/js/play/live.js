// The table of this page, kept up to date: a stream tells version numbers, the changed parts are fetched.

const table = document.getElementById("table");
let seen = Number(table.dataset.version);
let wanted = seen;
let stream = null;
let heard = Date.now();
let fetching = false;

const SILENCE = 25_000;

function listen() {
  stream?.close();
  heard = Date.now();
  stream = new EventSource(`${table.dataset.live}?from=${seen}`);
  const note = (event) => {
    heard = Date.now();
    if (Number(event.data) > seen) show(Number(event.data));
  };
  stream.addEventListener("version", note);
  stream.addEventListener("beat", note);
  stream.addEventListener("error", () => {
    // A browser gives up for ever after an answer that is no stream, such as a proxy's 502.
    if (stream.readyState === EventSource.CLOSED) setTimeout(listen, 1000 + Math.random() * 2000);
  });
}

async function show(version) {
  wanted = Math.max(wanted, version);
  if (fetching) return;
  fetching = true;
  try {
    while (seen < wanted) {
      const answer = await fetch(location.pathname, { headers: { Accept: "text/html" } });
      if (!answer.ok) break;
      swap(new DOMParser().parseFromString(await answer.text(), "text/html"));
    }
  } catch {
    // Without a connection: the stream comes back by itself and says where the table is.
  } finally {
    fetching = false;
  }
}

function swap(page) {
  const fresh = page.getElementById("table");
  if (!fresh) return;
  seen = Number(fresh.dataset.version);
  wanted = Math.max(wanted, seen);
  document.title = page.title;
  for (const part of table.querySelectorAll("[data-part]")) {
    const next = page.getElementById(part.id);
    if (!next || next.innerHTML === part.innerHTML) continue;
    const focused = part.contains(document.activeElement) ? document.activeElement : null;
    const kept = focused && { name: focused.name, value: focused.value };
    part.innerHTML = next.innerHTML;
    if (kept) focusAgain(part, kept);
  }
  document.getElementById("spoken").textContent = page.getElementById("prompt-title").textContent;
}

function focusAgain(part, kept) {
  const same = [...part.querySelectorAll("button, select, a")].find(
    (each) => each.name === kept.name && each.value === kept.value,
  );
  (same ?? part.querySelector("button, select, a"))?.focus();
}

function wake() {
  if (document.visibilityState === "hidden") return;
  if (Date.now() - heard > SILENCE || stream.readyState === EventSource.CLOSED) listen();
}

listen();
setInterval(wake, 5_000);
for (const event of ["visibilitychange", "pageshow", "online"]) addEventListener(event, wake);
document.addEventListener("visibilitychange", wake);
