import { derivedName } from '../names';
import { MONTHS_SCHEMA, REST } from './month-functions';
import { quoteName, quoteTable, quoteText } from './quote';
import type { IndexPlan, TablePlan } from './table-plan';

/** The time in the id of a row may be so far from that of the row, in milliseconds; lists of a period look as far beyond it. */
export const MONTH_LEEWAY_MS = 86_400_000;

/** What of the definition of a table makes it one of months; empty for others. */
export function partitionClause({ months }: TablePlan): string {
  return months === undefined ? '' : ' partition by range ("id")';
}

/** The id of a row is of its time: lists would not find it otherwise. Undefined for tables that are not kept by the month. */
export function timeCondition({ months }: TablePlan): string | undefined {
  if (months === undefined) return undefined;
  const at = quoteName(months.by);
  const leeway = `interval '${MONTH_LEEWAY_MS / 1000} seconds'`;
  return `painel.time_of("id") between ${at} - ${leeway} and ${at} + ${leeway}`;
}

/** The constraint that keeps this; empty for tables that are not kept by the month. */
export function timeCheck(table: TablePlan): string[] {
  const condition = timeCondition(table);
  if (condition === undefined) return [];
  return [`constraint ${quoteName(derivedName(table.name, 'time', condition))} check (${condition})`];
}

/** What happened lately comes into a new table as well. */
const USUAL_BEGINNING = `now() - interval '1 month'`;

/**
 * The months of a new table, from the last one on.
 * @param settings of every part; empty for none
 */
export function createMonths(table: TablePlan, settings: string, since = USUAL_BEGINNING): string[] {
  if (table.months === undefined) return [];
  const place = `${quoteText(quoteTable(table))}::regclass`;
  return [
    `do $$ begin execute format('create table ${MONTHS_SCHEMA}.%I partition of ${quoteTable(table).replaceAll("'", "''")} default${settings}', painel.month_name(${place}, '${REST}')); end $$`,
    `select painel.add_months(${place}, ${since})`,
  ];
}

/** Constraints that hold in each month for itself. */
export function addToMonths(table: TablePlan, { name, definition }: Pick<IndexPlan, 'name' | 'definition'>): string {
  return eachPart(
    table,
    `format('alter table %s add constraint %I exclude %s', part, ${quoteText(name)} || '-' || mark, ${quoteText(definition)})`,
  );
}

export function dropFromMonths(table: TablePlan, name: string): string {
  return eachPart(
    table,
    `format('alter table %s drop constraint if exists %I', part, ${quoteText(name)} || '-' || mark)`,
  );
}

/** Does something in every part; `mark` is `2611`, or `rest`. */
function eachPart(table: TablePlan, statement: string): string {
  const place = `${quoteText(quoteTable(table))}::regclass`;
  return `do $parts$
    declare part regclass; mark text;
    begin
      for part, mark in
        select inhrelid::regclass, coalesce(substr((regexp_match(relname, '\\d{4}-\\d\\d$'))[1], 3, 2) || right(relname, 2), '${REST}')
        from pg_inherits join pg_class on pg_class.oid = inhrelid where inhparent = ${place} loop
        execute ${statement};
      end loop;
    end $parts$`;
}

/** The name that a constraint of a part has in the plan of its table. */
export const plannedName = (constraint: string): string => constraint.replace(/-(?:\d{4}|rest)$/, '');
