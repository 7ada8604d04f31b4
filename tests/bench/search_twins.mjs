// The browser's engine and MiniSearch as it comes, over the documents and queries on standard input.
import { readFileSync } from "node:fs";

import { Index } from "../../static/js/search/index.js";

const { language, tables, queries, documents } = JSON.parse(readFileSync(0, "utf8"));
const index = new Index(documents, tables, language);
const answers = { "ours in the browser": queries.map((query) => index.search(query, 3).map((hit) => hit.document.rule)) };

try {
  const { default: MiniSearch } = await import("../browser/node_modules/minisearch/dist/es/index.js");
  const peer = new MiniSearch({ idField: "rule", fields: ["title", "text"] });
  peer.addAll(documents.map(({ rule, fields }) => ({ rule, title: fields.title[0], text: fields.text[0] })));
  answers.MiniSearch = queries.map((query) => peer.search(query).slice(0, 3).map((hit) => hit.id));
} catch { /* the peer is not installed: npm install --prefix tests/browser */ }

console.log(JSON.stringify(answers));
