// The table of this page, kept up to date: a stream tells version numbers, the page asks for the parts it
// lacks and swaps them. Moves are sent from where they are; without this file they are plain forms.
// The modules of the folder beside it are served with it in one file: a first view on a cold phone is worth
// eight requests.

import "./live/clock.js";
import { bringForms } from "./live/forms.js";
import { askWhy, cancel, choose, confirm, rethink } from "./live/placing.js";
import { lead } from "./live/stream.js";
import { table } from "./live/table.js";
import { bringTabs, goHome, skip, turnTo } from "./live/tabs.js";
import { badge, countNews } from "./live/telling.js";

document.addEventListener("click", (event) => {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  const target = event.target.closest("button, a");
  if (!target) return;
  const { dataset } = target;
  if (target.matches("button.tile")) choose(target, event.detail === 0);
  else if ("confirm" in dataset) confirm();
  else if ("cancel" in dataset) cancel();
  else if ("why" in dataset) askWhy(new URLSearchParams(target.search).get("why"));
  else if ("close" in dataset) askWhy(null);
  else if ("home" in dataset) goHome();
  else if ("rule" in dataset) import("./rule.js").then(({ beside }) => beside(target, table.dataset.close));
  else if (target.closest(".tabs")) turnTo(target.hash.slice(1));
  else if (target.closest(".skips")) skip(target.hash.slice(1));
  else return;
  event.preventDefault();
});

bringTabs();
badge(document.title, table.dataset.turn === "yes");
rethink();
countNews();
bringForms();
lead();
