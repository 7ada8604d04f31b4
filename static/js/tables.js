// Lists that filter while one types and tables that sort in place; without this file the server does both.
(() => {
  "use strict";
  const SPELT = { œ: "oe", æ: "ae", ß: "ss", "‘": "", "’": "", "'": "" };
  const spelt = (text) => text.toLowerCase().replace(/[œæß‘’']/g, (letter) => SPELT[letter]);
  /** As app/site/alphabet.py folds. */
  const bare = (text) => spelt(text).normalize("NFKD").replace(/\p{M}/gu, "").normalize("NFC");
  const plurals = new Intl.PluralRules(document.documentElement.lang);

  /** What the server looks through: of the page what it says of the entry itself, and what stands there unseen. */
  function said(entry, parts) {
    const seen = [...entry.querySelectorAll(parts)].map((part) => part.textContent);
    return `${bare(seen.join(" "))} ${entry.dataset.words ?? ""}`;
  }

  /** `count` in the server's words for a number that takes the same form. */
  function counted(count, samples) {
    const like = Math.max(0, samples.findIndex((_, number) => plurals.select(number) === plurals.select(count)));
    return samples[like].replace(String(like), String(count));
  }

  function filter(field) {
    const entries = [...document.querySelectorAll(field.dataset.filter)].map((entry) => [entry, said(entry, field.dataset.reads)]);
    const status = document.querySelector("main [role=status]");
    const samples = JSON.parse(status.dataset.counts);
    const apply = () => {
      const wanted = bare(field.value).split(/\s+/).filter(Boolean);
      let left = 0;
      for (const [entry, text] of entries) {
        entry.hidden = !wanted.every((word) => text.includes(word));
        left += entry.hidden ? 0 : 1;
      }
      for (const group of document.querySelectorAll(".term-group")) group.hidden = !group.querySelector(":scope .term-entry:not([hidden])");
      const words = counted(left, samples);
      if (status.textContent !== words) status.textContent = words;
    };
    field.addEventListener("input", apply);
    // Offline the page comes whole, and what its address leaves out is gone by now.
    apply();
  }

  // A heading that sorts is a link the server understands; here it sorts the rows at once.
  function sort(link) {
    const table = link.closest("table");
    const column = [...link.closest("tr").cells].indexOf(link.closest("th"));
    const address = new URL(link.href);
    const descending = address.searchParams.get("sort").startsWith("-");
    const worth = (row) => row.cells[column].dataset.sort ?? spelt(row.cells[column].textContent.trim());
    const compare = new Intl.Collator(document.documentElement.lang, { numeric: true }).compare;
    for (const body of table.tBodies) {
      const rows = [...body.rows].sort((one, other) => compare(worth(one), worth(other)) * (descending ? -1 : 1));
      body.append(...rows);
    }
    for (const heading of link.closest("tr").cells) heading.removeAttribute("aria-sort");
    link.closest("th").setAttribute("aria-sort", descending ? "descending" : "ascending");
    history.replaceState(null, "", address.pathname + address.search + location.hash);
    const key = address.searchParams.get("sort").replace("-", "");
    address.searchParams.set("sort", descending ? key : `-${key}`);
    link.href = address.pathname + address.search;
  }

  for (const field of document.querySelectorAll("[data-filter]")) filter(field);
  document.addEventListener("click", (event) => {
    const link = event.target.closest?.("th a[href*='sort=']");
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    sort(link);
  });
})();
