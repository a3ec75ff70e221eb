import { useEffect } from 'react';

/** Runs `work` once when the browser has nothing better to do, at the latest two seconds after drawing. */
export function useIdle(work: () => void): void {
  useEffect(() => {
    if (typeof requestIdleCallback !== 'function') {
      const timer = setTimeout(work, 500);
      return () => clearTimeout(timer);
    }
    const handle = requestIdleCallback(work, { timeout: 2000 });
    return () => cancelIdleCallback(handle);
  }, [work]);
}
