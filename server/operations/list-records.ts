import { usualSorts } from '../../core/usual-sorts';
import { Problem } from '../../core/errors';
import type { Resource } from '../../core/types';
import type { DataRecord } from '../../core/wire';
import { DatabaseFailure } from '../database/connection/database-failure';
import { runList, type RowCount } from '../database/list';
import type { SortKey } from '../database/statements/list-order';
import { resourceOf, type OperationContext } from './context';
import { asRefusal } from './database-refusal';
import { readShaped } from './at-reading/read-shaped';
import { readableMatches } from './lists/readable-matches';
import { readableSorts } from './lists/readable-sorts';
import { estimateKey } from './estimate-key';

/** What to list. `first` and `last` are both included and count from 0. */
export interface ListRequest {
  /** In the REST dialect, as the caller wrote it. */
  filter: unknown;
  sort?: SortKey;
  /** Orders rows that are equal in `sort`. */
  thenBy?: readonly SortKey[];
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
export async function listRecords(
  context: OperationContext,
  collection: string,
  request: ListRequest,
): Promise<ListAnswer> {
  const resource = resourceOf(context, collection);
  const sorts =
    request.sort === undefined ? [] : readableSorts(context, resource, [request.sort, ...(request.thenBy ?? [])]);
  const matches = await readableMatches(context, resource, request.filter, []);
  const [sort = resource.sort, ...thenBy] = sorts.length === 0 ? usualSorts(resource) : sorts;
  if (matches === 'nothing') return { records: [], total: 0, estimated: false };
  const { first, last } = request.range;
  try {
    const { records, total, estimated } = await runList(
      context.runtime.database.lists(context.scope),
      { ...matches, sort, thenBy, offset: first, limit: last - first + 1 },
      { rememberFor: estimateKey(context) },
    );
    return { records: await readShaped(context, resource, records), total, estimated };
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
