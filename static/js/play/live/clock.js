// How long somebody may still think.

setInterval(() => {
  const clock = document.querySelector("time[data-until]");
  const left = clock && Math.max(0, Math.round(clock.dataset.until - Date.now() / 1000));
  if (clock && left < 7200) clock.textContent = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
}, 1_000);
