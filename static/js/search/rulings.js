// Which statement of a found rule settles a question, and how well each of the others answers: twin of rulings.py.
import { BOXED, LISTED, NOTE, ROW, STEP, TEXT, isBold } from "./passages.js";
import { words } from "./words.js";

const NUMBER = /^\p{Nd}+$/u;

/** Those asked words that the rule has; what its title says is told by all of its lines. */
export function weighed(query, title, { titled }) {
  const held = words(title);
  return query
    .filter(([near]) => near.size)
    .map(([near, importance]) => [near, importance * (held.some((word) => near.has(word)) ? titled : 1)]);
}

/**
 * What of a rule is shown: what it opens with, what is never left out, the others, the best first, and which hold
 * something of what is asked. The ruling that the rule begins with opens, unless another answers clearly better.
 */
export function ranked(passages, query, title, counted) {
  const { said, scoring } = passages;
  const lead = leadOf(passages), asked = weighed(query, title, scoring), every = said.map((_, at) => at);
  const most = Math.max(0, ...query.filter(([near]) => near.size).map(([, importance]) => importance)) || 1;
  const told = worths(every.map((at) => below(passages, at)), asked);
  const worth = handicaps(passages, lead).map((handicap, at) => {
    const number = counted && counts(said[at].text, asked) ? scoring.number : 0;
    return told[at] + most * (number - handicap);
  });
  const clearly = most * scoring.opening;
  const byWorth = [...every].sort((one, other) => worth[other] - worth[one] || one - other);
  const best = byWorth.find((at) => mayOpen(passages, at)) ?? lead;
  const settles = worth[best] - worth[lead] >= clearly && share(said[best], query, title) >= scoring.settled;
  const top = byWorth.find((at) => !passages.announces(at)) ?? lead;
  const better = [...(settles ? [best] : []), ...(worth[top] > worth[lead] ? [top] : [])];
  const opening = settles && opens(passages, best, lead) ? best : lead;
  const needed = neededOf(passages, opening, lead, better);
  const beside = rowsBeside(said, told, clearly), follows = following(passages, lead);
  const isShown = (at) => told[at] || follows.includes(at) || !isOneOfMany(passages, at);
  const others = byWorth
    .filter((at) => !needed.includes(at) && !beside.has(at) && !passages.announces(at) && isShown(at))
    .filter((at) => !settles || !isBefore(passages, at, best, told));
  return { opening, needed, others, asked: every.filter((at) => told[at]) };
}

/** Whether what settles a question comes before the lead: not what goes on with or tells about it. */
function opens(passages, best, lead) {
  const { said } = passages, follows = following(passages, lead);
  if (follows.includes(best) || said[best].line === said[lead].line) return false;
  return said[follows[0]]?.kind !== STEP || !isPlain(said[best]);
}

/** What is never left out; what is only told about a procedure or a table comes after it. */
function neededOf(passages, opening, lead, better) {
  const { said } = passages, follows = opening === lead ? following(passages, lead) : [];
  const rulings = better.filter((at) => !follows.includes(at) && !isPlain(said[at]));
  return [...new Set([opening, ...(isBold(said[lead]) ? [lead] : []), ...rulings, ...follows.slice(0, 1), ...better])];
}

/** Whether a statement is a sentence without a ruling. */
const isPlain = (each) => each.kind === TEXT && !isBold(each);

/** Whether a row belongs to a table that is too long to be shown whole. */
const isOneOfMany = (passages, at) =>
  passages.said[at].kind === ROW && passages.block(at).length > passages.scoring.whole;

/** Whether a statement would only keep a reader from what settles the question further below. */
function isBefore({ said, scoring }, at, settling, told) {
  const beside = said[at].line === said[settling].line || told[at] >= told[settling] * scoring.besides;
  return at <= settling && !beside;
}

/** The rows or steps right below the paragraph of the lead, with which it is read. */
function following(passages, lead) {
  const { said } = passages, together = [ROW, STEP];
  if (together.includes(said[lead].kind)) return passages.block(lead);
  const below = passages.paragraph(lead).at(-1) + 1;
  return together.includes(said[below]?.kind) ? passages.block(below) : [];
}

/** Whether a statement can be read before all others: no note, no announcement, and nothing that leans. */
function mayOpen(passages, at) {
  const each = passages.said[at];
  if (BOXED.includes(each.kind)) return !passages.isEditorial(at);
  if (passages.announces(at) || passages.pointsBack(at)) return false;
  return isBold(each) || each.kind === ROW || (each.kind === TEXT && at === passages.paragraph(at)[0]);
}

/** What a statement says; a row says also what its table is about. */
function below(passages, at) {
  const { said } = passages;
  const above = said[at].kind === ROW ? passages.introduction(at, 0).slice(-1) : [];
  return [...above, at].map((each) => said[each].text).join(" ");
}

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
export function worths(texts, asked) {
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
function leadOf(passages) {
  const { said } = passages;
  const row = said.findIndex(({ kind }) => [ROW, STEP].includes(kind));
  const before = row < 0 ? said : said.slice(0, row);
  const at = before.findIndex((each) => each.kind === TEXT && isBold(each));
  return at < 0 || passages.isHeading(at) ? 0 : at;
}

/** How much better than the lead a statement must answer; least what is a ruling or goes on with it. */
function handicaps(passages, lead) {
  const { said, scoring: { handicaps: kinds, bold, announced: least } } = passages;
  const ahead = said.map((each, at) => {
    const { kind, line } = each, goesOn = line === said[lead].line;
    let own = isBold(each) || goesOn ? kinds[kind] - bold : kinds[kind];
    if (kind === NOTE && !passages.isEditorial(at)) own = kinds[TEXT] - bold;
    return passages.announces(at) && !goesOn ? own + bold : own;
  });
  for (const at of announced(passages, lead)) ahead[at] = least;
  ahead[lead] = 0;
  return ahead;
}

/** The items or rows to which the lead belongs, or which its paragraph announces. */
function* announced(passages, lead) {
  const { said } = passages, last = passages.paragraph(lead).at(-1);
  if (said[last].kind !== ROW && !passages.announces(last)) return;
  for (let at = last + 1; at < said.length; at++) {
    if (!LISTED.includes(said[at].kind) || said[at].kind !== said[last + 1].kind) return;
    yield at;
  }
}
