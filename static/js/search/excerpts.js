// The ruling itself: what of a found rule settles the question, with the found words marked: twin of excerpts.py.
import { fold, words } from "./words.js";

const [TEXT, ITEM, ROW, HEAD, , , CAPTION, LABEL] = ".-|=><^#"; // as in lines.py
const BOLD = "**";
const SENTENCE = /.+?(?:[.!?](?:\*\*)?(?=\s|$)|$)/g;
const HANGUL = /[가-힣]/;
const ENDS = /[.!?)”»…](?:\*\*)?$/;
const NUMBER = /^\p{Nd}+$/u;
const TOKEN = /[가-힣]+|(?:(?![가-힣])[\p{L}\p{Nl}\p{No}])+|\p{Nd}+/gu;

/**
 * The ruling that the rule begins with and the statements that answer best, as pieces [text, whether it is a found
 * word, whether it is part of a ruling], and which picture of the rule goes with it. Query is, for each asked word, a
 * map of the words it may mean to how sure that is, and how much it tells; counted, whether it asks how many.
 */
export function excerpt(text, query, counted, scoring) {
  const [title, ...rest] = text.split("\n");
  const lines = rest.filter((line) => line && line[0] !== LABEL).map((line) => [line[0], line.slice(1)]);
  const longest = HANGUL.test(title) ? scoring.excerpt_hangul : scoring.excerpt;
  const said = statements(lines, longest);
  const asked = weighed(query, title, scoring);
  const captions = lines.filter(([kind]) => kind === CAPTION).map(([, line]) => line);
  const picture = Math.max(0, firstBest(worths(captions, asked)));
  if (!said.length) return { pieces: [], picture };
  const shown = joined(lines, said, chosen(said, ranked(said, query, asked, counted, scoring), longest, scoring));
  const found = new Set(asked.flatMap(([near]) => [...near.keys()]));
  return { pieces: [...pieces(shown, found)], picture };
}

const firstBest = (values) => values.indexOf(Math.max(...values));

/** What can be shown by itself: sentences, items, rows; captions and headings say nothing by themselves. */
function statements(lines, longest) {
  return lines.flatMap(([kind, text], line) => {
    if (kind === CAPTION || kind === HEAD) return [];
    const cut = kind === ITEM || kind === ROW ? [text] : [...sentences(text)];
    return cut.map((each) => ({ line, kind, text: shortened(each, longest) }));
  });
}

/** The sentences of a line; those that are bold together stay so. */
export function* sentences(line) {
  let taken = "";
  for (const sentence of line.match(SENTENCE) ?? []) {
    taken += sentence;
    if (!taken.trim() || taken.split(BOLD).length % 2 === 0) continue;
    yield taken.trim();
    taken = "";
  }
  if (taken.trim()) yield taken.trim();
}

/** Those asked words that the rule has; what its title says is told by all of its lines. */
function weighed(query, title, { titled }) {
  const held = words(title);
  return query
    .filter(([near]) => near.size)
    .map(([near, importance]) => [near, importance * (held.some((word) => near.has(word)) ? titled : 1)]);
}

/** The statements by how well they answer, the ruling that the rule begins with before all others. */
function ranked(said, query, asked, counted, scoring) {
  const lead = leadOf(said);
  const most = Math.max(0, ...query.filter(([near]) => near.size).map(([, importance]) => importance)) || 1;
  const worth = worths(said.map(({ text }) => text), asked);
  handicaps(said, lead, scoring).forEach((handicap, at) => {
    const number = counted && counts(said[at].text, asked) ? scoring.number : 0;
    worth[at] += most * (number - handicap);
  });
  const others = said.map((_, at) => at).filter((at) => at !== lead);
  return [lead, ...others.sort((one, other) => worth[other] - worth[one] || one - other)];
}

/** How well each text answers: an asked word that many of them hold decides between none of them. */
function worths(texts, asked) {
  const held = texts.map(words);
  const all = texts.map(() => 0);
  for (const [near, importance] of asked) {
    const sure = held.map((each) => Math.max(0, ...each.map((word) => near.get(word) ?? 0)));
    const count = sure.filter(Boolean).length;
    if (count) sure.forEach((each, at) => { all[at] += (importance * each) / count; });
  }
  return all;
}

/** Whether a text has a number beside an asked word: 15 fences, 울타리 15개. */
function counts(text, asked) {
  const held = words(text);
  const isAsked = (word) => asked.some(([near]) => near.has(word));
  return held.some((word, at) => NUMBER.test(word) && held.slice(Math.max(0, at - 1), at + 3).some(isAsked));
}

/** The ruling of the whole rule: its first bold sentence before any table, or what it begins with. */
function leadOf(said) {
  const row = said.findIndex(({ kind }) => kind === ROW);
  const before = row < 0 ? said : said.slice(0, row);
  return Math.max(0, before.findIndex(({ kind, text }) => kind === TEXT && text.startsWith(BOLD)));
}

/** How much better than the lead a statement must answer; least what stands in bold or is announced by it. */
function handicaps(said, lead, { handicaps: kinds, bold, announced: least }) {
  const ahead = said.map(({ kind, text, line }) => {
    const own = text.startsWith(BOLD) ? kinds[kind] - bold : kinds[kind];
    return announces({ kind, text }) && line !== said[lead].line ? own + bold : own;
  });
  for (const at of announced(said, lead)) ahead[at] = least;
  ahead[lead] = 0;
  return ahead;
}

/** The items or rows to which the lead belongs, or which its paragraph announces. */
function* announced(said, lead) {
  const last = said.findLastIndex(({ line }) => line === said[lead].line);
  if (said[last].kind !== ROW && !announces(said[last])) return;
  for (let at = last + 1; at < said.length; at++) {
    if (![ITEM, ROW].includes(said[at].kind) || said[at].kind !== said[last + 1].kind) return;
    yield at;
  }
}

/** Whether a text says only that something follows. */
const announces = ({ kind, text }) => text.replace(/\*+$/, "").endsWith(":") || (kind === TEXT && !ENDS.test(text));

/** The lead and the best of the other statements; the next best while there is room. */
function chosen(said, order, longest, { statements: least }) {
  const taken = new Set();
  let size = 0;
  for (const at of order) {
    const needed = [...introduction(said, at), at].filter((each) => !taken.has(each));
    const more = needed.reduce((sum, each) => sum + said[each].text.length, 0);
    if (taken.size >= least && size + more > longest) continue;
    for (const each of needed) taken.add(each);
    size += more;
  }
  const inOrder = [...taken].sort((one, other) => one - other);
  const goesOn = (next) => next !== undefined && [ITEM, ROW].includes(said[next].kind);
  return inOrder.filter((at, place) => goesOn(inOrder[place + 1]) || !announces(said[at]));
}

/** The unfinished sentence before its items, without which an item is not understood. */
function introduction(said, at) {
  if (said[at].kind !== ITEM || said[at].text.startsWith(BOLD)) return [];
  const before = said.slice(0, at).findLastIndex(({ kind }) => kind !== ITEM);
  return before >= 0 && !ENDS.test(said[before].text) ? [before] : [];
}

/** The chosen statements as they stand in the rule; rows below their heading. */
function joined(lines, said, order) {
  let shown = "", before = -1, head = "";
  for (const at of order) {
    const { line, kind, text } = said[at];
    if (kind === ROW) {
      const last = lines.slice(0, line).findLast(([each]) => each === HEAD)?.[1] ?? head;
      if (last !== head) shown += `\n${last}`;
      head = last;
    }
    const gap = at === before + 1 ? " " : " … ";
    shown += `${before >= 0 && said[before].line === line ? gap : "\n"}${text}`;
    before = at;
  }
  return shown.trim();
}

const shortened = (text, longest) =>
  text.length <= longest ? text : `${text.slice(0, longest).replace(/ [^ ]*$/, "")}…`;

/** A text cut at its found words and at the edges of its rulings. */
function* pieces(text, found) {
  for (const [place, part] of text.split(BOLD).entries()) {
    for (const piece of marked(part, found)) yield [...piece, place % 2 === 1];
  }
}

/** A text cut at its found words. */
export function* marked(text, found) {
  let done = 0;
  for (const { 0: token, index } of text.matchAll(TOKEN)) {
    if (!found.has(fold(token))) continue;
    if (done < index) yield [text.slice(done, index), false];
    yield [token, true];
    done = index + token.length;
  }
  if (done < text.length) yield [text.slice(done), false];
}
