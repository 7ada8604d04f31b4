// What a query mentions beside its words: how many play, and which book is meant: twin of mentions.py.

/** How a word begins that nobody types: @3 is what all ways to say that three play have in common. */
export const COUNT = "@";

export const asksHowMany = (found, { quantity }) => found.some((word) => quantity.has(word));

/** How many play, as a word that nobody types: “zu dritt” is @3. */
export const counts = (found, speech) => said(found, speech.counts);

// What all ways have in common to say that something is not, cannot be or is lacking.
const DENIED = COUNT + "0";

/** The mark of who cannot, lacks or goes without something: can’t, kein, sans and 없으면 mean the same. */
export const denials = (found, { denials: { whole, begun } }) =>
  (found.some((word) => whole.has(word) || begun.some((begin) => word.startsWith(begin))) ? [DENIED] : []);

/** The books that somebody names. */
export const books = (found, speech) => said(found, speech.books);

// What follows the last word: “for two” says how many play where nothing follows.
const END = ".";

function said(found, sayings) {
  const text = ` ${found.join(" ")} ${END}`;
  return sayings.filter(([, ways]) => ways.some((way) => text.includes(way))).map(([meaning]) => meaning);
}

/** Words, or their stems, that only say how many play or which book is meant; peat, which one book has, is asked about. */
export function namingWords(found, stemOf, { counts, books, things }) {
  const text = ` ${found.join(" ")} ${END} ${found.map(stemOf).join(" ")} ${END}`;
  const names = books.flatMap(([, ways]) => ways).filter((way) => !things.has(way.trim()));
  const said = [...counts.flatMap(([, ways]) => ways), ...names].filter((way) => text.includes(`${way.trimEnd()} `));
  return new Set(said.flatMap((way) => way.trim().split(/ +/)).filter((word) => word !== END));
}

/** For each count of players the words that say it; the last of them may go on. */
export const countSayings = ({ numbers, forms, whole }, fold) => Object.entries(numbers).map(([count, said]) => [
  COUNT + count,
  [...forms.flatMap((form) => said.map((number) => form.replace("#", number))), ...(whole[count] ?? [])]
    .map((way) => ` ${fold(way)}`),
]);

/** The last word of a way to name a book may go on, unless it is a single letter: deck e. */
const openWay = (found) => ` ${found.join(" ")}${/^[^가-힣]$/.test(found.at(-1)) ? " " : ""}`;

export const bookSayings = (books, words) => Object.entries(books)
  .map(([book, ways]) => [book, ways.map((way) => openWay(words(way)))]);

/** The words that say that something is not, and those with which others begin that do. */
export const denialWords = (table, words) => ({ whole: new Set(words(table.words)), begun: words(table.beginnings) });
