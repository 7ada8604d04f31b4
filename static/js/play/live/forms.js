// The larger forms bring their own script, when there is one to fill in.

export function bringForms() {
  if (document.querySelector("#prompt form[data-preview]:not(.at-any-time:not([open]) *)")) import("../decisions/forms.js");
}

document.addEventListener("toggle", bringForms, true);
