// The table of this page, and what the modules around it share.

export const table = document.getElementById("table");
export const part = (name) => document.getElementById(name);
export const say = (text) => { part("spoken").textContent = text; };

export const now = {
  seen: Number(table.dataset.version), // what the page shows
  told: Number(table.dataset.version), // the newest version that was heard of
  read: 0, // the newest version that was on the screen with the log
  why: new URLSearchParams(location.search).get("why"), // what is being asked about
  chosen: null, // the space that is being thought about
  sending: false,
};

export const AWAY = [502, 503, 504]; // nobody is there just now: the same question again, a little later
