// A new word of the coach that stands above the window comes into sight.
const coach = document.getElementById("coach");
new MutationObserver(() => {
  if (coach.getBoundingClientRect().top < 0) coach.scrollIntoView({ block: "start" });
}).observe(coach, { childList: true });
