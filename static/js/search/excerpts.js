// The ruling itself: what of a found rule settles the question, found words marked: twin of excerpts.py, rulings.py.
import { fold, words } from "./words.js";

const [TEXT, ITEM, ROW, HEAD, NOTE, ASIDE, CAPTION, LABEL, STEP] = ".-|=><^#+"; // as in lines.py
const LISTED = [ITEM, STEP, ROW], TOGETHER = [ROW, STEP];
const CUT = "…";
const BOLD = "**";
const SENTENCE = /.+?(?:[.!?](?:\*\*)?(?=\s|$)|$)/g;
const HANGUL = /[가-힣]/;
const ENDS = /[.!?)”»…](?:\*\*)?$/;
const NUMBER = /^\p{Nd}+$/u;
const TOKEN = /[가-힣]+|(?:(?![가-힣])[\p{L}\p{Nl}\p{No}])+|\p{Nd}+/gu;

/**
 * The statement that settles the question, then what else answers, as pieces [text, whether it is a found word, whether
 * it is part of a ruling], and which picture of the rule goes with it. Query is, for each asked word, a map of the words
 * it may mean to how sure that is, and how much it tells; counted, whether it asks how many.
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
  const { opening, order } = ranked(said, query, title, counted, scoring);
  const shown = joined(lines, said, chosen(said, opening, order, longest, scoring));
  const found = new Set(asked.flatMap(([near]) => [...near.keys()]));
  return { pieces: [...pieces(shown, found)], picture };
}

const firstBest = (values) => values.indexOf(Math.max(...values));

/** What can be shown by itself: sentences, items, rows; captions and headings say nothing by themselves. */
function statements(lines, longest) {
  return lines.flatMap(([kind, text], line) => {
    if (kind === CAPTION || kind === HEAD) return [];
    const cut = LISTED.includes(kind) ? [text] : [...sentences(text)];
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

/**
 * What settles the question, and all that is worth showing by how well it answers.
 * The ruling that the rule begins with opens, unless another statement answers clearly better.
 */
function ranked(said, query, title, counted, scoring) {
  const lead = leadOf(said), asked = weighed(query, title, scoring);
  const most = Math.max(0, ...query.filter(([near]) => near.size).map(([, importance]) => importance)) || 1;
  const told = worths(said.map((_, at) => below(said, at)), asked);
  const worth = handicaps(said, lead, scoring).map((handicap, at) => {
    const number = counted && counts(said[at].text, asked) ? scoring.number : 0;
    return told[at] + most * (number - handicap);
  });
  const clearly = most * scoring.opening;
  const byWorth = said.map((_, at) => at).sort((one, other) => worth[other] - worth[one] || one - other);
  const best = byWorth.find((at) => mayOpen(said[at])) ?? lead;
  const settles = worth[best] - worth[lead] >= clearly && share(said[best], query, title) >= scoring.settled;
  const follows = following(said, lead);
  const opening = settles && !follows.includes(best) ? best : lead;
  const first = said[lead].text.startsWith(BOLD) ? [opening, lead] : [opening];
  if (opening === lead) first.push(...(settles ? [best] : []), ...follows.slice(0, 1));
  const beside = rowsBeside(said, told, clearly);
  // A heading comes with what it announces.
  const others = byWorth.filter((at) => !first.includes(at) && !beside.has(at) && !isHeading(said[at]));
  // What stands in one paragraph is read as it stands there.
  const together = said[opening].line === said[lead].line;
  return { opening: together ? lead : opening, order: [...new Set(first), ...others] };
}

/** The rows or steps right below the paragraph of the lead, with which it is read. */
function following(said, lead) {
  if (TOGETHER.includes(said[lead].kind)) return block(said, lead);
  const below = said.findLastIndex(({ line }) => line === said[lead].line) + 1;
  const belongs = said[lead].text.startsWith(BOLD) || announces(said[below - 1]);
  return belongs && TOGETHER.includes(said[below]?.kind) ? block(said, below) : [];
}

/** The rows of one table, or the steps of one list, to which a statement belongs; else it alone. */
function block(said, at) {
  const found = [at];
  if (!TOGETHER.includes(said[at].kind)) return found;
  const goesOn = (one, other) => one?.kind === other?.kind && one.line + 1 === other.line;
  while (goesOn(said[found[0] - 1], said[found[0]])) found.unshift(found[0] - 1);
  while (goesOn(said[found.at(-1)], said[found.at(-1) + 1])) found.push(found.at(-1) + 1);
  return found;
}

/** Notes and examples never open, nor does what only announces something. */
const mayOpen = (each) => ![NOTE, ASIDE].includes(each.kind) && !announces(each);

/** Whether a line has no end, be it only that of what goes on below. */
const isHeading = ({ kind, text }) => kind === TEXT && !ENDS.test(text) && !text.replace(/\*+$/, "").endsWith(":");

/** What a statement says; a row says also what its table is about. */
const below = (said, at) => [...(said[at].kind === ROW ? introduction(said, at) : []), at]
  .map((each) => said[each].text).join(" ");

/** How much a statement holds of what is asked beyond the title, be it in the rule or not. */
function share({ text }, query, title) {
  const titled = words(title), held = words(text);
  let total = 0, sum = 0;
  for (const [near, importance] of query) {
    if (titled.some((word) => near.has(word))) continue;
    total += importance;
    sum += importance * Math.max(0, ...held.map((word) => near.get(word) ?? 0));
  }
  return sum / (total || 1);
}

/** The rows that nobody asks about, where another row of the rule is clearly asked about. */
function rowsBeside(said, told, clearly) {
  const rows = said.map((_, at) => at).filter((at) => said[at].kind === ROW);
  const best = Math.max(0, ...rows.map((at) => told[at]));
  return new Set(rows.filter((at) => best >= clearly && told[at] < best / 2));
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

/** The ruling of the whole rule: its first bold sentence before any table or steps, or what it begins with. */
function leadOf(said) {
  const row = said.findIndex(({ kind }) => TOGETHER.includes(kind));
  const before = row < 0 ? said : said.slice(0, row);
  const at = before.findIndex(({ kind, text }) => kind === TEXT && text.startsWith(BOLD));
  return at < 0 || isHeading(said[at]) ? 0 : at;
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
    if (!LISTED.includes(said[at].kind) || said[at].kind !== said[last + 1].kind) return;
    yield at;
  }
}

/** Whether a text says only that something follows. */
const announces = ({ kind, text }) => text.replace(/\*+$/, "").endsWith(":") || (kind === TEXT && !ENDS.test(text));

/** What is shown: the opening, then the best of the other statements, the next best while there is room. */
function chosen(said, opening, order, longest, scoring) {
  const taken = new Set();
  let size = 0;
  for (const at of order) {
    const needed = [...introduction(said, at), ...together(said, at, longest, scoring)].filter((each) => !taken.has(each));
    const more = needed.reduce((sum, each) => sum + said[each].text.length, 0);
    if (taken.size >= scoring.statements && size + more > longest) continue;
    for (const each of needed) taken.add(each);
    size += more;
  }
  const first = [...introduction(said, opening), ...block(said, opening)];
  const inOrder = [...taken].sort((one, other) => first.includes(other) - first.includes(one) || one - other);
  const goesOn = (next) => next !== undefined && LISTED.includes(said[next].kind);
  return inOrder.filter((at, place) => goesOn(inOrder[place + 1]) || !announces(said[at]));
}

/** What is shown with a statement: the whole of a short table or of few steps. */
function together(said, at, longest, { whole: most, whole_longer: longer }) {
  const whole = block(said, at);
  const size = whole.reduce((sum, each) => sum + said[each].text.length, 0);
  return whole.length <= most && size <= longest * longer ? whole : [at];
}

/** What announces items or rows right before them, without which one of them is not understood. */
function introduction(said, at) {
  const { kind, text } = said[at];
  if (!LISTED.includes(kind) || text.startsWith(BOLD)) return [];
  const before = said.slice(0, at).findLastIndex((each) => each.kind !== kind);
  if (before < 0) return [];
  const belongs = kind === ROW
    ? said[before].kind === TEXT && announces(said[before])
    : !ENDS.test(said[before].text);
  return belongs ? [before] : [];
}

/** Whether rows or steps are left out after the last that is shown of them. */
function isCut(said, last, following) {
  const whole = block(said, last);
  return whole.includes(last + 1) && !whole.includes(following);
}

/** The chosen statements as they stand in the rule; rows below their heading, what is left out marked. */
function joined(lines, said, order) {
  let shown = "", before = -1, head = "";
  for (const at of order) {
    const { line, kind, text } = said[at];
    if (before >= 0 && isCut(said, before, at)) shown += `\n${CUT}`;
    if (kind === ROW) {
      const last = lines.slice(0, line).findLast(([each]) => each === HEAD)?.[1] ?? head;
      if (last !== head) shown += `\n${last}`;
      head = last;
    }
    if (before !== at - 1 && block(said, at).includes(at - 1)) shown += `\n${CUT}`;
    const gap = at === before + 1 ? " " : " … ";
    shown += `${before >= 0 && before < at && said[before].line === line ? gap : "\n"}${text}`;
    before = at;
  }
  if (isCut(said, before, said.length)) shown += `\n${CUT}`;
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
