// The sounds of the table, made on the spot from noise and sines: no file, no recording. Fetched
// only when the player switches sound on.

// Seconds from the start of the sound, hertz, loudness from 0 to 1.
const KNOCKS = {
  // The cup is shaken three times, then five dice fall on the table.
  roll: [
    ...[0, 0.07, 0.14].flatMap((at) => [
      { at, length: 0.05, pitch: 700, loud: 0.35 },
      { at: at + 0.022, length: 0.03, pitch: 1100, loud: 0.25 },
    ]),
    { at: 0.25, length: 0.045, pitch: 2300, loud: 0.9 },
    { at: 0.29, length: 0.04, pitch: 2900, loud: 0.7 },
    { at: 0.335, length: 0.04, pitch: 2500, loud: 0.8 },
    { at: 0.39, length: 0.035, pitch: 3200, loud: 0.5 },
    { at: 0.45, length: 0.035, pitch: 2700, loud: 0.35 },
  ],
  hold: [{ at: 0, length: 0.05, pitch: 1800, loud: 0.5 }],
  // Two strokes of a nib.
  pen: [
    { at: 0, length: 0.11, pitch: 5200, loud: 0.22, stroke: true },
    { at: 0.14, length: 0.16, pitch: 4400, loud: 0.26, stroke: true },
  ],
  bell: [],
};
const BELL = [
  { pitch: 1175, loud: 0.3, length: 1.1 },
  { pitch: 2820, loud: 0.14, length: 0.7 },
  { pitch: 4230, loud: 0.06, length: 0.4 },
];
const LOUDEST = 0.5;

const noises = new WeakMap();

/** One second of white noise; made once for a context. */
const noise = (context) => {
  if (!noises.has(context)) {
    const buffer = new AudioBuffer({ length: context.sampleRate, sampleRate: context.sampleRate });
    const samples = buffer.getChannelData(0);
    // No chance of the game: only what a sound is made of.
    let state = 1;
    for (let i = 0; i < samples.length; i++) {
      state = (Math.imul(state, 1664525) + 1013904223) | 0;
      samples[i] = state / 2 ** 31;
    }
    noises.set(context, buffer);
  }
  return noises.get(context);
};

/** A loudness that rises at once, or slowly for a stroke, and dies away. */
const swell = (context, start, { length, loud, stroke = false }) => {
  const gain = new GainNode(context, { gain: 0 });
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(loud * LOUDEST, start + (stroke ? length * 0.4 : 0.002));
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
  return gain;
};

const knock = (context, start, sound) => {
  const source = new AudioBufferSourceNode(context, { buffer: noise(context), loop: true });
  const filter = new BiquadFilterNode(context, {
    type: "bandpass", frequency: sound.pitch, Q: sound.stroke ? 0.8 : 3,
  });
  source.connect(filter).connect(swell(context, start, sound)).connect(context.destination);
  source.start(start, (sound.pitch % 97) / 100);
  source.stop(start + sound.length);
};

const ring = (context, start, sound) => {
  const source = new OscillatorNode(context, { frequency: sound.pitch });
  source.connect(swell(context, start, sound)).connect(context.destination);
  source.start(start);
  source.stop(start + sound.length);
};

/** Puts a sound into a context, beginning at this time. */
export const compose = (context, what, start) => {
  for (const one of KNOCKS[what]) knock(context, start + one.at, one);
  if (what === "bell") for (const one of BELL) ring(context, start, one);
};

let heard;

/** Plays a sound at once; only after the player has touched the page. */
export const play = (what) => {
  heard ??= new AudioContext();
  if (heard.state !== "running") heard.resume().catch(() => {});
  compose(heard, what, heard.currentTime + 0.01);
};
