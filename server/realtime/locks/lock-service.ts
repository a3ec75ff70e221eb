import { sql } from 'kysely';
import { Problem } from '../../../core/errors';
import type { RecordLock } from '../../../core/live/live-event';
import type { JsonObject, Resource } from '../../../core/types';
import { compile } from '../../database/builder';
import { assertPermitted, assertPermittedOn, isId, notFound } from '../../operations/rights/authorise';
import { asSystem, resourceOf, type OperationContext, type PersonContext } from '../../operations/context';
import { createMore } from '../../operations/write/run';
import { notify } from '../../operations/effects/notify';
import { loadRow, loadRows } from '../../operations/lists/load-rows';
import type { WriteEvent } from '../../operations/runtime';
import { holdLock, livingLocks, lockOf, putLock, removeLocks, tellLock, type LockRow } from './lock-table';
import { announceAll } from '../../operations/write/announce';

/** Connections of one person to one lock: more tabs than anybody has. */
const MOST_SOCKETS = 20;

export interface LockRequest {
  /** The connection whose end frees the lock. */
  socketId?: string;
  takeOver?: boolean;
}

/**
 * Locks a record for the person of the context, or renews that.
 * @throws Problem `locked` with the lock of another person, `forbidden` without the right to change the record, `not_found`.
 */
export async function lockRecord(
  context: PersonContext,
  collection: string,
  id: string,
  { socketId, takeOver = false }: LockRequest,
): Promise<RecordLock> {
  const { resource, record } = await readableRecord(context, collection, id);
  assertPermitted(context, 'update', resource);
  assertPermittedOn(context, 'update', resource, record);
  const { id: userId, name, role } = context.principal.user;
  const tenantId = typeof record['tenantId'] === 'string' ? record['tenantId'] : null;
  const { lock, events } = await context.runtime.database.transaction('platform', async (executor) => {
    const held = await holdLock(executor, collection, String(record['id']));
    const former = held && held.userId !== userId ? held : undefined;
    if (former && !former.isOver && !takeOver) throw locked(former);
    const own = held && !former && !held.isOver ? held : undefined;
    const sockets = [...new Set([...(own?.sockets ?? []), ...(socketId === undefined ? [] : [socketId])])].slice(
      -MOST_SOCKETS,
    );
    const row = await putLock(executor, {
      resource: collection,
      recordId: String(record['id']),
      tenantId,
      userId,
      name,
      role,
      sockets,
    });
    if (held && !own) await tellLock(executor, 'unlocked', held);
    if (!own) await tellLock(executor, 'locked', row);
    const events = former && !former.isOver ? await tellFormerHolder(context, resource, record, former, executor) : [];
    return { lock: lockOf(row), events };
  });
  announceAll(context, events);
  return lock;
}

function tellFormerHolder(
  context: PersonContext,
  resource: Resource,
  record: JsonObject,
  former: LockRow,
  executor: Parameters<typeof holdLock>[0],
): Promise<WriteEvent[]> {
  const { runtime, address, requestId } = context;
  const system = asSystem(runtime, 'platform', { address, requestId });
  return notify(system, executor, (...more) => createMore(system, executor, ...more), {
    userIds: [former.userId],
    type: 'system',
    severity: 'warning',
    text: 'lockTaken',
    about: { resource, record },
    params: { name: context.principal.user.name },
  });
}

/** Gives an own lock back; with `socketId` only as far as it hangs on that connection. Somebody else's stays. */
export async function unlockRecord(
  context: PersonContext,
  collection: string,
  id: string,
  socketId: string | undefined,
): Promise<void> {
  const resource = resourceOf(context, collection);
  if (!isId(id)) throw notFound(resource, id);
  const recordId = id.toLowerCase();
  const { id: userId } = context.principal.user;
  await context.runtime.database.transaction('platform', async (executor) => {
    const held = await holdLock(executor, collection, recordId);
    if (!held || held.userId !== userId) return;
    const others = held.sockets.filter((socket) => socket !== socketId);
    if (socketId !== undefined && others.length > 0) await putLock(executor, { ...held, sockets: others });
    else await removeLocks(executor, sql`"resource" = ${collection} and "recordId" = ${recordId}`);
  });
}

/** The lock of a record, or null. @throws Problem `forbidden`, `not_found`. */
export async function lockOfRecord(
  context: OperationContext,
  collection: string,
  id: string,
): Promise<RecordLock | null> {
  const { record } = await readableRecord(context, collection, id);
  const platform = context.runtime.database.as('platform');
  const [row] = await livingLocks(platform, sql`"resource" = ${collection} and "recordId" = ${String(record['id'])}`);
  return row ? lockOf(row) : null;
}

/** The locks of a collection, of the records that the caller may see. @throws Problem `forbidden`. */
export async function locksOf(context: OperationContext, collection: string): Promise<RecordLock[]> {
  const { runtime, scope } = context;
  const resource = resourceOf(context, collection);
  assertPermitted(context, 'read', resource);
  const own = scope === 'platform' ? sql`true` : sql`("tenantId" = ${scope.tenantId} or "tenantId" is null)`;
  const rows = await livingLocks(runtime.database.as('platform'), sql`"resource" = ${collection} and ${own}`);
  const records = await loadRows(
    context,
    runtime.database.as(scope),
    resource,
    rows.map(({ recordId }) => recordId),
  );
  const visible = new Set(records.map((record) => String(record['id'])));
  return rows.filter(({ recordId }) => visible.has(recordId)).map(lockOf);
}

/** Frees what hangs on connections that are gone, and what nobody renewed. */
export async function freeLocks(context: OperationContext, goneSockets: readonly string[]): Promise<void> {
  await context.runtime.database.transaction('platform', async (executor) => {
    if (goneSockets.length > 0) {
      await executor.run(
        compile(sql`
          update painel.locks set "sockets" = array(select unnest("sockets") except select unnest(${goneSockets}::text[]))
          where "sockets" && ${goneSockets}::text[] and not "sockets" <@ ${goneSockets}::text[]`),
      );
      await removeLocks(executor, sql`"sockets" && ${goneSockets}::text[]`);
    }
    await removeLocks(executor, sql`"until" <= now()`);
  });
}

async function readableRecord(
  context: OperationContext,
  collection: string,
  id: string,
): Promise<{ resource: Resource; record: JsonObject }> {
  const resource = resourceOf(context, collection);
  assertPermitted(context, 'read', resource);
  const record = await loadRow(context, context.runtime.database.as(context.scope), resource, id);
  if (!record) throw notFound(resource, id);
  return { resource, record };
}

function locked(row: LockRow): Problem {
  return new Problem('locked', {
    detail: `${row.resource}/${row.recordId}: ${row.name} works on this record; wait, or take over with {"takeOver": true}.`,
    params: { name: row.name },
    extra: { lock: { ...lockOf(row) } },
  });
}
