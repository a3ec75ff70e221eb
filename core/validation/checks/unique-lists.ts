import { isNode } from '../../schema/keywords';
import type { Json, JsonSchemaObject } from '../../types';

/** The validator compares each item with each other: so many are soon compared. */
const FEW = 50;

/** Longer lists of the value at hand that hold something twice. The validator quotes what a value is not among, and nobody reads it. */
const repeating = Object.assign<Json[], object>([], { toJSON: () => [] });

/** What `uniqueItems` says, in keywords that take no longer for long lists: those with something twice are known before. */
export const UNIQUE: JsonSchemaObject = Object.fromEntries([
  ['if', { maxItems: FEW }],
  ['then', { uniqueItems: true }],
  ['else', { not: { enum: repeating } }],
]);

/** Before a value is validated by a schema with `UNIQUE`. */
export function noteRepeating(value: Json): void {
  repeating.length = 0;
  const pending = [value];
  for (const one of pending) {
    if (Array.isArray(one)) {
      if (one.length > FEW && !isDistinct(one)) repeating.push(one);
      for (const item of one) if (typeof item === 'object') pending.push(item);
    } else if (isNode(one))
      for (const member of Object.values(one)) if (typeof member === 'object') pending.push(member);
  }
}

/** Is everything in the list there once? Objects are equal whatever the order of their members. */
export function isDistinct(list: readonly Json[]): boolean {
  const scalars = list.filter((item) => typeof item !== 'object' || item === null);
  if (new Set(scalars).size < scalars.length) return false;
  const others = list.filter((item) => typeof item === 'object' && item !== null);
  return new Set(others.map(canonical)).size === others.length;
}

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (!isNode(value)) return JSON.stringify(value);
  return `{${Object.keys(value)
    .toSorted()
    .map((name) => `${JSON.stringify(name)}:${canonical(value[name])}`)
    .join()}}`;
}
