// What to put where at a table, from lines that each know their tables (app/tools/setup/setup_data.py).
import { keyOf } from "./table_setup.js";

/** The groups of steps and the spaces of a table; Side Job is a choice only where *optional* says so. */
export function setupOf(data, table, optional) {
  const key = keyOf(table);
  const bit = BigInt(data.variants.indexOf(`${key}.${Number(!optional.includes(key) || table.sideJob)}`));
  const isHere = (bits) => (BigInt(`0x${bits}`) >> bit) & 1n;
  const isChosen = (what) => !what || (what === "k" ? table.children : table.decks.includes(what));
  const groups = Object.entries(data.groups).map(([group, [title, steps]]) => [group, title, steps.filter(([, , , bits, what]) => isHere(bits) && isChosen(what))]);
  return { groups: groups.filter(([, , steps]) => steps.length), spaces: data.spaces.filter((space) => isHere(space.at(-1))) };
}
