import { isObject } from '../../../core/is-object';
import type { Json, JsonObject, Resource } from '../../../core/types';
import { sameValue } from '../same-value';

/** What a record takes of others that are merged into it, in the fields that its schema names: what it says itself stays. */
export function takenValues({ mergeable }: Resource, stays: JsonObject, others: readonly JsonObject[]): JsonObject {
  const names = mergeable?.takes ?? [];
  return Object.fromEntries(
    names.map((name) => [
      name,
      others.reduce<Json>((own, other) => filled(own, other[name] ?? null), stays[name] ?? null),
    ]),
  );
}

function filled(own: Json, other: Json): Json {
  if (own === null || own === '') return other;
  if (Array.isArray(own) && Array.isArray(other))
    return [...own, ...other.filter((item) => !own.some((one) => sameValue(undefined, one, item)))];
  if (isObject(own) && isObject(other))
    return { ...other, ...Object.fromEntries(Object.entries(own).filter(([, value]) => value !== null)) };
  return own === false && other === true ? true : own;
}
