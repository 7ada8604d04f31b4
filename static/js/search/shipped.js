// The index that came with the copy, as the lists that app/search has: reads what shipped.py writes.
import { NumberText } from "./number_text.js";
import { wholeName } from "./words.js";

/** The parts of an index; words are known by their places in the vocabulary, joined ones after written ones. */
export function unpacked(shipped, speech) {
  const text = new NumberText(shipped.first);
  const words = text.strings(shipped.words);
  const postings = text.rising(shipped.holders);
  const { places, weights } = weighed(postings, text.fractions(shipped.weights), shipped.priors.length);
  const placed = (groups) => groups.map((lists, rule) => lists.map((list) => list.map((place) => places[rule][place])));
  const joined = joinedWords(placed(text.tuples(shipped.joined)), text.fractions(shipped["joined weights"]), words);
  return {
    words,
    joined: joined.map(([word]) => word),
    syllables: shipped.syllables,
    postings: [...postings, ...joined.map(([, held]) => held.rules)],
    weights: [...weights, ...joined.map(([, held]) => held.weights)],
    phrases: placed(text.tuples(shipped.phrases, true)),
    statements: placed(text.grouped(shipped.statements)),
    names: names(placed(text.tuples(shipped.names)), words, speech),
    named: new Set(text.rising(shipped.named)[0]),
    mates: mates(shipped.mates, text),
    related: related(text.lists(shipped.related), text.fractions(shipped.shares)),
    priors: shipped.priors,
  };
}

/** For each rule its written words, the weightiest first, and for each word its weights in the rules that hold it. */
function weighed(postings, told, count) {
  const own = Array.from({ length: count }, () => []);
  postings.forEach((held, word) => { for (const rule of held) own[rule].push(word); });
  const weights = postings.map(() => []);
  let end = 0;
  const places = own.map((words) => {
    const start = end;
    for (const word of words) weights[word].push(told[end++]);
    const byWeight = (one, other) => told[start + other] - told[start + one] || one - other;
    return [...words.keys()].sort(byWeight).map((at) => words[at]);
  });
  return { places, weights };
}

/** Neighbours as one word, each with the rules that hold it and its weights there. */
function joinedWords(rules, told, words) {
  const joined = new Map();
  let at = 0;
  rules.forEach((pairs, rule) => {
    for (const [one, other] of pairs) {
      const word = words[one] + words[other];
      if (!joined.has(word)) joined.set(word, { rules: [], weights: [] });
      joined.get(word).rules.push(rule);
      joined.get(word).weights.push(told[at++]);
    }
  });
  return [...joined].sort(([one], [other]) => (one < other ? -1 : 1));
}

/** The whole names of rules, each with the rules that are called so. */
function names(rules, words, speech) {
  const called = new Map();
  rules.forEach((own, rule) => {
    for (const name of own.map((list) => wholeName(list.map((word) => words[word]), speech))) {
      if (!called.has(name)) called.set(name, []);
      called.get(name).push(rule);
    }
  });
  return called;
}

/** For each stem the words that mean nearly the same. */
function mates([stems, lists], text) {
  const meant = text.rising(lists);
  return new Map(text.strings(stems).map((stem, at) => [stem, meant[at]]));
}

/** For each rule those that resemble it, each with its share. */
function related(rules, shares) {
  let at = 0;
  return rules.map((near) => near.map((other) => [other, shares[at++]]));
}
