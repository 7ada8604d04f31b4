// What of a rule is read together, so that whatever is shown can be understood by itself: twin of passages.py, sentences.py.
import { fold, words } from "./words.js";

export const [TEXT, ITEM, ROW, HEAD, NOTE, ASIDE, CAPTION, LABEL, STEP] = ".-|=><^#+"; // as in lines.py
/** Kinds of lines that stand one below the other, and may be announced. */
export const LISTED = [ITEM, STEP, ROW];
/** Kinds of lines in a box: notes, differences and examples. */
export const BOXED = [NOTE, ASIDE];
export const BOLD = "**";

const ENDS = /[.!?)”»…](?:\*\*)?$/;
const SENTENCE_ENDS = /[.!?…](?:\*\*)?$/;
const SENTENCE = /.+?(?:[.!?](?:\*\*)?(?=\s|$)|$)/g;
const BEFORE = "(?:[Dd](?:er|ie|as|en|em|es)|[AaIi]m|[Zz]u[mr]|[Vv]om|[Aa]b|[Ee]in(?:e[nmr]?)?|[Jj]ede[rnms]?)";
const ORDINAL = `${BEFORE} [0-9]{1,2}\\.(?= [0-9A-Za-zÀ-ÿ])`;
const SHORT = "(?:[Nn]o|Nr|Pt)\\.(?= ?[0-9])|(?:z\\. ?B|d\\. ?h|u\\. ?a|p\\. ?ex|e\\.g|i\\.e|bzw|ca|vgl)\\.";
const NO_END = new RegExp(`(?<![0-9A-Za-zÀ-ÿ])(?:${ORDINAL}|${SHORT})|(?<=[a-zß],) [0-9]{1,2}\\.(?= [A-Z])`, "g");
const STOP = ".", KEPT = "\0";

/** The sentences of a line; those that are bold together stay so, and no abbreviation or ordinal ends one. */
function* sentences(line) {
  const unbroken = line.replace(NO_END, (found) => found.replaceAll(STOP, KEPT));
  const written = (text) => text.trim().replaceAll(KEPT, STOP);
  let taken = "";
  for (const sentence of unbroken.match(SENTENCE) ?? []) {
    taken += sentence;
    if (!taken.trim() || taken.split(BOLD).length % 2 === 0) continue;
    yield written(taken);
    taken = "";
  }
  if (taken.trim()) yield written(taken);
}

export const range = (first, end) => Array.from({ length: Math.max(0, end - first) }, (_, place) => first + place);
export const isBold = ({ text }) => text.startsWith(BOLD);
const unbolded = (text) => text.replace(/\*+$/, "");
const shortened = (text, longest) =>
  text.length <= longest ? text : `${text.slice(0, longest).replace(/ [^ ]*$/, "")}…`;

/** The statements of a rule, and what belongs together of them. */
export class Passages {
  constructor(lines, longest, scoring) {
    this.longest = longest;
    this.scoring = scoring;
    this.leaning = scoring.leaning.map((opening) => `${opening} `);
    this.said = [...this.#statements(lines)];
  }

  /** The statements; captions, headings and labels say nothing by themselves. */
  * #statements(lines) {
    let head = "", above = "";
    for (const [line, [kind, text]] of lines.entries()) {
      if (kind !== ROW) head = kind === HEAD ? text : "";
      if (![CAPTION, HEAD, LABEL].includes(kind)) {
        const own = kind === TEXT && above === CAPTION && this.#tellsOfPicture(text) ? CAPTION : kind;
        const cut = LISTED.includes(kind) ? [text] : [...sentences(text)];
        yield* cut.map((each) => ({ line, kind: own, text: shortened(each, this.longest), head }));
      }
      above = kind;
    }
  }

  /** Whether a paragraph goes on with the caption above it: without the picture nobody understands it. */
  #tellsOfPicture(text) {
    const told = ` ${words(text).join(" ")}`;
    return this.scoring.pictures.some((picture) => told.includes(` ${picture}`));
  }

  /** Whether a line has no end, be it only that of what goes on below. */
  isHeading(at) {
    const { kind, text } = this.said[at];
    return kind === TEXT && !ENDS.test(text) && !unbolded(text).endsWith(":");
  }

  /** Whether a statement says only that something follows; Korean says so in a whole sentence. */
  announces(at) {
    const { kind, text } = this.said[at];
    if (unbolded(text).endsWith(":") || this.isHeading(at)) return true;
    if (kind !== TEXT || !LISTED.includes(this.said[at + 1]?.kind)) return false;
    return words(text).some((word) => this.scoring.announcing.some((beginning) => word.startsWith(beginning)));
  }

  /** Whether a box says something beside the rule: examples, differences, and which print has what. */
  isEditorial(at) {
    const { kind } = this.said[at];
    if (kind !== NOTE) return kind === ASIDE;
    const told = fold(this.block(at).map((each) => this.said[each].text).join(" "));
    return this.scoring.prints.some((print) => told.includes(print));
  }

  /** Whether a statement points to what stands before it: mostly it begins with such words. */
  pointsBack(at) {
    const told = ` ${words(this.said[at].text).join(" ")} `;
    return this.leaning.some((opening) => told.startsWith(opening, 1))
      || this.scoring.pointing.some((pointer) => told.includes(` ${pointer} `));
  }

  /** The rows of one table, the items or steps of one list, or the sentences of one box; else it alone. */
  block(at) {
    const { said } = this;
    if (![...LISTED, ...BOXED].includes(said[at].kind)) return [at];
    const goesOn = (one, other) => one?.kind === other?.kind && other.line - one.line <= 1;
    let first = at, last = at;
    while (goesOn(said[first - 1], said[first])) first--;
    while (goesOn(said[last], said[last + 1])) last++;
    return range(first, last + 1);
  }

  /** The sentences of one line. */
  paragraph(at) {
    const own = ({ line }) => line === this.said[at].line;
    return range(this.said.findIndex(own), this.said.findLastIndex(own) + 1);
  }

  /** All that is read with a statement, in reading order. */
  together(at) {
    const needed = new Set(this.#passage(at));
    const first = Math.min(...needed);
    const boxed = (place) => BOXED.includes(this.said[place].kind);
    if (first && this.pointsBack(first) && !boxed(first) && !boxed(first - 1)) {
      for (const each of this.#passage(first - 1)) needed.add(each);
    }
    return [...needed].sort((one, other) => one - other);
  }

  /** The paragraph up to a sentence, a box as a whole, or a part of a list below what announces it. */
  #passage(at) {
    const { kind } = this.said[at];
    if (BOXED.includes(kind)) return [...this.block(at), ...this.#exceptions(at)];
    if (LISTED.includes(kind)) return [...this.introduction(at), ...this.wholeOrAlone(at), ...this.item(at)];
    const upTo = this.#upTo(at);
    if (at < this.paragraph(at).at(-1) && this.#opens(at)) return [...upTo, at + 1];
    const list = this.announces(at) && LISTED.includes(this.said[at + 1]?.kind);
    return list ? [...upTo, ...this.wholeOrAlone(at + 1)] : upTo;
  }

  /** Whether a sentence says little without the next: a question, or a few bold words below the ruling. */
  #opens(at) {
    const each = this.said[at], isRuling = (one) => one.kind === TEXT && isBold(one);
    const brief = each.text.length <= this.longest * this.scoring.brief && this.said.slice(0, at).some(isRuling);
    return unbolded(each.text).endsWith("?") || (isRuling(each) && brief);
  }

  /** The exceptions of the rule, if a box speaks of one. */
  #exceptions(at) {
    const { said, scoring: { exceptions } } = this;
    const isNamed = (place) => words(said[place].text).some((word) => exceptions.some((each) => word.startsWith(each)));
    if (!this.block(at).some(isNamed)) return [];
    return range(0, said.length).filter((place) => !BOXED.includes(said[place].kind) && isNamed(place));
  }

  /** The sentences of a paragraph up to one; of a long one from its ruling on, or only the one before. */
  #upTo(at, longest = this.longest) {
    const own = this.paragraph(at);
    const bold = own.filter((place) => place <= at && isBold(this.said[place]));
    for (const first of [own[0], ...bold.slice(-1)]) {
      if (this.size(range(first, at + 1)) <= longest * this.scoring.run) return range(first, at + 1);
    }
    let first = isBold(this.said[at]) ? at : Math.max(own[0], at - 1);
    while (first > own[0] && this.pointsBack(first)) first--;
    return range(first, at + 1);
  }

  /** The whole of a short table or list, or one line of it. */
  wholeOrAlone(at) {
    const whole = this.block(at), { listed, whole: lines, whole_longer: longer } = this.scoring;
    const most = this.longest * (this.said[at].kind === ITEM ? listed : longer);
    return whole.length <= lines && this.size(whole) <= most ? whole : [at];
  }

  /** One line of a list, with the one before if it points back. */
  item(at) {
    return range(this.pointsBack(at) && at > this.block(at)[0] ? at - 1 : at, at + 1);
  }

  /** What announces a list or a table right above it, without which no part of it is understood. */
  introduction(at, longest = this.longest) {
    const { kind, text } = this.said[at];
    const above = this.block(at)[0] - 1;
    if (!LISTED.includes(kind) || above < 0 || [ROW, ...BOXED].includes(this.said[above].kind)) return [];
    const goesOn = kind !== ROW && !isBold(this.said[at]) && !SENTENCE_ENDS.test(text);
    return goesOn || this.announces(above) ? this.#upTo(above, longest) : [];
  }

  /** Whether an item is one of a few whose number is announced: two kinds of spaces. */
  isCounted(at) {
    const above = this.introduction(at, 0).slice(-1), number = this.scoring.numbers[this.block(at).length] ?? [];
    const isNumbered = (each) => words(this.said[each].text).some((word) => number.includes(word));
    return this.said[at].kind === ITEM && above.some(isNumbered);
  }

  /** How long some statements are. */
  size(places) {
    return places.reduce((sum, at) => sum + this.said[at].text.length, 0);
  }
}
