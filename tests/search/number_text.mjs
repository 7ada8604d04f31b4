// What the browser reads of texts that stand for lists, run by node: each with its kind, on standard input.
import { readFileSync } from "node:fs";
import { NumberText } from "../../static/js/search/number_text.js";

const { first, written } = JSON.parse(readFileSync(0, "utf8"));
const text = new NumberText(first);
console.log(JSON.stringify(written.map(([kind, ...told]) => text[kind](...told))));
