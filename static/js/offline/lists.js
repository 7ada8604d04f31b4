// Glossary, word list and tables as their address asks for them: one kind, by kind, some words, an order.
const asked = (name) => new URLSearchParams(location.search).get(name) ?? "";

/** The terms of the asked kind only, and by kind if that is asked for. */
export function narrow(main, kinds) {
  const choice = main.querySelector("select[name=kind]");
  const names = new Map([...choice.options].filter(({ value }) => value).map(({ value, text }) => [value, text]));
  if (names.has(asked("kind"))) {
    choice.value = asked("kind");
    for (const entry of entries(main)) if (kinds[idOf(entry)] !== choice.value) entry.remove();
  }
  if (asked("by") === "kind") groupByKind(main, kinds, names);
  tidy(main);
}

const entries = (main) => main.querySelectorAll(".term-entry, .words tbody tr");
const idOf = (entry) => new URL(entry.querySelector("a").href).pathname.split("/").at(-1);

function groupByKind(main, kinds, names) {
  const [pattern, ...others] = main.querySelectorAll(".term-group");
  if (!pattern) return;
  const all = new Map([...entries(main)].map((entry) => [idOf(entry), entry]));
  const inOrder = Object.keys(kinds).filter((id) => all.has(id));
  const [item] = main.querySelectorAll(".letters li");
  const made = [...names].map(([kind, name]) => {
    const group = pattern.cloneNode(true);
    Object.assign(group.querySelector("h2"), { id: `kind-${kind}`, textContent: name });
    group.querySelector("dl").replaceChildren(...inOrder.filter((id) => kinds[id] === kind).map((id) => all.get(id)));
    return group;
  });
  others.forEach((group) => group.remove());
  pattern.replaceWith(...made);
  item.parentElement.replaceChildren(...[...names].map(([kind, name]) => {
    const entry = item.cloneNode(true);
    Object.assign(entry.querySelector("a"), { href: `#kind-${kind}`, textContent: name });
    return entry;
  }));
  swapWays(main);
}

/** Of the two ways to read the glossary, the one shown is no link. */
function swapWays(main) {
  const [letters, kind] = main.querySelectorAll(".chapter-tools > strong, .chapter-tools > a[href*='by=kind']");
  const link = kind.cloneNode(false);
  link.href = location.pathname;
  link.append(...letters.childNodes);
  const here = letters.cloneNode(false);
  here.append(...kind.childNodes);
  letters.replaceWith(link);
  kind.replaceWith(here);
}

/** Groups without terms go, with their letters. */
function tidy(main) {
  for (const group of main.querySelectorAll(".term-group, .words tbody")) if (!group.querySelector(".term-entry, tr")) group.remove();
  for (const letter of main.querySelectorAll(".letters li")) {
    if (!document.getElementById(decodeURIComponent(letter.querySelector("a").hash.slice(1)))) letter.remove();
  }
}

/** The words asked for, as if typed. */
export function typeAsAsked(main) {
  const field = main.querySelector("[data-filter]");
  if (!field || !asked("q")) return;
  field.value = asked("q");
  field.dispatchEvent(new Event("input"));
}

/** The order asked for, as if its heading had been tapped: once, or twice for backwards. */
export function sortAsAsked(main) {
  const wish = asked("sort");
  const key = wish.replace(/^-/, "");
  const headings = [...main.querySelectorAll("th a[href*='sort=']")];
  for (const link of headings.filter(({ href }) => new URL(href).searchParams.get("sort") === key)) {
    link.click();
    if (wish !== key) link.click();
  }
}
