// The table that is set up, read from an address and written to it; the same as app/tools/table_setup.py.
import { readNames } from "./player_names.js";

export const MOST_PLAYERS = { revised: 4, first: 5 };
export const MOST_PEOPLE = 5;
export const number = (text, least, most, usual) => Math.min(most, Math.max(least, Number.parseInt(text || usual, 10) || Number(usual)));

/** The table of an address. Unknown values count as not said; the server tells visitors about them. */
export function readSetup(asked, usual = { edition: "revised", players: 2 }) {
  const said = (key, known, other) => (known.includes(asked.get(key)) ? asked.get(key) : other);
  const sent = asked.has("form");
  const ticked = (key) => ["1", "on"].includes(asked.get(key));
  const table = {
    edition: said("e", ["revised", "first"], usual.edition),
    moor: Number(said("f", ["1", "2", "3"], "0")),
    mode: said("m", ["family"], "full"),
    sideJob: sent ? ticked("j") : asked.get("j") !== "0",
    tile: ticked("t"),
    children: ticked("k"),
    decks: [..."sxl"].filter((deck) => (sent ? ticked(`x${deck}`) : (asked.get("x") ?? "").includes(deck))).join(""),
  };
  if (table.edition === "first") Object.assign(table, { moor: 0, decks: "", children: false });
  if (table.moor) table.mode = table.moor === 1 ? "family" : "full";
  table.players = number(asked.get("n"), 1, MOST_PLAYERS[table.edition], usual.players);
  if (table.edition === "first" || table.players === 1) table.tile = false;
  const names = sent ? Array.from({ length: MOST_PLAYERS.first }, (_, at) => asked.get(`w${at + 1}`) ?? "") : (asked.get("w") ?? "").split("~");
  table.names = readNames(names.slice(0, table.players));
  return table;
}

/** How many people each player has; two where the address does not say. */
export const readPeople = (asked, players) => Array.from({ length: players }, (_, at) => {
  const people = Number((asked.get("p") ?? "")[at]);
  return people >= 1 && people <= MOST_PEOPLE ? people : 2;
});

export const keyOf = (table) => [table.edition, table.players, table.mode, table.moor, Number(table.tile)].join(".");

/** The shortest parameters that say the same; *optional* are the tables that may do without Side Job. */
export const setupPairs = (table, optional) => [
  ["e", table.edition], ["n", table.players],
  ["m", table.moor || table.mode === "full" ? "" : table.mode], ["f", table.moor || ""],
  ["j", optional.includes(keyOf(table)) && !table.sideJob ? "0" : ""], ["t", table.tile ? "1" : ""],
  ["k", table.children ? "1" : ""], ["x", table.decks], ["w", table.names.join("~")],
];

export const queryOf = (pairs) => new URLSearchParams(pairs.filter(([, value]) => value !== "")).toString().replaceAll("%7E", "~");
