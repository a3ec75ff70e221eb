import { SYSTEM_SCHEMA } from '../prepare-database';
import { quoteName, quoteTable, quoteText } from './quote';
import type { CountedTable, CounterPlan, LatestTime, TablePlan } from './table-plan';

/** What a statement did to the counted rows. */
export type Verb = 'insert' | 'update' | 'delete';

const place = ({ parent }: CounterPlan): string => quoteTable({ schema: 'public', name: parent });

/** Something of the rows before and after, each with `sign`. */
function changed(verb: Verb, select: (rows: string, sign: 1 | -1) => string): string {
  return [
    ...(verb === 'delete' ? [] : [select('new_rows', 1)]),
    ...(verb === 'insert' ? [] : [select('old_rows', -1)]),
  ].join(' union all ');
}

/** Records whose rows have other times now. */
function timesTouched(counter: CounterPlan, { time, where }: LatestTime, verb: Verb): string {
  const rows = changed(
    verb,
    (from, sign) =>
      `select ${quoteName(counter.by)} as "id", ${quoteName(time)} as "time", ${sign} as "sign" from ${from} where ${where}`,
  );
  return `select distinct "id" from (select "id" from (${rows}) as "rows" where "id" is not null group by "id", "time" having sum("sign") <> 0) as "times"`;
}

/**
 * Takes the rows of the records before they are looked up: whoever changed them before has committed by then, and the next statement
 * sees what. In one order, with those that are about to be written anyway.
 */
export function lookBefore(counter: CounterPlan, verb: Verb, others: string | undefined): string[] {
  const { latest = [] } = counter;
  if (latest.length === 0) return [];
  // Rows that come or go change their records as a rule; to find out which costs more than to take them all.
  if (verb !== 'update')
    return [locking(counter, `select ${quoteName(counter.by)} from ${verb === 'insert' ? 'new_rows' : 'old_rows'}`)];
  const touched = [...(others === undefined ? [] : [others]), ...latest.map((one) => timesTouched(counter, one, verb))];
  return [locking(counter, touched.join(' union '))];
}

const locking = (counter: CounterPlan, ids: string): string =>
  `perform 1 from ${place(counter)} where "id" in (${ids}) order by "id" for no key update`;

/** Writes what has become of the values in records that are locked. */
export function lookAgain(table: TablePlan, counter: CounterPlan, verb: Verb): string[] {
  return (counter.latest ?? []).map((one) => latestAgain(table, counter, one, verb));
}

function written(counter: CounterPlan, column: string, update: string): string {
  return `written as (${update} returning "row"."id", "row"."tenantId", "row"."version")
    insert into ${SYSTEM_SCHEMA}.change_feed ("tenantId", "resource", "recordId", "action", "version", "fields")
    select "tenantId", ${quoteText(counter.collection)}, "id", 'update', "version", array[${quoteText(column)}] from written`;
}

/** One for good goes down only with the row that it is of: earlier rows may be gone. */
function mayGoDown({ column, time, forGood }: LatestTime, counter: CounterPlan, verb: Verb): string {
  if (!forGood) return '';
  const value = `"row".${quoteName(column)}`;
  const isOfRow = `exists (select from old_rows where old_rows.${quoteName(counter.by)} = "row"."id" and old_rows.${quoteName(time)} = ${value})`;
  return ` and (${value} is null or found."time" > ${value}${verb === 'insert' ? '' : ` or ${isOfRow}`})`;
}

/** `offset 0` keeps the planner from going through the times of all records until it meets one of this. */
function latestAgain(table: TablePlan, counter: CounterPlan, one: LatestTime, verb: Verb): string {
  const name = quoteName(one.column);
  return `
    with touched as (${timesTouched(counter, one, verb)}),
    found as (select touched."id", (select max("time") from (select ${quoteName(one.time)} as "time" from ${quoteTable(table)} where ${quoteName(counter.by)} = touched."id" and ${one.where} offset 0) as "own") as "time" from touched),
    ${written(counter, one.column, `update ${place(counter)} as "row" set ${name} = found."time" from found where "row"."id" = found."id" and "row".${name} is distinct from found."time"${mayGoDown(one, counter, verb)}`)}`;
}

/** Looks all values up, for rows that were there before the trigger. */
export function lookAll(table: TablePlan, counter: CounterPlan): string[] {
  return (counter.latest ?? []).map(
    ({ column, time, where, forGood }) => `
    with found as (select ${quoteName(counter.by)} as "id", max(${quoteName(time)}) as "value" from ${quoteTable(table)} where ${where} group by 1)
    update ${place(counter)} as "row" set ${quoteName(column)} = found."value" from ${place(counter)} as "all" left join found using ("id")
    where "row"."id" = "all"."id" and "row".${quoteName(column)} is distinct from found."value"${forGood ? ` and found."value" > coalesce("row".${quoteName(column)}, '-infinity')` : ''}`,
  );
}

/** A latest time of each record beside what it should be, in rows as those of numbers that are compared. */
export function compareLatest(
  table: CountedTable,
  { parent, by }: CounterPlan,
  { column, time, where, forGood }: LatestTime,
): string {
  const stored = `"row".${quoteName(column)}`;
  const expected = forGood ? `greatest(${stored}, found."value")` : 'found."value"';
  const more = forGood
    ? `${stored} is distinct from found."value" and ${stored} is not distinct from ${expected}`
    : 'false';
  return `
    with found as (select ${quoteName(by)} as "id", max(${quoteName(time)}) as "value" from ${quoteTable(table)} where ${where} group by 1)
    select "row"."id", ${quoteText(column)} as "field", ${stored}::text as "stored", (${expected})::text as "expected",
      ${stored} is distinct from ${expected} as "differs", ${more} as "keepsMore"
    from ${quoteTable({ schema: 'public', name: parent })} as "row" left join found using ("id")`;
}

/** Looks a latest time up anew for records that are locked. */
export function lookAgainFor(
  table: CountedTable,
  counter: CounterPlan,
  { column, time, where, forGood }: LatestTime,
  ids: readonly string[],
): string {
  const name = `"row".${quoteName(column)}`;
  const value = forGood ? `greatest(${name}, found."time")` : 'found."time"';
  return `
    with found as (
      select "id", (select max("time") from (select ${quoteName(time)} as "time" from ${quoteTable(table)} where ${quoteName(counter.by)} = asked."id" and ${where} offset 0) as "own") as "time"
      from unnest(array[${ids.map(quoteText).join(', ')}]::uuid[]) as asked ("id")),
    ${written(counter, column, `update ${place(counter)} as "row" set ${quoteName(column)} = ${value} from found where "row"."id" = found."id" and ${name} is distinct from ${value}`)}`;
}
