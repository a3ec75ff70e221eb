import { HIDDEN_COLUMNS } from '../names';
import { SYSTEM_SCHEMA } from '../prepare-database';
import { quoteName, quoteTable, quoteText } from './quote';
import type { KeeperPlan, TablePlan } from './table-plan';

/** Functions, and the triggers that begin with their name, are ours by this shape. */
export const KEEPER = /^(keep_[0-9a-f]{8})_(?:update|delete)$/;

/** A trigger, so that no way of writing passes it by. */
export function createKeeper(table: TablePlan, keeper: KeeperPlan): string {
  const trigger = (verb: string, rows: string) =>
    `create trigger ${keeper.name}_${verb} after ${verb} on ${quoteTable(table)} referencing ${rows} for each statement execute function ${SYSTEM_SCHEMA}.${keeper.name}()`;
  return [
    createFunction(keeper),
    trigger('update', 'old table as old_rows new table as new_rows'),
    trigger('delete', 'old table as old_rows'),
  ].join(';\n');
}

function createFunction({ name, collection, columns }: KeeperPlan): string {
  const values = (row: string) => `row(${columns.map((column) => `"${row}".${quoteName(column)}`).join(', ')})`;
  const keep = (rows: string) => `
    insert into ${SYSTEM_SCHEMA}.kept_versions ("tenantId", "resource", "recordId", "values")
    select "was"."tenantId", ${quoteText(collection)}, "was"."id", to_jsonb("was") - ${quoteText(HIDDEN_COLUMNS.search)} from ${rows};`;
  return `
create or replace function ${SYSTEM_SCHEMA}.${name}() returns trigger language plpgsql as $keep$
begin
  if tg_op = 'DELETE' then ${keep('old_rows as "was"')}
  else ${keep(`old_rows as "was" join new_rows as "becomes" using ("id") where ${values('was')} is distinct from ${values('becomes')}`)}
  end if;
  return null;
end $keep$`;
}

export const dropKeeper = (name: string): string => `drop function if exists ${SYSTEM_SCHEMA}.${name}() cascade`;
