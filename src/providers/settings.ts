import { useSyncExternalStore } from 'react';
import { LANGUAGES } from '../../core/types';

/** The product's name: suffix of page titles, prefix of what the browser remembers. */
export const APP_TITLE = 'PABX';

const choices = {
  language: LANGUAGES,
  theme: ['light', 'dark', 'system'],
  /** Cards raised by a shadow, or flat with a border. */
  skin: ['default', 'bordered'],
  contentWidth: ['boxed', 'fluid'],
  contentLayoutNav: ['vertical', 'horizontal'],
  /** `sticky` stays while the page scrolls; `hidden` leaves with it. */
  navbarType: ['sticky', 'hidden'],
  navbarBlur: ['on', 'off'],
  footerType: ['static', 'hidden'],
  /** The menu at the side shows icons alone. */
  verticalNavCollapsed: ['off', 'on'],
  horizontalNavType: ['sticky', 'static'],
} as const;

/** What a person chooses once and finds again on the next visit. */
export type Settings = { [Name in keyof typeof choices]: (typeof choices)[Name][number] };
export type SettingName = keyof Settings;

/** What there is to choose from. */
export const SETTING_CHOICES: { readonly [Name in SettingName]: readonly Settings[Name][] } = choices;

const DEFAULTS: Settings = {
  language: 'pt',
  theme: 'system',
  skin: 'default',
  contentWidth: 'boxed',
  contentLayoutNav: 'vertical',
  navbarType: 'sticky',
  navbarBlur: 'on',
  footerType: 'static',
  verticalNavCollapsed: 'off',
  horizontalNavType: 'sticky',
};

const listeners = new Set<() => void>();
const storageKey = (name: string) => `${APP_TITLE}-${name}`;

/** The value itself where it is one of the setting's choices. */
export function asSetting<Name extends SettingName>(name: Name, value: unknown): Settings[Name] | undefined {
  return SETTING_CHOICES[name].find((choice) => choice === value);
}

/** The stored choice; the setting's default where nothing valid is stored. */
export function getSetting<Name extends SettingName>(name: Name): Settings[Name] {
  return chosenSetting(name) ?? DEFAULTS[name];
}

/** The stored choice; undefined where the person never made one. */
export function chosenSetting<Name extends SettingName>(name: Name): Settings[Name] | undefined {
  return asSetting(name, localStorage.getItem(storageKey(name)));
}

function notify(): void {
  for (const listener of listeners) listener();
}

/** Stores a choice as `PABX-<name>` and tells every reader in this tab. */
export function setSetting<Name extends SettingName>(name: Name, value: Settings[Name]): void {
  localStorage.setItem(storageKey(name), value);
  notify();
}

/** Forgets choices: their defaults are back. */
export function resetSettings(names: readonly SettingName[]): void {
  for (const name of names) localStorage.removeItem(storageKey(name));
  notify();
}

/** Keeps the colour scheme last seen beside the choices, for whatever draws before our code runs. */
export function keepColourScheme(scheme: 'light' | 'dark'): void {
  localStorage.setItem(storageKey('colorScheme'), scheme);
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
export function useSetting<Name extends SettingName>(name: Name): [Settings[Name], (value: Settings[Name]) => void] {
  const value = useSyncExternalStore(subscribeSettings, () => getSetting(name));
  return [value, (next) => setSetting(name, next)];
}
