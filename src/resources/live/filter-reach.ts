import { isObject } from '../../../core/is-object';
import type { Json, JsonObject, Resource } from '../../../core/types';

function keysOf(value: Json, prefix: string): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => keysOf(item, prefix));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const path = name.startsWith('$') ? prefix : `${prefix}${name}`;
    return [path, ...keysOf(inner ?? null, path === '' || path === prefix ? prefix : `${path}.`)];
  });
}

/** Collections whose records decide what the filter finds, besides the list's own. */
export function relatedCollections({ fields, search }: Resource, filter: JsonObject): string[] {
  const keys = keysOf(filter, '');
  const isSearch = keys.includes('q');
  const through = fields.filter(
    ({ name, reference }) =>
      reference !== undefined &&
      ((isSearch && search.includes(name)) || keys.some((key) => key.startsWith(`${name}.`))),
  );
  return [...new Set(through.flatMap(({ reference }) => (reference ? [reference.collection] : [])))];
}

/** Does what the filter finds change with the day? */
export function isRelativeToNow(filter: JsonObject): boolean {
  return keysOf(filter, '').some((key) => key.endsWith('_within'));
}
