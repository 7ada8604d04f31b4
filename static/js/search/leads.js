// The ruling that a rule begins with, and how far what else it says stands behind it: twin of leads.py.
import { LISTED, NOTE, ROW, STEP, TEXT, isBold } from "./passages.js";

/** The ruling of the whole rule: its first bold sentence before any table or steps, or what it begins with. */
export function leadOf(passages) {
  const { said } = passages;
  const row = said.findIndex(({ kind }) => [ROW, STEP].includes(kind));
  const before = row < 0 ? said : said.slice(0, row);
  const at = before.findIndex((each) => each.kind === TEXT && isBold(each));
  return at < 0 || passages.isHeading(at) ? 0 : at;
}

/** The ruling of a rule that begins with a table: it stands below. */
export function lateLead({ said }, lead) {
  const below = said.findIndex((each) => each.kind === TEXT && isBold(each));
  return said[lead].kind === ROW && below >= 0 ? [below] : [];
}

/** Whether a sentence can be read before what stands above it. */
export const opensWell = (passages, at) => at === passages.paragraph(at)[0] && !passages.pointsBack(at);

/** The ruling below sentences that only remark something, such as in which round a card appears. */
export function belowRemarks(passages, lead) {
  const { said } = passages, own = passages.paragraph(lead);
  const isRemark = (each, at) => each.kind === TEXT && !passages.announces(at);
  const readAlone = !passages.announces(own.at(-1)) && said.slice(0, own[0]).every(isRemark);
  return own[0] && isBold(said[lead]) && readAlone ? [lead] : [];
}

/** The rows or steps right below the paragraph of the lead, with which it is read. */
export function following(passages, lead) {
  const { said } = passages, together = [ROW, STEP];
  if (together.includes(said[lead].kind)) return passages.block(lead);
  const below = passages.paragraph(lead).at(-1) + 1;
  return together.includes(said[below]?.kind) ? passages.block(below) : [];
}

/** How much better than the lead a statement must answer; least what is a ruling or goes on with it. */
export function handicaps(passages, lead) {
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
