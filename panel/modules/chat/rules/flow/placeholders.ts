import { isObject } from '../../../../../core/is-object';
import type { Json, JsonObject } from '../../../../../core/types';

const PLACEHOLDER = /\{\{\s*([\w.]+)\s*\}\}/g;
/** In characters: what people bring must not grow without end by being told again and again. */
const LONGEST = 4096;

/** A value as it is told. */
export const told = (value: Json | undefined): string => {
  if (value === undefined || value === null) return '';
  if (Array.isArray(value)) return value.map(told).join(', ');
  return isObject(value) ? JSON.stringify(value) : String(value);
};

/** The value at a dotted name, such as `contact.name`; undefined where there is none. */
export function valueAt(facts: JsonObject, name: string): Json | undefined {
  return name
    .split('.')
    .reduce<Json | undefined>(
      (value, key) =>
        isObject(value) && Object.hasOwn(value, key)
          ? value[key]
          : Array.isArray(value) && /^\d+$/.test(key)
            ? value[Number(key)]
            : undefined,
      facts,
    );
}

/** The text with what is known in place of `{{…}}`; what is not known leaves nothing. */
export const filled = (text: string, facts: JsonObject, escape: (value: string) => string = (value) => value): string =>
  text.replace(PLACEHOLDER, (_, name: string) => escape(told(valueAt(facts, name)))).slice(0, LONGEST);
