// The question whether to keep this language for offline, and the notice after a lost connection.
import { drop, isKept, isPossible, keep } from "./copy.js";

const language = document.documentElement.lang;

/** Show the question, or that the language is kept already. */
export async function offer(box) {
  if (!isPossible) return;
  const [button, words] = [box.querySelector("button"), box.querySelector("p")];
  const asks = { button: button.textContent, words: words?.textContent };
  const show = async () => {
    const kept = await isKept(language);
    button.textContent = kept ? box.dataset.remove : asks.button;
    if (words) words.textContent = kept ? box.dataset.kept : asks.words;
    box.hidden = false;
    return kept;
  };
  button.addEventListener("click", () => change(box, button, show));
  await show();
}

async function change(box, button, show) {
  button.disabled = true;
  button.textContent = document.body.dataset.loading;
  const work = (await isKept(language)) ? drop(language) : keep(language);
  const failed = await work.then(() => false, () => true);
  const kept = await show();
  button.disabled = false;
  say(failed ? document.body.dataset.failed : kept ? box.dataset.kept : "");
}

function say(text) {
  document.getElementById("spoken").textContent = text;
}

/** Whoever has lost the connection once may want a copy for the next time. */
export async function connectionIsBack(notice) {
  const box = notice.querySelector(".keep-offline");
  if (!box || !isPossible || (await isKept(language))) {
    notice.hidden = true;
    return;
  }
  notice.querySelector("p").hidden = true;
  if (box.hidden) await offer(box);
}

/** An installed site has been asked for: it brings its language along. */
export async function keepWhenInstalled() {
  if (isPossible && !(await isKept(language))) await keep(language);
}
