import { isMasked } from '../../core/access/masks';
import { Problem } from '../../core/errors';
import type { Resource } from '../../core/types';
import {
  aggregateStatement,
  MEASURES,
  type AggregateRow,
  type Grouping,
  type Measure,
} from '../database/statements/aggregate-statement';
import { DatabaseFailure } from '../database/connection/database-failure';
import { countRows } from '../database/list';
import { columnsOf, type Column } from '../database/table-columns';
import type { AggregateRequest } from './lists/aggregate-request';
import { resourceOf, type OperationContext } from './context';
import { asRefusal } from './database-refusal';
import { fieldForbidden } from './rights/field-rights';
import { readableMatches, type ReadableMatches } from './lists/readable-matches';
import { estimateKey } from './estimate-key';

/** Sums, least and greatest values by measure: money as decimal text, dates and times as on the wire, null where no row has a value. */
export type Figures = { [name in Measure]?: string | number | null };

export interface AggregateGroup extends Figures {
  /** The rows' value; of a span of time the local time at which it begins. */
  value: string | number | boolean | null;
  count: number;
}

export interface AggregateAnswer extends Figures {
  /** Rows that match; past a bound a count without anything else is an estimate. */
  count: number;
  estimated: boolean;
  /** In the order that was asked for; without one the largest first, of spans the latest. */
  groups?: AggregateGroup[];
  /** How many groups there are, answered or not. */
  groupCount?: number;
}

const NUMERIC = new Set<Column['type']>(['integer', 'bigint', 'double precision', 'numeric(18,4)']);
const TIMES = new Set<Column['type']>(['date', 'timestamp(3) with time zone']);

/**
 * Counts, adds up and groups the records that the caller may see: the rows of the list with the same filter.
 * @throws Problem as `listRecords`; `bad_request` for a field that cannot be grouped or measured.
 */
export async function aggregateRecords(context: OperationContext, request: AggregateRequest): Promise<AggregateAnswer> {
  const resource = resourceOf(context, request.collection);
  const asked = MEASURES.flatMap((measure) =>
    request[measure] === undefined ? [] : [{ measure, field: request[measure] }],
  );
  const fields = [...asked.map(({ field }) => field), ...(request.group === undefined ? [] : [request.group])];
  const matches = await readableMatches(context, resource, request.filter, fields);
  for (const field of fields) assertShowsValues(context, resource, field);
  const measures = asked.map(({ measure, field }) => ({ measure, column: measuredColumn(resource, measure, field) }));
  const group = request.group === undefined ? undefined : grouping(resource, request, request.group);
  if (matches === 'nothing') return toAnswer([], measures, group);
  try {
    if (measures.length === 0 && !group) return await counted(context, matches);
    const lists = context.runtime.database.lists(context.scope);
    return toAnswer(await lists.run(aggregateStatement({ matches, measures, group })), measures, group);
  } catch (error) {
    if (error instanceof DatabaseFailure && error.kind === 'timeout') throw tooCostly(resource, error);
    throw asRefusal(error);
  }
}

/** Groups and measures would tell the values whose digits lists hide. */
function assertShowsValues(context: OperationContext, resource: Resource, field: string): void {
  if (isMasked(context.ability, 'list', resource.name, field)) throw fieldForbidden(resource, [field], 'read');
}

async function counted(context: OperationContext, matches: ReadableMatches): Promise<AggregateAnswer> {
  const { total, estimated } = await countRows(context.runtime.database.lists(context.scope), matches, {
    rememberFor: estimateKey(context),
  });
  return { count: total, estimated };
}

type Measured = { measure: Measure }[];

function toAnswer(rows: AggregateRow[], measures: Measured, group: Grouping | undefined): AggregateAnswer {
  const [first] = rows;
  const count = first?.total ?? 0;
  if (!group) return { count, estimated: false, ...figures(measures, first) };
  const groups = rows.map((row) => ({ value: row.value ?? null, count: row.count, ...figures(measures, row) }));
  return { count, estimated: false, groups, groupCount: first?.groups ?? 0 };
}

function figures(measures: Measured, row: AggregateRow | undefined): Figures {
  return Object.fromEntries(measures.map(({ measure }) => [measure, row?.[measure] ?? null]));
}

const MEASURED: Record<Measure, { types: ReadonlySet<Column['type']>; words: string }> = {
  sum: { types: NUMERIC, words: 'a field that holds a number' },
  min: { types: new Set([...NUMERIC, ...TIMES]), words: 'a field that holds a number, a date or a time' },
  max: { types: new Set([...NUMERIC, ...TIMES]), words: 'a field that holds a number, a date or a time' },
};

/** A secret is no value that anybody may count by. */
function usable(resource: Resource, field: string): Column | undefined {
  const column = columnsOf(resource).get(field);
  return column?.storage.shape === 'scalar' && !column.field?.secret ? column : undefined;
}

function measuredColumn(resource: Resource, measure: Measure, field: string): Column {
  const column = usable(resource, field);
  const { types, words } = MEASURED[measure];
  if (column && types.has(column.type)) return column;
  throw unfit(resource, measure, words, field);
}

function grouping(resource: Resource, { every, zone, limit, sort }: AggregateRequest, field: string): Grouping {
  const column = usable(resource, field);
  if (!column) throw unfit(resource, 'group', 'a field with one value', field);
  if (every === undefined) return { column, limit, sort };
  if (!TIMES.has(column.type)) throw unfit(resource, 'every', 'group to be a date or a time', field);
  return { column, span: { every, zone }, limit, sort };
}

function unfit(resource: Resource, member: string, expected: string, field: string): Problem {
  return new Problem('bad_request', {
    detail: `${resource.name}: ${member}: expected ${expected}, got ${JSON.stringify(field.slice(0, 80))}.`,
    params: { path: member },
  });
}

function tooCostly(resource: Resource, cause: DatabaseFailure): Problem {
  return new Problem('too_costly', {
    detail: `${resource.name}: expected the figures to be there in time, but too many records had to be read. Filter by one of ${resource.filters.join(', ') || 'its references'}.`,
    cause,
  });
}
