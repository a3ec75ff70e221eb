import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
}

const isFull = (): boolean => document.fullscreenElement !== null;

/** Whether the page has the whole screen, and how that changes; undefined where the browser cannot. */
export function useFullScreen(): { isFull: boolean; toggle: () => void } | undefined {
  const full = useSyncExternalStore(subscribe, isFull);
  if (!document.fullscreenEnabled) return undefined;
  return {
    isFull: full,
    toggle: () => {
      const change = full ? document.exitFullscreen() : document.documentElement.requestFullscreen();
      change.catch(reportError);
    },
  };
}
