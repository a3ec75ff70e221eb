import { isFactName, type ActionEvent, type FactName } from './action-event';

const PLACEHOLDER = /\{((?:var\.)?[A-Za-z][\w.]*)\}/g;

/** How a value is written where it stands. */
export type Encode = (value: string) => string;

export const inUrl: Encode = encodeURIComponent;
export const inJson: Encode = (value) => JSON.stringify(value).slice(1, -1);

/** The text with the values of the event, nothing where it has none; braces around other words stay as they are. */
export function fillPlaceholders(text: string, event: ActionEvent, encode: Encode): string {
  return text.replaceAll(PLACEHOLDER, (written: string, name: string) =>
    isFactName(name) ? encode(String(event[name] ?? '')) : written,
  );
}

/** Names of the variables that the text asks for, each as `var.NAME`. */
export function variablesIn(text: string): FactName[] {
  return [...text.matchAll(PLACEHOLDER)].flatMap(([, name = '']) =>
    name.startsWith('var.') && isFactName(name) ? [name] : [],
  );
}
