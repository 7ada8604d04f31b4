// The ruling itself: what of a found rule settles the question, found words marked: twin of excerpts.py.
import { ASIDE, BOLD, BOXED, CAPTION, ITEM, LISTED, Passages, ROW, isBold, range } from "./passages.js";
import { ranked } from "./rulings.js";
import { fold, words } from "./words.js";
import { weighed, worths } from "./worths.js";

const CUT = "…";
/** What stands between two lines if something was left out between them: no line begins with the sign. */
const GAP = ` ${CUT}\n`;
const HANGUL = /[가-힣]/;
const TOKEN = /[가-힣]+|(?:(?![가-힣])[\p{L}\p{Nl}\p{No}])+|−?\p{Nd}+/gu;
const NUMBER = /^\p{Nd}+$/u;

/**
 * The ruling, what settles the question, then what else answers, as pieces [text, whether it is a found word, whether
 * it is part of a ruling], and which picture of the rule goes with it. Query is, for each asked word, a map of the words
 * it may mean to how sure that is, and how much it tells; counted, whether it asks how many.
 */
export function excerpt(text, query, counted, scoring) {
  const [title, ...rest] = text.split("\n");
  const lines = rest.filter(Boolean).map((line) => [line[0], line.slice(1)]);
  const isKorean = HANGUL.test(title);
  const passages = new Passages(lines, isKorean ? scoring.excerpt_hangul : scoring.excerpt, scoring);
  const asked = weighed(query, title, scoring);
  const captions = lines.filter(([kind]) => kind === CAPTION).map(([, line]) => line);
  const picture = Math.max(0, firstBest(worths(captions, asked)));
  if (!passages.said.length) return { pieces: [], picture };
  const ranking = ranked(passages, query, title, counted);
  const shown = joined(passages, inOrder(passages, ranking, chosen(passages, ranking)));
  const found = new Set(asked.flatMap(([near]) => [...near.keys()]));
  return { pieces: [...pieces(shown, found, countedWords(query, isKorean))], picture };
}

const firstBest = (values) => values.indexOf(Math.max(...values));

/** What is needed, then the best of the others while there is room; what is beside the rule last. */
function chosen(passages, ranking) {
  const { said, scoring: { longer, fuller } } = passages, { needed, others, tables, example } = ranking;
  const isBeside = (at) => passages.isEditorial(at), isAsked = (at) => ranking.asked.includes(at);
  const taken = new Set(groupOf(passages, ranking, needed[0]));
  const rule = others.filter((at) => !isBeside(at));
  for (const [places, room] of [[needed, longer], [rule.filter(isAsked), fuller], [example, longer], [rule, 1]]) {
    for (const at of places) take(passages, taken, ranking, at, room);
    for (const at of ascending(taken).filter((each) => passages.isCounted(each))) {
      fit(passages, taken, passages.block(at), passages.longest * longer);
    }
  }
  for (const at of tables) takeRows(passages, taken, ranking, at);
  if (said.every(({ kind }, at) => taken.has(at) || kind === CAPTION || isBeside(at))) {
    for (const at of others) take(passages, taken, ranking, at, isAsked(at) ? fuller : 1);
  }
  return taken;
}

const ascending = (places) => [...places].sort((one, other) => one - other);

/** All that is shown with a statement: not those rows of a long table that nobody asks about. */
const groupOf = (passages, { unasked }, at) => passages.together(at).filter((each) => !unasked.has(each));

/** Add a statement with all that belongs to it if there is room; an item may do without its neighbors. */
function take(passages, taken, ranking, at, room) {
  const group = groupOf(passages, ranking, at);
  const alone = passages.said[at].kind === ITEM ? [...passages.introduction(at), ...passages.item(at)] : group;
  if (!fit(passages, taken, group, passages.longest * room)) fit(passages, taken, alone, passages.longest * room);
}

/** Add a group to what is taken, if there is room for it. */
function fit(passages, taken, group, room) {
  const fits = passages.size([...new Set([...taken, ...group])]) <= room;
  if (fits) for (const each of group) taken.add(each);
  return fits;
}

/** Add as many rows of a table as there is room for, from the first on. */
function takeRows(passages, taken, { unasked }, at) {
  const room = passages.longest * passages.scoring.longer;
  for (const row of passages.block(at)) {
    if (!unasked.has(row) && !fit(passages, taken, [...passages.introduction(row, 0), row], room)) return;
  }
}

/** The rule as it stands, but for a ruling that opens; last what is told beside it. */
function inOrder(passages, { opening }, taken) {
  const first = opening.flatMap((at) => passages.paragraph(at));
  const below = new Map([...taken].map((at) => [at, toldBelow(passages, at, taken)]));
  const rank = (at) => (first.includes(below.get(at)) ? 0 : 2) + (passages.isEditorial(below.get(at)) ? 1 : 0);
  const shown = [...taken].sort((one, other) => rank(one) - rank(other) || one - other);
  return shown.filter((at, place) => isKept(passages, at, shown[place + 1]));
}

/** Where an example amid the rule belongs: below its own paragraph, if shown; all else where it stands. */
function toldBelow(passages, at, taken) {
  const { said } = passages, own = passages.block(at), above = own[0] - 1;
  const amid = said.slice(own.at(-1) + 1).some(({ kind }) => ![...BOXED, CAPTION].includes(kind));
  if (said[at].kind !== ASIDE || !amid || above < 0 || BOXED.includes(said[above].kind)) return at;
  return passages.paragraph(above).some((each) => taken.has(each)) ? above : at;
}

/** Whether a statement tells something: one that announces does so only above what it announces. */
const isKept = (passages, at, after) => !passages.announces(at)
  || (at + 1 < passages.said.length && passages.block(at + 1).includes(after));

/** The chosen statements as they stand in the rule; rows below their heading, what is left out marked. */
function joined(passages, order) {
  const { said } = passages;
  let shown = "", before = -1, head = "";
  for (const at of order) {
    const { kind, text, head: own } = said[at];
    shown += cutOff(passages, before, at, order);
    if (own && own !== head) {
      head = own;
      shown += `\n${head}`;
    }
    const joint = (LISTED.includes(kind) ? jointOfLists : jointOf)(passages, before, at, order);
    const isMarked = !shown || shown.endsWith(CUT);
    shown += (joint === GAP && isMarked ? "\n" : joint) + text;
    before = at;
  }
  return (shown + cutOff(passages, before, said.length, order)).trim();
}

/** What stands between a sentence and what is shown before it. */
function jointOf(passages, before, at) {
  const { said } = passages;
  if (before >= 0 && before < at && said[before].line === said[at].line) return before === at - 1 ? " " : ` ${CUT} `;
  return isBold(said[at]) || at === passages.paragraph(at)[0] ? "\n" : GAP;
}

/** What stands between an item, a step or a row and what is shown before it. */
function jointOfLists(passages, before, at, order) {
  const own = passages.block(at), each = passages.said[at];
  const goesOn = before === own[0] - 1 || (own.includes(before) && before < at);
  if (range(goesOn ? before + 1 : own[0], at).every((place) => order.includes(place))) return "\n";
  if (each.kind === ROW) return `\n${CUT}\n`;
  return isBold(each) && !goesOn ? "\n" : GAP;
}

/** The sign for what is left out after the last shown item, step or row: of its list, or further tables. */
function cutOff(passages, last, following, order) {
  const { said } = passages, each = said[last];
  if (!LISTED.includes(each?.kind)) return "";
  const own = passages.block(last), isRow = each.kind === ROW;
  const end = isRow ? Math.max(own.at(-1) + 1, following) : own.at(-1) + 1;
  const rest = range(last + 1, end).filter((at) => said[at].kind === each.kind);
  if (own.includes(following) || rest.every((at) => order.includes(at))) return "";
  return isRow ? `\n${CUT}` : ` ${CUT}`;
}

/** For each number of a query the words that it counts: what follows it, in Korean what stands before it. */
function countedWords(query, isKorean) {
  const told = query.filter(([, importance]) => importance).map(([near]) => near);
  const counted = new Map();
  for (const [at, near] of told.entries()) {
    const [after, before] = [told[at + 1], told[at - 1]];
    const things = isKorean ? before ?? after : after ?? before;
    if (things) for (const word of near.keys()) if (NUMBER.test(word)) counted.set(word, things);
  }
  return counted;
}

/** A text cut at its found words and at the edges of its rulings; a number only where its line names what it counts. */
function* pieces(text, found, counted) {
  const lines = text.split("\n").map((line) => {
    const held = words(line), here = new Set(found);
    for (const [number, things] of counted) if (!held.some((word) => things.has(word))) here.delete(number);
    return here;
  });
  let line = 0;
  for (const [place, part] of text.split(BOLD).entries()) {
    for (const piece of marked(part, lines.slice(line))) yield [...piece, place % 2 === 1];
    line += lineBreaks(part);
  }
}

const lineBreaks = (text) => text.split("\n").length - 1;

/** A text cut at the words that are found in each of its lines. */
function* marked(text, found) {
  let done = 0;
  for (const { 0: token, index } of text.matchAll(TOKEN)) {
    if (!found[lineBreaks(text.slice(0, index))].has(fold(token))) continue;
    if (done < index) yield [text.slice(done, index), false];
    yield [token, true];
    done = index + token.length;
  }
  if (done < text.length) yield [text.slice(done), false];
}
