import type { FilterQuery } from '../../core/conditions';
import type { Resource } from '../../core/types';
import type { Matches } from '../database/list';
import { assertPermitted } from './authorise';
import { tenantOf, type OperationContext } from './context';
import { isGuided } from './list-guide';
import { readableFilter, readableFilterSql } from './readable-filter';
import { rowCondition } from './row-condition';

/** Rows as the database is asked for them. */
export interface ReadableMatches extends Matches {
  /** No index leads to the rows that the filter chooses. */
  unguided: boolean;
}

/**
 * The rows of a filter that the caller may see; every reading of many records begins here, so that none shows more than
 * another.
 * @param filter in the REST dialect, as the caller wrote it
 * @param others fields that the rows are ordered, grouped or added up by
 * @throws Problem `forbidden`, `field_forbidden`, `unknown_filter`, `bad_request`.
 */
export function readableMatches(context: OperationContext, resource: Resource, filter: unknown, others: string[]): ReadableMatches | 'nothing' {
  assertPermitted(context, 'read', resource);
  const query = readableFilter(context, resource, filter, { others });
  const visible = rowCondition(context, 'read', resource);
  if (visible === 'nothing') return 'nothing';
  const { search, rest } = splitSearch(query);
  const where = [...(visible === 'everything' ? [] : [visible]), ...rest.map((part) => readableFilterSql(context, resource, part))];
  return { resource, tenantId: tenantOf(context) ?? undefined, where, search, unguided: !isGuided(resource, rest) };
}

/** Under this name estimates of what the caller may see are remembered. */
export const rememberedFor = (context: OperationContext): string => tenantOf(context) ?? 'platform';

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
