// A closer look at the best rules: whether one of their sentences holds together what is asked: twin of statements.py.

/** The words of the title and of every statement of every rule. */
export class Statements {
  constructor({ statements }) {
    this.statements = statements;
  }

  /** How much of what is asked a rule holds, from 0 to 1: in its best statement together, and with its title at all. */
  answers(rule, asked) {
    const total = asked.reduce((sum, [, telling]) => sum + telling, 0) || 1;
    const every = asked.map(() => 0);
    const share = (surest) => asked.reduce((sum, [, telling], place) => (surest[place] ? sum + telling * surest[place] : sum), 0);
    let together = 0;
    this.statements[rule].forEach((held, at) => {
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
}
