// The ruling itself: what of a found rule settles the question, with the found words marked: twin of excerpts.py.
import { fold, words } from "./words.js";

const [TEXT, ITEM, ROW, HEAD, , , CAPTION, LABEL] = ".-|=><^#"; // as in lines.py
const BOLD = "**";
const SENTENCE = /.+?(?:[.!?](?:\*\*)?(?=\s|$)|$)/g;
const HANGUL = /[가-힣]/;
const ENDS = /[.!?)”»…](?:\*\*)?$/;
const TOKEN = /[가-힣]+|(?:(?![가-힣])[\p{L}\p{Nl}\p{No}])+|\p{Nd}+/gu;

/**
 * Whole sentences, beginning with the ruling that answers best, as pieces [text, whether it is a found word, whether
 * it is part of a ruling], and which picture of the rule goes with it. Asked is, for each word of the query, a map
 * of the words it may mean to how sure that is, and how much it tells.
 */
export function excerpt(text, query, scoring) {
  const [title, ...rest] = text.split("\n");
  const lines = rest.filter((line) => line && line[0] !== LABEL).map((line) => [line[0], line.slice(1)]);
  if (!lines.length) return { pieces: [], picture: 0 };
  const asked = weighed(query, title, scoring);
  const worth = worths(lines, asked), lead = leadOf(lines);
  const most = Math.max(0, ...query.filter(([near]) => near.size).map(([, importance]) => importance)) || 1;
  const best = firstBest(lines.map((_, at) => worth[at] - most * handicap(lines, at, lead, scoring)));
  const longest = HANGUL.test(lines[best][1]) ? scoring.excerpt_hangul : scoring.excerpt;
  const shown = shortened(from(lines, best, longest, asked), longest, scoring.excerpt_more);
  const captions = lines.flatMap(([kind], at) => (kind === CAPTION ? [worth[at]] : []));
  const found = new Set(asked.flatMap(([near]) => [...near.keys()]));
  return { pieces: [...pieces(shown, found)], picture: Math.max(0, firstBest(captions)) };
}

const firstBest = (values) => values.indexOf(Math.max(...values));

/** Those asked words that the rule has; what its title says is told by all of its lines. */
function weighed(query, title, { titled }) {
  const held = words(title);
  return query
    .filter(([near]) => near.size)
    .map(([near, importance]) => [near, importance * (held.some((word) => near.has(word)) ? titled : 1)]);
}

/** How well each line answers: an asked word that many lines hold decides between none of them. */
function worths(lines, asked) {
  const held = lines.map(([, line]) => words(line));
  const all = lines.map(() => 0);
  for (const [near, importance] of asked) {
    const sure = held.map((each) => Math.max(0, ...each.map((word) => near.get(word) ?? 0)));
    const count = sure.filter(Boolean).length;
    if (count) sure.forEach((each, at) => { all[at] += (importance * each) / count; });
  }
  return all;
}

/** The ruling of the whole rule: its first bold sentence, or its first sentence, or its first line. */
function leadOf(lines) {
  const texts = lines.flatMap(([kind], at) => (kind === TEXT ? [at] : []));
  return texts.find((at) => lines[at][1].startsWith(BOLD)) ?? texts[0] ?? 0;
}

/** How much better than the lead a line must answer; headings of tables answer nothing by themselves. */
function handicap(lines, at, lead, { handicaps, bold }) {
  if (at === lead) return 0;
  const [kind, line] = lines[at];
  return handicaps[kind] - (line.startsWith(BOLD) ? bold : 0);
}

/** The best line with what it needs to be understood, and what follows as long as there is room. */
function from(lines, best, longest, asked) {
  const [kind, line] = lines[best];
  const before = lines.slice(0, best);
  if (kind === ROW) return [...before.filter(([each]) => each === HEAD).slice(-1).map(([, head]) => head), line].join("\n");
  const isBold = line.startsWith(BOLD);
  let taken = !isBold && line.length > longest ? bestSentences(line, asked) : line;
  if (kind === ITEM && !isBold) {
    const intro = before.filter(([each]) => each !== ITEM).at(-1)?.[1];
    if (intro && !ENDS.test(intro)) taken = `${intro.match(SENTENCE).at(-1).trim()} ${taken}`;
  }
  for (const [each, next] of lines.slice(best + 1)) {
    if (![TEXT, ITEM].includes(each) || taken.length + next.length >= longest) break;
    taken = `${taken} ${next}`;
  }
  return taken;
}

/** A long line from its best sentence on. */
function bestSentences(line, asked) {
  const sentences = line.match(SENTENCE).map((sentence) => sentence.trim());
  return sentences.slice(firstBest(worths(sentences.map((sentence) => [TEXT, sentence]), asked))).join(" ");
}

function shortened(text, longest, more) {
  if (text.length <= longest + more) return text;
  let taken = "";
  for (const sentence of text.match(SENTENCE)) {
    if (taken.length + sentence.length > longest) break;
    taken += sentence;
  }
  return taken.trimEnd() || `${text.slice(0, longest).replace(/ [^ ]*$/, "")}…`;
}

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
