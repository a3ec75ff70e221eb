import type { Json, JsonObject } from '../types';

/** Is the value, or a member of the list that it is, one of the accepted? Null accepts an absent value. */
export function isAccepted(value: Json | undefined, accepted: Json): boolean {
  const present = Array.isArray(value) ? value : [value ?? null];
  return (Array.isArray(accepted) ? accepted : [accepted]).some((one) => present.includes(one));
}

/** Does the record meet `{field: value or values}`? */
export function meets(condition: JsonObject, record: { readonly [name: string]: Json | undefined }): boolean {
  return Object.entries(condition).every(([field, accepted]) => isAccepted(record[field], accepted));
}
