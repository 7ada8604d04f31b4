// The line above the text that names the lens, its form, and the links that lead on with a pinned one.
import { asQuery, data, otherPairs, pairsOf, pinnedLens, strangeValues } from "./lens.js";

const OURS = /^(?:\?|\/(?:[a-z]{2}|r)\/)/;

/** The lens in words. */
function words(lens) {
  const { chosen, everything } = data.words;
  const parts = Object.entries(lens).map(([key, values]) => {
    const said = values.length > 1 ? values.filter((value) => value !== data.base) : values;
    return said.map((value) => chosen[key][value]).join(" + ");
  });
  return parts.join(" · ") || everything;
}

export function showLens(line, lens) {
  line.querySelector("summary span").textContent = data.words.line.replace("{lens}", () => words(lens));
  const picture = line.querySelector("summary use");
  const name = lens.players ? `players-${lens.players[0]}` : "person";
  picture.setAttribute("href", picture.getAttribute("href").replace(/#.*/, `#${name}`));
  fillForm(line.querySelector("form"), lens);
  line.querySelector(".lens-clear")?.remove();
  if (Object.keys(lens).length) line.append(clearLink());
  const strange = strangeValues();
  if (strange.length) notice(line, strange);
}

function fillForm(form, lens) {
  form.elements.players.value = lens.players?.[0] ?? "";
  form.elements.edition.value = lens.edition?.[0] ?? "";
  for (const box of form.querySelectorAll("[type=checkbox]")) {
    box.checked = !lens.expansions || lens.expansions.includes(box.value);
  }
  form.prepend(...otherPairs("choose").map(([key, value]) => hiddenField(key, value)));
}

function hiddenField(name, value) {
  return Object.assign(document.createElement("input"), { type: "hidden", name, value });
}

function clearLink() {
  const link = document.createElement("a");
  link.className = "lens-clear";
  link.rel = "nofollow";
  link.href = location.pathname + asQuery([...otherPairs("choose"), [data.wish, "clear"]]);
  link.textContent = data.words.clear;
  return link;
}

function notice(line, strange) {
  const said = document.createElement("p");
  said.className = "notice";
  const values = strange.map((value) => value.slice(0, data.longest)).join(", ");
  said.textContent = data.words.strange.replace("{values}", () => values);
  line.after(said);
  line.querySelector("details").open = true;
}

/** Links and search forms of a page whose address pins a lens lead on with it. */
export function keepPinned(root) {
  const pairs = pairsOf(pinnedLens());
  if (!pairs.length) return;
  for (const link of root.querySelectorAll("a[href]")) {
    const target = link.getAttribute("href");
    if (OURS.test(target)) link.setAttribute("href", withLens(target, pairs));
  }
  for (const form of root.querySelectorAll("form[data-list]")) {
    form.append(...pairs.map(([key, value]) => hiddenField(key, value)));
  }
}

function withLens(target, pairs) {
  const [address, hash] = target.split("#");
  const [path, query = ""] = address.split("?");
  const there = [...new URLSearchParams(query)];
  if (there.some(([key]) => key === data.wish || key in data.values)) return target;
  return path + asQuery([...there, ...pairs]) + (hash === undefined ? "" : `#${hash}`);
}

/** The language menu follows an address that has changed under it. */
export function followAddress() {
  for (const link of document.querySelectorAll(".languages a")) {
    link.search = asQuery([...otherPairs("choose"), ...pairsOf(pinnedLens()), ["choose", "1"]]);
  }
}
