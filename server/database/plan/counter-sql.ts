import { FORGETS, SYSTEM_SCHEMA } from '../prepare-database';
import { lookAgain, lookAll, lookBefore, type Verb } from './looked-up-sql';
import { quoteName, quoteTable, quoteText } from './quote';
import type { CountedNumber, CountedTable, CounterPlan, TablePlan } from './table-plan';

/** Functions, and the triggers that begin with their name, are ours by this shape. */
export const COUNTER = /^(count_[0-9a-f]{8})_(?:insert|update|delete)$/;

/** A function with one trigger per verb, and the count of what is there already. */
export function createCounter(table: TablePlan, counter: CounterPlan): string {
  const trigger = (verb: string, rows: string) =>
    `create trigger ${counter.name}_${verb} after ${verb} on ${quoteTable(table)} referencing ${rows} for each statement execute function ${SYSTEM_SCHEMA}.${counter.name}()`;
  return [
    createFunction(table, counter),
    trigger('insert', 'new table as new_rows'),
    trigger('update', 'old table as old_rows new table as new_rows'),
    trigger('delete', 'old table as old_rows'),
    ...(counter.numbers.length > 0 ? [countAll(table, counter)] : []),
    ...lookAll(table, counter),
  ].join(';\n');
}

export const dropCounter = (name: string): string => `drop function if exists ${SYSTEM_SCHEMA}.${name}() cascade`;

/** Adds what a statement changed, so that no write has to count all; whole statements, so that an import is one change. */
function createFunction(table: TablePlan, counter: CounterPlan): string {
  return `
create or replace function ${SYSTEM_SCHEMA}.${counter.name}() returns trigger language plpgsql as $count$
begin
  if tg_op = 'INSERT' then ${follow(table, counter, 'insert')}
  ${forgotten(table, counter)}
  elsif tg_op = 'DELETE' then ${follow(table, counter, 'delete')}
  else ${follow(table, counter, 'update')}
  end if;
  return null;
end $count$`;
}

/** What goes because it is old is taken off the numbers of what is there, not off those that say what has been in all. */
function forgotten(table: TablePlan, counter: CounterPlan): string {
  const passing = withoutForGood(counter);
  if (passing === counter) return '';
  const isEmpty = passing.numbers.length === 0 && passing.latest === undefined;
  return `elsif tg_op = 'DELETE' and current_setting('${FORGETS}', true) = ${quoteText(table.name)} then ${isEmpty ? 'null;' : follow(table, passing, 'delete')}`;
}

function withoutForGood(counter: CounterPlan): CounterPlan {
  const { numbers, latest = [] } = counter;
  if (![...numbers, ...latest].some(({ forGood }) => forGood)) return counter;
  const { latest: _latest, ...rest } = counter;
  const passing = {
    numbers: numbers.filter(({ forGood }) => !forGood),
    latest: latest.filter(({ forGood }) => !forGood),
  };
  return { ...rest, numbers: passing.numbers, ...(passing.latest.length > 0 && { latest: passing.latest }) };
}

/** Numbers that are looked up anew need the rows of their records before anything is written there. */
function follow(table: TablePlan, counter: CounterPlan, verb: Verb): string {
  const more = named(counter, 'new_rows', '');
  const fewer = named(counter, 'old_rows', '-');
  const changes = { insert: more, delete: fewer, update: `${more} union all ${fewer}` }[verb];
  const isAdded = counter.numbers.length > 0;
  const touched = isAdded
    ? `select "id" from (${summed(counter, changes)} having ${moves(counter)}) as "delta"`
    : undefined;
  const statements = [
    ...lookBefore(counter, verb, touched),
    ...(isAdded ? [add(counter, changes)] : []),
    ...lookAgain(table, counter, verb),
  ]
    .map((statement) => `${statement};`)
    .join('\n');
  // Its own statement fires it again, even one that changed no row.
  const rows = verb === 'insert' ? 'new_rows' : 'old_rows';
  return table.name === counter.parent ? `if exists (select from ${rows}) then ${statements} end if;` : statements;
}

const moves = (counter: CounterPlan): string => each(counter, (_, n) => `sum(${n}) <> 0`, ' or ');

const part = (index: number): string => `"n${index}"`;

/** A fragment for each of the numbers. */
function each(
  { numbers }: CounterPlan,
  fragment: (number: CountedNumber, n: string) => string,
  separator = ', ',
): string {
  return numbers.map((number, index) => fragment(number, part(index))).join(separator);
}

/** Rows of `id` and what the counted rows add to each number there. */
function named(counter: CounterPlan, rows: string, sign: '' | '-'): string {
  const by = quoteName(counter.by);
  const amounts = each(
    counter,
    ({ amount, where }, n) => `case when ${where} then ${sign}(${amount}) else 0 end as ${n}`,
  );
  return `select ${counter.isList ? `unnest(${by})` : by} as "id", ${amounts} from ${rows}`;
}

const summed = (counter: CounterPlan, rows: string): string =>
  `select "id", ${each(counter, (_, n) => `sum(${n})::int as ${n}`)} from (${rows}) as "named" where "id" is not null group by "id"`;

/** The numbers as they shall be, and the shares of them. */
function assignments(
  counter: CounterPlan,
  value: (number: CountedNumber, n: string) => string,
): [column: string, value: string][] {
  const values = counter.numbers.map((number, index): [string, string] => [number.column, value(number, part(index))]);
  const known = new Map(values);
  const figure = (column: string): string => known.get(column) ?? `"row".${quoteName(column)}`;
  return [
    ...values,
    ...counter.shares.map((share): [string, string] => [
      share.column,
      `round(100.0 * ${figure(share.of)} / nullif(${figure(share.in)}, 0), 1)::double precision`,
    ]),
  ];
}

const setting = (pairs: [column: string, value: string][]): string =>
  pairs.map(([column, value]) => `${quoteName(column)} = ${value}`).join(', ');

/**
 * Rows are locked in one order, so that two statements never wait for each other; and no stronger than the change needs, as
 * each has by its foreign key a lock already that a stronger one would not go with.
 */
function add(counter: CounterPlan, changes: string): string {
  const { collection, parent, numbers, shares } = counter;
  const place = quoteTable({ schema: 'public', name: parent });
  const values = assignments(
    counter,
    ({ column }, n) => `greatest(0, coalesce("row".${quoteName(column)}, 0) + delta.${n})`,
  );
  const moved = (one: string): string => {
    const index = numbers.findIndex(({ column }) => column === one);
    return index === -1 ? 'false' : `delta.${part(index)} <> 0`;
  };
  const fields = [
    ...numbers.map(({ column }) => `case when ${moved(column)} then ${quoteText(column)} end`),
    ...shares.map((share) => `case when ${moved(share.of)} or ${moved(share.in)} then ${quoteText(share.column)} end`),
  ];
  return `
    with delta as (${summed(counter, changes)} having ${moves(counter)}),
    locked as materialized (select "id" from ${place} where "id" in (select "id" from delta) order by "id" for no key update),
    written as (
      update ${place} as "row" set ${setting(values)}
      from delta join locked using ("id") where "row"."id" = delta."id"
      returning "row"."id", "row"."tenantId", "row"."version", array_remove(array[${fields.join(', ')}], null) as "fields")
    insert into ${SYSTEM_SCHEMA}.change_feed ("tenantId", "resource", "recordId", "action", "version", "fields")
    select "tenantId", ${quoteText(collection)}, "id", 'update', "version", "fields" from written`;
}

/** Rows of the table that name one of the records. */
function naming(table: CountedTable, { by, isList }: CounterPlan, ids: readonly string[]): string {
  const given = idsOf(ids);
  const column = quoteName(by);
  return `(select * from ${quoteTable(table)} where ${isList ? `${column} && ${given}` : `${column} = any(${given})`}) as "naming"`;
}

const idsOf = (ids: readonly string[]): string => `array[${ids.map(quoteText).join(', ')}]::uuid[]`;

/** Where a record's numbers are not what is there. @param rows those that are counted */
function stale(
  counter: CounterPlan,
  rows: string,
): { found: string; joined: string; values: [column: string, value: string][]; differs: string } {
  // Nobody knows what went before; what is there now is the least that has been.
  const values = assignments(counter, ({ column, forGood }, n) =>
    forGood ? `greatest("row".${quoteName(column)}, coalesce(found.${n}, 0))` : `coalesce(found.${n}, 0)`,
  );
  return {
    found: `with found as (${summed(counter, named(counter, rows, ''))})`,
    joined: `left join found using ("id")`,
    values,
    differs: `(${values.map(([column, value]) => `"row".${quoteName(column)} is distinct from ${value}`).join(' or ')})`,
  };
}

function countAll(
  table: CountedTable,
  counter: CounterPlan,
  { rows, only }: { rows: string; only: string } = { rows: quoteTable(table), only: 'true' },
): string {
  const place = quoteTable({ schema: 'public', name: counter.parent });
  const { found, joined, values, differs } = stale(counter, rows);
  return `
    ${found}
    update ${place} as "row" set ${setting(values)}
    from ${place} as "all" ${joined}
    where "row"."id" = "all"."id" and ${only} and ${differs}`;
}

/** Locks the records whose numbers time has made wrong, a thousand at most, and answers their ids. */
export function lockStale(table: CountedTable, counter: CounterPlan): string {
  const { found, joined, differs } = stale(counter, quoteTable(table));
  return `${found} select "row"."id" from ${quoteTable({ schema: 'public', name: counter.parent })} as "row" ${joined} where ${differs} order by "row"."id" limit 1000 for no key update of "row"`;
}

/** Counts anew for records that are locked: whoever added to their numbers before has committed, whoever comes after waits. */
export function countAgain(table: CountedTable, counter: CounterPlan, ids: readonly string[]): string {
  const fields = [...counter.numbers, ...counter.shares].map(({ column }) => quoteText(column)).join(', ');
  const counted = countAll(table, counter, {
    rows: naming(table, counter, ids),
    only: `"row"."id" = any(${idsOf(ids)})`,
  });
  return `
    with written as (${counted} returning "row"."id", "row"."tenantId", "row"."version")
    insert into ${SYSTEM_SCHEMA}.change_feed ("tenantId", "resource", "recordId", "action", "version", "fields")
    select "tenantId", ${quoteText(counter.collection)}, "id", 'update', "version", array[${fields}] from written`;
}

/**
 * The numbers and shares of each record beside what they should be, a row for each: "id", "field", "stored" and "expected" as texts,
 * "differs", and "keepsMore" where a number that stays says more than what is there. One that goes down with time may be as high as it
 * was before the last pass that follows it.
 */
export function compareCounts(table: CountedTable, counter: CounterPlan): string {
  const late = counter.numbers.flatMap((number) => (number.late === undefined ? [] : [number]));
  const counted: CounterPlan = {
    ...counter,
    numbers: [...counter.numbers, ...late.map((number) => ({ ...number, where: number.late ?? 'false' }))],
  };
  const stored = (column: string) => `"row".${quoteName(column)}`;
  const there = (n: string) => `coalesce(found.${n}, 0)`;
  const accepted = assignments(counter, (number, n) => {
    if (number.forGood) return `greatest(${stored(number.column)}, ${there(n)})`;
    if (number.late === undefined) return there(n);
    const most = `${there(n)} + ${there(part(counter.numbers.length + late.indexOf(number)))}`;
    return `greatest(${there(n)}, least(${stored(number.column)}, ${most}))`;
  });
  const more = new Map(
    counter.numbers.flatMap(({ column, forGood }, index): [string, string][] =>
      forGood ? [[column, `coalesce(${stored(column)} > ${there(part(index))}, false)`]] : [],
    ),
  );
  const lines = accepted.map(
    ([column, value]) =>
      `(${quoteText(column)}, ${stored(column)}::text, (${value})::text, ${stored(column)} is distinct from ${value}, ${more.get(column) ?? 'false'})`,
  );
  return `
    with found as (${summed(counted, named(counted, quoteTable(table), ''))})
    select "row"."id", one.* from ${quoteTable({ schema: 'public', name: counter.parent })} as "row" left join found using ("id")
    cross join lateral (values ${lines.join(', ')}) as one ("field", "stored", "expected", "differs", "keepsMore")`;
}
