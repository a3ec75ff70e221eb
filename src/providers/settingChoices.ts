import { isObject } from '../../core/is-object';
import {
  adoptSetting,
  asSetting,
  chosenSetting,
  forgetUnkept,
  isUnkept,
  SETTING_CHOICES,
  type SettingName,
} from './settings';

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
  if (value !== undefined) adoptSetting(name, value);
}

/**
 * Makes choices kept elsewhere those of this browser; what is no choice, was not chosen there, or has just been chosen here,
 * changes nothing. Answers whether something chosen here is not kept there yet.
 */
export function takeOver(kept: unknown): boolean {
  const choices = isObject(kept) ? kept : {};
  for (const name of NAMES) takeOverOne(name, choices[name]);
  return NAMES.some((name) => isUnkept(name) && chosenSetting(name) !== asSetting(name, choices[name]));
}

/** The account holds the choices; what was chosen otherwise meanwhile is still owed to it. */
export function noteKept(choices: Choices): void {
  forgetUnkept(NAMES.filter((name) => chosenSetting(name) === choices[name]));
}
