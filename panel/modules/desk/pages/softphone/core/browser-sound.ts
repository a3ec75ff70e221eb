import { openMicrophone, phoneDevices, playAt, subscribePhoneDevices } from './devices';
import type { PhoneSound } from './phone';
import { playTone, type Playing, type ToneName } from './tones';

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
