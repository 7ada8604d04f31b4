// Hits through the lens, as finder.py orders them and the result page shows them.
import { table } from "../search/fitting.js";
import { foldList, needsOf } from "./folds.js";
import { data, unmet } from "./lens.js";
import { keepPinned } from "./lens_line.js";

/** The finder puts what fits first. */
export function followLens(lens) {
  table.fits = (hit) => !unmet(lens, needsOf(new URL(hit.url, location.href)));
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
