// What cannot be on the table folds into one line that opens: rules, lists of rules, rows of tables.
import { data, unmet } from "./lens.js";

/** The needs of the rule that an address leads to; none for other addresses. */
export function needsOf(url) {
  const [, , book] = url.pathname.split("/");
  return data.kinds[data.rules[`${book}/${url.hash.slice(1)}`]] ?? [];
}

const needsBehind = (link) => needsOf(new URL(link.href));

function fold(summary, ...content) {
  const details = document.createElement("details");
  details.className = "folded";
  details.append(Object.assign(document.createElement("summary"), { textContent: summary }), ...content);
  return details;
}

/** The rules of a chapter, each with the reason why it is folded away. */
export function foldRules(lens) {
  for (const rule of document.querySelectorAll(".chapter > .rule")) {
    const link = rule.querySelector(".rule-link");
    const found = unmet(lens, needsBehind(link));
    if (!found) continue;
    const [key, [needed]] = found;
    const reason = data.words.hidden[key][key === "expansions" ? needed : lens[key][0]];
    const place = document.createComment("");
    rule.replaceWith(place);
    place.replaceWith(fold(reason.replace("{title}", () => titleOf(link)), rule));
  }
}

/** The words of a heading without the rule's number. */
const titleOf = (link) =>
  [...link.childNodes].filter((node) => !node.classList?.contains("rule-number")).map((node) => node.textContent).join("").trim();

/** The rules that answer the question in a list, or the one rule of an entry. */
function ruleLinks(item) {
  const answers = [...item.querySelectorAll("a.answers")];
  return answers.length ? answers : [item.querySelector("a")];
}

/** A list of links to rules, or of questions with such a link: those that fit stay, the others stand behind one line with their number. */
export function foldList(list, lens, counts) {
  const outside = [...list.children].filter((item) => ruleLinks(item).every((link) => unmet(lens, needsBehind(link))));
  if (!outside.length) return;
  const rest = list.cloneNode(false);
  rest.append(...outside);
  list.after(fold(counts[outside.length - 1], rest));
  if (!list.children.length) list.remove();
}

/** The tables of a reference page; those of the scoring page fold as one. */
export function foldTables(lens, rows, hidden) {
  const boxes = [...document.querySelectorAll("main .table")];
  const groups = boxes.some((box) => box.querySelector(".scoring")) ? [boxes] : boxes.map((box) => [box]);
  for (const group of groups) {
    const parts = group.map((box) => [box, outsideRows(box, lens, rows)]);
    const count = parts.reduce((sum, [, found]) => sum + found.length, 0);
    if (!count) continue;
    const rest = parts.filter(([, found]) => found.length).map(([box, found]) => tableOf(box, found));
    group.at(-1).after(fold(hidden[count - 1], ...rest));
    for (const box of group) if (!box.querySelector("tbody tr")) box.remove();
  }
}

const outsideRows = (box, lens, rows) =>
  [...box.querySelectorAll("tbody tr")].filter((row) => unmet(lens, rows[row.id] ?? []));

/** A table like that in the box, with these rows. */
function tableOf(box, rows) {
  const rest = box.cloneNode(true);
  rest.querySelector("tbody").replaceChildren(...rows);
  return rest;
}

/** A link to something folded away opens it. */
export function openTarget() {
  const target = location.hash && document.getElementById(decodeURIComponent(location.hash.slice(1)));
  const folded = target && target.closest(".folded");
  if (!folded) return;
  folded.open = true;
  target.scrollIntoView();
}
