import type { Resource } from '../../core/types';
import type { DataRecord } from '../../core/wire';
import type { Executor } from '../database/types';
import { readShapedOne } from './at-reading/read-shaped';
import { resourceOf, type OperationContext } from './context';
import { withDenials } from './rights/with-denials';
import { announceUpdate, changedOf, type ChangedRecord } from './write/announce';
import { inTransaction, writeOne } from './write/run';
import type { ChangeRequest, WriteAct } from './write/step';

/** A change to one record. `version` of the caller wins over the one in the body. */
export type UpdateRequest = Pick<ChangeRequest, 'id' | 'body' | 'mode' | 'version'>;

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
  const written = await withDenials(context, resource, 'update', [request.id], () =>
    inTransaction(context, resource, 'change', async (executor, isOutside) =>
      changedOf(
        await writeOne({ context, executor, resource, isOutside }, { kind: 'change', act: UPDATE, ...request }),
      ),
    ),
  );
  await announceUpdate(context, resource, written);
  return readShapedOne(context, resource, written.record);
}

const UPDATE: WriteAct = { action: 'update' };

/** The change itself, inside the executor's transaction if it has one. */
export async function changeRecord(
  context: OperationContext,
  executor: Executor,
  resource: Resource,
  request: UpdateRequest,
  act: WriteAct = UPDATE,
): Promise<ChangedRecord> {
  return changedOf(await writeOne({ context, executor, resource }, { kind: 'change', act, ...request }));
}
