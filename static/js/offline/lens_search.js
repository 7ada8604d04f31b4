// Hits through the lens, as finder.py orders them and the result page shows them.
import { openFinder } from "../search/finder.js";
import { foldList, needsOf } from "./folds.js";
import { data, unmet } from "./lens.js";
import { keepPinned } from "./lens_line.js";

const MOST = 10;
let following = null;

/** The finder puts what fits first; a narrow lens hides most books, so that it looks at more hits. */
export function followLens(lens) {
  following ??= openFinder(document.documentElement.lang).then((finder) => {
    const search = finder.search.bind(finder);
    const fits = (hit) => !unmet(lens, needsOf(new URL(hit.url, location.href)));
    finder.search = (query, limit) => {
      const most = limit ?? MOST;
      const answer = search(query, most * 5);
      const inside = answer.results.filter(fits).slice(0, most);
      const outside = answer.results.slice(0, most).filter((hit) => !inside.includes(hit));
      return { ...answer, results: [...inside, ...outside].slice(0, limit) };
    };
  });
  return following;
}

/** Fold the hits outside the lens as soon as the page has been filled with them. */
export function foldHits(results, lens) {
  results.dataset.found = JSON.stringify(data.words.found);
  const filled = new MutationObserver(() => {
    filled.disconnect();
    const hits = results.querySelector(":scope > .hits");
    if (hits) foldList(hits, lens, data.words.more);
    keepPinned(results);
  });
  filled.observe(results, { childList: true });
}
