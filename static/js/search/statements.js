// A closer look at the best rules: whether one of their sentences holds together what is asked: twin of statements.py.
import { sentences } from "./excerpts.js";
import { words } from "./words.js";

const [, ITEM, ROW, HEAD, , , CAPTION, LABEL, STEP] = ".-|=><^#+"; // as in lines.py

/** The words of the title and of every statement of every rule, cut when they are first asked for. */
export class Statements {
  constructor(documents) {
    this.documents = documents;
    this.kept = new Map();
  }

  /** How much of what is asked a rule holds, from 0 to 1: in its best statement together, and with its title at all. */
  answers(rule, asked) {
    const total = asked.reduce((sum, [, telling]) => sum + telling, 0) || 1;
    const every = asked.map(() => 0);
    const share = (surest) => asked.reduce((sum, [, telling], place) => (surest[place] ? sum + telling * surest[place] : sum), 0);
    let together = 0;
    this.#of(rule).forEach((held, at) => {
      const surest = asked.map(([near], place) => {
        let sure = 0;
        for (const word of held) sure = Math.max(sure, near.get(word) ?? 0);
        every[place] = Math.max(every[place], sure);
        return sure;
      });
      if (at) together = Math.max(together, share(surest)); // a title tells nothing by itself
    });
    return { together: together / total, atAll: share(every) / total };
  }

  #of(rule) {
    if (!this.kept.has(rule)) {
      this.kept.set(rule, [...statements(this.documents[rule].fields.text[0])].map((said) => new Set(words(said))));
    }
    return this.kept.get(rule);
  }
}

/** The title, then sentences, items and rows of marked lines; a row says also what its columns are. */
function* statements(text) {
  const [title, ...lines] = text.split("\n");
  yield title.slice(1);
  let head = "";
  for (const line of lines) {
    const kind = line[0], said = line.slice(1);
    if (kind === HEAD) head = said;
    else if (kind === ROW) yield `${head} ${said}`;
    else if (kind === ITEM || kind === STEP) yield said;
    else if (![LABEL, CAPTION].includes(kind)) yield* sentences(said);
  }
}
