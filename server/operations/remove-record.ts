import { Problem } from '../../core/errors';
import type { JsonObject, Resource } from '../../core/types';
import type { DataRecord } from '../../core/wire';
import type { Executor } from '../database/types';
import { assertAccountMayGo } from './account-guards';
import { removeAccount, settleAccount } from './accounts';
import { changesOf, labelOf } from './audit-entry';
import { assertPermitted, assertPermittedOn, notFound } from './authorise';
import { needsTransaction } from './check-limits';
import { assertMayBeDeleted } from './checks/locks';
import { followInverse } from './computed/follow-inverse';
import { lockSummed } from './computed/lock-summed';
import { resourceOf, type OperationContext } from './context';
import { assertUnused } from './find-usage';
import { loadRow } from './load-rows';
import { readShape } from './read-shape';
import type { WriteEvent } from './runtime';
import { withDenials } from './with-denials';
import { writeAtVersion } from './write-at-version';
import { deleteStatement } from './write-statements';
import { propertyNames } from './write-shape';

/** A removal; with `version`, only of that state. */
export interface RemoveRequest {
  id: string;
  version?: number;
}

/**
 * Removes a record, or hides it where its schema says `softDelete`; answers it as it was.
 * @throws Problem `not_found`, `forbidden`, `conflict`, or `in_use` with the records that name it.
 */
export async function removeRecord(context: OperationContext, collection: string, request: RemoveRequest): Promise<DataRecord> {
  const resource = resourceOf(context, collection);
  const { database } = context.runtime;
  const removed = await withDenials(context, resource, 'delete', [request.id], () => {
    const work = (executor: Executor) => takeAway(context, executor, resource, request);
    return needsTransaction(resource) ? database.transaction(context.scope, work) : work(database.as(context.scope));
  });
  await announceRemoval(context, resource, removed);
  return readShape(context, resource)(removed.record);
}

/** A record that is gone, as it was stored, and what else went, to be announced after the commit. */
export interface RemovedRecord {
  record: JsonObject;
  others: WriteEvent[];
}

/** Tells the server of a committed removal. */
export async function announceRemoval(context: OperationContext, resource: Resource, { record, others }: RemovedRecord): Promise<void> {
  const tenantId = typeof record['tenantId'] === 'string' ? record['tenantId'] : null;
  context.runtime.written({ collection: resource.name, ids: [String(record['id'])], tenantId, action: 'delete' });
  for (const event of others) context.runtime.written(event);
  await settleAccount(context, resource, record, ['status']);
}

/** The removal itself, inside the executor's transaction if it has one. */
export async function takeAway(
  context: OperationContext,
  executor: Executor,
  resource: Resource,
  { id, version, knownUnused = false }: RemoveRequest & { knownUnused?: boolean },
): Promise<RemovedRecord> {
  assertPermitted(context, 'delete', resource);
  const stored = await loadRow(context, executor, resource, id);
  if (!stored) throw notFound(resource, id);
  assertMayGo(context, resource, stored, version);
  await assertAccountMayGo(context, executor, resource, stored);
  if (!knownUnused) await assertUnused(context, executor, resource, [String(stored['id'])]);
  const entry = {
    action: 'delete' as const,
    entity: resource.name,
    entityId: String(stored['id']),
    entityLabel: labelOf(resource, stored),
    changes: changesOf(resource, stored, {}, propertyNames(resource, stored)),
    tenantId: (stored['tenantId'] as string | null | undefined) ?? null,
  };
  await lockSummed(executor, resource, stored, {});
  const gone = await writeAtVersion(context, executor, deleteStatement(context.runtime.catalog(), resource), stored, entry);
  if (!gone) throw changedMeanwhile(context, resource, stored);
  const followed = await followInverse(context, executor, resource, { id: String(stored['id']), before: stored, after: {} });
  return { record: stored, others: [...followed, ...(await removeAccount(context, executor, resource, stored))] };
}

/**
 * Rights, version and locks of a removal; nothing of it asks the database.
 * @throws Problem `forbidden`, `conflict` or `state_conflict`.
 */
export function assertMayGo(context: OperationContext, resource: Resource, stored: JsonObject, version: number | undefined): void {
  assertPermittedOn(context, 'delete', resource, stored);
  if (version !== undefined && version !== stored['version']) throw changedMeanwhile(context, resource, stored);
  assertMayBeDeleted(context, resource, stored);
}

function changedMeanwhile(context: OperationContext, resource: Resource, stored: JsonObject): Problem {
  return new Problem('conflict', {
    detail: `${resource.name}: the record changed after it was read; read it again.`,
    extra: { current: readShape(context, resource)(stored), submitted: {} },
  });
}
