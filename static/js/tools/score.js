// The names of the table stay on this device, and the sheet becomes a picture that any phone can send.
const fields = () => [...document.querySelectorAll("[data-name]")];
const KEY = "score-names";

function remembered() {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "[]");
  } catch {
    return [];
  }
}

function remember() {
  try {
    const before = remembered();
    localStorage.setItem(KEY, JSON.stringify(Object.assign(before, fields().map((field) => field.value.trim()))));
  } catch { /* storage may be forbidden: the names then stay in the address alone */ }
}

if (!location.search) {
  const names = remembered();
  fields().forEach((field, at) => { field.value ||= names[at] ?? ""; });
}
document.addEventListener("input", (event) => { if (event.target.matches("[data-name]")) remember(); });

// Saves the picture as PNG; where that fails the link still saves the SVG.
async function savePicture(link) {
  const drawing = await (await fetch(link.href)).text();
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(drawing)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = image.naturalWidth * 2;
  canvas.height = image.naturalHeight * 2;
  canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height);
  const save = document.createElement("a");
  save.href = canvas.toDataURL("image/png");
  save.download = "agricola.png";
  save.click();
}

const picture = document.getElementById("picture");
picture.addEventListener("click", (event) => {
  event.preventDefault();
  savePicture(picture).catch(() => location.assign(picture.href));
});
