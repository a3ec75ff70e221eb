import { sql } from 'kysely';
import { compile } from './builder';
import type { JsonObject } from '../../core/types';
import { interning } from './statements/intern-statement';
import {
  acrossTenantsStatement,
  countStatement,
  gatherStatement,
  pageStatement,
  rareStatement,
  sampleStatement,
  TOTAL,
  walkStatement,
  matchStatement,
} from './statements/list-statement';
import type { ListRequest, Matches } from './statements/list-statement';
import { linkedSort } from './statements/list-order';
import { hasSortIndex, sortsBeginWithTenant } from './plan/plan-indexes';
import { fromRow } from './record-rows';
import type { Row } from './record-rows';
import type { Executor } from './types';

/** So long, in milliseconds, an estimate may be old: it changes little, and asking costs as much as a short page. */
const ESTIMATE_AGE_MS = 10_000;

const MOST_REMEMBERED = 1_000;

const remembered = new Map<string, { rows: number; until: number }>();

export type { ListGuide, ListRequest, Matches } from './statements/list-statement';

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

const COUNT_BOUND = 1_000;
/** Up to so many expected matches of a search, all are drawn and counted. */
const FEW = 5_000;
/** So many rows of the sort index are looked at for matches before they are gathered: that costs a few milliseconds. */
const SHORT_WALK = 2_000;
/** To gather a match costs about as much as to walk over a row; little of a walk may be in vain. */
const WALK_SHARE = 50;
/** So many matches, met by chance, show how far into the order a page's have to be gathered. */
const SAMPLED = 100;
/** A bound past this share of the matches would save little. */
const WORTHWHILE = 0.25;

/** One page with its total: one round trip, another where a total is estimated and not remembered. */
export async function runList(given: Executor, request: ListRequest, options: ListOptions = {}): Promise<ListPage> {
  const executor = interning(given);
  if (request.search !== undefined) return searchList(executor, request, options);
  return request.guide === 'none' ? unguidedList(executor, request, options) : plainList(executor, request, options);
}

async function plainList(executor: Executor, request: ListRequest, options: ListOptions): Promise<ListPage> {
  const bound = options.countBound ?? COUNT_BOUND;
  const estimate = rowEstimate(request, options.rememberFor);
  const known = estimate.known();
  const countBound = known === undefined ? bound : undefined;
  const statement = isAcrossTenants(request) ? acrossTenantsStatement : pageStatement;
  const page =
    (await linkedPage(executor, request, countBound)) ??
    readPage(request, await executor.run(statement(request, countBound)));
  if (isLast(request, page)) return { records: page.records, total: page.end, estimated: false };
  if (known !== undefined && page.records.length > 0) return guessed(page, known, bound);
  const counted = page.total ?? (await countUpTo(executor, request, bound));
  if (counted <= bound) return { records: page.records, total: counted, estimated: false };
  return guessed(page, await estimate.ask(executor), bound);
}

/** So many rows of each tenant are read at most, of which all but a page are passed over. */
const MOST_OF_EACH = 250;

/** Is the page found sooner tenant by tenant? */
const isAcrossTenants = ({ resource, tenantId, sort, thenBy = [], guide = 'order', offset, limit }: ListRequest) =>
  tenantId === undefined &&
  guide === 'order' &&
  thenBy.length === 0 &&
  offset + limit <= MOST_OF_EACH &&
  sortsBeginWithTenant(resource, sort.field);

/** The page of a list that is ordered by what its rows name, if those that name something fill it: then few of them are read. */
async function linkedPage(
  executor: Executor,
  request: ListRequest,
  countBound: number | undefined,
): Promise<ReadPage | undefined> {
  const linked = linkedRequest(request);
  if (!linked) return undefined;
  const page = readPage(request, await executor.run(pageStatement(linked, countBound)));
  return page.records.length === request.limit ? page : undefined;
}

/** The list without those that name nothing; they come last. */
function linkedRequest(request: ListRequest): ListRequest | undefined {
  const sort = linkedSort(request.sort);
  return sort && { ...request, sort };
}

/** What a filter without an index chooses is either met soon on the sort index or gathered: never a walk to its end. */
async function unguidedList(executor: Executor, request: ListRequest, options: ListOptions): Promise<ListPage> {
  const page = (await walked(executor, request, SHORT_WALK)) ?? (await gathered(executor, request));
  if (isLast(request, page)) return { records: page.records, total: page.end, estimated: false };
  const { total, estimated } = await countRows(executor, request, options);
  return { records: page.records, total: Math.max(total, page.records.length === 0 ? 0 : page.end), estimated };
}

async function searchList(executor: Executor, request: ListRequest, options: ListOptions): Promise<ListPage> {
  const expected = await rowEstimate(request, options.rememberFor).ask(executor);
  const page =
    expected > (options.countBound ?? FEW)
      ? await commonPage(executor, request, expected)
      : readPage(request, await executor.run(rareStatement(request)));
  if (page.total !== undefined) return { records: page.records, total: page.total, estimated: false };
  if (isLast(request, page)) return { records: page.records, total: page.end, estimated: false };
  if (page.records.length > 0) return guessed(page, expected, page.end);
  return { records: [], ...(await countRows(executor, request, options)) };
}

/** Three ways, each costlier than the one before it and right whenever it fills the page. */
async function commonPage(executor: Executor, request: ListRequest, expected: number): Promise<ReadPage> {
  return (
    (await walked(executor, request, Math.max(SHORT_WALK, Math.round(expected / WALK_SHARE)))) ??
    (await gatheredInPart(executor, request, expected)) ??
    gathered(executor, request)
  );
}

/** The page, if the beginning of the sort index fills it. */
async function walked(executor: Executor, request: ListRequest, walk: number): Promise<ReadPage | undefined> {
  const ordered = isIndexed(request) ? request : linkedRequest(request);
  if (!ordered || request.offset + request.limit > walk) return undefined;
  const page = readPage(request, await executor.run(walkStatement(ordered, walk)));
  return page.records.length === request.limit ? page : undefined;
}

/** Is there an index in the order of the list? None has the order of several properties. */
const isIndexed = ({ resource, sort, thenBy = [] }: ListRequest): boolean =>
  thenBy.length === 0 && hasSortIndex(resource, sort.field);

async function gathered(executor: Executor, request: ListRequest, bound?: string): Promise<ReadPage> {
  return readPage(request, await executor.run(gatherStatement(request, bound)));
}

/** The page, if it is full of what a sample of the matches says to lie at the beginning of the order. */
async function gatheredInPart(
  executor: Executor,
  request: ListRequest,
  expected: number,
): Promise<ReadPage | undefined> {
  if (!isIndexed(request)) return undefined;
  const share = SAMPLED / expected;
  const before = (request.offset + request.limit) * share;
  // Three standard deviations, and some for rows that lie together in table and order.
  const position = Math.ceil(before + 3 * Math.sqrt(before) + 3);
  if (position > SAMPLED * WORTHWHILE) return undefined;
  const [sample] = await executor.run(sampleStatement(request, 100 * share, position));
  if (typeof sample?.bound !== 'string') return undefined;
  const page = await gathered(executor, request, sample.bound);
  return page.records.length === request.limit ? page : undefined;
}

/** How many rows match: exact up to the bound, past it the planner's estimate. */
export async function countRows(
  executor: Executor,
  request: Matches,
  { countBound = COUNT_BOUND, rememberFor }: ListOptions = {},
): Promise<RowCount> {
  const counted = await countUpTo(executor, request, countBound);
  if (counted <= countBound) return { total: counted, estimated: false };
  return { total: Math.max(countBound + 1, await rowEstimate(request, rememberFor).ask(executor)), estimated: true };
}

async function countUpTo(executor: Executor, request: Matches, bound: number): Promise<number> {
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
  // Most pages are read without a count; a copy of each record is then saved.
  const uncounted = total === undefined ? rows : rows.map(({ [TOTAL]: _counted, ...rest }) => rest);
  const records = uncounted.map((row) => fromRow(request.resource, row));
  return { records, total: typeof total === 'number' ? total : undefined, end: request.offset + rows.length };
}

function isLast({ limit, offset }: ListRequest, { records }: ReadPage): boolean {
  return records.length < limit && (records.length > 0 || offset === 0);
}

/** What was seen is there, whatever the planner believes. */
function guessed({ records, end }: ReadPage, estimate: number, bound: number): ListPage {
  return { records, total: Math.max(estimate, end, bound + 1), estimated: true };
}

interface Explained {
  'QUERY PLAN': { Plan: { 'Plan Rows': number } }[];
}

/** An estimate of how many rows match, kept for a moment. */
interface RowEstimate {
  /** What is remembered, if anything. */
  known(): number | undefined;
  /** What is remembered, else what the planner thinks. */
  ask(executor: Executor): Promise<number>;
}

/** @param scope names the tenant or the platform, whose rows differ; without one nothing is remembered. */
function rowEstimate(request: Matches, scope: string | undefined): RowEstimate {
  const match = matchStatement(request);
  const key = scope === undefined ? undefined : keyOf(scope, compile(match));
  const known = (): number | undefined => (key === undefined ? undefined : recall(key));
  return {
    known,
    async ask(executor) {
      const rows = known() ?? (await planRows(executor, match));
      if (key !== undefined) remember(key, rows);
      return rows;
    },
  };
}

async function planRows(executor: Executor, match: ReturnType<typeof matchStatement>): Promise<number> {
  const [row] = await executor.run(compile<Explained>(sql`explain (format json) ${match}`));
  return Math.round(row?.['QUERY PLAN'][0]?.Plan['Plan Rows'] ?? 0);
}

function keyOf(scope: string, { sql: text, parameters }: { sql: string; parameters: readonly unknown[] }): string {
  return JSON.stringify([scope, text, parameters]);
}

function recall(key: string): number | undefined {
  const entry = remembered.get(key);
  if (entry && entry.until > Date.now()) return entry.rows;
  remembered.delete(key);
  return undefined;
}

function remember(key: string, rows: number): void {
  if (remembered.has(key)) return;
  if (remembered.size >= MOST_REMEMBERED) remembered.clear();
  remembered.set(key, { rows, until: Date.now() + ESTIMATE_AGE_MS });
}
