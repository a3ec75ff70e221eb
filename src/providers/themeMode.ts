import { useSyncExternalStore } from 'react';
import { getSetting, keepColourScheme, subscribeSettings } from './settings';

const darkSystem = () => matchMedia('(prefers-color-scheme: dark)');

/** `dark` or `light`: the person's choice, else the system's. */
export function currentPalette(): 'light' | 'dark' {
  const mode = getSetting('theme');
  if (mode !== 'system') return mode;
  return darkSystem().matches ? 'dark' : 'light';
}

function subscribe(listener: () => void): () => void {
  const media = darkSystem();
  media.addEventListener('change', listener);
  const unsubscribe = subscribeSettings(listener);
  return () => {
    media.removeEventListener('change', listener);
    unsubscribe();
  };
}

/** The palette in force; redraws when the setting or the system changes. */
export const usePalette = (): 'light' | 'dark' => useSyncExternalStore(subscribe, currentPalette);

function showPalette(): void {
  document.documentElement.dataset.palette = currentPalette();
  keepColourScheme(darkSystem().matches ? 'dark' : 'light');
}

/** Makes the browser's own parts (scroll bars, selects) and our light CSS follow the palette, now and later. */
export function followPalette(): () => void {
  showPalette();
  return subscribe(showPalette);
}
