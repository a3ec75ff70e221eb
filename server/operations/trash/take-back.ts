import { sql } from 'kysely';
import { Problem } from '../../../core/errors';
import type { JsonObject, Resource } from '../../../core/types';
import { compile, identifier } from '../../database/builder';
import { HIDDEN_COLUMNS, tableName } from '../../database/names';
import { fromRow, selection } from '../../database/record-rows';
import type { Executor } from '../../database/types';
import { USERS, usersResource } from '../account-fields';
import { labelOf } from '../audit-entry';
import { assertPermittedOn, isId } from '../authorise';
import { checkLinks } from '../check-links';
import { checkWritten } from '../checks/check-written';
import { checkValues } from '../checks/check-values';
import { followInverse } from '../computed/follow-inverse';
import type { OperationContext } from '../context';
import { tenantOfRow } from '../create-record';
import type { WriteEvent } from '../runtime';
import { withFeedLine } from '../with-feed-line';
import { writeAtVersion } from '../write-at-version';
import { propertyNames } from '../write-shape';
import { restoreStatement } from '../write-statements';
import { deletedRows } from './trash-rows';

/** The rows of the caller's trash, by id. Locked, so that of two who restore the same record one finds it gone. */
export async function loadDeleted(
  context: OperationContext,
  executor: Executor,
  resource: Resource,
  ids: readonly string[],
): Promise<Map<string, JsonObject>> {
  const where = deletedRows(context, resource);
  if (where === 'nothing') return new Map();
  const rows = await executor.run(
    compile<JsonObject>(sql`
      select ${selection(resource)} from ${identifier('public', tableName(resource.name))}
      where ${sql.join([sql`"id" = any(${ids.filter(isId)}::uuid[])`, ...where], sql` and `)} for update`),
  );
  return new Map(rows.map((row) => [String(row['id']), fromRow(resource, row)]));
}

/**
 * Takes a deleted row back inside the executor's transaction, with the checks of a new record. Computed values
 * have followed it while it was away. Answers the events to announce after the commit.
 * @param stored as `loadDeleted` gave it
 * @throws Problem `forbidden`, `invalid`, `state_conflict` where it changed meanwhile.
 */
export async function takeBack(
  context: OperationContext,
  executor: Executor,
  resource: Resource,
  stored: JsonObject,
): Promise<WriteEvent[]> {
  assertPermittedOn(context, 'delete', resource, stored);
  assertPermittedOn(context, 'create', resource, stored);
  const names = propertyNames(resource, stored);
  const tenantId = tenantOfRow(stored);
  await checkLinks(context, executor, { resource, record: stored, tenantId }, names);
  await checkValues(context, executor, { resource, record: stored, tenantId }, names);
  const entry = {
    action: 'restore' as const,
    entity: resource.name,
    entityId: String(stored['id']),
    entityLabel: labelOf(resource, stored),
    tenantId,
  };
  const written = await writeAtVersion(
    context,
    executor,
    restoreStatement(context.runtime.catalog(), resource),
    stored,
    entry,
  );
  if (!written)
    throw new Problem('state_conflict', { detail: `${resource.name}: the record changed meanwhile; look again.` });
  const others = [
    ...(await accountBack(context, executor, resource, stored)),
    ...(await followInverse(context, executor, resource, { id: String(stored['id']), before: {}, after: stored })),
  ];
  // Without a version it counts as a new one.
  const { version: _, ...image } = stored;
  await checkWritten(context, executor, resource, image, names);
  return [{ collection: resource.name, ids: [String(stored['id'])], tenantId, action: 'create' }, ...others];
}

/** A record that owns an account comes back with it. */
async function accountBack(
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
  return [{ collection: USERS, ids: [String(stored['id'])], tenantId: tenantOfRow(stored), action: 'update' }];
}
