import type { JsonObject, Resource } from '../../core/types';
import type { DataRecord } from '../../core/wire';
import type { Executor } from '../database/types';
import { readShapedOne } from './at-reading/read-shaped';
import { resourceOf, type OperationContext } from './context';
import type { Effect } from './effects/effect';
import type { WriteEvent } from './runtime';
import { withDenials } from './rights/with-denials';
import { announceAll, eventsOf } from './write/announce';
import { inTransaction, writeOne } from './write/run';

/**
 * Creates a record on the way of `write/way.ts`; row, audit and feed in one statement.
 * @throws Problem `forbidden`, `field_forbidden`, `unknown_field` or `invalid`.
 */
export async function createRecord(
  context: OperationContext,
  collection: string,
  body: JsonObject,
): Promise<DataRecord> {
  const resource = resourceOf(context, collection);
  const write = await withDenials(context, resource, 'create', [], () =>
    inTransaction(context, resource, 'create', (executor) =>
      writeOne({ context, executor, resource }, { kind: 'create', row: { body } }),
    ),
  );
  announceAll(context, eventsOf([write]));
  return { ...(await readShapedOne(context, resource, write.written as DataRecord)), ...write.booked?.answer };
}

/** The creation itself, inside the executor's transaction if it has one; `others` and the record are announced after it. */
export async function insertRecord(
  context: OperationContext,
  executor: Executor,
  resource: Resource,
  body: JsonObject,
  effect: Effect | undefined,
): Promise<{ record: DataRecord; others: WriteEvent[]; answer?: JsonObject | undefined }> {
  const place = { context, executor, resource, effect: effect ?? null };
  const { written, others, booked } = await writeOne(place, { kind: 'create', row: { body } });
  return { record: written as DataRecord, others, answer: booked?.answer };
}
