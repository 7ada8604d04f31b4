// Which statement of a found rule settles a question, and what else is shown with it: twin of rulings.py.
import { belowRemarks, following, handicaps, lateLead, leadOf, opensWell } from "./leads.js";
import { CAPTION, ROW, STEP, TEXT, isBold } from "./passages.js";
import { words } from "./words.js";
import { counts, mostHeld, rowText, share, toldBy, unitTexts, weighed, worths } from "./worths.js";

/**
 * What of a rule is shown: what opens though it stands below others, what is never left out, the others, the best
 * first, rows of tables of which at least the first are shown, an example that answers clearly better than the ruling,
 * which hold something of what is asked, and the rows that nobody asks about. The ruling that a rule begins with is
 * always told; where another statement answers better, nothing stands between the two that answers much less.
 */
export function ranked(passages, query, title, counted) {
  const { said, scoring } = passages, every = said.map((_, at) => at);
  const texts = unitTexts(passages), asked = weighed(query, title, scoring);
  const unasked = unaskedRows(passages, query, title);
  const answers = answersOf(passages, texts, query, asked, counted);
  const { told, lead, worth, clearly, gain } = answers;
  const byWorth = speaking(answers)
    .filter((at) => !unasked.has(at))
    .sort((one, other) => worth[other] - worth[one] || one - other);
  const best = byWorth.find((at) => !passages.isEditorial(at)) ?? lead;
  const better = gain(best) > 0 ? [best] : [];
  const settles = gain(best) >= clearly && share(texts[best], query, title) >= scoring.settled;
  const follows = readWithLead(answers, better).filter((at) => !unasked.has(at));
  const needed = neededOf(answers, better, settles, follows).filter((at) => !unasked.has(at));
  if (!needed.length) needed.push(best);
  const beginning = passages.paragraph(lead);
  const goesOn = settles ? goingOn(answers) : beginning;
  const isDelaying = (at) => better.length && !goesOn.includes(at) && delays(answers, at, best);
  const isShown = (at) => told[at] || follows.includes(at) || !isOneOfMany(passages, at);
  const late = lateLead(passages, lead).filter((at) => settles && at === best);
  return {
    opening: [...belowRemarks(passages, lead), ...late].filter((at) => opensWell(passages, at)),
    needed,
    others: byWorth.filter((at) => isShown(at) && !needed.includes(at) && !isDelaying(at)),
    tables: [...byWorth.filter((at) => isHeaded(answers, at, asked)), ...needed.filter((at) => said[at].kind === ROW)],
    example: byWorth.slice(0, 1).filter((at) => passages.isEditorial(at) && gain(at) >= clearly),
    asked: every.filter((at) => told[at] || beginning.slice(0, 2).includes(at)),
    unasked,
  };
}

/** How well the statements of a rule answer: what each holds of what is asked, and what that is worth. */
function answersOf(passages, texts, query, asked, counted) {
  const { said, scoring } = passages, lead = leadOf(passages), most = mostHeld(texts, query);
  const told = toldBy(texts, asked);
  const worth = handicaps(passages, lead).map((handicap, at) => {
    const number = counted && counts(said[at].text, asked) ? scoring.number : 0;
    return told[at] + most * (number - handicap);
  });
  return { passages, lead, told, worth, clearly: most * scoring.opening, gain: (at) => worth[at] - worth[lead] };
}

/** What says something: no announcement, and what tells of a picture only if nothing else answers. */
function speaking({ passages, told }) {
  const spoken = passages.said.map((_, at) => at).filter((at) => !passages.announces(at));
  const without = spoken.filter((at) => passages.said[at].kind !== CAPTION);
  return without.some((at) => told[at]) || !told.some(Boolean) ? without : spoken;
}

/** The steps or rows right below the lead; not a table of which nobody asks, nor about its lead. */
function readWithLead({ passages, lead, told }, better) {
  const { said } = passages, follows = following(passages, lead);
  if (!better.length || !isBold(said[lead]) || [lead, ...follows].some((at) => told[at])) return follows;
  return follows.filter((at) => said[at].kind === STEP);
}

/** What is never left out: the ruling, what answers better, and the table or the steps right below. */
function neededOf({ passages, lead }, better, settles, follows) {
  const { said } = passages;
  let first = [lead], below = follows;
  if (settles) {
    // What settles a question elsewhere does without them; but what is only told about steps comes after them.
    first = isBold(said[lead]) && said[lead].kind === TEXT ? [lead] : [];
    const steps = said[follows[0]]?.kind === STEP && better.every((at) => isPlain(said[at]));
    if (said[lead].kind !== ROW && !steps && !better.some((at) => follows.includes(at))) below = [];
  }
  const rulings = better.filter((at) => !below.includes(at) && !isPlain(said[at]));
  return [...new Set([...first, ...rulings, ...below.slice(0, 1), ...better, ...lateLead(passages, lead)])];
}

/** Whether a statement is a sentence without a ruling. */
const isPlain = (each) => each.kind === TEXT && !isBold(each);

/** Whether a row belongs to a table that is too long to be shown whole. */
const isOneOfMany = (passages, at) =>
  passages.said[at].kind === ROW && passages.block(at).length > passages.scoring.whole;

/** Whether a table has a column for what is asked, and answers not much less than anything else. */
function isHeaded({ passages: { said, scoring }, told }, at, asked) {
  const named = words(said[at].head).some((word) => asked.some(([near]) => near.has(word)));
  return named && told[at] >= Math.max(...told) * scoring.besides;
}

/** The sentence with which a bold ruling goes on, if it is short or holds something of what is asked. */
function goingOn({ passages, lead, told }) {
  const { said, longest, scoring: { brief_after: brief } } = passages;
  const after = isBold(said[lead]) ? passages.paragraph(lead).slice(1, 2) : [];
  return after.filter((at) => told[at] || said[at].text.length <= longest * brief);
}

/** Whether a statement would keep a reader from what answers much better further below. */
function delays({ passages, told }, at, best) {
  const { said, longest, scoring: { besides, brief } } = passages;
  if (at > best || said[at].line === said[best].line || told[at] >= told[best] * besides) return false;
  const before = passages.together(at).filter((each) => each < best);
  return !told[at] || passages.size(before) > longest * brief;
}

/** The rows that nobody asks about, where another is clearly asked about; a short table stays whole. */
function unaskedRows(passages, query, title) {
  const { said, scoring } = passages, rows = said.map((_, at) => at).filter((at) => said[at].kind === ROW);
  const texts = rows.map((at) => rowText(passages, at));
  const told = worths(texts, weighed(query, title, scoring)), most = Math.max(0, ...told);
  if (!most || share(texts[told.indexOf(most)], query, title) < scoring.settled) return new Set();
  const asked = rows.filter((_, place) => told[place] >= most / 2);
  const whole = asked.map((at) => passages.block(at)).filter((table) => table.length <= scoring.rows).flat();
  return new Set(rows.filter((at) => !asked.includes(at) && !whole.includes(at)));
}
