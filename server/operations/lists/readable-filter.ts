import { sql, type RawBuilder } from 'kysely';
import {
  parseFilter,
  type FilterQuery,
  type RelatedQuery,
  hoursOf,
  relatedOf,
  type HoursOf,
} from '../../../core/conditions';
import { hoursRule } from '../../../core/opening/opening-rule';
import type { Resource } from '../../../core/types';
import { USUAL_ZONE } from '../../../core/usual-zone';
import { formatCheck } from '../../../core/validation/formats/formats';
import { identifier } from '../../database/builder';
import { filterToSql, type FilterToSql } from '../../database/statements/condition-to-sql';
import { HIDDEN_COLUMNS, tableName } from '../../database/names';
import { monthBounds } from '../../database/statements/month-bounds';
import { columnsOf } from '../../database/table-columns';
import { assertPermitted } from '../rights/authorise';
import { resourceOf, type OperationContext } from '../context';
import { assertMayFilter } from '../rights/field-rights';
import { assertReadableHours, hoursIn } from './filter-hours';
import { readableSearch } from './readable-search';
import { rowCondition } from './row-condition';

/** Alias of the other record's table. */
const RELATED = '~related';

export interface FilterReading {
  /** Fields that the rows are ordered, grouped or added up by. */
  others?: string[];
  /** The moment that "today" is told from. */
  now?: Date;
}

/**
 * A filter as a caller wrote it, read and permitted: every field that it names may be read, also those of other records
 * through a reference. Whose value one may not see, one may not ask for.
 * @throws Problem `forbidden`, `field_forbidden`, `unknown_filter`, `bad_request`.
 */
export function readableFilter(
  context: OperationContext,
  resource: Resource,
  filter: unknown,
  { others = [], now = new Date() }: FilterReading = {},
): FilterQuery {
  const { resources } = context.runtime.catalog();
  const query = parseFilter(resource, filter, {
    clock: { now, zone: zoneOf(context) },
    related: (collection) => resources.get(collection),
    hasHours(collection) {
      const target = resources.get(collection);
      return target !== undefined && hoursRule(target) !== undefined;
    },
  });
  assertMayFilter(context, resource, query, others);
  for (const related of relatedWithin(query)) {
    const target = resourceOf(context, related.collection);
    assertPermitted(context, 'read', target);
    assertMayFilter(context, target, related.query);
  }
  assertReadableHours(context, hoursWithin(query));
  return query;
}

/**
 * SQL of what `readableFilter` answers: other records count as far as the caller may read them.
 * @throws Problem `too_costly` where a search goes through a reference and cannot be answered in time; `bad_request` for hours of a record that is not
 * there for the caller.
 */
export async function readableFilterSql(
  context: OperationContext,
  resource: Resource,
  query: FilterQuery,
): Promise<RawBuilder<boolean>> {
  const [searched, hours] = await Promise.all([
    readableSearch(context, resource, query),
    hoursIn(context, hoursWithin(query)),
  ]);
  const others: FilterToSql = { hours, related: (related) => relatedSql(context, resource, related, others) };
  const matching = filterToSql(resource, searched, others);
  const months = monthBounds(resource, query);
  return months === undefined ? matching : sql<boolean>`(${matching} and ${months})`;
}

/** Where a person is, "today" is that day. */
export function zoneOf({ principal }: OperationContext): string {
  const zones = [principal?.user['timezone'], principal?.tenant?.['timezone']];
  return zones.find((zone): zone is string => typeof zone === 'string' && formatCheck('timezone', zone)) ?? USUAL_ZONE;
}

/**
 * The reference stands outside of the inner statement, or before its table: a column of the same name there must not be
 * taken for it.
 */
function relatedSql(
  context: OperationContext,
  resource: Resource,
  { path, collection, query }: RelatedQuery,
  others: FilterToSql,
): RawBuilder<boolean> {
  const target = resourceOf(context, collection);
  const column = columnsOf(resource).get(path);
  if (!column) throw new Error(`${resource.name}: expected a column for the reference ${path}, found none`);
  const visible = rowCondition(context, 'read', target, RELATED);
  if (visible === 'nothing') return sql<boolean>`false`;
  const conditions = [
    filterToSql(target, query, others, RELATED),
    ...(visible === 'everything' ? [] : [visible]),
    ...(target.softDelete ? [sql`${identifier(RELATED, HIDDEN_COLUMNS.deletedAt)} is null`] : []),
  ];
  const from = sql`${identifier('public', tableName(target.name))} as ${identifier(RELATED)}`;
  const where = sql.join(conditions, sql` and `);
  const id = identifier(RELATED, 'id');
  const own = identifier(column.name);
  if (column.storage.shape === 'array')
    return sql`exists (select 1 from unnest(${own}) as "~one"("~id") join ${from} on ${id} = "~one"."~id" where ${where})`;
  return sql`(${own} is not null and ${own} in (select ${id} from ${from} where ${where}))`;
}

/** Conditions of a query on records that references name, wherever they stand in it. */
function relatedWithin(query: FilterQuery): RelatedQuery[] {
  const related = relatedOf(query);
  return related ? [related] : partsOf(query).flatMap(relatedWithin);
}

/** Whose hours a query names, in its own conditions and in those on other records. */
function hoursWithin(query: FilterQuery): HoursOf[] {
  const hours = hoursOf(query);
  if (hours) return [hours.of];
  const related = relatedOf(query);
  return related ? hoursWithin(related.query) : partsOf(query).flatMap(hoursWithin);
}

function partsOf(query: FilterQuery): FilterQuery[] {
  if ('$and' in query && Array.isArray(query.$and)) return query.$and;
  return '$or' in query && Array.isArray(query.$or) ? query.$or : [];
}
