/** What is chosen in this browser; an empty id is the usual device. Volumes are between 0 and 1. */
export interface PhoneDevices {
  microphone: string;
  speaker: string;
  ring: string;
  volume: number;
  ringVolume: number;
}

const KEPT = 'painel-phone-devices';
const USUAL: PhoneDevices = { microphone: '', speaker: '', ring: '', volume: 1, ringVolume: 0.8 };

const listeners = new Set<() => void>();
let devices: PhoneDevices | undefined;

export const phoneDevices = (): PhoneDevices => (devices ??= read());

export function keepPhoneDevices(change: Partial<PhoneDevices>): void {
  devices = { ...phoneDevices(), ...change };
  localStorage.setItem(KEPT, JSON.stringify(devices));
  for (const listener of listeners) listener();
}

export function subscribePhoneDevices(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function read(): PhoneDevices {
  try {
    const kept = JSON.parse(localStorage.getItem(KEPT) ?? '{}') as Partial<Record<keyof PhoneDevices, unknown>>;
    const id = (name: 'microphone' | 'speaker' | 'ring') => (typeof kept[name] === 'string' ? kept[name] : USUAL[name]);
    const volume = (name: 'volume' | 'ringVolume') =>
      typeof kept[name] === 'number' && kept[name] >= 0 && kept[name] <= 1 ? kept[name] : USUAL[name];
    return {
      microphone: id('microphone'),
      speaker: id('speaker'),
      ring: id('ring'),
      volume: volume('volume'),
      ringVolume: volume('ringVolume'),
    };
  } catch {
    return USUAL;
  }
}

const asked = (deviceId: string): MediaStreamConstraints => ({
  audio: {
    echoCancellation: true,
    noiseSuppression: true,
    autoGainControl: true,
    ...(deviceId !== '' && { deviceId: { exact: deviceId } }),
  },
});

/**
 * The chosen microphone, or the usual one where that was unplugged. The browser asks whether it may be used.
 * @throws DOMException as `getUserMedia` does; TypeError on a page that is not secure
 */
export async function openMicrophone(microphone = phoneDevices().microphone): Promise<MediaStream> {
  const media = mediaDevices();
  try {
    return await media.getUserMedia(asked(microphone));
  } catch (error) {
    const isGone = error instanceof Error && ['NotFoundError', 'OverconstrainedError'].includes(error.name);
    if (microphone === '' || !isGone) throw error;
    return media.getUserMedia(asked(''));
  }
}

/** @throws TypeError where the browser has none, as on a page that is not secure */
export function mediaDevices(): MediaDevices {
  const { mediaDevices: media } = navigator as { mediaDevices?: MediaDevices };
  if (media === undefined) throw new TypeError('navigator.mediaDevices: expected it on a page of https or localhost');
  return media;
}

/** Plays at the device, where the browser lets one choose. */
export async function playAt(audio: HTMLAudioElement, deviceId: string): Promise<void> {
  if (!canChooseOutput()) return;
  // One that was unplugged gives way to the usual one.
  await audio.setSinkId(deviceId).catch(() => audio.setSinkId(''));
}

export const canChooseOutput = (): boolean => 'setSinkId' in HTMLAudioElement.prototype;
