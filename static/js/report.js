// The text of a report goes to the clipboard, and the reader sees and hears so.
for (const button of document.querySelectorAll("[data-copy]")) {
  button.hidden = false;
  button.addEventListener("click", async () => {
    const field = document.querySelector(button.dataset.copy);
    field.select();
    await navigator.clipboard.writeText(field.value);
    const word = button.querySelector("span");
    word.textContent = document.getElementById("spoken").textContent = button.dataset.copied;
  });
}
