import { parseFilter, type FilterQuery } from '../../core/conditions';
import { Problem } from '../../core/errors';
import type { Resource } from '../../core/types';
import type { DataRecord } from '../../core/wire';
import { DatabaseFailure } from '../database/database-failure';
import { runList, type RowCount } from '../database/list';
import { columnsOf } from '../database/table-columns';
import { assertPermitted } from './authorise';
import { resourceOf, tenantOf, type OperationContext } from './context';
import { asRefusal } from './database-refusal';
import { assertMayFilter, mayFilterBy } from './field-rights';
import { isGuided } from './list-guide';
import { readShape } from './read-shape';
import { filterSql, rowCondition } from './row-condition';

/** What to list. `first` and `last` are both included and count from 0. */
export interface ListRequest {
  /** In the REST dialect, as the caller wrote it. */
  filter: unknown;
  sort?: { field: string; order: 'ASC' | 'DESC' };
  range: { first: number; last: number };
}

/** Past a bound the total is estimated. */
export interface ListAnswer extends RowCount {
  records: DataRecord[];
}

/**
 * A page of the records that the caller may see.
 * @throws Problem `forbidden`, `field_forbidden`, `unknown_filter`, `unknown_sort`, `bad_request`, or `too_costly` where no
 * index supports filter and sort and there are too many records to do without.
 */
export async function listRecords(context: OperationContext, collection: string, request: ListRequest): Promise<ListAnswer> {
  const resource = resourceOf(context, collection);
  assertPermitted(context, 'read', resource);
  const query = readableSearch(context, resource, parseFilter(resource, request.filter));
  assertMayFilter(context, resource, query, request.sort?.field);
  const sort = request.sort ?? resource.sort;
  assertSortable(resource, sort.field);
  const visible = rowCondition(context, 'read', resource);
  if (visible === 'nothing') return { records: [], total: 0, estimated: false };
  const { search, rest } = splitSearch(query);
  const where = [...(visible === 'everything' ? [] : [visible]), ...rest.map((part) => filterSql(resource, part))];
  const { first, last } = request.range;
  try {
    const { records, total, estimated } = await runList(
      context.runtime.database.lists(context.scope),
      { resource, tenantId: tenantOf(context) ?? undefined, where, search, sort, offset: first, limit: last - first + 1, unguided: !isGuided(resource, rest) },
      { rememberFor: tenantOf(context) ?? 'platform' },
    );
    return { records: records.map(readShape(context, resource)), total, estimated };
  } catch (error) {
    if (error instanceof DatabaseFailure && error.kind === 'timeout') throw tooCostly(resource, sort.field, error);
    throw error instanceof Problem ? error : asRefusal(error);
  }
}

function tooCostly(resource: Resource, sort: string, cause: DatabaseFailure): Problem {
  return new Problem('too_costly', {
    detail: `${resource.name}: expected filter and sort to be answered in time, but too many records had to be read. Sort by ${resource.sort.field} instead of ${sort}, filter by one of ${resource.filters.join(', ') || 'its references'}, or ask for an earlier page.`,
    cause,
  });
}

function assertSortable(resource: Resource, field: string): void {
  const column = columnsOf(resource).get(field);
  if (column?.traits.sortable && !column.field?.secret) return;
  throw new Problem('unknown_sort', {
    detail: `${resource.name}: expected a field that can be sorted by, got ${JSON.stringify(field.slice(0, 80))}.`,
    params: { field: field.slice(0, 80) },
  });
}

/** A search that holds for the whole filter is looked for in its own way; one inside `$or` is a condition like others. */
function splitSearch(query: FilterQuery): { search: string | undefined; rest: FilterQuery[] } {
  const parts = conjuncts(query);
  const searches = parts.flatMap((part) => ('$search' in part && typeof part.$search === 'string' ? [part.$search] : []));
  const rest = parts.filter((part) => !('$search' in part && typeof part.$search === 'string'));
  return { search: searches.length === 0 ? undefined : searches.join(' '), rest };
}

function conjuncts(query: FilterQuery): FilterQuery[] {
  return '$and' in query && Array.isArray(query.$and) ? query.$and.flatMap(conjuncts) : [query];
}

/**
 * `q` looks only in search fields that the caller may read: with some of them hidden it becomes a choice of the others,
 * beside which the search itself stays: it holds wherever one of them does, and an index answers it.
 */
function readableSearch(context: OperationContext, resource: Resource, query: FilterQuery): FilterQuery {
  const readable = resource.search.filter((path) => mayFilterBy(context, resource, path.split('.')[0] ?? path));
  if (readable.length === resource.search.length) return query;
  return replaceSearch(query, readable);
}

function replaceSearch(query: FilterQuery, readable: string[]): FilterQuery {
  if ('$and' in query && Array.isArray(query.$and)) return { $and: query.$and.map((part) => replaceSearch(part, readable)) };
  if ('$or' in query && Array.isArray(query.$or)) return { $or: query.$or.map((part) => replaceSearch(part, readable)) };
  if (!('$search' in query) || typeof query.$search !== 'string') return query;
  const words = query.$search.split(/\s+/).filter((word) => word !== '');
  return { $and: [query, ...words.map((word) => ({ $or: readable.map((path) => ({ [path]: { $like: word } })) }))] };
}
