/** A tone that comes and goes: seconds that it sounds, of each time around, and its frequencies in hertz, one after the other. */
interface Tone {
  sounds: number;
  every: number;
  frequencies: readonly number[];
}

const TONES = {
  /** A telephone on the desk. */
  ring: { sounds: 1.2, every: 3.5, frequencies: [880, 660, 880, 660, 880, 660] },
  /** What is heard in Brazil while the other side rings. */
  ringBack: { sounds: 1, every: 5, frequencies: [425] },
  beep: { sounds: 0.25, every: Infinity, frequencies: [660, 880] },
  test: { sounds: 1.5, every: Infinity, frequencies: [523, 659, 784] },
} as const satisfies Record<string, Tone>;

export type ToneName = keyof typeof TONES;

/** Softens where it begins and ends, seconds. */
const EDGE = 0.02;
const LOUDNESS = 0.25;

/** A tone that is made, and can be ended; nothing is fetched for it. */
export interface Playing {
  stream: MediaStream;
  stop(): void;
}

export function playTone(name: ToneName): Playing {
  const { sounds, every, frequencies }: Tone = TONES[name];
  const context = new AudioContext();
  const out = context.createMediaStreamDestination();
  const sound = () => {
    const each = sounds / frequencies.length;
    frequencies.forEach((frequency, index) => {
      const begins = context.currentTime + index * each;
      const gain = context.createGain();
      gain.gain.setValueAtTime(0, begins);
      gain.gain.linearRampToValueAtTime(LOUDNESS, begins + EDGE);
      gain.gain.setValueAtTime(LOUDNESS, begins + each - EDGE);
      gain.gain.linearRampToValueAtTime(0, begins + each);
      const oscillator = context.createOscillator();
      oscillator.frequency.value = frequency;
      oscillator.connect(gain).connect(out);
      oscillator.start(begins);
      oscillator.stop(begins + each);
    });
  };
  sound();
  const timer = every === Infinity ? undefined : setInterval(sound, every * 1000);
  return {
    stream: out.stream,
    stop() {
      clearInterval(timer);
      void context.close();
    },
  };
}
