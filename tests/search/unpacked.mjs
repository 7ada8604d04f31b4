// All that the browser's finder looks up in, run by node: the copy comes on standard input, the lists go out.
import { readFileSync } from "node:fs";

globalThis.navigator ??= {}; // copy.js looks whether a browser could keep the copy
const { Finder } = await import("../../static/js/search/finder.js");
const { stem } = await import("../../static/js/search/words.js");

const once = (strings) => [...new Set(strings)].sort();
const { copy } = JSON.parse(readFileSync(0, "utf8"));
const { index, names, rules: shown, speech } = new Finder(copy, copy.language);
const { named, phrases, postings, priors, related, rules, statements, vocabulary, weights } = index;
console.log(JSON.stringify({
  rules,
  texts: shown.map(({ text }) => text),
  priors,
  words: vocabulary.words,
  "joined words": vocabulary.joined,
  syllables: [...vocabulary.syllables],
  "stem sizes": vocabulary.words.map((word) => stem(word, speech).length),
  initials: vocabulary.initials,
  pairs: Object.fromEntries(vocabulary.pairs),
  mates: Object.fromEntries(vocabulary.mates),
  postings,
  weights,
  "phrase owners": phrases.owners,
  "phrase sizes": phrases.sizes,
  "phrases by word": phrases.holders,
  "rarity in phrases": phrases.rarity,
  "named words": [...named],
  // Which words a statement holds; in what order they are kept is nobody's business.
  statements: statements.statements.map((own) => own.map((held) => [...held].sort((one, other) => one - other))),
  "whole names": Object.fromEntries(index.names),
  related,
  terms: names.terms.map(({ id, shown, keys, stems }) => ({ id, shown, keys: once(keys), stems: once(stems) })),
}));
