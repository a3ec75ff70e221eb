import { isObject } from '../../core/is-object';
import { asSetting, chosenSetting, setSetting, SETTING_CHOICES, type SettingName } from './settings';

/** Choices by the name of the setting; what was never chosen is absent. */
export type Choices = Partial<Record<SettingName, string>>;

const NAMES = Object.keys(SETTING_CHOICES) as SettingName[];

/** What was chosen in this browser. */
export function choicesHere(): Choices {
  const chosen = NAMES.map((name) => [name, chosenSetting(name)] as const);
  return Object.fromEntries(chosen.filter(([, choice]) => choice !== undefined));
}

function takeOverOne(name: SettingName, choice: unknown): void {
  const value = asSetting(name, choice);
  if (value !== undefined && value !== chosenSetting(name)) setSetting(name, value);
}

/** Makes choices kept elsewhere those of this browser; what is no choice, and what was not chosen there, changes nothing. */
export function takeOver(kept: unknown): void {
  if (!isObject(kept)) return;
  for (const name of NAMES) takeOverOne(name, kept[name]);
}
