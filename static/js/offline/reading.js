// A page of the offline copy follows its address and the table lens as the server would.
import { foldList, foldRules, foldTables, openTarget } from "./folds.js";
import { narrow, sortAsAsked, typeAsAsked } from "./lists.js";
import { currentLens, data, settleWish } from "./lens.js";
import { followAddress, keepPinned, showLens } from "./lens_line.js";
import { foldHits, followLens } from "./lens_search.js";

if (settleWish()) followAddress();
const lens = currentLens();
const main = document.querySelector("main");
const { rows, hidden, kinds } = JSON.parse(document.documentElement.dataset.page);

const variant = main.querySelector("template[data-edition]");
if (variant && lens.edition?.includes(variant.dataset.edition)) main.replaceChildren(variant.content);

if (kinds) narrow(main, kinds);
for (const line of main.querySelectorAll(".lens-line")) showLens(line, lens);
if (Object.keys(lens).length) look();
keepPinned(document);
// The script that sorts and filters (tables.js) comes after this one.
document.addEventListener("DOMContentLoaded", () => {
  sortAsAsked(main);
  typeAsAsked(main);
});

function look() {
  foldRules(lens);
  for (const list of main.querySelectorAll(".contents-box ol, .book-chapters > li > ol")) foldList(list, lens, data.words.rules);
  for (const list of main.querySelectorAll(".questions")) foldList(list, lens, hidden);
  if (rows) foldTables(lens, rows, hidden);
  openTarget();
  const results = document.getElementById("results");
  if (results) foldHits(results, lens);
  followLens(lens);
  const table = document.querySelector("[data-table-form], [data-sheet]");
  if (table) Object.assign(table.dataset, { edition: lens.edition ?? "", players: lens.players ?? "" });
}
