// A closer look at the best rules: whether one of their sentences holds together what is asked: twin of statements.py.
import { sentences } from "./excerpts.js";
import { words } from "./words.js";

const [, ITEM, ROW, HEAD, , , CAPTION, LABEL] = ".-|=><^#"; // as in lines.py

/** The words of every statement of every rule, cut when they are first asked for. */
export class Statements {
  constructor(documents) {
    this.documents = documents;
    this.kept = new Map();
  }

  /** How much of what is asked the best statement of a rule holds: from 0 to 1. */
  answers(rule, asked) {
    const total = asked.reduce((sum, [, telling]) => sum + telling, 0) || 1;
    const shares = this.#of(rule).map((held) => asked.reduce((sum, [near, telling]) => {
      let surest = 0;
      for (const word of held) surest = Math.max(surest, near.get(word) ?? 0);
      return surest ? sum + telling * surest : sum;
    }, 0));
    return Math.max(0, ...shares) / total;
  }

  #of(rule) {
    if (!this.kept.has(rule)) {
      this.kept.set(rule, [...statements(this.documents[rule].fields.text[0])].map((said) => new Set(words(said))));
    }
    return this.kept.get(rule);
  }
}

/** Sentences, items and rows of marked lines. */
function* statements(text) {
  for (const line of text.split("\n")) {
    const kind = line[0], said = line.slice(1);
    if (kind === ITEM || kind === ROW) yield said;
    else if (![LABEL, CAPTION, HEAD].includes(kind)) yield* sentences(said);
  }
}
