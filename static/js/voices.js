// Short, soft sounds, made on the spot: there is no file to fetch, and nothing loud.

const SOFT = 0.14;

/** Each voice plays at a moment of the context's own time. */
export const VOICES = {
  card: (out, at) => brush(out, at, { lasts: 0.09, pitch: 2600, loud: 0.5 }),
  snap: (out, at) => {
    brush(out, at, { lasts: 0.05, pitch: 4200, loud: 1 });
    tone(out, at, { pitch: 196, lasts: 0.12, loud: 0.9 });
  },
  wrong: (out, at) => {
    tone(out, at, { pitch: 185, to: 155, lasts: 0.22, loud: 0.8 });
    tone(out, at + 0.18, { pitch: 147, to: 123, lasts: 0.3, loud: 0.8 });
  },
  turn: (out, at) => {
    tone(out, at, { pitch: 587, lasts: 0.18, loud: 0.5 });
    tone(out, at + 0.11, { pitch: 880, lasts: 0.28, loud: 0.5 });
  },
  call: (out, at) => [392, 494, 587].forEach((pitch, i) => tone(out, at + i * 0.09, { pitch, lasts: 0.35, loud: 0.55 })),
  end: (out, at) =>
    [523, 659, 784, 1047].forEach((pitch, i) => tone(out, at + i * 0.13, { pitch, lasts: 0.55, loud: 0.5 })),
};

/** Everything goes through one soft way out. */
export function wayOut(context) {
  const gain = context.createGain();
  gain.gain.value = SOFT;
  gain.connect(context.destination);
  return gain;
}

function tone(out, at, { pitch, to = pitch, lasts, loud }) {
  const wave = out.context.createOscillator();
  wave.type = "triangle";
  wave.frequency.setValueAtTime(pitch, at);
  wave.frequency.exponentialRampToValueAtTime(to, at + lasts);
  wave.connect(shape(out, at, lasts, loud));
  wave.start(at);
  wave.stop(at + lasts);
}

/** Paper over cloth: noise through a narrow window. */
function brush(out, at, { lasts, pitch, loud }) {
  const { context } = out;
  const noise = context.createBuffer(1, Math.ceil(context.sampleRate * lasts), context.sampleRate);
  noise.getChannelData(0).forEach((_, i, samples) => (samples[i] = Math.random() * 2 - 1));
  const source = context.createBufferSource();
  source.buffer = noise;
  const window = context.createBiquadFilter();
  window.type = "bandpass";
  window.frequency.value = pitch;
  source.connect(window);
  window.connect(shape(out, at, lasts, loud));
  source.start(at);
}

/** Quick to come, slow to go; never a click. */
function shape(out, at, lasts, loud) {
  const gain = out.context.createGain();
  gain.gain.setValueAtTime(0.0001, at);
  gain.gain.exponentialRampToValueAtTime(loud, at + 0.012);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + lasts);
  gain.connect(out);
  return gain;
}
