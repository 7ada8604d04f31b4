// The names of tonight's players; the same as app/tools/player_names.py.
const HIDDEN = /[\p{C}\p{Z}~]/u;

const clean = (name) => [...[...name].filter((each) => each === " " || !HIDDEN.test(each)).join("").trim()].slice(0, 20).join("").trim();

/** The names up to the last one that was given. */
export function readNames(written) {
  const names = [...written].map(clean);
  while (names.length && !names.at(-1)) names.pop();
  return names;
}
