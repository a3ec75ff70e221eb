import { isObject } from '../../../../core/is-object';
import type { Json, JsonObject } from '../../../../core/types';
import type { FilterSource } from './filter-sources';
import type { OfferedFilter } from './offered-filters';

/** One applied filter, as a chip shows it. Without `filter` it came by address and has no input here. */
export interface ActiveFilter {
  source: string;
  value: Json;
  filter?: OfferedFilter;
  input?: FilterSource;
}

/** What the list is filtered by, besides the search text. Ranges give one entry per bound. */
export function activeFilters(filters: OfferedFilter[], values: JsonObject): ActiveFilter[] {
  const known = filters.flatMap((filter) =>
    filter.sources.map((input) => ({ filter, input, source: input.source, value: valueAt(values, input.source) })),
  );
  const heads = new Set(['q', ...known.map(({ source }) => source.split('.')[0])]);
  const others = Object.entries(values).filter(([name]) => !heads.has(name));
  return [...known, ...others.map(([source, value]) => ({ source, value }))].filter(({ value }) => !isEmpty(value));
}

/** The filter values without one of them; emptied objects on the way are removed too. */
export function withoutFilter(values: JsonObject, source: string): JsonObject {
  if (Object.hasOwn(values, source)) return omit(values, source);
  const [head = '', ...rest] = source.split('.');
  const inner = values[head];
  if (rest.length === 0 || !isObject(inner)) return values;
  const next = withoutFilter(inner, rest.join('.'));
  return Object.keys(next).length === 0 ? omit(values, head) : { ...values, [head]: next };
}

function omit(values: JsonObject, name: string): JsonObject {
  return Object.fromEntries(Object.entries(values).filter(([key]) => key !== name));
}

function valueAt(values: JsonObject, source: string): Json {
  if (Object.hasOwn(values, source)) return values[source] ?? null;
  return source.split('.').reduce<Json>((value, name) => (isObject(value) ? (value[name] ?? null) : null), values);
}

function isEmpty(value: Json): boolean {
  return value === null || value === '' || (Array.isArray(value) && value.length === 0);
}
