// What the browser's half of the tools says, run by node: rules and addresses come in, answers go out.
import { readFileSync } from "node:fs";

const { rulesOf } = await import("../../static/js/tools/round_game.js");
const { sheetOf } = await import("../../static/js/tools/score_sheet.js");
const { setupOf } = await import("../../static/js/tools/setup_steps.js");
const { queryOf, readSetup, setupPairs } = await import("../../static/js/tools/table_setup.js");
const { countHarvest } = await import("../../static/js/tools/harvest_count.js");
const { score, round, setup, harvest } = JSON.parse(readFileSync(0, "utf8"));

const sheet = sheetOf(score.data);
const scored = score.addresses.map((address) => {
  const table = sheet.read(address);
  const { game, farms } = table;
  return {
    address: sheet.write(table),
    points: farms.map((farm) => score.data.entries.map((entry) => (score.data.games[game].includes(entry) || entry in score.data.crafts ? sheet.linePoints(farm, entry) : 0))),
    totals: farms.map((farm) => sheet.total(farm, game)),
    places: sheet.ranks(farms, game),
    broken: sheet.tieBroken(farms, game),
    hints: farms.map((farm) => sheet.hints(farm, game)),
    doubts: farms.map((farm) => sheet.doubts(farm, game).map(({ id, count }) => [id, count])),
  };
});

const rules = rulesOf(round.data);
const played = round.games.map(({ address, wishes }) => {
  const game = rules.read(address);
  for (const wish of wishes) rules.act(game, wish);
  return { address: rules.write(game), piles: rules.piles(game), choices: rules.choices(game).map(([id]) => id), card: rules.shown(game), food: game.people.map((_, at) => rules.food(game, at)) };
});

const laid = setup.addresses.map((address) => {
  const table = readSetup(new URLSearchParams(address));
  const { groups, spaces } = setupOf(setup.data, table, setup.data.side_job);
  return {
    address: queryOf(setupPairs(table, setup.data.side_job)),
    steps: groups.flatMap(([group, , steps]) => steps.map(([id, words, rule]) => [group, id, words, rule])),
    spaces: spaces.map((space) => space.slice(0, 7)),
  };
});

const counted = harvest.farms.map((farm) => {
  const given = (name) => Number.parseInt(farm[name], 10);
  const buildings = harvest.data.buildings.filter((id) => farm[id]);
  const found = countHarvest(harvest.data, given, { game: farm.g, solo: Boolean(farm.solo), house: farm.house, buildings });
  return [found.crops.grain, found.crops.vegetable, found.have.grain, found.have.vegetable, found.needed, found.missing, found.heating, ...found.young];
});
console.log(JSON.stringify({ scored, played, laid, counted }));
