// What a query mentions beside its words: how many play, and which book is meant: twin of mentions.py.

/** How a word begins that nobody types: @3 is what all ways to say that three play have in common. */
export const COUNT = "@";

export const asksHowMany = (found, { quantity }) => found.some((word) => quantity.has(word));

/** How many play, as a word that nobody types: “zu dritt” is @3. */
export const counts = (found, speech) => said(found, speech.counts);

/** The books that somebody names. */
export const books = (found, speech) => said(found, speech.books);

// What follows the last word: “for two” says how many play where nothing follows.
const END = ".";

function said(found, sayings) {
  const text = ` ${found.join(" ")} ${END}`;
  return sayings.filter(([, ways]) => ways.some((way) => text.includes(way))).map(([meaning]) => meaning);
}

const spaced = (ways) => ways.map((way) => ` ${way}`);

/** For each count of players the words that say it; the last of them may go on. */
export const countSayings = ({ numbers, forms, whole }) => Object.entries(numbers).map(([count, said]) => [
  COUNT + count,
  spaced([...forms.flatMap((form) => said.map((number) => form.replace("#", number))), ...(whole[count] ?? [])]),
]);

export const bookSayings = (books) => Object.entries(books).map(([book, ways]) => [book, spaced(ways)]);
