// MiniSearch as it comes, over the documents and queries on standard input.
import { readFileSync } from "node:fs";

const { queries, documents } = JSON.parse(readFileSync(0, "utf8"));
const answers = {};
try {
  const { default: MiniSearch } = await import("../browser/node_modules/minisearch/dist/es/index.js");
  const peer = new MiniSearch({ idField: "rule", fields: ["title", "text"] });
  peer.addAll(documents);
  answers.MiniSearch = queries.map((query) => peer.search(query).slice(0, 3).map((hit) => hit.id));
} catch { /* the peer is not installed: npm install --prefix tests/browser */ }
console.log(JSON.stringify(answers));
