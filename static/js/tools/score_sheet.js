// The score sheet of a table, from the rules that came with the page as data; the same as app/tools/score/.
import { readNames } from "./player_names.js";
import { MOST_PLAYERS, number, readPeople } from "./table_setup.js";


/** The rules of the sheet. A farm is { name, counts }; what is not entered is 0. */
export function sheetOf(data) {
  const of = (farm, entry) => farm.counts[entry] ?? 0;
  const reached = (steps, count) => steps.filter((step) => step <= count).length;
  const craftPoints = (farm, craft) => (of(farm, craft) ? reached(data.crafts[craft][1], of(farm, data.crafts[craft][0])) : 0);
  const resources = (farm) => data.resources.reduce((sum, good) => sum + of(farm, good), 0);

  /** What a line is worth by itself. */
  function linePoints(farm, category) {
    const count = of(farm, category);
    if (category in data.crafts) return craftPoints(farm, category);
    if (category in data.steps) return reached(data.steps[category], count) || -1;
    return count ? data.each[category] * Math.min(count, data.most[category] ?? count) : data.none[category] ?? 0;
  }

  const total = (farm, game) =>
    [...data.games[game], ...Object.keys(data.crafts)].reduce((sum, line) => sum + linePoints(farm, line), 0);

  const better = ([points, left], [others, theirs]) => points > others || (points === others && left > theirs);

  function ranks(farms, game) {
    const keys = farms.map((farm) => [total(farm, game), data.ties.includes(game) ? resources(farm) : 0]);
    return keys.map((key) => 1 + keys.filter((other) => better(other, key)).length);
  }

  /** Whether the building resources left decided between the best. */
  function tieBroken(farms, game) {
    const totals = farms.map((farm) => total(farm, game));
    const best = totals.filter((each) => each === Math.max(...totals)).length;
    return best > 1 && ranks(farms, game).filter((place) => place === 1).length < best;
  }

  /** [entry, more, points]: what a little more would bring, the cheapest first. */
  function hints(farm, game) {
    if (!Object.values(farm.counts).some(Boolean)) return [];
    const found = [];
    for (const [category, steps] of Object.entries(data.steps)) {
      const next = steps.find((step) => step > of(farm, category));
      if (next === undefined) continue;
      found.push([category, next - of(farm, category), reached(steps, next) - linePoints(farm, category)]);
    }
    if (data.games[game].includes("horses")) found.push(["horses", 1, of(farm, "horses") ? 1 : 2]);
    for (const [craft, [good, steps]] of Object.entries(data.crafts)) {
      const next = steps.find((step) => step > of(farm, good));
      if (of(farm, craft) && next !== undefined) found.push([good, next - of(farm, good), 1]);
    }
    return found.sort((one, other) => one[1] - other[1] || other[2] - one[2]).slice(0, data.hints);
  }

  const amount = (farm, written) =>
    (/^\d+$/.test(written) ? Number(written) : written.split("+").reduce((sum, entry) => sum + of(farm, entry), 0));

  /** The checks that a farm does not pass, with what was counted. */
  function doubts(farm, game) {
    return data.checks.flatMap((check) => {
      const asked = (!check.beside || of(farm, check.beside)) && !(check.without && of(farm, check.without));
      const count = check.parts.reduce((sum, part) => sum + Math.max(...part.map((each) => amount(farm, each))), 0);
      return asked && count > check.most[game] ? [{ ...check, count }] : [];
    });
  }

  // Addresses

  function farmOf(name, parts) {
    const counts = {};
    data.entries.forEach((entry, at) => {
      const [low, high] = data.widest[entry];
      const count = /^[+-]?\d{1,6}$/.test(parts[at] ?? "") ? Math.max(low, Math.min(high, Number(parts[at]))) : 0;
      if (count) counts[entry] = count;
    });
    return { name: readNames([name])[0] ?? "", counts };
  }

  function readCode(code) {
    const [numbers, ...name] = code.split("~");
    return farmOf(name.join("~"), numbers.split("."));
  }

  /** The table of an address; *usual* tells game and players if it does not. */
  function read(search, usual = { game: "revised", players: 2 }) {
    const asked = new URLSearchParams(search);
    const evening = asked.has("table") ? eveningOf(asked.get("table")) : null;
    const game = asked.get("g") in data.games ? asked.get("g") : (evening ?? usual).game;
    const told = [...data.seats].findLastIndex((seat) => asked.has(seat)) + 1;
    const usually = evening ? Math.max(told, evening.players) : told || usual.players;
    const players = Math.max(1, Math.min(data.seats.length, Number.parseInt(asked.get("n") || usually, 10) || usually));
    const farms = [...data.seats].slice(0, players).map((seat, at) => {
      if (asked.has(seat)) return readCode(asked.get(seat).trim());
      if (at >= (evening?.players ?? 0)) return { name: "", counts: {} };
      return { name: evening.names[at] ?? "", counts: { people: evening.people[at] } };
    });
    return { game, farms, evening: evening ? { players: evening.players, query: asked.get("table") } : null };
  }

  function code({ name, counts }) {
    const numbers = data.entries.map((entry) => counts[entry] || "").join(".").replace(/\.+$/, "");
    return name ? `${numbers}~${name}` : numbers;
  }

  function write({ game, farms, evening }) {
    const codes = farms.map(code);
    const isClear = evening ? farms.length >= evening.players : codes.at(-1);
    const pairs = [
      ["g", game], ...(isClear ? [] : [["n", farms.length]]),
      ...codes.map((each, at) => [data.seats[at], each || (evening ? "~" : "")]).filter(([, each]) => each),
      ...(evening ? [["table", evening.query]] : []),
    ];
    return new URLSearchParams(pairs).toString().replaceAll("%7E", "~");
  }

  return { linePoints, total, ranks, tieBroken, hints, doubts, resources, farmOf, read, write };
}

/** What the score pad takes from a game at the table: round_game.js writes it. */
export function eveningOf(query) {
  const asked = new URLSearchParams(query);
  const isFirst = asked.get("e") === "first";
  const players = number(asked.get("n"), 1, MOST_PLAYERS[isFirst ? "first" : "revised"], 2);
  return {
    game: isFirst ? "first" : ["1", "2", "3"].includes(asked.get("f")) ? "moor" : "revised",
    players,
    names: readNames((asked.get("w") ?? "").split("~").slice(0, players)),
    people: readPeople(asked, players),
  };
}
