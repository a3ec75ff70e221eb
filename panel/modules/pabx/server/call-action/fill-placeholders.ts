import type { ActionEvent } from './sample-event';

const PLACEHOLDER = /\{(var\.)?([A-Za-z][\w.]*)\}/g;

/** How a value is written where it stands. */
export type Encode = (value: string) => string;

export const inUrl: Encode = encodeURIComponent;
export const inJson: Encode = (value) => JSON.stringify(value).slice(1, -1);

/** The text with the values of the event; a variable of a contact is filled with its own name, for there is no contact. */
export function fillPlaceholders(text: string, event: ActionEvent, encode: Encode): string {
  return text.replaceAll(PLACEHOLDER, (written: string, variable: string | undefined, name: string) => {
    const value = variable === undefined ? event[name] : name;
    return value === undefined ? written : encode(String(value));
  });
}
