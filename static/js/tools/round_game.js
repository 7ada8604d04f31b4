// A game at the table: read from an address, written to it, changed by taps. The same as app/tools/round/.
// What differs from table to table comes as data from the server.
import { MOST_PEOPLE, keyOf, number, queryOf, readPeople, readSetup, setupPairs } from "./table_setup.js";

const LETTERS = "abcdefghijklmn";
const OPENED_BY_MOOR = "major_improvement";

/** The rules of the game for the tables of *data*. */
export function rulesOf(data) {
  const ROUNDS = data.rounds.length;
  const STAGES = data.rounds.map((each) => each.number);
  const roundsOf = (stage) => STAGES.flatMap((its, at) => (its === stage ? [at + 1] : []));
  const cardsOf = (game, stage) => data.cards[game.edition].filter(([, , its]) => its === stage).map(([id]) => id);

  // [id, amount] of what piles up at this table.
  const spaces = (game) => data.tables[keyOf(game)].split(" ").map((word) => [word.replace(/\d+$/, ""), Number(word.match(/\d+$/)[0])]);

  function read(search, usual) {
    const asked = new URLSearchParams(search);
    const game = { ...readSetup(asked, usual), round: number(asked.get("r"), 1, ROUNDS, 1) };
    game.starter = number(asked.get("s"), 1, game.players, 1);
    game.people = readPeople(asked, game.players);
    game.cards = [];
    [...(asked.get("c") ?? "")].slice(0, ROUNDS).forEach((letter, at) => {
      const card = data.cards[game.edition][LETTERS.indexOf(letter)];
      game.cards[at] = card && card[2] === STAGES[at] && !game.cards.includes(card[0]) ? card[0] : "";
    });
    const masks = (asked.get("q") ?? "").split(".");
    game.taken = Object.fromEntries(spaces(game).map(([id], at) => [id, Number.parseInt(masks[at] || "0", 36)]));
    return game;
  }

  function write(game) {
    const letters = new Map(data.cards[game.edition].map(([id], at) => [id, LETTERS[at]]));
    const cards = Array.from({ length: ROUNDS }, (_, at) => letters.get(game.cards[at]) ?? "-").join("").replace(/-+$/, "");
    const taken = spaces(game).map(([id]) => (game.taken[id] ? game.taken[id].toString(36) : "")).join(".").replace(/\.+$/, "");
    return queryOf([
      ...setupPairs(game, data.side_job),
      ["r", game.round], ["c", cards], ["q", taken], ["s", game.starter > 1 ? game.starter : ""],
      ["p", game.people.every((count) => count === 2) ? "" : game.people.join("")],
    ]);
  }

  // The card of each round, also of those to come; the last one missing in a stage needs no telling.
  function told(game) {
    const known = Array.from({ length: ROUNDS }, (_, at) => game.cards[at] ?? "");
    if (game.moor) known.splice(0, ROUNDS, OPENED_BY_MOOR, ...known.slice(1).map((id) => (id === OPENED_BY_MOOR ? "" : id)));
    for (const stage of new Set(STAGES)) {
      const left = cardsOf(game, stage).filter((id) => !known.includes(id));
      const unknown = roundsOf(stage).filter((round) => !known[round - 1]);
      if (left.length === 1 && unknown.length === 1) known[unknown[0] - 1] = left[0];
    }
    return known;
  }

  // The rounds in which each card that is out can have come up; of a finished stage all cards are out.
  function openings(game) {
    const known = told(game);
    const found = new Map(known.slice(0, game.round).flatMap((id, at) => (id ? [[id, [at + 1]]] : [])));
    for (const stage of new Set(STAGES)) {
      const rounds = roundsOf(stage);
      if (rounds.at(-1) > game.round) continue;
      const unknown = rounds.filter((round) => !known[round - 1]);
      for (const id of cardsOf(game, stage)) if (!known.includes(id)) found.set(id, unknown);
    }
    return found;
  }

  function choices(game) {
    const elsewhere = game.cards.filter((id, at) => id && at !== game.round - 1);
    if (game.moor) elsewhere.push(OPENED_BY_MOOR);
    return data.cards[game.edition].filter(([id, , stage]) => stage === STAGES[game.round - 1] && !elsewhere.includes(id));
  }

  // [id, goods, rounds] of every open accumulation space: the least that lies there, and the rounds to choose
  // from where it depends on when the card came up.
  function piles(game) {
    const opened = openings(game);
    return spaces(game).flatMap(([id, amount]) => {
      const rounds = data.spaces[id][2] ? opened.get(id) : [1];
      if (!rounds) return [];
      const last = 32 - Math.clz32(game.taken[id] & ((1 << game.round) - 1));
      const goods = (round) => amount * Math.max(0, game.round - Math.max(round - 1, last));
      const least = goods(rounds.at(-1));
      return [[id, least, goods(rounds[0]) === least ? [] : rounds]];
    });
  }

  function act(game, wish) {
    const [verb, value] = wish.split(":");
    const seat = Number(value) - 1;
    const grow = (step) => { game.people[seat] = Math.min(MOST_PEOPLE, Math.max(1, game.people[seat] + step)); };
    const deeds = {
      next: () => { game.round = Math.min(ROUNDS, game.round + 1); },
      back: () => { game.round = Math.max(1, game.round - 1); },
      take: () => { game.taken[value] ^= 1 << (game.round - 1); },
      card: () => {
        const same = game.cards[game.round - 1] === value;
        game.cards[game.round - 1] = same ? "" : value;
      },
      was: () => { game.cards[Number.parseInt(value, 10) - 1] = value.split(".")[1]; },
      start: () => { game.starter = seat + 1; },
      more: () => grow(+1),
      less: () => grow(-1),
    };
    deeds[verb]();
  }

  const shown = (game) => told(game)[game.round - 1];
  const food = (game, at) => game.people[at] * (game.players === 1 ? data.solo : data.adult);
  return { read, write, choices, piles, act, shown, food };
}
