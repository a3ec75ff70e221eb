import { Problem } from '../../core/errors';
import type { JsonObject, Resource } from '../../core/types';
import type { DataRecord } from '../../core/wire';
import type { Executor } from '../database/types';
import { assertAccountMayGo } from './account-guards';
import { removeAccount, settleAccount } from './accounts';
import { changesOf, labelOf } from './audit-entry';
import { assertPermitted, assertPermittedOn, notFound } from './authorise';
import { clearUses } from './clear-uses';
import { needsTransaction } from './check-limits';
import { assertMayBeDeleted } from './checks/locks';
import { checkTotalsWithout } from './checks/totals';
import { followInverse } from './computed/follow-inverse';
import { lockSummed } from './computed/lock-summed';
import { resourceOf, type OperationContext } from './context';
import { tenantOfRow } from './create-record';
import type { RemoveEffect } from './effects/effect';
import { effectOf } from '../application/hooks-of';
import { assertUnused } from './find-usage';
import { loadRow } from './load-rows';
import { readShape } from './read-shape';
import type { WriteEvent } from './runtime';
import { withDenials } from './with-denials';
import { writeAtVersion } from './write-at-version';
import { writeChange } from './write-change';
import { deleteStatement } from './write-statements';
import { propertyNames } from './write-shape';

/** A removal; with `version`, only of that state. */
export interface RemoveRequest {
  id: string;
  version?: number;
  /** Is it taken out of what names it and may lose it? Without it that stands against the removal. */
  clears?: boolean;
}

/**
 * Removes a record, or hides it where its schema says `softDelete`; answers it as it was.
 * @throws Problem `not_found`, `forbidden`, `conflict`, or `in_use` with the records that name it.
 */
export async function removeRecord(
  context: OperationContext,
  collection: string,
  request: RemoveRequest,
): Promise<DataRecord> {
  const resource = resourceOf(context, collection);
  const { database } = context.runtime;
  const removed = await withDenials(context, resource, 'delete', [request.id], () => {
    const work = (executor: Executor) => takeAway(context, executor, resource, request);
    return request.clears === true || needsTransaction(resource) || staysBlank(context, resource)
      ? database.transaction(context.scope, work)
      : work(database.as(context.scope));
  });
  await announceRemoval(context, resource, removed);
  return readShape(context, resource)(removed.record);
}

/** Does a removal leave the record there, saying that it is gone? */
export const staysBlank = ({ runtime }: OperationContext, resource: Resource): boolean =>
  effectOf(runtime, resource)?.onRemove !== undefined;

/** A record that is gone, as it was stored, and what else went, to be announced after the commit. */
export interface RemovedRecord {
  record: JsonObject;
  others: WriteEvent[];
  /** What was changed of a record that stays, and only says that it is gone. */
  blanked?: string[];
}

/** Tells the server of a committed removal. */
export async function announceRemoval(
  context: OperationContext,
  resource: Resource,
  { record, others, blanked }: RemovedRecord,
): Promise<void> {
  const about = { collection: resource.name, ids: [String(record['id'])], tenantId: tenantOfRow(record) };
  context.runtime.written(blanked ? { ...about, action: 'update', fields: blanked } : { ...about, action: 'delete' });
  for (const event of others) context.runtime.written(event);
  await settleAccount(context, resource, record, ['status']);
}

/** The removal itself, inside the executor's transaction if it has one. */
export async function takeAway(
  context: OperationContext,
  executor: Executor,
  resource: Resource,
  { id, version, clears = false, knownUnused = false }: RemoveRequest & { knownUnused?: boolean },
): Promise<RemovedRecord> {
  assertPermitted(context, 'delete', resource);
  const stored = await loadRow(context, executor, resource, id);
  if (!stored) throw notFound(resource, id);
  assertMayGo(context, resource, stored, version);
  const instead = effectOf(context.runtime, resource)?.onRemove;
  if (instead) return blank(context, executor, resource, stored, instead);
  await assertAccountMayGo(context, executor, resource, stored);
  if (!knownUnused) await assertUnused(context, executor, resource, [String(stored['id'])], clears);
  const cleared = clears ? await clearUses(context, executor, resource, [String(stored['id'])]) : [];
  const entry = {
    action: 'delete' as const,
    entity: resource.name,
    entityId: String(stored['id']),
    entityLabel: labelOf(resource, stored),
    changes: changesOf(resource, stored, {}, propertyNames(resource, stored)),
    tenantId: (stored['tenantId'] as string | null | undefined) ?? null,
  };
  await lockSummed(executor, resource, stored, {});
  const gone = await writeAtVersion(
    context,
    executor,
    deleteStatement(context.runtime.catalog(), resource),
    stored,
    entry,
  );
  if (!gone) throw changedMeanwhile(context, resource, stored);
  await checkTotalsWithout(context, executor, resource, stored);
  const followed = await followInverse(context, executor, resource, {
    id: String(stored['id']),
    before: stored,
    after: {},
  });
  return {
    record: stored,
    others: [...cleared, ...followed, ...(await removeAccount(context, executor, resource, stored))],
  };
}

/** The record stays, with what it said taken from it; the audit calls it a removal and keeps what that was. */
async function blank(
  context: OperationContext,
  executor: Executor,
  resource: Resource,
  stored: JsonObject,
  instead: RemoveEffect,
): Promise<RemovedRecord> {
  const booked = await instead(context, executor, {
    resource,
    id: String(stored['id']),
    tenantId: tenantOfRow(stored),
    stored,
    at: new Date().toISOString(),
  });
  const { values } = booked;
  const changed = Object.keys(values);
  const written = await writeChange(
    context,
    executor,
    resource,
    { stored, record: { ...stored, ...values }, changed },
    { action: 'delete' },
  );
  if (!written) throw changedMeanwhile(context, resource, stored);
  return { record: stored, others: await booked.finish(), blanked: changed };
}

/**
 * Rights, version and locks of a removal; nothing of it asks the database.
 * @throws Problem `forbidden`, `conflict` or `state_conflict`.
 */
export function assertMayGo(
  context: OperationContext,
  resource: Resource,
  stored: JsonObject,
  version: number | undefined,
): void {
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
