import type { JsonObject, Resource } from '../../core/types';
import type { DataRecord } from '../../core/wire';
import { fromRow } from '../database/record-rows';
import type { Executor } from '../database/types';
import { accountExtras, normaliseAccount } from './account-fields';
import { createAccount } from './accounts';
import { changesOf, labelOf } from './audit-entry';
import { assertPermittedOn } from './authorise';
import { needsTransaction } from './check-limits';
import { checkLinks } from './check-links';
import { checkWritten } from './checks/check-written';
import { withinGuesses } from './checks/foreign-collisions';
import { checkValues } from './checks/check-values';
import { fileFacts } from './computed/file-facts';
import { followInverse } from './computed/follow-inverse';
import { computeValues } from './computed/compute-values';
import { inPlaceOf, resourceOf, type OperationContext } from './context';
import type { Effect } from './effects/effect';
import { effectOf } from '../application/hooks-of';
import { preparedCreate } from './preparing/prepared';
import { readShapedOne } from './at-reading/read-shaped';
import { isInRest, traitsOf } from './resource-traits';
import { withNamedValues } from './named-values';
import { withTenantValues } from './tenant-values';
import type { WriteEvent } from './runtime';
import { storedValues } from './stored-values';
import { withDenials } from './with-denials';
import { auditValues } from './write-audit';
import { insertStatement, rowSlots } from './write-statements';
import { columnsOf } from '../database/table-columns';

/**
 * Creates a record: rights, defaults, validation, links, limits; row, audit and feed in one statement.
 * @throws Problem `forbidden`, `field_forbidden`, `unknown_field` or `invalid`.
 */
export async function createRecord(
  context: OperationContext,
  collection: string,
  body: JsonObject,
): Promise<DataRecord> {
  const resource = resourceOf(context, collection);
  const { database } = context.runtime;
  const effect = effectOf(context.runtime, resource);
  const { record, others, answer } = await withDenials(context, resource, 'create', [], () => {
    const work = (executor: Executor) => insertRecord(context, executor, resource, body, effect);
    return needsTransaction(resource) || effect?.onCreate
      ? database.transaction(context.scope, work)
      : work(database.as(context.scope));
  });
  context.runtime.written({ collection, ids: [record.id], tenantId: tenantOfRow(record), action: 'create' });
  for (const event of others) context.runtime.written(event);
  return { ...(await readShapedOne(context, resource, record)), ...answer };
}

/** Whose record it is, as the server is told of it. */
export function tenantOfRow(record: JsonObject): string | null {
  return typeof record['tenantId'] === 'string' ? record['tenantId'] : null;
}

/** The creation itself, inside the executor's transaction if it has one; `others` and the record are announced after it. */
export async function insertRecord(
  context: OperationContext,
  executor: Executor,
  resource: Resource,
  body: JsonObject,
  effect: Effect | undefined,
): Promise<{ record: DataRecord; others: WriteEvent[]; answer?: JsonObject | undefined }> {
  const given = await withNamedValues(
    context,
    executor,
    resource,
    await withTenantValues(context, executor, resource, normaliseAccount(resource, body)),
  );
  const { id, tenantId, record, names } = await preparedCreate(context, resource, given);
  await checkLinks(context, executor, { resource, record, tenantId }, names);
  await checkValues(context, executor, { resource, record, tenantId }, names);
  const by = context.principal?.user.id ?? null;
  Object.assign(record, await fileFacts(executor, resource, record));
  Object.assign(record, await computeValues(context, executor, resource, { ...record, id, tenantId, createdBy: by }));
  if (traitsOf(resource).isComputed)
    assertPermittedOn(context, 'create', resource, { ...record, id, tenantId, createdBy: by });
  const values = await storedValues(context, resource, record, names);
  const at = context.at ?? new Date().toISOString();
  const booked = await effect?.onCreate?.(context, executor, { resource, id, tenantId, record, at }, (...more) =>
    createMore(context, executor, ...more),
  );
  const extras = { ...accountExtras(context, resource, record, id, names), ...booked?.values };
  const row: JsonObject = {
    ...values,
    ...extras,
    id,
    tenantId,
    version: 1,
    createdAt: at,
    updatedAt: at,
    createdBy: by,
    updatedBy: by,
  };
  const rest = Object.fromEntries(Object.entries(values).filter(([name]) => isInRest(resource, name)));
  const entry = {
    action: 'create' as const,
    entity: resource.name,
    entityId: id,
    entityLabel: labelOf(resource, record),
    changes: changesOf(resource, {}, record, names),
    tenantId,
  };
  const write = async () => {
    const [inserted] = await executor.run(
      insertStatement(context.runtime.catalog(), resource).bind({
        ...rowSlots(resource, row, columnsOf(resource).keys(), rest),
        ...auditValues(context, entry, at),
        'feed.fields': null,
      }),
    );
    if (!inserted) throw new Error(`${resource.name}: expected the inserted row back, got none`);
    const others = await createAccount(context, executor, resource, { ...record, id, tenantId });
    others.push(...(await followInverse(context, executor, resource, { id, before: {}, after: record })));
    await checkWritten(context, executor, resource, { ...record, id, tenantId }, names);
    return { written: inserted, others };
  };
  const { written, others } = await withinGuesses(context, resource, { record, names }, write);
  return {
    record: fromRow(resource, written) as DataRecord,
    others: [...others, ...((await booked?.finish()) ?? [])],
    answer: booked?.answer,
  };
}

/** What an effect makes besides: the system's doing, in the transaction and under the request of the caller. */
export async function createMore(
  context: OperationContext,
  executor: Executor,
  collection: string,
  body: JsonObject,
): Promise<WriteEvent[]> {
  const system = inPlaceOf(context);
  const resource = resourceOf(system, collection);
  const { record, others } = await insertRecord(system, executor, resource, body, effectOf(system.runtime, resource));
  return [{ collection, ids: [record.id], tenantId: tenantOfRow(record), action: 'create' }, ...others];
}
