import { sql } from 'kysely';
import type { JsonObject, Resource } from '../../../core/types';
import { applyDefaults } from '../../../core/validation/apply-defaults';
import { voidTokens } from '../../auth/password/account-tokens';
import { revokeSessionsOf } from '../../auth/sessions';
import { identifier } from '../../database/builder';
import { HIDDEN_COLUMNS, tableName } from '../../database/names';
import { columnsOf, toSql } from '../../database/table-columns';
import type { Executor } from '../../database/types';
import { accountValues, concernsAccounts, profileValues, USERS, usersResource } from './account-fields';
import { profilesOf } from './account-guards';
import { changesOf, labelOf } from '../audit/audit-entry';
import type { OperationContext } from '../context';
import type { WriteEvent } from '../runtime';
import { withFeedLine } from '../write/feed-lines';
import { auditValues } from '../audit/write-audit';
import { insertStatement, rowSlots } from '../write/statements';

/**
 * A record that owns an account was created: the account is made, with the same id, in the same transaction. Answers what
 * is to be announced after the commit.
 */
export async function createAccount(
  context: OperationContext,
  executor: Executor,
  resource: Resource,
  profile: JsonObject,
): Promise<WriteEvent[]> {
  if (resource.account === undefined) return [];
  const catalog = context.runtime.catalog();
  const users = usersResource(catalog);
  const given = await accountValues(context, users, profile, [...Object.keys(profile), 'status']);
  const at = new Date().toISOString();
  const by = context.principal?.user.id ?? null;
  const account: JsonObject = {
    ...applyDefaults(users, { ...given, role: resource.account }),
    firstLogin: true,
    id: profile['id'] ?? null,
    tenantId: profile['tenantId'] ?? null,
    version: 1,
    createdAt: at,
    updatedAt: at,
    createdBy: by,
    updatedBy: by,
  };
  const names = users.fields.map((field) => field.name).filter((name) => Object.hasOwn(account, name));
  const entry = {
    action: 'create' as const,
    entity: USERS,
    entityId: String(account['id']),
    entityLabel: labelOf(users, account),
    changes: changesOf(users, {}, account, names),
    tenantId: typeof account['tenantId'] === 'string' ? account['tenantId'] : null,
  };
  await executor.run(
    insertStatement(catalog, users).bind({
      ...rowSlots(users, account, columnsOf(users).keys()),
      ...auditValues(context, entry, at),
      'feed.fields': null,
    }),
  );
  return [eventOf(USERS, account, 'create')];
}

/** A profile or an account was changed: the other of the two follows, in the same transaction. Answers what to announce. */
export async function followChange(
  context: OperationContext,
  executor: Executor,
  resource: Resource,
  record: JsonObject,
  changed: string[],
): Promise<WriteEvent[]> {
  if (resource.account !== undefined) {
    const users = usersResource(context.runtime.catalog());
    return setColumns(executor, users, record, await accountValues(context, users, record, changed));
  }
  if (resource.name !== USERS) return [];
  const events: WriteEvent[] = [];
  for (const profile of profilesOf(context, record['role'])) {
    events.push(...(await setColumns(executor, profile, record, profileValues(profile, record, changed))));
  }
  return events;
}

/** A record that owns an account was removed: the account goes too. Answers what to announce. */
export async function removeAccount(
  context: OperationContext,
  executor: Executor,
  resource: Resource,
  stored: JsonObject,
): Promise<WriteEvent[]> {
  if (resource.account === undefined) return [];
  const users = usersResource(context.runtime.catalog());
  const removal = users.softDelete
    ? sql`update ${identifier('public', USERS)} set ${identifier(HIDDEN_COLUMNS.deletedAt)} = now(), "version" = "version" + 1 where "id" = ${stored['id']}`
    : sql`delete from ${identifier('public', USERS)} where "id" = ${stored['id']}`;
  await executor.run(withFeedLine(users, 'delete', removal, null));
  return [eventOf(USERS, stored, 'delete')];
}

/** A record that owns an account comes back with it. */
export async function accountBack(
  context: OperationContext,
  executor: Executor,
  resource: Resource,
  stored: JsonObject,
): Promise<WriteEvent[]> {
  if (resource.account === undefined) return [];
  const users = usersResource(context.runtime.catalog());
  if (!users.softDelete) return [];
  const deletedAt = identifier(HIDDEN_COLUMNS.deletedAt);
  const back = sql`update ${identifier('public', USERS)} set ${deletedAt} = null, "version" = "version" + 1 where "id" = ${stored['id']} and ${deletedAt} is not null`;
  await executor.run(withFeedLine(users, 'update', back, null));
  return [eventOf(USERS, stored, 'update')];
}

function eventOf(collection: string, record: JsonObject, action: WriteEvent['action']): WriteEvent {
  return {
    collection,
    ids: [String(record['id'])],
    tenantId: typeof record['tenantId'] === 'string' ? record['tenantId'] : null,
    action,
  };
}

/** After the commit: who was blocked or removed, or whose password somebody else changed, is signed out everywhere, and links of mails open nothing. */
export async function settleAccount(
  context: OperationContext,
  resource: Resource,
  record: JsonObject,
  changed: string[],
): Promise<void> {
  if (!concernsAccounts(resource) || !changed.some((name) => name === 'status' || name === 'password')) return;
  if (typeof record['id'] !== 'string') return;
  await revokeSessionsOf(context.runtime.database.as('platform'), [record['id']]);
  await voidTokens(context.runtime.database.as('platform'), [record['id']]);
}

async function setColumns(
  executor: Executor,
  resource: Resource,
  record: JsonObject,
  values: JsonObject,
): Promise<WriteEvent[]> {
  const columns = columnsOf(resource);
  const names = Object.keys(values).filter((name) => columns.has(name));
  const assignments = names.flatMap((name) => {
    const column = columns.get(name);
    return column ? [sql`${identifier(column.name)} = ${toSql(column, values[name])}`] : [];
  });
  if (assignments.length === 0) return [];
  const update = sql`
    update ${identifier('public', tableName(resource.name))}
    set ${sql.join([...assignments, sql`"version" = "version" + 1`, sql`"updatedAt" = now()`])} where "id" = ${record['id']}`;
  const written = await executor.run(withFeedLine(resource, 'update', update, names));
  return written.length > 0 ? [eventOf(resource.name, record, 'update')] : [];
}
