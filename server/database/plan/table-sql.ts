import { CURRENT_TENANT, PLATFORM_ROLE, TENANT_ROLE } from '../prepare-database';
import { addToMonths, createMonths, partitionClause, timeCheck } from './month-sql';
import { quoteName, quoteTable } from './quote';
import type { ColumnPlan, ForeignKeyPlan, IndexPlan, RowAccess, TablePlan } from './table-plan';

export function columnSql({ name, type, modifiers, natural, generated }: ColumnPlan): string {
  const parts = [quoteName(name), type];
  if (natural) parts.push('collate painel.natural');
  if (generated !== undefined) parts.push(`generated always as (${generated}) stored`);
  if (modifiers !== undefined) parts.push(modifiers);
  return parts.join(' ');
}

export function createTable(table: TablePlan): string {
  const key = `primary key (${table.key.map(quoteName).join(', ')})`;
  const parts = [...table.columns.map(columnSql), key, ...timeCheck(table)].join(', ');
  const room = table.months === undefined ? roomOf(table) : '';
  return `create table ${quoteTable(table)} (${parts})${partitionClause(table)}${room}`;
}

/** How a table, or each of its months, keeps its rows. */
const roomOf = (table: TablePlan): string => (table.isRewritten === true ? ` with (${ROOM})` : '');

/** The table with its policies and rights, and its months. @param since SQL of the time that the first of these is of */
export function createGuarded(table: TablePlan, since?: string): string[] {
  const statements = [createTable(table), ...createMonths(table, roomOf(table), since), enableRowSecurity(table)];
  for (const [name, definition] of Object.entries(policiesOf(table)))
    statements.push(createPolicy(table, name, definition));
  if (table.appendOnly) statements.push(makeAppendOnly(table));
  if (table.amendable.length > 0) statements.push(grantAmendments(table, table.amendable));
  if (table.forgettable) statements.push(grantForgetting(table));
  return statements;
}

export function createIndex(table: TablePlan, { name, unique, excludes, definition, settings }: IndexPlan): string {
  if (excludes && table.months !== undefined) return addToMonths(table, { name, definition });
  if (excludes) return `alter table ${quoteTable(table)} add constraint ${quoteName(name)} exclude ${definition}`;
  const kept = settings === undefined ? '' : ` with (${settings})`;
  return `create ${unique ? 'unique ' : ''}index ${quoteName(name)} on ${quoteTable(table)} ${definition}${kept}`;
}

/** The constraint keeps rows that are named from being deleted, or is told that they are; it is not bound by row policies. */
export function addForeignKey(table: TablePlan, { name, column, target, onDelete }: ForeignKeyPlan): string {
  const reference = `references public.${quoteName(target)} ("id") on delete ${onDelete}`;
  return `alter table ${quoteTable(table)} add constraint ${quoteName(name)} foreign key (${quoteName(column)}) ${reference}`;
}

const own = `"tenantId" = ${CURRENT_TENANT}`;
const itself = `"id" = ${CURRENT_TENANT}`;
const TENANT_POLICIES: Record<RowAccess, Record<string, string>> = {
  tenant: { tenant_rows: `for all to ${TENANT_ROLE} using (${own}) with check (${own})` },
  shared: {
    tenant_rows: `for all to ${TENANT_ROLE} using (${own}) with check (${own})`,
    // A tenant without a setting is nobody: it sees no shared rows either.
    shared_rows: `for select to ${TENANT_ROLE} using ("tenantId" is null and ${CURRENT_TENANT} is not null)`,
  },
  platform: {},
  own: {
    own_row: `for select to ${TENANT_ROLE} using (${itself})`,
    own_change: `for update to ${TENANT_ROLE} using (${itself}) with check (${itself})`,
  },
};

/** Policies the table should have, by name, with their definition. */
export function policiesOf(table: TablePlan): Record<string, string> {
  return {
    ...TENANT_POLICIES[table.access],
    platform_rows: `for all to ${PLATFORM_ROLE} using (true) with check (true)`,
  };
}

/** Names of the policies that `policiesOf` may give: others are somebody else's and stay. */
export const POLICY_NAMES = ['tenant_rows', 'shared_rows', 'own_row', 'own_change', 'platform_rows'];

export function createPolicy(table: TablePlan, name: string, definition: string): string {
  return `create policy ${name} on ${quoteTable(table)} ${definition}`;
}

export function enableRowSecurity(table: TablePlan): string {
  const place = quoteTable(table);
  return `alter table ${place} enable row level security, force row level security`;
}

export const APPEND_ONLY_TRIGGER = 'append_only';

/** The trigger stops even the owner of the table; the revoked rights say it earlier. */
export function makeAppendOnly(table: TablePlan): string {
  const place = quoteTable(table);
  return [
    `revoke update, delete, truncate on ${place} from ${TENANT_ROLE}, ${PLATFORM_ROLE}`,
    `create trigger ${APPEND_ONLY_TRIGGER} before update or delete or truncate on ${place} for each statement execute function painel.refuse_change()`,
  ].join(';\n');
}

/** What the roles may do with the rows of any other table. */
export function makeChangeable(table: TablePlan): string {
  const place = quoteTable(table);
  return [
    `drop trigger ${APPEND_ONLY_TRIGGER} on ${place}`,
    `grant update, delete on ${place} to ${TENANT_ROLE}, ${PLATFORM_ROLE}`,
  ].join(';\n');
}

/** Room that pages keep for new versions of their rows, so that no index has to hear of a change that is not of its columns. */
export const ROOM = 'fillfactor=70';

/** The role of the platform may remove rows, which the trigger lets it do while it forgets alone. */
export const grantForgetting = (table: TablePlan): string => `grant delete on ${quoteTable(table)} to ${PLATFORM_ROLE}`;

/** The roles may change these columns, which the trigger lets them do within an amendment alone. */
export function grantAmendments(table: TablePlan, columns: readonly string[]): string {
  return `grant update (${columns.map(quoteName).join(', ')}) on ${quoteTable(table)} to ${TENANT_ROLE}, ${PLATFORM_ROLE}`;
}

export function revokeAmendments(table: TablePlan, columns: readonly string[]): string {
  return `revoke update (${columns.map(quoteName).join(', ')}) on ${quoteTable(table)} from ${TENANT_ROLE}, ${PLATFORM_ROLE}`;
}
