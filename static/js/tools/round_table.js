// The questions about tonight's table: each is asked only while the answers to the others leave a choice.

/** Ask about every table that can be played; the answer is a function that shows the table of a game. */
export function offerTables(form, table) {
  form.querySelector(".tool-choices").replaceChildren(form.querySelector("template").content, ...form.querySelectorAll("button"));
  const { e, n, m, f, j, t } = form.elements;
  const counts = [...n.options];
  const names = [...form.querySelectorAll("[data-name]")];
  const tables = (table.variants ?? Object.keys(table.tables)).map((key) => key.split("."));

  // The values at one place of the keys of those tables that begin like this; undefined stands for any value.
  const left = (place, ...given) =>
    new Set(tables.filter((key) => given.every((value, at) => value === undefined || key[at] === value)).map((key) => key[place]));

  function fit() {
    const players = left(1, e.value);
    const wanted = n.value;
    n.replaceChildren(...counts.filter(({ value }) => players.has(value)));
    n.value = players.has(wanted) ? wanted : String(players.size);
    names.forEach((field, at) => { field.hidden = field.disabled = at >= n.value; });
    ask(f, left(3, e.value, n.value).size > 1);
    ask(t, left(4, e.value, n.value).size > 1);
    const moor = f.disabled ? "0" : f.value;
    const modes = left(2, e.value, n.value, undefined, moor);
    m.disabled = modes.size < 2;
    if (m.disabled) [m.value] = modes;
    for (const field of form.querySelectorAll("[name=k], [name^=x]")) ask(field, e.value === "revised");
    m.options[1].text = JSON.parse(form.dataset.without)[e.value];
    ask(j, table.side_job.includes([e.value, n.value, m.value, moor, Number(!t.disabled && t.checked)].join(".")));
  }

  form.addEventListener("input", fit);
  return (game) => {
    n.replaceChildren(...counts);
    for (const [field, value] of [[e, game.edition], [n, game.players], [m, game.mode], [f, game.moor]]) field.value = value;
    j.checked = game.sideJob;
    t.checked = game.tile;
    for (const field of form.querySelectorAll("[name=k], [name^=x]")) field.checked = field.name === "k" ? game.children : game.decks.includes(field.name[1]);
    names.forEach((field, at) => { field.value = game.names[at] ?? ""; });
    fit();
  };
}

function ask(field, isOpen) {
  field.disabled = !isOpen;
  field.closest("label").style.display = isOpen ? "" : "none";
}
