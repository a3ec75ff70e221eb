import { useSyncExternalStore } from 'react';
import { brand } from './session/startData';

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

/** What there is to choose from; as a rule the first is the default. */
export const SETTING_CHOICES: { readonly [Name in SettingName]: readonly Settings[Name][] } = choices;

/** Defaults that are not the first of their choices. */
const DEFAULTS: Partial<Settings> = { language: brand.languages.default, theme: 'system' };

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
  const [first] = SETTING_CHOICES[name] as readonly [Settings[Name]];
  return imposed[name] ?? chosenSetting(name) ?? DEFAULTS[name] ?? first;
}

/** The stored choice; undefined where the person never made one. */
export function chosenSetting<Name extends SettingName>(name: Name): Settings[Name] | undefined {
  return asSetting(name, localStorage.getItem(storageKey(name)));
}

function notify(): void {
  for (const listener of listeners) listener();
}

const UNKEPT = storageKey('unkept');

/** Names of what this person chose here and the account does not know yet. A page that is loaded again goes on with them. */
const unkept = new Set(sessionStorage.getItem(UNKEPT)?.split(' ') as SettingName[] | undefined);

const rememberUnkept = () => sessionStorage.setItem(UNKEPT, [...unkept].join(' '));

/**
 * Stores the person’s own choice as `<title>-<name>`, which also ends what is imposed on the setting, and tells every reader in
 * this tab. Undefined forgets the choice: the default is back.
 */
export function setSetting<Name extends SettingName>(name: Name, value: Settings[Name] | undefined): void {
  delete imposed[name];
  unkept.add(name);
  rememberUnkept();
  if (value === undefined) localStorage.removeItem(storageKey(name));
  else localStorage.setItem(storageKey(name), value);
  notify();
}

/** Stores what the person chose elsewhere before; what they have chosen here meanwhile stands. */
export function adoptSetting<Name extends SettingName>(name: Name, value: Settings[Name]): void {
  if (unkept.has(name) || value === chosenSetting(name)) return;
  localStorage.setItem(storageKey(name), value);
  notify();
}

export const isUnkept = (name: SettingName): boolean => unkept.has(name);

/** The account knows these choices; or, of all, whoever comes next has chosen nothing yet. */
export function forgetUnkept(names: Iterable<SettingName> = unkept): void {
  for (const name of names) unkept.delete(name);
  rememberUnkept();
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
