import { openMicrophone, phoneDevices, playAt, subscribePhoneDevices } from './devices';

/** What the telephone hears and says with. */
export interface PhoneSound {
  /** @throws DOMException as `getUserMedia` does; TypeError on a page that may not ask for microphones */
  microphone(): Promise<MediaStream>;
  /** Rings until it is told to stop. */
  ring(): void;
  /** What a caller hears until the other side answers. */
  ringBack(): void;
  stopRinging(): void;
  /** Whoever wears the headset hears that a call has come by itself. */
  beep(): void;
  play(stream: MediaStream): void;
  silence(): void;
}

const TONES = {
  /** A telephone on the desk. */
  ring: { sounds: 1.2, every: 3.5, frequencies: [880, 660, 880, 660, 880, 660] },
  /** What is heard in Brazil while the other side rings. */
  ringBack: { sounds: 1, every: 5, frequencies: [425] },
  beep: { sounds: 0.25, every: Infinity, frequencies: [660, 880] },
  test: { sounds: 1.5, every: Infinity, frequencies: [523, 659, 784] },
} as const satisfies Record<string, Tone>;

/** Softens where it begins and ends, seconds. */
const EDGE_SECONDS = 0.02;

const LOUDNESS = 0.25;

type Output = 'speaker' | 'ring';

/** A loudspeaker that plays one thing at a time, at the device and as loud as is chosen. */
function createOutput(output: Output) {
  const audio = new Audio();
  let tone: Playing | undefined;
  const set = () => {
    const devices = phoneDevices();
    audio.volume = output === 'ring' ? devices.ringVolume : devices.volume;
    void playAt(audio, devices[output]).catch(reportError);
  };
  const play = (stream: MediaStream) => {
    set();
    audio.srcObject = stream;
    // A page that nobody has touched yet may not sound: it shows the call all the same.
    audio.play().catch(() => undefined);
  };
  const stop = () => {
    tone?.stop();
    tone = undefined;
    audio.srcObject = null;
  };
  subscribePhoneDevices(set);
  return {
    play(stream: MediaStream) {
      stop();
      play(stream);
    },
    tone(name: ToneName) {
      stop();
      tone = playTone(name);
      play(tone.stream);
    },
    stop,
  };
}

/** Microphone and loudspeakers of this browser. */
export function createBrowserSound(): PhoneSound & { test: (output: Output) => void; stopTest: () => void } {
  const voice = createOutput('speaker');
  const tones = createOutput('speaker');
  const bell = createOutput('ring');
  const stopTones = () => {
    tones.stop();
    bell.stop();
  };
  return {
    microphone: () => openMicrophone(),
    ring: () => bell.tone('ring'),
    ringBack: () => tones.tone('ringBack'),
    stopRinging: stopTones,
    beep: () => tones.tone('beep'),
    play: (stream) => voice.play(stream),
    silence: () => voice.stop(),
    test: (output) => (output === 'ring' ? bell.tone('ring') : tones.tone('test')),
    stopTest: stopTones,
  };
}

/** A tone that comes and goes: seconds that it sounds, of each time around, and its frequencies in hertz, one after the other. */
interface Tone {
  sounds: number;
  every: number;
  frequencies: readonly number[];
}

type ToneName = keyof typeof TONES;

/** A tone that is made, and can be ended; nothing is fetched for it. */
interface Playing {
  stream: MediaStream;
  stop(): void;
}

function playTone(name: ToneName): Playing {
  const { sounds, every, frequencies }: Tone = TONES[name];
  const context = new AudioContext();
  const out = context.createMediaStreamDestination();
  const sound = () => {
    const each = sounds / frequencies.length;
    frequencies.forEach((frequency, index) => {
      const begins = context.currentTime + index * each;
      const gain = context.createGain();
      gain.gain.setValueAtTime(0, begins);
      gain.gain.linearRampToValueAtTime(LOUDNESS, begins + EDGE_SECONDS);
      gain.gain.setValueAtTime(LOUDNESS, begins + each - EDGE_SECONDS);
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
