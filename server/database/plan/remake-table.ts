import { timeCondition } from './month-sql';
import { quoteName, quoteTable, quoteText } from './quote';
import type { ExistingTable } from './read-tables';
import { createGuarded } from './table-sql';
import type { ColumnPlan, TablePlan } from './table-plan';

/**
 * SQL that makes a table anew with all its rows: of one table months, or of months one table. Its columns are what they are, those of removed fields
 * included; indexes and references are left to the comparison with the plan that follows. One transaction, while nobody else
 * reads or writes the table.
 */
export function remakeTable(table: TablePlan, found: ExistingTable): string {
  const place = quoteTable(table);
  const oid = `${quoteText(place)}::regclass`;
  // No collection can be called so, and it lasts for the transaction.
  const waiting = `~${table.name.slice(0, 40)}`;
  const before = `${table.schema}.${quoteName(waiting)}`;
  const columns = columnsAsFound(table, found);
  const names = columns
    .filter(({ name }) => found.columns.has(name))
    .map(({ name }) => quoteName(name))
    .join(', ');
  const since = `least((select painel.time_of("id") from ${before} order by "id" limit 1), now() - interval '1 month')`;
  return [
    `lock table ${place} in access exclusive mode`,
    // Constraints, indexes and triggers make way for those of the same name, and references to it go with it.
    `do $drop$ declare one record; begin
      for one in select conrelid::regclass as place, conname from pg_constraint
        where conparentid = 0 and contype in ('p', 'u', 'x', 'f', 'c') and (conrelid = ${oid} or confrelid = ${oid}) order by contype = 'p' loop
        execute format('alter table %s drop constraint %I', one.place, one.conname); end loop;
      for one in select indexrelid::regclass as place from pg_index where indrelid = ${oid} loop
        execute format('drop index %s', one.place); end loop;
      for one in select tgname from pg_trigger where tgrelid = ${oid} and not tgisinternal loop
        execute format('drop trigger %I on %s', one.tgname, ${oid}); end loop;
    end $drop$`,
    `alter table ${place} rename to ${quoteName(waiting)}`,
    `alter table ${before} no force row level security`,
    ...createGuarded({ ...table, columns }, since),
    `alter table ${place} no force row level security`,
    `insert into ${place} (${names}) select ${names} from ${before}`,
    `alter table ${place} force row level security`,
    `drop table ${before}`,
  ].join(';\n');
}

/** Answers a row where an id is not of the time of its row, which a list of a period would not find. */
export function untimedRows(table: TablePlan): string | undefined {
  const condition = timeCondition(table);
  return condition === undefined ? undefined : `select 1 from ${quoteTable(table)} where not (${condition}) limit 1`;
}

function columnsAsFound(table: TablePlan, found: ExistingTable): ColumnPlan[] {
  const planned = table.columns
    .filter(({ generated }) => generated === undefined)
    .map((column) => {
      const before = found.columns.get(column.name);
      return before === undefined ? column : { ...column, type: before.type, natural: before.natural };
    });
  const names = new Set(table.columns.map(({ name }) => name));
  const removed = [...found.columns]
    .filter(([name, { generated }]) => !names.has(name) && !generated)
    .map(([name, { type, natural }]) => ({ name, type, natural }));
  return [...planned, ...removed];
}
