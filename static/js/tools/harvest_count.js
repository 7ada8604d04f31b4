// The counting part of a harvest; the same as app/feeding/harvest_state.py. The best ways need the server.

/** What comes off the fields, what is needed, who may have young. *given* tells the number under each name. */
export function countHarvest(data, given, { game, solo, house, buildings }) {
  const [people, newborns] = family(given);
  const sum = (names) => names.reduce((total, name) => total + within(given(name), 0, 15), 0);
  const crops = { grain: sum(["g1", "g2", "g3"]), vegetable: sum(["v1", "v2"]) };
  const needed = (solo ? data.solo : data.adult) * (people - newborns) + data.newborn * newborns;
  const isMoor = game === "moor";
  const kinds = isMoor ? data.kinds : data.kinds.slice(0, 3);
  return {
    crops,
    have: Object.fromEntries(Object.entries(crops).map(([crop, count]) => [crop, count + within(given(crop), 0, data.most)])),
    people, newborns, needed,
    missing: Math.max(0, needed - within(given("food"), 0, data.most)),
    heating: isMoor ? heatingCost(data, given, house, buildings) : 0,
    young: kinds.filter((kind) => within(given(kind), 0, data.most_animals) >= 2),
  };
}

const within = (count, low, high) => Math.max(low, Math.min(high, count || 0));

const or = (count, usual) => (Number.isNaN(count) ? usual : count); // 0 is a number that was entered

function family(given) {
  const people = within(or(given("people"), 2), 1, 5);
  return [people, within(given("newborns"), 0, people - 1)];
}

function heatingCost(data, given, house, buildings) {
  const rooms = within(or(given("rooms"), 2), 1, 15);
  const cost = Math.max(0, rooms - Math.max(0, data.materials.indexOf(house)) - Number(buildings.includes("heating-oven")));
  return buildings.includes("tiled-oven") ? Math.min(cost, 1) : cost;
}
