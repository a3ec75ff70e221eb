import { sql, type CompiledQuery, type RawBuilder } from 'kysely';
import { COMPARATORS, type Comparator } from '../../../core/reports/referred-value';
import {
  INTERVAL_KINDS,
  isOfMinutes,
  SPAN_MINUTES,
  type Cycle,
  type IntervalKind,
  type Span,
} from '../../../core/reports/report';
import type { Resource } from '../../../core/types';
import { compile, identifier } from '../builder';
import { tableName } from '../names';
import type { Column } from '../table-columns';
import { matchStatement, type Matches } from './list-statement';

export type GroupKey =
  | { column: Column; first?: number | undefined }
  | { column: Column; span: Span; zone: string }
  | { column: Column; cycle: Cycle; zone: string };

/** A value of the record that a reference of the row names. */
export interface Named {
  reference: Column;
  target: Resource;
  property: Column;
  /** Which records of the target count: those in sight. Columns are those of the alias. */
  visible: (alias: string) => RawBuilder<unknown>;
}

/** One that conditions compare with. */
export interface Referred extends Named {
  otherwise: number;
}

/** What is counted of the rows of a group. */
export interface Part {
  kind: 'count' | 'distinct' | 'sum' | 'min' | 'max' | IntervalKind;
  /** Absent for a count. */
  column?: Column | undefined;
  /** Where an interval ends that begins with `column`. */
  until?: Column | undefined;
  /** What is added up of the records that rows name, in place of `column`. */
  named?: Named | undefined;
  /** Undefined where every row counts. */
  where?: RawBuilder<boolean> | undefined;
  compared: { column: Column; comparator: Comparator; referred: number }[];
}

export interface ReportQuestion {
  matches: Matches;
  keys: GroupKey[];
  parts: Part[];
  /** `compared` names them by place. */
  referred: Referred[];
  /** Is there a row of all groups together besides? Without keys there is nothing else. */
  hasTotals: boolean;
  /** Groups answered at most. */
  limit: number;
}

/** `k0`, `k1`: the group; `p0`, `p1`…: the parts; `r0`…: what conditions compare with, where all rows of the group name one record. */
export type ReportGroup = Record<string, string | number | boolean | null>;

/** The row of all groups together has 1 there. */
export const IS_TOTAL = '~total';

/** Groups of the rows that match, and one row of all of them, in one reading of the table. Without that row the database may group on two processors. */
export function reportStatement({
  matches,
  keys,
  parts,
  referred,
  hasTotals,
  limit,
}: ReportQuestion): CompiledQuery<ReportGroup> {
  const inner = [
    ...keys.map((key, index) => sql`${keyOf(key)} as ${named('k', index)}`),
    ...parts.flatMap((part, index) => partColumns(part, index)),
    ...referred.map(({ reference }, index) => sql`${identifier(reference.name)} as ${named('j', index)}`),
  ];
  const columns = inner.length === 0 ? sql`1` : sql.join(inner);
  const groups = keys.map((_, index) => inRows('k', index));
  const [first] = groups;
  const isTotal = first === undefined ? sql`1` : hasTotals ? sql`grouping(${first})` : sql`0`;
  const sets = hasTotals ? sql`grouping sets ((${sql.join(groups)}), ()) order by 1 desc` : sql.join(groups);
  const grouped = first === undefined ? sql`` : sql`group by ${sets}`;
  const picked = [
    ...keys.map((key, index) => sql`, ${saidKey(key, inRows('k', index))} as ${named('k', index)}`),
    ...parts.map((part, index) => sql`, ${figureOf(part, index, referred)} as ${named('p', index)}`),
    ...referred.map((one, index) => sql`, ${agreed(one, index)} as ${named('r', index)}`),
  ];
  return compile<ReportGroup>(sql`
    select ${isTotal}::int as ${identifier(IS_TOTAL)}${sql.join(picked, sql``)}
    from (${matchStatement(matches, columns)}) as "~rows"${sql.join(referred.map(joined), sql``)}
    ${grouped} limit ${limit + 1}`);
}

/** A column of the inner rows by its name there, and as the outer statement sees it beside those of joined tables. */
const named = (letter: string, index: number): RawBuilder<unknown> => identifier(`${letter}${index}`);
const inRows = (letter: string, index: number): RawBuilder<unknown> => identifier('~rows', `${letter}${index}`);

/**
 * A part of an hour is told by the instant at which it begins, so that the hour that clocks repeat is two; days, weeks and months by
 * their first day on the clock of the place.
 */
function keyOf(key: GroupKey): RawBuilder<unknown> {
  const column = identifier(key.column.name);
  if ('span' in key) {
    const local = sql`(${column} at time zone ${key.zone})`;
    if (isOfMinutes(key.span)) {
      const step = sql.lit(`${SPAN_MINUTES[key.span]} minutes`);
      return sql`${column} - (${local} - date_bin(${step}::interval, ${local}, timestamp '2001-01-01'))`;
    }
    return sql`date_trunc(${sql.lit(key.span)}, ${local})`;
  }
  if ('cycle' in key) {
    const part = key.cycle === 'hourOfDay' ? sql`hour` : sql`isodow`;
    return sql`extract(${part} from ${column} at time zone ${key.zone})::int`;
  }
  return key.first === undefined ? column : sql`left(${column}, ${sql.lit(key.first)})`;
}

/** Written once a group, which costs more than what the rows are grouped by. */
function saidKey(key: GroupKey, value: RawBuilder<unknown>): RawBuilder<unknown> {
  if (!('span' in key)) return value;
  return isOfMinutes(key.span)
    ? sql`to_char(${value} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
    : sql`to_char(${value}, 'YYYY-MM-DD')`;
}

/** A flag of rows that count, the value that is added up or compared. */
function partColumns({ column, until, named: other, where, compared }: Part, index: number): RawBuilder<unknown>[] {
  return [
    ...(where === undefined ? [] : [sql`${where} as ${named('f', index)}`]),
    ...(column === undefined ? [] : [sql`${identifier(column.name)} as ${named('v', index)}`]),
    ...(other === undefined ? [] : [sql`${identifier(other.reference.name)} as ${named('v', index)}`]),
    ...(until === undefined ? [] : [sql`${identifier(until.name)} as ${named('u', index)}`]),
    ...compared.map((one, place) => sql`${identifier(one.column.name)} as ${identifier(`c${index}_${place}`)}`),
  ];
}

function figureOf(
  { kind, column, named: other, where, compared }: Part,
  index: number,
  referred: readonly Referred[],
): RawBuilder<unknown> {
  const conditions = [
    ...(where === undefined ? [] : [inRows('f', index)]),
    ...compared.map((one, place) => {
      const other = referred[one.referred];
      if (other === undefined) throw new Error('expected each comparison to name a value that is joined');
      return sql`${identifier('~rows', `c${index}_${place}`)} ${sql.raw(COMPARATORS[one.comparator])} ${referredValue(other, one.referred)}`;
    }),
  ];
  const isOfInterval = isIntervalKind(kind);
  if (isOfInterval) conditions.push(sql`${inRows('v', index)} < ${inRows('u', index)}`);
  const filter = conditions.length === 0 ? sql`` : sql` filter (where ${sql.join(conditions, sql` and `)})`;
  const value = inRows('v', index);
  if (other !== undefined) return namedSum(other, value, filter);
  if (column === undefined) return sql`(count(*)${filter})::bigint`;
  if (isOfInterval) return intervalFigure(kind, value, inRows('u', index), filter);
  if (kind === 'distinct') return sql`(count(distinct ${value})${filter})::bigint`;
  const figure = {
    count: sql`count(${value})`,
    sum: sql`sum(${value})`,
    min: sql`min(${value})`,
    max: sql`max(${value})`,
  }[kind];
  return written(sql`(${figure}${filter})`, column, kind);
}

/** Each of the records counts once, however many rows name it. */
function namedSum(
  { target, property, visible }: Named,
  reference: RawBuilder<unknown>,
  filter: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const sum = written(sql`sum(${identifier(NAMED, property.name)})`, property, 'sum');
  return sql`(
    select ${sum} from ${identifier('public', tableName(target.name))} as ${identifier(NAMED)}
    where ${identifier(NAMED, 'id')} = any((array_agg(distinct ${reference})${filter})::uuid[]) and ${visible(NAMED)})`;
}

const NAMED = '~named';

const isIntervalKind = (kind: Part['kind']): kind is IntervalKind => INTERVAL_KINDS.some((one) => one === kind);

/**
 * Worked out of all beginnings in their order and all ends in theirs, whichever belong together: at the n-th beginning n have begun, less
 * those whose end is not after it; and nobody is there between the n-th end and a later beginning that comes next. That is a third of what
 * a sweep over both costs. One that ends when another begins is not there at once with it.
 */
function intervalFigure(
  kind: IntervalKind,
  from: RawBuilder<unknown>,
  to: RawBuilder<unknown>,
  filter: RawBuilder<unknown>,
): RawBuilder<unknown> {
  if (kind === 'lasting') return sql`coalesce(extract(epoch from sum(${to} - ${from})${filter}), 0)::float8`;
  const begun = sql`(array_agg(${from} order by ${from})${filter})`;
  const ended = sql`(array_agg(${to} order by ${to})${filter})`;
  if (kind === 'peak')
    return sql`(select coalesce(max(place - width_bucket(moment, ${ended})), 0)::float8
      from unnest(${begun}) with ordinality as begun (moment, place))`;
  return sql`coalesce(extract(epoch from max(${to})${filter} - min(${from})${filter}) - (
      select coalesce(sum(extract(epoch from next - ended)), 0)
      from unnest(${begun}[2:], ${ended}) as gap (next, ended) where next > ended), 0)::float8`;
}

/** Sums of nothing are 0, other figures of nothing are absent. */
function written(figure: RawBuilder<unknown>, { type }: Column, kind: Part['kind']): RawBuilder<unknown> {
  if (type === 'timestamp(3) with time zone')
    return sql`to_char(${figure} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  const whole = kind === 'sum' ? sql`coalesce(${figure}, 0)` : figure;
  if (type === 'numeric(18,4)') return sql`(${whole})::numeric(30,4)::text`;
  return type === 'date' ? sql`(${whole})::text` : sql`(${whole})::float8`;
}

const alias = (index: number): string => `~referred${index}`;

function joined({ target, visible }: Referred, index: number): RawBuilder<unknown> {
  const table = sql`${identifier('public', tableName(target.name))} as ${identifier(alias(index))}`;
  return sql` left join ${table} on ${identifier(alias(index), 'id')} = ${inRows('j', index)} and ${visible(alias(index))}`;
}

const referredValue = ({ property, otherwise }: Referred, index: number): RawBuilder<unknown> =>
  sql`coalesce(${identifier(alias(index), property.name)}, ${sql.lit(otherwise)})`;

/** The value that all rows of the group are compared with. */
function agreed(one: Referred, index: number): RawBuilder<unknown> {
  const value = referredValue(one, index);
  return sql`(case when min(${value}) = max(${value}) then min(${value}) end)::float8`;
}
