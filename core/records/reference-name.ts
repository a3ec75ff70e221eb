import type { Field } from '../types';

const ENDINGS: readonly [RegExp, string][] = [
  [/^(.+?)(?:Ids|_ids)$/, 's'],
  [/^(.+?)(?:Id|_id)$/, ''],
];

/** What a reference names, as paths and `embed` may call it: `customerId` and `customer_id` are `customer`, `authorIds` are `authors`. */
export function nameOfReferenced({ name, reference }: Pick<Field, 'name' | 'reference'>): string | undefined {
  if (reference === undefined) return undefined;
  for (const [ending, plural] of ENDINGS) {
    const [, stem] = ending.exec(name) ?? [];
    if (stem !== undefined) return stem + plural;
  }
  return undefined;
}

/** The reference that is called so, by its own name or, where no field has that name, by the name of what it names. */
export function findReference(fields: readonly Field[], called: string): Field | undefined {
  const own = fields.find(({ name }) => name === called);
  if (own) return own.reference && own;
  return fields.find((field) => nameOfReferenced(field) === called);
}
