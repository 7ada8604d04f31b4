// The pages before a game: a share sheet, a lucky word of the browser's own, choices that fit together.

const random = () => [...crypto.getRandomValues(new Uint8Array(16))].map((each) => each.toString(16).padStart(2, "0")).join("");

// Whoever types no lucky word gives the shuffle one all the same: the server cannot know it beforehand.
document.addEventListener("submit", (event) => {
  for (const field of event.target.querySelectorAll("[data-luck]")) field.value ||= random();
  const name = document.querySelector("[data-name]")?.value;
  for (const field of event.target.querySelectorAll("[data-name-too]")) field.value = name || field.value;
});

if (navigator.share) {
  for (const button of document.querySelectorAll("[data-share]")) {
    button.hidden = false;
    button.addEventListener("click", () => {
      // Changing one's mind is no failure.
      navigator.share({ title: button.dataset.title, url: button.dataset.share }).catch(() => {});
    });
  }
}

// What an edition has not got cannot be chosen, nor bots for whom there is no seat; without script the server says so.
const form = document.querySelector("form.new-table:has([name=edition])");

function fit() {
  const edition = form.elements.edition.value;
  for (const label of form.querySelectorAll("[class^=only-]")) {
    const field = label.querySelector("input");
    field.disabled = !label.classList.contains(`only-${edition}`);
    if (field.disabled && field.checked) form.querySelector(`[name=${field.name}]:not(:disabled)`).click();
  }
  seat(form.elements.bots, Number(form.elements.players.value) - 1);
}

function seat(bots, most) {
  for (const option of bots.options) option.disabled = Number(option.value) > most;
  if (Number(bots.value) > most) bots.value = String(most);
}

if (form) {
  form.addEventListener("change", fit);
  fit();
}
