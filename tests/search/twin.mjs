// The browser's finder, run by node: the copy and the queries come on standard input, the answers go out.
import { readFileSync } from "node:fs";

globalThis.navigator ??= {}; // copy.js looks whether a browser could keep the copy
const { Finder } = await import("../../static/js/search/finder.js");

const { copy, queries, limit } = JSON.parse(readFileSync(0, "utf8"));
const finder = new Finder(copy, copy.language);
console.log(JSON.stringify(queries.map((query) => finder.search(query, limit))));
