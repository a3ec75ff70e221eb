import type { JsonObject } from '../../core/types';
import { commonSearchStatement, countStatement, pageStatement, rareSearchStatement, TOTAL } from './list-statement';
import type { ListRequest } from './list-statement';
import { hasSortIndex } from './plan/plan-indexes';
import { fromRow } from './record-rows';
import type { Row } from './record-rows';
import { rowEstimate } from './row-estimate';
import { isShort } from './search-condition';
import type { Executor } from './types';

export type { ListRequest } from './list-statement';

export interface RowCount {
  total: number;
  /** The total lies past the bound and is the planner's guess. */
  estimated: boolean;
}

export interface ListPage extends RowCount {
  records: JsonObject[];
}

export interface ListOptions {
  /** Up to here totals are exact. */
  countBound?: number;
  /** Names the scope (the tenant's id or `platform`): totals past the bound are then remembered for a moment. */
  rememberFor?: string;
}

const COUNT_BOUND = 5_000;

/** One page with its total: one round trip, another where a total is estimated and not remembered. */
export async function runList(executor: Executor, given: ListRequest, options: ListOptions = {}): Promise<ListPage> {
  const search = given.search?.trim();
  const request = { ...given, search: search === '' ? undefined : search };
  return request.search === undefined ? plainList(executor, request, options) : searchList(executor, request, options);
}

async function plainList(executor: Executor, request: ListRequest, options: ListOptions): Promise<ListPage> {
  const bound = options.countBound ?? COUNT_BOUND;
  const estimate = rowEstimate(request, options.rememberFor);
  const known = estimate.known();
  const rows = await executor.run(pageStatement(request, known === undefined ? bound : undefined));
  const page = readPage(request, rows);
  if (isLast(request, page)) return { records: page.records, total: page.end, estimated: false };
  if (known !== undefined && page.records.length > 0) return guessed(page, known, bound);
  const counted = page.total ?? (await countUpTo(executor, request, bound));
  if (counted <= bound) return { records: page.records, total: counted, estimated: false };
  return guessed(page, await estimate.ask(executor), bound);
}

async function searchList(executor: Executor, request: ListRequest, options: ListOptions): Promise<ListPage> {
  const estimate = await rowEstimate(request, options.rememberFor).ask(executor);
  // Matches of a common word are close together on the sort index; to gather them all takes long.
  const isCommon = (estimate > (options.countBound ?? COUNT_BOUND) || isShort(request.search ?? '')) && hasSortIndex(request.resource, request.sort.field);
  const page = readPage(request, await executor.run(isCommon ? commonSearchStatement(request, estimate) : rareSearchStatement(request)));
  if (page.total !== undefined) return { records: page.records, total: page.total, estimated: false };
  if (page.records.length > 0) return guessed(page, estimate, page.end);
  if (request.offset === 0) return { records: [], total: 0, estimated: false };
  return { records: [], ...(await countRows(executor, request, options.countBound)) };
}

/** How many rows match: exact up to the bound, past it the planner's estimate. */
export async function countRows(executor: Executor, request: ListRequest, bound = COUNT_BOUND): Promise<RowCount> {
  const counted = await countUpTo(executor, request, bound);
  if (counted <= bound) return { total: counted, estimated: false };
  return { total: Math.max(bound + 1, await rowEstimate(request, undefined).ask(executor)), estimated: true };
}

async function countUpTo(executor: Executor, request: ListRequest, bound: number): Promise<number> {
  const [row] = await executor.run(countStatement(request, bound));
  return row?.total ?? 0;
}

interface ReadPage {
  records: JsonObject[];
  /** What the statement counted, where it did. */
  total: number | undefined;
  /** Position behind the last record. */
  end: number;
}

function readPage(request: ListRequest, rows: Row[]): ReadPage {
  const total = rows[0]?.[TOTAL];
  const records = rows.map((row) => {
    const { [TOTAL]: _counted, ...rest } = row;
    return fromRow(request.resource, rest);
  });
  return { records, total: typeof total === 'number' ? total : undefined, end: request.offset + rows.length };
}

function isLast({ limit, offset }: ListRequest, { records }: ReadPage): boolean {
  return records.length < limit && (records.length > 0 || offset === 0);
}

/** What was seen is there, whatever the planner believes. */
function guessed({ records, end }: ReadPage, estimate: number, bound: number): ListPage {
  return { records, total: Math.max(estimate, end, bound + 1), estimated: true };
}
