// What a term means, in a small note beside its link: by hover, focus and tap, gone with Escape.
const ADDRESSES = JSON.parse(document.body.dataset.addresses);
const languageOf = (link) => link.pathname.split("/")[1];
const meanings = new Map();
const note = document.createElement("div");
note.className = "term-note";
note.id = "term-note";
note.hidden = true;
document.querySelector("main").append(note);
let owner = null;
let leaving = 0;

// One small file for each language, fetched when its first term is looked at.
function meaningsOf(link) {
  const address = ADDRESSES.terms.replace("{language}", languageOf(link));
  if (!meanings.has(address)) {
    meanings.set(address, fetch(address).then((answer) => {
      if (!answer.ok) throw new Error(String(answer.status));
      return answer.json();
    }));
    meanings.get(address).catch(() => meanings.delete(address));
  }
  return meanings.get(address);
}

function place(link) {
  const box = link.getClientRects()[0];
  const width = document.documentElement.clientWidth;
  note.style.left = `${Math.max(8, Math.min(box.left, width - note.offsetWidth - 8)) + scrollX}px`;
  const below = box.bottom + note.offsetHeight + 8 < innerHeight || box.top < note.offsetHeight + 8;
  note.style.top = `${(below ? box.bottom + 4 : box.top - note.offsetHeight - 4) + scrollY}px`;
}

export async function show(link, { always = false } = {}) {
  const found = (await meaningsOf(link))[link.pathname.split("/").at(-1)];
  if (!found || (!always && !link.matches(":hover, :focus"))) return Boolean(found);
  clearTimeout(leaving);
  hide();
  const [name, meaning] = found;
  const title = document.createElement("a");
  title.href = link.href;
  title.textContent = name;
  const text = document.createElement("p");
  text.textContent = meaning;
  note.lang = languageOf(link);
  note.replaceChildren(title, text);
  note.hidden = false;
  owner = link;
  link.setAttribute("aria-describedby", note.id);
  place(link);
  return true;
}

export function hide() {
  owner?.removeAttribute("aria-describedby");
  owner = null;
  note.hidden = true;
}

// The pointer may wander into the note to read it or to follow its link: it waits a moment before it goes.
const belongs = (target) => owner && target instanceof Node && (owner.contains(target) || note.contains(target));
document.addEventListener("pointerover", (event) => {
  clearTimeout(leaving);
  if (owner && event.pointerType !== "touch" && !belongs(event.target) && !owner.matches(":focus")) {
    leaving = setTimeout(hide, 250);
  }
});
document.addEventListener("focusin", (event) => { if (!belongs(event.target)) hide(); });
document.addEventListener("pointerdown", (event) => { if (!belongs(event.target)) hide(); });
document.addEventListener("keydown", ({ key, target }) => {
  if (key !== "Escape") return;
  if (note.contains(target)) owner.focus();
  hide();
});
addEventListener("resize", () => { if (owner) place(owner); });
