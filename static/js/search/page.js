// The result page of the offline copy: filled here as the server fills it when there is a connection.
import { openFinder } from "./finder.js";
import { element, ruling, spoken } from "./hits.js";

const PICTURED = 3; // hits with their farms: more would only push the others away

/** Answer the query in the address from the copy. */
export async function fill(results, elsewhere) {
  const query = (new URLSearchParams(location.search).get("q") ?? "").trim().replace(/\s+/g, " ");
  if (!query) return;
  document.querySelector(".search-form [name=q]").value = query;
  const finder = await openFinder(document.documentElement.lang);
  const { results: hits, terms, near } = finder.search(query);
  const count = hits.length ? JSON.parse(results.dataset.found)[hits.length - 1] : results.dataset.nothing.replace("{query}", () => query);
  const lead = element("p", "lead", count);
  lead.setAttribute("role", "status");
  results.replaceChildren(
    ...(terms.length ? [element("ul", "found-terms", ...terms.map(termItem))] : []),
    ...(hits.length || !terms.length ? [lead] : []),
    ...(near.length && !terms.length ? [nearLine(near)] : []),
    element("ol", "hits", ...hits.map((hit, place) => hitItem(hit, place < PICTURED ? finder.farm(hit) : ""))),
  );
  elsewhere.hidden = hits.length > 0;
}

function link(address, text) {
  const made = element("a", "", text);
  made.href = address;
  return made;
}

const termItem = (term) => element("li", "", link(term.url, term.name), " ", element("span", "", term.short));

function hitItem(hit, farm) {
  const badges = hit.badges.length ? [element("p", "badges", ...hit.badges.map((each) => element("span", "badge", each)))] : [];
  const shown = spoken(element("p", "hit-ruling", ...ruling(hit.pieces)), hit.lang);
  const item = element(
    "li",
    "",
    element("h2", "", spoken(link(hit.url, hit.title), hit.lang)),
    shown,
    element("p", "hit-where", hit.where),
    ...badges,
  );
  shown.insertAdjacentHTML("afterend", farm);
  return item;
}

function nearLine(near) {
  const { meant } = document.querySelector(".search-form").dataset;
  const links = near.flatMap((term) => [" · ", link(`?${new URLSearchParams({ q: term.name })}`, term.name)]);
  return element("p", "near", meant, " ", ...links.slice(1));
}
