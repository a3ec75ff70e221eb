import { useSyncExternalStore } from 'react';
import { brand } from './startData';

/** The product's name: suffix of page titles, prefix of what the browser remembers. */
export const APP_TITLE = brand.title;

const choices = {
  language: brand.languages.offered,
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
  language: brand.languages.default,
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

/** What a page asks for while it is shown, over the choices, which stay as they are. */
let imposed: Partial<Settings> = {};

/** What holds now: what a page imposes, else the stored choice, else the setting's default. */
export function getSetting<Name extends SettingName>(name: Name): Settings[Name] {
  return imposed[name] ?? chosenSetting(name) ?? DEFAULTS[name];
}

/** The stored choice; undefined where the person never made one. */
export function chosenSetting<Name extends SettingName>(name: Name): Settings[Name] | undefined {
  return asSetting(name, localStorage.getItem(storageKey(name)));
}

function notify(): void {
  for (const listener of listeners) listener();
}

/** What this person chose since the page was loaded. */
const chosenNow = new Set<SettingName>();

/** Stores the person's own choice as `PABX-<name>`, which also ends what is imposed on the setting, and tells every reader in this tab. */
export function setSetting<Name extends SettingName>(name: Name, value: Settings[Name]): void {
  delete imposed[name];
  chosenNow.add(name);
  localStorage.setItem(storageKey(name), value);
  notify();
}

/** Stores what the person chose elsewhere before; what they have chosen here meanwhile stands. */
export function adoptSetting<Name extends SettingName>(name: Name, value: Settings[Name]): void {
  if (chosenNow.has(name) || value === chosenSetting(name)) return;
  localStorage.setItem(storageKey(name), value);
  notify();
}

export const isChosenNow = (name: SettingName): boolean => chosenNow.has(name);

/** Whoever comes next has chosen nothing yet. */
export function forgetChosenNow(): void {
  chosenNow.clear();
}

/** Imposes values until the returned function is called; nothing is stored. What the person chooses meanwhile holds. */
export function imposeSettings(values: Partial<Settings>): () => void {
  const own = { ...values };
  imposed = own;
  notify();
  return () => {
    if (imposed !== own) return;
    imposed = {};
    notify();
  };
}

/** Forgets choices: their defaults are back. */
export function resetSettings(names: readonly SettingName[]): void {
  for (const name of names) {
    chosenNow.add(name);
    localStorage.removeItem(storageKey(name));
  }
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
