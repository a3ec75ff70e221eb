import { Problem } from '../../core/errors';
import type { JsonObject, Resource } from '../../core/types';
import type { DataRecord } from '../../core/wire';
import type { Executor } from '../database/types';
import { normaliseAccount } from './account-fields';
import { assertAccountMayChange } from './account-guards';
import { followChange, settleAccount } from './accounts';
import { notFound } from './authorise';
import { checkLimits, needsTransaction } from './check-limits';
import { checkLinks } from './check-links';
import { checkExclusive } from './checks/exclusive';
import { checkUniqueSecrets } from './checks/unique-secrets';
import { checkValues } from './checks/check-values';
import { checkLoops } from './check-loops';
import { computeValues } from './computed/compute-values';
import { followComputed, isComputedFrom } from './computed/follow-computed';
import { followInverse } from './computed/follow-inverse';
import { resourceOf, type OperationContext } from './context';
import { tellChangedRights } from './effects/tell-changed-rights';
import { loadRow } from './load-rows';
import { dropNested, maskNested } from './nested-secrets';
import { prepareUpdate, type PreparedUpdate, type UpdateMode } from './prepare-update';
import { readShape } from './read-shape';
import { traitsOf } from './resource-traits';
import type { WriteEvent } from './runtime';
import { withDenials } from './with-denials';
import { writeChange } from './write-change';

/** A change to one record. `version` of the caller wins over the one in the body. */
export interface UpdateRequest {
  id: string;
  body: JsonObject;
  mode: UpdateMode;
  version?: number;
}

/**
 * Replaces (`PUT`) or merges into (`PATCH`) a record.
 * @throws Problem `not_found`, `forbidden`, `field_forbidden`, `unknown_field`, `invalid`, or `conflict` with both states.
 */
export async function updateRecord(context: OperationContext, collection: string, request: UpdateRequest): Promise<DataRecord> {
  const resource = resourceOf(context, collection);
  const { database } = context.runtime;
  const written = await withDenials(context, resource, 'update', [request.id], () => {
    const work = (executor: Executor) => changeRecord(context, executor, resource, request);
    return needsTransaction(resource) || isComputedFrom(context.runtime.catalog(), resource) ? database.transaction(context.scope, work) : work(database.as(context.scope));
  });
  await announceUpdate(context, resource, written);
  return readShape(context, resource)(written.record);
}

/** A record after its change. */
export interface ChangedRecord {
  record: DataRecord;
  /** Names of the fields that differ from before; empty when nothing was written. */
  changed: string[];
  /** Those fields as they were, without secrets. */
  before: JsonObject;
  /** What else was written, to be announced after the commit. */
  others: WriteEvent[];
}

/** Tells the server of a committed update. */
export async function announceUpdate(context: OperationContext, resource: Resource, { record, changed, others }: ChangedRecord): Promise<void> {
  if (changed.length === 0) return;
  const tenantId = typeof record['tenantId'] === 'string' ? record['tenantId'] : null;
  context.runtime.written({ collection: resource.name, ids: [record.id], tenantId, action: 'update', fields: changed });
  for (const event of others) context.runtime.written(event);
  await settleAccount(context, resource, record, changed);
}

const MOST_ATTEMPTS = 5;

/** The change itself, inside the executor's transaction if it has one. */
export async function changeRecord(
  context: OperationContext,
  executor: Executor,
  resource: Resource,
  { id, body, mode, version }: UpdateRequest,
  attempt = 1,
): Promise<ChangedRecord> {
  if (!context.ability.can('update', resource.name)) {
    throw new Problem('forbidden', { params: { action: 'update', collection: resource.name } });
  }
  const stored = await loadRow(context, executor, resource, id);
  if (!stored) throw notFound(resource, id);
  const prepared = prepareUpdate(context, resource, stored, normaliseAccount(resource, body), mode);
  const expected = version ?? prepared.version;
  if (expected !== undefined && expected !== stored['version']) throw conflict(context, resource, stored, body);
  if (prepared.changed.length === 0) return { record: stored as DataRecord, changed: [], before: {}, others: [] };
  await assertAccountMayChange(context, executor, resource, stored, prepared.record);
  const links = { resource, record: prepared.record, tenantId: (stored['tenantId'] as string | null | undefined) ?? null };
  await checkLinks(context, executor, links, prepared.changed);
  await checkValues(context, executor, links, prepared.changed);
  await checkLoops(context, executor, { resource, record: prepared.record, id: id.toLowerCase() }, prepared.changed);
  const complete = await withComputed(context, executor, resource, prepared);
  const written = await writeChange(context, executor, resource, complete);
  if (!written) {
    // Somebody was faster. A caller that named no version wants its change upon whatever is there.
    if (expected === undefined && attempt < MOST_ATTEMPTS) return changeRecord(context, executor, resource, { id, body, mode }, attempt + 1);
    const current = await loadRow(context, executor, resource, id);
    if (!current) throw notFound(resource, id);
    throw conflict(context, resource, current, body);
  }
  const { record, changed } = complete;
  const image = { ...written, ...record };
  const others = [
    ...(await followChange(context, executor, resource, image, changed)),
    ...(await tellChangedRights(context, executor, resource, image, changed)),
    ...(await followInverse(context, executor, resource, { id: String(prepared.stored['id']), before: prepared.stored, after: image })),
  ];
  await followComputed(context, executor, { resource, ids: [id], changed });
  await checkLimits(context.runtime, executor, resource, image, changed);
  await checkExclusive(executor, resource, image, changed);
  await checkUniqueSecrets(context.runtime, executor, resource, image, changed);
  return { record: written as DataRecord, changed, before: asBefore(resource, stored, changed), others };
}

function asBefore(resource: Resource, stored: JsonObject, changed: string[]): JsonObject {
  const secrets = new Set(traitsOf(resource).secrets.map(({ name }) => name));
  const shown = dropNested(resource, stored);
  return Object.fromEntries(changed.filter((name) => !secrets.has(name)).map((name) => [name, shown[name] ?? null]));
}

/** The change with the values that are computed from what changed. */
async function withComputed(context: OperationContext, executor: Executor, resource: Resource, prepared: PreparedUpdate): Promise<PreparedUpdate> {
  const { stored, record, changed } = prepared;
  const values = await computeValues(context, executor, resource, { ...stored, ...record }, changed);
  const differing = Object.keys(values).filter((name) => values[name] !== stored[name]);
  return { ...prepared, record: { ...record, ...values }, changed: [...new Set([...changed, ...differing])] };
}

function conflict(context: OperationContext, resource: Resource, stored: JsonObject, submitted: JsonObject): Problem {
  const current = readShape(context, resource)(stored);
  const secrets = new Set(traitsOf(resource).secrets.map((field) => field.name));
  const shown = Object.fromEntries(Object.entries(submitted).filter(([name]) => !secrets.has(name)));
  return new Problem('conflict', {
    detail: `${resource.name}: expected version ${String(current.version)}, the one that is stored; read it again and merge.`,
    extra: { current, submitted: maskNested(resource, shown) },
  });
}
