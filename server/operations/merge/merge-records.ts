import { Problem } from '../../../core/errors';
import type { JsonObject, Resource } from '../../../core/types';
import type { DataRecord } from '../../../core/wire';
import type { Executor } from '../../database/types';
import { readShapedOne } from '../at-reading/read-shaped';
import { assertPermitted, assertPermittedOn, notFound } from '../authorise';
import { bulkTargets } from '../bulk-target';
import { followComputed } from '../computed/follow-computed';
import { inPlaceOf, resourceOf, type OperationContext } from '../context';
import { tenantOfRow } from '../create-record';
import { effectOf } from '../effects/registry';
import { loadRow, loadRows } from '../load-rows';
import { prepareUpdate } from '../prepare-update';
import { announceRemoval, assertMayGo, takeAway, type RemovedRecord } from '../remove-record';
import type { WriteEvent } from '../runtime';
import { announceUpdate, conflict } from '../update-record';
import { withDenials } from '../with-denials';
import type { ChangedRecord } from '../write-prepared';
import { writeWithEffect } from '../write-with-effect';
import { countUses, type UseCount } from './count-uses';
import { renameUses } from './rename-uses';
import { takenValues } from './taken-values';

/** Records of a collection that become one of them. */
export interface MergeRequest {
  /** The one that stays. */
  id: string;
  from: string[];
}

/** Records that one call may merge into another. */
export const MOST_MERGED = 20;

/**
 * Merges records into one: it takes of them what it lacks where its schema says so, all that named them names it, and they are deleted,
 * all in one transaction. Needs the right to change the one that stays and to delete the others.
 * @throws Problem `not_found`, `forbidden`, `too_many_uses`, or `in_use` where something that cannot change names them.
 */
export async function mergeRecords(context: OperationContext, collection: string, request: MergeRequest): Promise<DataRecord> {
  const resource = resourceOf(context, collection);
  const merged = await withDenials(context, resource, 'update', [request.id], () =>
    context.runtime.database.transaction(context.scope, (executor) => merge(context, executor, resource, request)),
  );
  for (const event of merged.events) context.runtime.written(event);
  for (const one of merged.removed) await announceRemoval(context, resource, one);
  await announceUpdate(context, resource, merged.changed);
  return readShapedOne(context, resource, merged.changed.record);
}

/**
 * What a merge would change beside the records themselves.
 * @throws Problem as `mergeRecords`, as far as it can be known before.
 */
export async function previewMerge(context: OperationContext, collection: string, request: MergeRequest): Promise<UseCount[]> {
  const resource = resourceOf(context, collection);
  const executor = context.runtime.database.as(context.scope);
  assertMergeable(context, resource, request);
  await loadMerged(context, executor, resource, request);
  return countUses(context, executor, resource, renamingOf(request));
}

async function merge(context: OperationContext, executor: Executor, resource: Resource, request: MergeRequest): Promise<{ changed: ChangedRecord; removed: RemovedRecord[]; events: WriteEvent[] }> {
  assertMergeable(context, resource, request);
  const { id, from } = request;
  await bulkTargets(context, executor, 'delete', resource, { id: [id, ...from] });
  const { others } = await loadMerged(context, executor, resource, request);
  await countUses(context, executor, resource, renamingOf(request));
  const events = await renameUses(context, executor, resource, renamingOf(request));
  const removed: RemovedRecord[] = [];
  for (const other of from) removed.push(await takeAway(context, executor, resource, { id: other }));
  const changed = await takeOver(context, executor, resource, { id, others });
  await followComputed(context, executor, { resource, ids: [id], changed: resource.fields.map(({ name }) => name) });
  return { changed, removed, events };
}

const renamingOf = ({ id, from }: MergeRequest) => ({ from: from.map((one) => one.toLowerCase()), to: id.toLowerCase() });

function assertMergeable(context: OperationContext, resource: Resource, { id, from }: MergeRequest): void {
  if (resource.mergeable === undefined) throw new Problem('bad_request', { detail: `${resource.name}: its records cannot be merged; its schema does not say "mergeable".` });
  const ids = new Set([id, ...from].map((one) => one.toLowerCase()));
  if (ids.size !== from.length + 1) throw new Problem('bad_request', { detail: 'from: expected ids of other records, each once.' });
  assertPermitted(context, 'update', resource);
  assertPermitted(context, 'delete', resource);
}

/** The records themselves, which the caller may merge. */
async function loadMerged(context: OperationContext, executor: Executor, resource: Resource, { id, from }: MergeRequest): Promise<{ stays: JsonObject; others: JsonObject[] }> {
  const loaded = await loadRows(context, executor, resource, [id, ...from]);
  const byId = (wanted: string): JsonObject => {
    const found = loaded.find((record) => record['id'] === wanted.toLowerCase());
    if (found === undefined) throw notFound(resource, wanted);
    return found;
  };
  const [stays, others] = [byId(id), from.map(byId)];
  assertPermittedOn(context, 'update', resource, stays);
  for (const other of others) {
    if (tenantOfRow(other) !== tenantOfRow(stays)) throw new Problem('bad_request', { detail: `${resource.name}: expected records of one tenant.` });
    assertMayGo(context, resource, other, undefined);
  }
  return { stays, others };
}

/** The one that stays as it is after the others went, with what it takes of them: that they said it is the leave to say it. */
async function takeOver(context: OperationContext, executor: Executor, resource: Resource, { id, others }: { id: string; others: JsonObject[] }): Promise<ChangedRecord> {
  const stored = await loadRow(inPlaceOf(context), executor, resource, id);
  if (stored === undefined) throw notFound(resource, id);
  const prepared = prepareUpdate(inPlaceOf(context), resource, stored, takenValues(resource, stored, others), 'assign');
  if (prepared.changed.length === 0) return { record: stored as DataRecord, changed: [], before: {}, others: [] };
  const bySystem = { ...prepared, bySystem: prepared.changed };
  const written = await writeWithEffect(context, executor, resource, bySystem, { act: { action: 'update' }, begin: effectOf(context.runtime.catalog(), resource)?.onChange });
  if (written === undefined) throw conflict(context, resource, stored, {});
  return written;
}
