// Two soft notes, made here: no file has to be fetched for them.
let context = null;

export function chime() {
  context ??= new AudioContext();
  const start = context.currentTime;
  for (const [number, pitch] of [523.25, 659.25].entries()) {
    const note = new OscillatorNode(context, { type: "sine", frequency: pitch });
    const volume = new GainNode(context, { gain: 0 });
    const at = start + number * 0.18;
    volume.gain.setValueAtTime(0, at);
    volume.gain.linearRampToValueAtTime(0.12, at + 0.03);
    volume.gain.exponentialRampToValueAtTime(0.001, at + 0.6);
    note.connect(volume).connect(context.destination);
    note.start(at);
    note.stop(at + 0.65);
  }
}
