import { sql } from 'kysely';
import { Problem } from '../../../core/errors';
import type { JsonObject, Resource } from '../../../core/types';
import { compile, identifier } from '../../database/builder';
import { HIDDEN_COLUMNS, tableName } from '../../database/names';
import { fromRow, selection } from '../../database/record-rows';
import type { Executor } from '../../database/types';
import { USERS, usersResource } from '../account-fields';
import { labelOf } from '../audit-entry';
import { assertPermitted, assertPermittedOn, isId, notFound } from '../authorise';
import { checkLimits } from '../check-limits';
import { checkLinks } from '../check-links';
import { checkExclusive } from '../checks/exclusive';
import { checkUniqueSecrets } from '../checks/unique-secrets';
import { checkValues } from '../checks/check-values';
import { followInverse } from '../computed/follow-inverse';
import { resourceOf, type OperationContext } from '../context';
import { tenantOfRow } from '../create-record';
import type { WriteEvent } from '../runtime';
import { withDenials } from '../with-denials';
import { withFeedLine } from '../with-feed-line';
import { auditValues } from '../write-audit';
import { propertyNames } from '../write-shape';
import { restoreStatement } from '../write-statements';
import { deletedRows } from './trash-rows';

/** Records that one call may restore. */
export const MOST_RESTORED = 100;

/**
 * Takes deleted records back: all or none, each with the checks of a new one, in the order of `ids`. Answers the ids.
 * @throws Problem `forbidden`, `not_found` for what is not in the caller's trash, `invalid` where a value is taken meanwhile,
 * a record that it names is gone, or a limit is reached.
 */
export async function restoreDeleted(context: OperationContext, collection: string, ids: readonly string[]): Promise<string[]> {
  const resource = resourceOf(context, collection);
  const wanted = [...new Set(ids.map((id) => id.toLowerCase()))];
  const events = await withDenials(context, resource, 'create', wanted, async () => {
    assertPermitted(context, 'create', resource);
    return context.runtime.database.transaction(context.scope, async (executor) => {
      const found = await loadDeleted(context, executor, resource, wanted);
      const done: WriteEvent[] = [];
      for (const id of wanted) {
        const stored = found.get(id);
        if (!stored) throw notFound(resource, id);
        done.push(...(await takeBack(context, executor, resource, stored)));
      }
      return done;
    });
  });
  for (const event of events) context.runtime.written(event);
  return wanted;
}

/** Locked, so that of two who restore the same record one finds it gone. */
async function loadDeleted(context: OperationContext, executor: Executor, resource: Resource, ids: readonly string[]): Promise<Map<string, JsonObject>> {
  const where = deletedRows(context, resource);
  if (where === 'nothing') return new Map();
  const rows = await executor.run(
    compile<JsonObject>(sql`
      select ${selection(resource)} from ${identifier('public', tableName(resource.name))}
      where ${sql.join([sql`"id" = any(${ids.filter(isId)}::uuid[])`, ...where], sql` and `)} for update`),
  );
  return new Map(rows.map((row) => [String(row['id']), fromRow(resource, row)]));
}

async function takeBack(context: OperationContext, executor: Executor, resource: Resource, stored: JsonObject): Promise<WriteEvent[]> {
  assertPermittedOn(context, 'delete', resource, stored);
  assertPermittedOn(context, 'create', resource, stored);
  const names = propertyNames(resource, stored);
  const tenantId = tenantOfRow(stored);
  await checkLinks(context, executor, { resource, record: stored, tenantId }, names);
  await checkValues(context, executor, { resource, record: stored, tenantId }, names);
  const at = new Date().toISOString();
  const entry = { action: 'restore' as const, entity: resource.name, entityId: String(stored['id']), entityLabel: labelOf(resource, stored), tenantId };
  const [written] = await executor.run(
    restoreStatement(context.runtime.catalog(), resource).bind({
      id: stored['id'],
      version: stored['version'],
      'row.updatedAt': at,
      'row.updatedBy': context.principal?.user.id ?? null,
      ...auditValues(context, entry, at),
      'feed.fields': null,
    }),
  );
  if (!written) throw new Problem('state_conflict', { detail: `${resource.name}: the record changed meanwhile; look again.` });
  const others = [
    ...(await accountBack(context, executor, resource, stored)),
    ...(await followInverse(context, executor, resource, { id: String(stored['id']), before: {}, after: stored })),
  ];
  // Without a version it counts as a new one.
  const { version: _, ...image } = stored;
  await checkLimits(context.runtime, executor, resource, image, names);
  await checkExclusive(executor, resource, image, names);
  await checkUniqueSecrets(context.runtime, executor, resource, image, names);
  return [{ collection: resource.name, ids: [String(stored['id'])], tenantId, action: 'create' }, ...others];
}

/** A record that owns an account comes back with it. */
async function accountBack(context: OperationContext, executor: Executor, resource: Resource, stored: JsonObject): Promise<WriteEvent[]> {
  if (resource.account === undefined) return [];
  const users = usersResource(context.runtime.catalog());
  if (!users.softDelete) return [];
  const deletedAt = identifier(HIDDEN_COLUMNS.deletedAt);
  const back = sql`update ${identifier('public', USERS)} set ${deletedAt} = null, "version" = "version" + 1 where "id" = ${stored['id']} and ${deletedAt} is not null`;
  await executor.run(withFeedLine(users, 'update', back, null));
  return [{ collection: USERS, ids: [String(stored['id'])], tenantId: tenantOfRow(stored), action: 'update' }];
}
