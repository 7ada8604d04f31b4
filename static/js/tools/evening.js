// One evening, one table: names are typed once, and every tool hands the table on (app/tools/evening.py).
const KEY = "score-names";
const fields = () => [...document.querySelectorAll("[data-name]")];

function stored() {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "[]");
  } catch {
    return [];
  }
}

document.addEventListener("input", (event) => {
  if (!event.target.matches("[data-name]")) return;
  try {
    localStorage.setItem(KEY, JSON.stringify(Object.assign(stored(), fields().map((field) => field.value.trim()))));
  } catch { /* storage may be forbidden: the names then stay in the address alone */ }
});

/** Fields without a name get the one that was typed here last; whether any did. */
export function rememberNames() {
  const names = stored();
  const empty = fields().every((field) => !field.value);
  if (empty) fields().forEach((field, at) => { field.value = names[at] ?? ""; });
  return empty && names.some(Boolean);
}

/** The address of a tool of the evening that goes on with the table in *query*. */
export function legOf(leg, query, seat) {
  const path = document.getElementById(`leg-${leg}`).getAttribute("href").split("?")[0];
  if (!query) return path;
  return leg === "setup" || leg === "round" ? `${path}?${query}` : `${path}?table=${encodeURIComponent(query)}${seat ? `&seat=${seat}` : ""}`;
}

/** What leads on from this page follows its address: the other tools, the link, its picture, the languages. */
export function follow(query, table) {
  history.replaceState(history.state, "", query ? `?${query}` : location.pathname);
  for (const link of document.querySelectorAll("[data-leg]")) link.href = legOf(link.dataset.leg, table);
  for (const link of document.querySelectorAll(".languages a")) link.search = query ? `?${query}&choose=1` : "?choose=1";
  document.getElementById("share").href = location.href;
  showCode();
}

// The picture of the link for a camera comes from the server; it is asked for when somebody wants to see it.
const code = document.getElementById("code");
const picture = code?.querySelector("img");

function showCode() {
  if (!code?.open) return;
  const { href, search } = new URL(document.getElementById("share").href);
  const wanted = new URL(picture.dataset.source, href).pathname + search;
  if (picture.getAttribute("src") === wanted) return;
  picture.hidden = false;
  code.querySelector("p").hidden = true;
  picture.src = wanted;
}

code?.addEventListener("toggle", showCode);
picture?.addEventListener("error", () => {
  picture.hidden = true;
  code.querySelector("p").hidden = false;
});
document.addEventListener("tool:answered", showCode);
