import { useEffect, useState, useSyncExternalStore } from 'react';
import { phoneDevices, subscribePhoneDevices, type PhoneDevices } from './core/devices';

/** What is chosen in this browser. */
export const usePhoneDevices = (): PhoneDevices => useSyncExternalStore(subscribePhoneDevices, phoneDevices);

/**
 * Microphones and loudspeakers that there are now. Browsers name them only once the microphone may be used.
 * @param isAllowed changes when it has become allowed
 */
export function useDeviceList(isAllowed: boolean): MediaDeviceInfo[] {
  const [list, setList] = useState<MediaDeviceInfo[]>([]);
  useEffect(() => {
    const { mediaDevices } = navigator as { mediaDevices?: MediaDevices };
    if (mediaDevices === undefined) return undefined;
    let isOver = false;
    const read = () => {
      mediaDevices.enumerateDevices().then((devices) => {
        if (!isOver) setList(devices.filter(({ deviceId }) => deviceId !== '' && deviceId !== 'default'));
      }, reportError);
    };
    read();
    mediaDevices.addEventListener('devicechange', read);
    return () => {
      isOver = true;
      mediaDevices.removeEventListener('devicechange', read);
    };
  }, [isAllowed]);
  return list;
}
