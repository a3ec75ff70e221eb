import { sql } from 'kysely';
import type { FilterQuery } from '../../../core/conditions';
import type { Resource } from '../../../core/types';
import type { ListGuide, Matches } from '../../database/list';
import { assertPermitted } from '../rights/authorise';
import { tenantOf, type OperationContext } from '../context';
import { guideOf } from './list-guide';
import { readableFilter, readableFilterSql } from './readable-filter';
import { rowCondition } from './row-condition';

/** Rows as the database is asked for them. */
export interface ReadableMatches extends Matches {
  /** What leads to the rows that the filter chooses. */
  guide: ListGuide;
}

/**
 * The rows of a filter that the caller may see; every reading of many records begins here, so that none shows more than
 * another.
 * @param filter in the REST dialect, as the caller wrote it
 * @param others fields that the rows are ordered, grouped or added up by
 * @throws Problem `forbidden`, `field_forbidden`, `unknown_filter`, `bad_request`.
 */
export async function readableMatches(
  context: OperationContext,
  resource: Resource,
  filter: unknown,
  others: string[],
): Promise<ReadableMatches | 'nothing'> {
  assertPermitted(context, 'read', resource);
  const query = readableFilter(context, resource, filter, { others });
  const visible = rowCondition(context, 'read', resource);
  if (visible === 'nothing') return 'nothing';
  // A search that holds for the whole filter is answered in its own way; one inside `$or` is a condition like others.
  const parts = conjuncts(query);
  const rest = parts.filter((part) => !isSearch(part));
  const toSql = (some: FilterQuery[]) => Promise.all(some.map((part) => readableFilterSql(context, resource, part)));
  const [searches, conditions] = await Promise.all([toSql(parts.filter(isSearch)), toSql(rest)]);
  return {
    resource,
    tenantId: tenantOf(context) ?? undefined,
    where: [...(visible === 'everything' ? [] : [visible]), ...conditions],
    search: searches.length === 0 ? undefined : sql<boolean>`(${sql.join(searches, sql` and `)})`,
    guide: guideOf(resource, rest),
  };
}

const isSearch = (query: FilterQuery): boolean => '$search' in query && typeof query.$search === 'string';

function conjuncts(query: FilterQuery): FilterQuery[] {
  return '$and' in query && Array.isArray(query.$and) ? query.$and.flatMap(conjuncts) : [query];
}
