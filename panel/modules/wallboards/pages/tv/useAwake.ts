import { useEffect } from 'react';

/** Keeps the screen on while the page is shown, where the browser can; it lets go whenever the page is hidden. */
export function useAwake(): void {
  useEffect(() => {
    if (!('wakeLock' in navigator)) return undefined;
    let lock: WakeLockSentinel | undefined;
    let isLeft = false;
    const hold = async () => {
      if (document.visibilityState !== 'visible') return;
      try {
        const held = await navigator.wakeLock.request('screen');
        if (isLeft) await held.release();
        else lock = held;
      } catch {
        // A screen that saves its battery refuses; the board is shown all the same.
      }
    };
    const again = () => void hold();
    document.addEventListener('visibilitychange', again);
    again();
    return () => {
      isLeft = true;
      document.removeEventListener('visibilitychange', again);
      lock?.release().catch(reportError);
    };
  }, []);
}
