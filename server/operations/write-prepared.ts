import type { JsonObject, Resource } from '../../core/types';
import type { DataRecord } from '../../core/wire';
import type { Executor } from '../database/types';
import { assertAccountMayChange } from './account-guards';
import { followChange } from './accounts';
import { checkLinks } from './check-links';
import { checkLoops } from './check-loops';
import { checkWritten } from './checks/check-written';
import { checkValues } from './checks/check-values';
import { withinGuesses } from './checks/foreign-collisions';
import { assertUnlocked } from './checks/locks';
import { computeValues } from './computed/compute-values';
import { fileFacts } from './computed/file-facts';
import { followComputed } from './computed/follow-computed';
import { followInverse } from './computed/follow-inverse';
import { lockSummed } from './computed/lock-summed';
import type { OperationContext } from './context';
import { tellChangedRights } from './effects/tell-changed-rights';
import { lockWays } from './lock-ways';
import { dropNested } from './nested-secrets';
import type { PreparedUpdate } from './prepare-update';
import { traitsOf } from './resource-traits';
import type { WriteEvent } from './runtime';
import { writeChange, type WriteAct } from './write-change';

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

/**
 * Writes a change whose rights and values are checked already: links, limits and rules over other rows are checked here.
 * Undefined when the stored version has moved on meanwhile: nothing is written then.
 * @throws Problem `invalid`, or `state_conflict` where an account may not change so.
 */
export async function writePrepared(
  context: OperationContext,
  executor: Executor,
  resource: Resource,
  prepared: PreparedUpdate,
  act: WriteAct,
): Promise<ChangedRecord | undefined> {
  const { stored } = prepared;
  const id = String(stored['id']);
  await assertAccountMayChange(context, executor, resource, stored, prepared.record);
  const links = {
    resource,
    id,
    record: prepared.record,
    tenantId: (stored['tenantId'] as string | null | undefined) ?? null,
  };
  const asked = prepared.changed.filter((name) => prepared.bySystem?.includes(name) !== true);
  await checkLinks(context, executor, { ...links, stored }, asked);
  await lockWays(executor, resource, links.tenantId, prepared.changed);
  await checkValues(context, executor, links, asked);
  await checkLoops(context, executor, { resource, record: prepared.record, id }, prepared.changed);
  const complete = await withComputed(context, executor, resource, prepared);
  await lockSummed(executor, resource, stored, { ...stored, ...complete.record });
  const { record, changed } = complete;
  return withinGuesses(context, resource, { record, names: changed }, async () => {
    const written = await writeChange(context, executor, resource, complete, act);
    if (!written) return undefined;
    const image = { ...written, ...record };
    const others = [
      ...(await followChange(context, executor, resource, image, changed)),
      ...(await tellChangedRights(context, executor, resource, image, changed)),
      ...(await followInverse(context, executor, resource, { id, before: stored, after: image })),
    ];
    await followComputed(context, executor, { resource, ids: [id], changed });
    await checkWritten(context, executor, resource, image, changed);
    return { record: written as DataRecord, changed, before: asBefore(resource, stored, changed), others };
  });
}

/** The named fields as they were, without secrets. */
export function asBefore(resource: Resource, stored: JsonObject, changed: string[]): JsonObject {
  const secrets = new Set(traitsOf(resource).secrets.map(({ name }) => name));
  const shown = dropNested(resource, stored);
  return Object.fromEntries(changed.filter((name) => !secrets.has(name)).map((name) => [name, shown[name] ?? null]));
}

/** The change with the values that are computed from what changed. */
async function withComputed(
  context: OperationContext,
  executor: Executor,
  resource: Resource,
  prepared: PreparedUpdate,
): Promise<PreparedUpdate> {
  const { stored, record, changed } = prepared;
  const facts = await fileFacts(executor, resource, { ...stored, ...record }, changed);
  const values = {
    ...facts,
    ...(await computeValues(context, executor, resource, { ...stored, ...record, ...facts }, [
      ...changed,
      ...Object.keys(facts),
    ])),
  };
  const differing = Object.keys(values).filter((name) => values[name] !== stored[name]);
  assertUnlocked(
    context,
    resource,
    stored,
    differing.filter((name) => traitsOf(resource).fields.get(name)?.lockedUnless !== undefined),
  );
  return { ...prepared, record: { ...record, ...values }, changed: [...new Set([...changed, ...differing])] };
}
