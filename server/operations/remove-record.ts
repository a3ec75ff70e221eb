import type { Resource } from '../../core/types';
import type { DataRecord } from '../../core/wire';
import type { Executor } from '../database/types';
import { resourceOf, type OperationContext } from './context';
import { readShape } from './lists/read-shape';
import { withDenials } from './rights/with-denials';
import { announceRemoval, removedOf, type RemovedRecord } from './write/announce';
import { inTransaction, writeOne } from './write/run';
import type { RemoveRequest as RemoveWrite } from './write/step';

/** A removal; with `version`, only of that state. */
export type RemoveRequest = Omit<RemoveWrite, 'kind'>;

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
  const removed = await withDenials(context, resource, 'delete', [request.id], () => {
    const work = (executor: Executor) => takeAway(context, executor, resource, request);
    return request.clears === true
      ? context.runtime.database.transaction(context.scope, work)
      : inTransaction(context, resource, 'remove', work);
  });
  await announceRemoval(context, resource, removed);
  return readShape(context, resource)(removed.record);
}

/** The removal itself, inside the executor's transaction if it has one. */
export async function takeAway(
  context: OperationContext,
  executor: Executor,
  resource: Resource,
  request: RemoveRequest,
): Promise<RemovedRecord> {
  return removedOf(await writeOne({ context, executor, resource }, { kind: 'remove', ...request }));
}
