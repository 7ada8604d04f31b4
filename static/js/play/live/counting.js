// The reader's goods count from what they were to what they are, unless stillness is preferred.

const still = matchMedia("(prefers-reduced-motion: reduce)");

export const goodsIn = (place) =>
  ["goods", "own"].includes(place.id)
    ? Object.fromEntries([...place.querySelectorAll("[data-good]")].map((good) => [good.dataset.good, Number(good.querySelector("b").textContent)]))
    : {};

export function countUp(place, had) {
  if (still.matches) return;
  for (const [good, number] of Object.entries(goodsIn(place))) {
    const from = had[good];
    if (from === undefined || from === number) continue;
    const shown = place.querySelector(`[data-good="${good}"] b`);
    const started = performance.now();
    const step = (time) => {
      const done = Math.min(1, Math.max(0, time - started) / 250);
      shown.textContent = Math.round(from + (number - from) * done);
      if (done < 1) requestAnimationFrame(step);
    };
    shown.classList.add("is-counting");
    step(started);
  }
}
