import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { phoneDevices, subscribePhoneDevices, type PhoneDevices } from './core/devices';

/** What is chosen in this browser. */
export const usePhoneDevices = (): PhoneDevices => useSyncExternalStore(subscribePhoneDevices, phoneDevices);

const NONE: readonly MediaDeviceInfo[] = [];

/** Microphones and loudspeakers that there are now. Browsers name them only once the microphone may be used, which `read` is to be told of. */
export function useDeviceList(): { list: readonly MediaDeviceInfo[]; read: () => void } {
  const [list, setList] = useState(NONE);
  const read = useCallback(() => {
    readDevices().then(setList, reportError);
  }, []);
  useEffect(() => {
    const { mediaDevices } = navigator as { mediaDevices?: MediaDevices };
    mediaDevices?.addEventListener('devicechange', read);
    return () => mediaDevices?.removeEventListener('devicechange', read);
  }, [read]);
  return { list, read };
}

async function readDevices(): Promise<readonly MediaDeviceInfo[]> {
  const { mediaDevices } = navigator as { mediaDevices?: MediaDevices };
  const found = (await mediaDevices?.enumerateDevices()) ?? [];
  return found.filter(({ deviceId }) => deviceId !== '' && deviceId !== 'default');
}
