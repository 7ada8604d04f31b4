// The table lens without a server: read, compared and remembered here. What its values are and mean comes with
// the page (offline_lens.py), so that the rules of the lens stand in one place.
export const data = JSON.parse(document.documentElement.dataset.lens);
const { keys } = data;

/** The chosen values of each question; an open question is left out. */
function readLens(pairs) {
  const lens = {};
  for (const key of keys) {
    const chosen = asked(pairs, key).filter((value) => data.values[key].includes(value));
    if (key === "expansions") Object.assign(lens, several(chosen));
    else if (chosen.length) lens[key] = [chosen[0]];
  }
  return lens;
}

/** What a parameter says; it may come several times, and each may be a list with commas. */
const asked = (pairs, key) =>
  pairs.filter(([name]) => name === key).flatMap(([, value]) => value.split(",")).map((value) => value.trim()).filter(Boolean);

/** The base game stands with every choice of expansions; all of them are the same as any. */
function several(chosen) {
  const isOpen = !chosen.length || data.values.expansions.every((value) => value === data.base || chosen.includes(value));
  const wanted = (value) => value === data.base || chosen.includes(value);
  return isOpen ? {} : { expansions: data.values.expansions.filter(wanted) };
}

const isEmpty = (lens) => !Object.keys(lens).length;
const query = () => [...new URLSearchParams(location.search)];

export const pinnedLens = () => readLens(query());

/** The lens of the address, else the remembered one. */
export function currentLens() {
  const pinned = pinnedLens();
  return isEmpty(pinned) ? readLens([...new URLSearchParams(cookie())]) : pinned;
}

/** The values in the address that nobody knows. */
export function strangeValues() {
  const taken = pinnedLens();
  const isKnown = (key, value) => (key === "expansions" ? data.values[key].includes(value) : value === taken[key]?.[0]);
  return keys.flatMap((key) => asked(query(), key).filter((value) => !isKnown(key, value)));
}

/** The first question whose answer does not do for such needs; undefined where all do. */
export const unmet = (lens, needs) =>
  needs.find(([key, values]) => lens[key] && !values.some((value) => lens[key].includes(value)));

/** The lens as parameters of an address. */
export const pairsOf = (lens) => keys.filter((key) => lens[key]).map((key) => [key, lens[key].join(",")]);

/** The parameters that are not the lens's own. */
export const otherPairs = (...more) => query().filter(([key]) => ![...keys, data.wish, ...more].includes(key));

export const asQuery = (pairs) => (pairs.length ? `?${new URLSearchParams(pairs)}`.replaceAll("%2C", ",") : "");

const cookie = () =>
  document.cookie.split("; ").find((each) => each.startsWith(`${data.cookie}=`))?.slice(data.cookie.length + 1) ?? "";

/** Keep or forget the lens as the form or the clearing link wishes, then show the clean address; whether one did. */
export function settleWish() {
  const wish = new URLSearchParams(location.search).get(data.wish);
  if (wish !== "keep" && wish !== "clear") return false;
  const lens = wish === "keep" ? pinnedLens() : {};
  const seconds = isEmpty(lens) ? 0 : data.seconds;
  document.cookie = `${data.cookie}=${new URLSearchParams(pairsOf(lens))}; path=/; max-age=${seconds}; samesite=lax${location.protocol === "https:" ? "; secure" : ""}`;
  history.replaceState(history.state, "", location.pathname + asQuery([...otherPairs(), ...pairsOf(lens)]) + location.hash);
  return true;
}
