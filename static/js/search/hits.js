// Hits as readers see them: the pieces that the list while typing and the offline result page share.

/** An element with a class and children; text stays text. */
export function element(name, className, ...children) {
  const made = document.createElement(name);
  if (className) made.className = className;
  made.append(...children);
  return made;
}

/** The ruling with the found words marked; what the rule itself has in bold stays so. */
export function ruling(pieces) {
  const shown = [];
  let bold = null;
  for (const piece of pieces) {
    if (piece.ruling && !bold) shown.push((bold = element("strong", "")));
    else if (!piece.ruling) bold = null;
    const text = piece.found ? element("mark", "", piece.text) : piece.text;
    if (bold) bold.append(text);
    else shown.push(text);
  }
  return shown;
}

/** Text in another language than the page says so. */
export function spoken(made, language) {
  if (language && language !== document.documentElement.lang) made.lang = language;
  return made;
}

/** The API names whole addresses; a page leads on to the host that it came from. */
export function local(url) {
  const { pathname, search, hash } = new URL(url, location.href);
  return pathname + search + hash;
}
