import { useSyncExternalStore } from 'react';
import { LANGUAGES, type Language } from '../../core/types';

/** The product's name: suffix of page titles, prefix of what the browser remembers. */
export const APP_TITLE = 'PABX';

export const THEME_MODES = ['light', 'dark', 'system'] as const;
export type ThemeMode = (typeof THEME_MODES)[number];

/** What a person chooses once and finds again on the next visit. */
export interface Settings {
  language: Language;
  theme: ThemeMode;
}

const allowed: { [K in keyof Settings]: readonly Settings[K][] } = { language: LANGUAGES, theme: THEME_MODES };
const fallback: Settings = { language: 'pt', theme: 'system' };
const listeners = new Set<() => void>();
const storageKey = (name: keyof Settings) => `${APP_TITLE}-${name}`;

/** The stored choice; `pt` and `system` where nothing valid is stored. */
export function getSetting<K extends keyof Settings>(name: K): Settings[K] {
  const stored = localStorage.getItem(storageKey(name));
  return allowed[name].find((value) => value === stored) ?? fallback[name];
}

/** Stores a choice as `PABX-<name>` and tells every reader in this tab. */
export function setSetting<K extends keyof Settings>(name: K, value: Settings[K]): void {
  localStorage.setItem(storageKey(name), value);
  for (const listener of listeners) listener();
}

/** Also hears of choices made in another tab. Returns the function that ends the subscription. */
export function subscribeSettings(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

/** A setting that redraws its reader when it changes. */
export function useSetting<K extends keyof Settings>(name: K): [Settings[K], (value: Settings[K]) => void] {
  const value = useSyncExternalStore(subscribeSettings, () => getSetting(name));
  return [value, (next) => setSetting(name, next)];
}
