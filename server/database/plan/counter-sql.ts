import { SYSTEM_SCHEMA } from '../prepare-database';
import { quoteName, quoteTable, quoteText } from './quote';
import type { CounterPlan, TablePlan } from './table-plan';

/** Functions, and the triggers that begin with their name, are ours by this shape. */
export const COUNTER = /^(count_[0-9a-f]{8})_(?:insert|update|delete)$/;

/** A function with one trigger per verb, and the count of what is there already. */
export function createCounter(table: TablePlan, counter: CounterPlan): string {
  const trigger = (verb: string, rows: string) =>
    `create trigger ${counter.name}_${verb} after ${verb} on ${quoteTable(table)} referencing ${rows} for each statement execute function ${SYSTEM_SCHEMA}.${counter.name}()`;
  return [
    createFunction(counter),
    trigger('insert', 'new table as new_rows'),
    trigger('update', 'old table as old_rows new table as new_rows'),
    trigger('delete', 'old table as old_rows'),
    countAll(table, counter),
  ].join(';\n');
}

export const dropCounter = (name: string): string => `drop function if exists ${SYSTEM_SCHEMA}.${name}() cascade`;

/** Adds what a statement changed, so that no write has to count all; whole statements, so that an import is one change. */
function createFunction(counter: CounterPlan): string {
  const more = named(counter, 'new_rows', 1);
  const fewer = named(counter, 'old_rows', -1);
  return `
create or replace function ${SYSTEM_SCHEMA}.${counter.name}() returns trigger language plpgsql as $count$
begin
  if tg_op = 'INSERT' then ${add(counter, more)};
  elsif tg_op = 'DELETE' then ${add(counter, fewer)};
  else ${add(counter, `${more} union all ${fewer}`)};
  end if;
  return null;
end $count$`;
}

/** Rows of `id, n`: the records that counted rows name. */
function named({ by, isList, where }: CounterPlan, rows: string, n: 1 | -1): string {
  return `select ${isList ? `unnest(${quoteName(by)})` : quoteName(by)} as "id", ${n} as "n" from ${rows} where ${where}`;
}

/**
 * Rows are locked in one order, so that two statements never wait for each other; and no stronger than the change needs, as
 * each has by its foreign key a lock already that a stronger one would not go with.
 */
function add({ collection, parent, column }: CounterPlan, changes: string): string {
  const place = quoteTable({ schema: 'public', name: parent });
  const number = quoteName(column);
  return `
    with delta as (
      select "id", sum("n")::int as "n" from (${changes}) as "changed" where "id" is not null group by "id" having sum("n") <> 0),
    locked as materialized (select "id" from ${place} where "id" in (select "id" from delta) order by "id" for no key update),
    written as (
      update ${place} as "row" set ${number} = greatest(0, coalesce("row".${number}, 0) + delta."n")
      from delta join locked using ("id") where "row"."id" = delta."id" returning "row"."id", "row"."tenantId", "row"."version")
    insert into ${SYSTEM_SCHEMA}.change_feed ("tenantId", "resource", "recordId", "action", "version", "fields")
    select "tenantId", ${quoteText(collection)}, "id", 'update', "version", array[${quoteText(column)}] from written`;
}

function countAll(table: TablePlan, counter: CounterPlan): string {
  const place = quoteTable({ schema: 'public', name: counter.parent });
  const number = quoteName(counter.column);
  return `
    with found as (select "id", sum("n")::int as "n" from (${named(counter, quoteTable(table), 1)}) as "named" group by "id")
    update ${place} as "row" set ${number} = coalesce(found."n", 0)
    from ${place} as "all" left join found using ("id")
    where "row"."id" = "all"."id" and coalesce("row".${number}, -1) <> coalesce(found."n", 0)`;
}
