// How well each statement of a found rule answers a question: twin of worths.py.
import { ROW } from "./passages.js";
import { words } from "./words.js";

const NUMBER = /^\p{Nd}+$/u;

/** Those asked words that the rule has; what its title says is told by all of its lines. */
export function weighed(query, title, { titled }) {
  const held = words(title);
  return query
    .filter(([near]) => near.size)
    .map(([near, importance]) => [near, importance * (held.some((word) => near.has(word)) ? titled : 1)]);
}

/** What each statement says; the rows of a table that is shown whole say all of it together. */
export function unitTexts(passages) {
  const { said } = passages, texts = [];
  while (texts.length < said.length) {
    const at = texts.length, { kind, text, head } = said[at];
    if (kind !== ROW) {
      texts.push(text);
      continue;
    }
    const shown = passages.wholeOrAlone(at), isWhole = shown.length === passages.block(at).length;
    const rest = shown.slice(1).map((each) => said[each].text);
    const told = [isWhole ? head : "", rowText(passages, at), ...rest].join(" ");
    texts.push(...shown.map(() => told));
  }
  return texts;
}

/** What a row says; also what its table is about. */
export const rowText = (passages, at) =>
  [...passages.introduction(at, 0).slice(-1), at].map((each) => passages.said[each].text).join(" ");

/** How well each statement answers; what several say together counts once. */
export function toldBy(texts, asked) {
  const distinct = [...new Set(texts)], worth = worths(distinct, asked);
  return texts.map((text) => worth[distinct.indexOf(text)]);
}

/** How much the asked word tells that tells most of those that a statement holds. */
export function mostHeld(texts, query) {
  const held = texts.flatMap(words);
  const isHeld = ([near]) => held.some((word) => near.has(word));
  return Math.max(0, ...query.filter(isHeld).map(([, importance]) => importance)) || 1;
}

/** How well each text answers: an asked word that many of them hold decides between none of them. */
export function worths(texts, asked) {
  const held = texts.map(words);
  const all = texts.map(() => 0);
  for (const [near, importance] of asked) {
    const sure = held.map((each) => surest(near, each));
    const count = sure.filter(Boolean).length;
    if (count) sure.forEach((each, at) => { all[at] += (importance * each) / count; });
  }
  return all;
}

const surest = (near, held) => Math.max(0, ...held.map((word) => near.get(word) ?? 0));

/** How much a text holds of what is asked beyond the title, be it in the rule or not. */
export function share(text, query, title) {
  const titled = words(title), held = words(text);
  let total = 0, found = 0;
  for (const [near, importance] of query) {
    if (titled.some((word) => near.has(word))) continue;
    total += importance;
    found += importance * surest(near, held);
  }
  return found / (total || 1);
}

/** Whether a text has a number beside an asked word: 15 fences, 울타리 15개. */
export function counts(text, asked) {
  const held = words(text);
  const isAsked = (word) => asked.some(([near]) => near.has(word));
  return held.some((word, at) => NUMBER.test(word) && held.slice(Math.max(0, at - 1), at + 3).some(isAsked));
}
