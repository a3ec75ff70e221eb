import type { Problem } from '../../../core/errors';
import type { JsonObject, Resource } from '../../../core/types';
import type { DataRecord } from '../../../core/wire';
import { settleAccount } from '../accounts/accounts';
import { tenantOfRow, type OperationContext } from '../context';
import type { Prepared } from '../effects/effect';
import { dropNested } from '../nested-secrets';
import { resourceFacts } from '../resource-facts';
import type { WriteEvent } from '../runtime';
import type { Write } from './step';

/** A record after its change. */
export interface ChangedRecord {
  record: DataRecord;
  /** Names of the fields that differ from before; empty when nothing was written. */
  changed: string[];
  /** Those fields as they were, without secrets. */
  before: JsonObject;
  /** What else was written, to be announced after the commit. */
  others: WriteEvent[];
  /** Of a move that a system outside has a say in; see `Prepared`. */
  confirm?: Prepared['confirm'];
}

/** A record that is gone, as it was stored, and what else went, to be announced after the commit. */
export interface RemovedRecord {
  record: JsonObject;
  others: WriteEvent[];
  /** What was changed of a record that stays, and only says that it is gone. */
  blanked?: string[];
}

/** A change or a move that came to its end. */
export function changedOf({ resource, outcome, stored, written, changed, others, booked }: Write): ChangedRecord {
  if (outcome === 'unchanged') return { record: stored as DataRecord, changed: [], before: {}, others: [] };
  const record = { record: written as DataRecord, changed, before: asBefore(resource, stored, changed), others };
  return { ...record, confirm: booked?.confirm };
}

/** A removal that came to its end. */
export const removedOf = ({ kind, stored, changed, others }: Write): RemovedRecord => ({
  record: stored,
  others,
  ...(kind === 'blank' && { blanked: changed }),
});

/** What came back, or is new, and what was written with it. Records that one statement made are told of together. */
export function eventsOf(writes: readonly Write[]): WriteEvent[] {
  return [...new Set(writes.flatMap(({ event, others }) => [...(event ? [event] : []), ...others]))];
}

/** The named fields as they were, without secrets. */
export function asBefore(resource: Resource, stored: JsonObject, changed: readonly string[]): JsonObject {
  const secrets = new Set(resourceFacts(resource).secrets.map(({ name }) => name));
  const shown = dropNested(resource, stored);
  return Object.fromEntries(changed.filter((name) => !secrets.has(name)).map((name) => [name, shown[name] ?? null]));
}

/** Tells the server of a committed change. */
export async function announceUpdate(
  context: OperationContext,
  resource: Resource,
  { record, changed, others }: ChangedRecord,
): Promise<void> {
  if (changed.length === 0) return;
  const about = { collection: resource.name, ids: [record.id], tenantId: tenantOfRow(record) };
  announceAll(context, [{ ...about, action: 'update', fields: changed }, ...others]);
  await settleAccount(context, resource, record, changed);
}

/** Waits for what systems outside say of committed moves; answers of each why it was refused, and has been taken back, or undefined. */
export const confirmAll = (moved: readonly Pick<ChangedRecord, 'confirm'>[]): Promise<(Problem | undefined)[]> =>
  Promise.all(moved.map(async ({ confirm }) => confirm?.(moved.length)));

/** Tells the server of a committed removal. */
export async function announceRemoval(
  context: OperationContext,
  resource: Resource,
  { record, others, blanked }: RemovedRecord,
): Promise<void> {
  const about = { collection: resource.name, ids: [String(record['id'])], tenantId: tenantOfRow(record) };
  const event: WriteEvent = blanked ? { ...about, action: 'update', fields: blanked } : { ...about, action: 'delete' };
  announceAll(context, [event, ...others]);
  await settleAccount(context, resource, record, ['status']);
}

/** Tells the server of what was committed. */
export function announceAll({ runtime }: Pick<OperationContext, 'runtime'>, events: readonly WriteEvent[]): void {
  for (const event of events) runtime.written(event);
}
