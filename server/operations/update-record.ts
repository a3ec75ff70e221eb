import { Problem } from '../../core/errors';
import type { JsonObject, Resource } from '../../core/types';
import type { DataRecord } from '../../core/wire';
import type { Executor } from '../database/types';
import { normaliseAccount } from './account-fields';
import { settleAccount } from './accounts';
import { notFound } from './authorise';
import { needsTransaction } from './check-limits';
import { isComputedFrom } from './computed/follow-computed';
import { resourceOf, type OperationContext } from './context';
import { effectOf } from '../application/hooks-of';
import { loadRow } from './load-rows';
import { maskNested } from './nested-secrets';
import type { UpdateMode } from './prepare-update';
import { preparedUpdate } from './preparing/prepared';
import { readShapedOne } from './at-reading/read-shaped';
import { readShape } from './read-shape';
import { traitsOf } from './resource-traits';
import { withDenials } from './with-denials';
import type { WriteAct } from './write-change';
import type { ChangedRecord } from './write-prepared';
import { writeWithEffect } from './write-with-effect';

/** A change to one record. `version` of the caller wins over the one in the body. */
export interface UpdateRequest {
  id: string;
  body: JsonObject;
  mode: UpdateMode;
  version?: number;
}

/**
 * Merges a change into a record.
 * @throws Problem `not_found`, `forbidden`, `field_forbidden`, `unknown_field`, `invalid`, or `conflict` with both states.
 */
export async function updateRecord(
  context: OperationContext,
  collection: string,
  request: UpdateRequest,
): Promise<DataRecord> {
  const resource = resourceOf(context, collection);
  const { database } = context.runtime;
  const written = await withDenials(context, resource, 'update', [request.id], () => {
    const work = (executor: Executor) => changeRecord(context, executor, resource, request);
    return takesMore(context, resource) ? database.transaction(context.scope, work) : work(database.as(context.scope));
  });
  await announceUpdate(context, resource, written);
  return readShapedOne(context, resource, written.record);
}

/** Does a change write more than the record itself? */
function takesMore({ runtime }: OperationContext, resource: Resource): boolean {
  const catalog = runtime.catalog();
  return (
    needsTransaction(resource) ||
    isComputedFrom(catalog, resource) ||
    effectOf(runtime, resource)?.onChange !== undefined
  );
}

/** Tells the server of a committed update. */
export async function announceUpdate(
  context: OperationContext,
  resource: Resource,
  { record, changed, others }: ChangedRecord,
): Promise<void> {
  if (changed.length === 0) return;
  const tenantId = typeof record['tenantId'] === 'string' ? record['tenantId'] : null;
  context.runtime.written({ collection: resource.name, ids: [record.id], tenantId, action: 'update', fields: changed });
  for (const event of others) context.runtime.written(event);
  await settleAccount(context, resource, record, changed);
}

const MOST_ATTEMPTS = 5;
const UPDATE: WriteAct = { action: 'update' };

/** The change itself, inside the executor's transaction if it has one. */
export async function changeRecord(
  context: OperationContext,
  executor: Executor,
  resource: Resource,
  { id, body, mode, version }: UpdateRequest,
  act: WriteAct = UPDATE,
  attempt = 1,
): Promise<ChangedRecord> {
  if (!context.ability.can('update', resource.name)) {
    throw new Problem('forbidden', { params: { action: 'update', collection: resource.name } });
  }
  const stored = await loadRow(context, executor, resource, id);
  if (!stored) throw notFound(resource, id);
  const prepared = await preparedUpdate(context, resource, stored, normaliseAccount(resource, body), mode);
  const expected = version ?? prepared.version;
  if (expected !== undefined && expected !== stored['version']) throw conflict(context, resource, stored, body);
  if (prepared.changed.length === 0) return { record: stored as DataRecord, changed: [], before: {}, others: [] };
  const written = await writeWithEffect(context, executor, resource, prepared, {
    act,
    begin: effectOf(context.runtime, resource)?.onChange,
  });
  if (written) return written;
  // Somebody was faster. A caller that named no version wants its change upon whatever is there.
  if (expected === undefined && attempt < MOST_ATTEMPTS)
    return changeRecord(context, executor, resource, { id, body, mode }, act, attempt + 1);
  const current = await loadRow(context, executor, resource, id);
  if (!current) throw notFound(resource, id);
  throw conflict(context, resource, current, body);
}

/** The refusal of a write upon an old version, with both states. */
export function conflict(
  context: OperationContext,
  resource: Resource,
  stored: JsonObject,
  submitted: JsonObject,
): Problem {
  const current = readShape(context, resource)(stored);
  const secrets = new Set(traitsOf(resource).secrets.map((field) => field.name));
  const shown = Object.fromEntries(Object.entries(submitted).filter(([name]) => !secrets.has(name)));
  return new Problem('conflict', {
    detail: `${resource.name}: expected version ${String(current.version)}, the one that is stored; read it again and merge.`,
    extra: { current, submitted: maskNested(resource, shown) },
  });
}
