// Moves: every form of the table is sent from where it is.

import { marks, refresh, take } from "./parts.js";
import { think } from "./placing.js";
import { connected } from "./stream.js";
import { AWAY, now, part, table } from "./table.js";

let sent = 0;

export async function send(form, submitter) {
  if (now.sending) return;
  now.sending = true;
  part("prompt")?.setAttribute("aria-busy", "true");
  const data = new URLSearchParams(new FormData(form, submitter));
  if (data.has("command")) data.set("command", `${data.get("command")}-${++sent}`);
  try {
    const answer = await post(form.getAttribute("action") ?? location.pathname, data);
    const text = await answer.text();
    if (answer.ok) {
      now.why = null;
      think(null);
      await take(text, data.has("version"));
      foldAway(form.closest(".say"));
    } else if (text.includes('id="table"')) {
      await take(text, true); // the form as it was sent, with the reason
    } else {
      await refresh();
      refuse(answer.status, text);
    }
  } catch {
    notice(table.dataset.failed);
  } finally {
    now.sending = false;
    part("prompt")?.removeAttribute("aria-busy");
    if (now.told > now.seen) refresh();
  }
}

// The list of phrases has done its work: what was said is to be seen below it.
function foldAway(list) {
  if (!list) return;
  list.open = false;
  list.querySelector("summary").focus({ preventScroll: true });
}

// A command that is sent again moves once, so neither a lost answer nor a server that is just starting again
// is a reason to give up.
async function post(address, body, left = 30) {
  try {
    const answer = await fetch(address, { method: "POST", body, headers: { "X-Known-Parts": marks() } });
    if (!left || !AWAY.includes(answer.status)) return answer;
  } catch (error) {
    if (!left) throw error;
  }
  connected(false);
  await new Promise((resolve) => { setTimeout(resolve, 1000); });
  return post(address, body, left - 1);
}

function refuse(status, html) {
  const page = new DOMParser().parseFromString(html, "text/html");
  const said = page.querySelector("#refusal p")?.textContent;
  notice(status === 409 ? table.dataset.stale : said ?? table.dataset.failed, page.querySelector("#refusal a"));
}

function notice(text, rule) {
  const line = part("notice");
  if (!line) return;
  line.textContent = `${text} `;
  if (rule) {
    rule.dataset.rule = "";
    line.append(rule);
  }
  line.hidden = false;
}

document.addEventListener("submit", (event) => {
  const { target: form, submitter } = event;
  const method = submitter?.getAttribute("formmethod") ?? form.getAttribute("method");
  if (event.defaultPrevented || method !== "post" || !table.contains(form) || "plain" in form.dataset) return;
  event.preventDefault();
  send(form, submitter);
});
