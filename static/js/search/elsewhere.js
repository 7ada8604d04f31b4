// What a query says about something else: other games, the weather, a chat: twin of elsewhere.py.
import { isHangul, stem } from "./words.js";

/** The words that belong to no question about the game: none that the rules have used. */
export function strangeWords(typed, used, speech) {
  const text = ` ${typed.join(" ")} `;
  const said = speech.smallTalk.filter((saying) => text.includes(` ${saying} `));
  const chat = new Set(said.flatMap((saying) => saying.split(" ")));
  const isStrange = (word) => chat.has(word) || (used.find(word) < 0 && isElsewhere(word, speech));
  return new Set(typed.filter((word) => !speech.stop.has(word) && isStrange(word)));
}

/** Whether a word is one of other things, or begins with a long one: 피자집, pizzeria. */
function isElsewhere(word, speech) {
  const { elsewhere: known, scoring } = speech;
  if (known.has(word) || known.has(stem(word, speech))) return true;
  for (let size = isHangul(word) ? scoring.least_strange_hangul : scoring.least_strange; size <= word.length; size++) {
    if (known.has(word.slice(0, size))) return true;
  }
  return false;
}
