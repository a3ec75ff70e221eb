import type { JsonObject } from '../../../../core/types';

const KEYS = ['$and', '$or'];

/** The part of a list's filter that the builder made; undefined without one. */
export function builtFilter(values: JsonObject): JsonObject | undefined {
  const entries = Object.entries(values).filter(([name]) => KEYS.includes(name));
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
}

/** The filter with another part of the builder, or without one. */
export function withBuiltFilter(values: JsonObject, built: JsonObject | undefined): JsonObject {
  return { ...Object.fromEntries(Object.entries(values).filter(([name]) => !KEYS.includes(name))), ...built };
}
