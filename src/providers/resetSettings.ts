import { type SettingName, setSetting } from './settings';

/** Forgets choices: their defaults are back. */
export function resetSettings(names: readonly SettingName[]): void {
  for (const name of names) setSetting(name, undefined);
}
