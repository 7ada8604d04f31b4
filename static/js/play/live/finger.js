// Nothing moves under a finger.

let finger = null; // resolved when it lifts

export const lifted = () => finger?.lifted;

addEventListener("pointerdown", () => {
  finger ??= {};
  finger.lifted ??= new Promise((resolve) => {
    finger.lift = resolve;
    setTimeout(resolve, 3000); // one that was lifted elsewhere
  });
});
for (const event of ["pointerup", "pointercancel", "blur"]) {
  addEventListener(event, () => {
    finger?.lift?.();
    finger = null;
  });
}
