import type { SortPayload } from 'react-admin';
import { isObject } from '../../../../core/is-object';
import { withinPeriod } from '../../../../core/period/within-period';
import type { PeriodRule } from '../../../../core/rules';
import type { Json, JsonObject } from '../../../../core/types';

export const DENSITIES = ['normal', 'compact'] as const;
export type Density = (typeof DENSITIES)[number];

/** Columns that may stay in place while the others scroll. */
export const MOST_PINNED = 3;

/** How a person looks at a list: what a view keeps. */
export interface ListLook {
  filter: JsonObject;
  sort: SortPayload[];
  /** Sources of the columns that are shown, in order. */
  columns: string[];
  /** CSS pixels by source, of columns that were given a width. */
  widths: Record<string, number>;
  /** So many columns, from the first, stay in place. */
  pinned: number;
  /** Figures over all rows below the table. */
  totals: boolean;
  density: Density;
  perPage: number;
  /** Without pages: rows are fetched as they come into sight. */
  continuous: boolean;
  /** `status`, or `createdAt:month`; null: the rows are not grouped. */
  group: string | null;
}

/** Where a person's choices for a screen are remembered. */
export const lookKeys = (name: string) => ({
  widths: `${name}.widths`,
  pinned: `${name}.pinned`,
  totals: `${name}.totals`,
  density: `${name}.density`,
  continuous: `${name}.continuous`,
  group: `${name}.group`,
  view: `${name}.view`,
});

/** JSON with names in order, so that equal looks are equal texts. */
function ordered(value: Json | undefined): Json {
  if (Array.isArray(value)) return value.map(ordered);
  if (!isObject(value)) return value ?? null;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, inner]) => [name, ordered(inner)]),
  );
}

export const sameLook = (a: object, b: object): boolean =>
  JSON.stringify(ordered(a as JsonObject)) === JSON.stringify(ordered(b as JsonObject));

const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];

function sortsOf(value: unknown): SortPayload[] {
  const list: unknown[] = Array.isArray(value) ? value : [];
  return list.flatMap((item) =>
    isObject(item) && typeof item['field'] === 'string'
      ? [{ field: item['field'], order: item['order'] === 'DESC' ? ('DESC' as const) : ('ASC' as const) }]
      : [],
  );
}

/**
 * The look that a saved view gives; what it does not say, or says of columns that are not there any more, is as in `usual`.
 * @param known sources of the columns that the list has for this person
 * @param period that the list is bound to
 */
export function lookOfView(
  view: Readonly<Record<string, unknown>>,
  usual: ListLook,
  known: readonly string[],
  period?: PeriodRule,
): ListLook {
  const columns = texts(view['columns']).filter((source) => known.includes(source));
  const sort = sortsOf(view['sort']);
  const widths = isObject(view['widths'])
    ? Object.entries(view['widths']).flatMap(([source, width]) =>
        typeof width === 'number' && known.includes(source) ? [[source, width] as const] : [],
      )
    : [];
  const filter: JsonObject = isObject(view['filter']) ? view['filter'] : {};
  return {
    filter: period ? withinPeriod(period, filter) : filter,
    sort: sort.length > 0 ? sort : usual.sort,
    columns: columns.length > 0 ? columns : usual.columns,
    widths: Object.fromEntries(widths),
    pinned: typeof view['pinned'] === 'number' ? Math.min(view['pinned'], MOST_PINNED) : usual.pinned,
    totals: view['totals'] === true,
    density: view['density'] === 'compact' ? 'compact' : 'normal',
    perPage: typeof view['perPage'] === 'number' ? view['perPage'] : usual.perPage,
    continuous: view['continuous'] === true,
    group: typeof view['group'] === 'string' ? view['group'] : null,
  };
}
