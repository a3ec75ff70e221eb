import type { JsonObject } from '../../../../../core/types';
import type { DataRecord } from '../../../../../core/wire';
import type { Executor } from '../../../../../server/database/types';
import { resourceOf, type OperationContext } from '../../../../../server/operations/context';
import { loadRow } from '../../../../../server/operations/lists/load-rows';
import type { WriteEvent } from '../../../../../server/operations/runtime';
import { setComputedWithin } from '../../../../../server/operations/set-computed';
import { requiredMove } from '../../../../../server/operations/transitions/move-record';
import { eventsOf } from '../../../../../server/operations/write/announce';
import { writeOne } from '../../../../../server/operations/write/run';
import type { Write, WriteRequest } from '../../../../../server/operations/write/step';

/** What the system writes in one transaction; `events` are announced once it is committed. */
export interface Writing {
  readonly context: OperationContext;
  readonly executor: Executor;
  readonly events: WriteEvent[];
}

async function write(
  { context, executor, events }: Writing,
  collection: string,
  request: WriteRequest,
): Promise<Write> {
  const done = await writeOne({ context, executor, resource: resourceOf(context, collection) }, request);
  if (done.outcome !== 'unchanged') events.push(...eventsOf([done]));
  return done;
}

/** @throws Problem as `createRecord` */
export async function create(writing: Writing, collection: string, body: JsonObject): Promise<DataRecord> {
  return (await write(writing, collection, { kind: 'create', row: { body } })).written as DataRecord;
}

/** @throws Problem as `updateRecord` */
export async function change(writing: Writing, collection: string, id: string, body: JsonObject): Promise<DataRecord> {
  const done = await write(writing, collection, { kind: 'change', id, body, mode: 'merge', act: { action: 'update' } });
  return (done.written ?? done.stored) as DataRecord;
}

/**
 * Moves a record, and writes besides what goes with its new state.
 * @throws Problem as `moveRecord`
 */
export async function move(
  writing: Writing,
  collection: string,
  id: string,
  { name, ask = {}, values }: { name: string; ask?: JsonObject; values: JsonObject },
): Promise<DataRecord> {
  const resource = resourceOf(writing.context, collection);
  const moved = await write(writing, collection, { kind: 'move', move: requiredMove(resource, name), id, body: ask });
  return Object.keys(values).length === 0 ? (moved.written as DataRecord) : change(writing, collection, id, values);
}

/** Counters and times that only the system keeps: without a line in the audit. Answers the record as it is then. */
export async function note(
  { context, executor, events }: Writing,
  collection: string,
  id: string,
  values: JsonObject,
): Promise<DataRecord> {
  events.push(...(await setComputedWithin(context, executor, collection, id, values)));
  return (await loadRow(context, executor, resourceOf(context, collection), id)) as DataRecord;
}
