import type { JsonObject } from '../../../core/types';
import { assertPermitted } from '../rights/authorise';
import { bulkTargets } from '../bulk-target';
import { resourceOf, type OperationContext } from '../context';
import { announceUpdate, confirmAll, type ChangedRecord } from '../write/announce';
import { withDenials } from '../rights/with-denials';
import { changeState, requiredMove } from './move-record';

/** A move of every record that the filter finds. */
export interface MoveManyRequest {
  move: string;
  filter: unknown;
  body: JsonObject;
}

/**
 * Moves every record that the filter finds: all in one transaction, or none.
 * @throws Problem as `moveRecord` does, of the first record that refuses. What a system outside refuses of some is taken back of these alone.
 */
export async function moveMany(
  context: OperationContext,
  collection: string,
  { move: name, filter, body }: MoveManyRequest,
): Promise<string[]> {
  const resource = resourceOf(context, collection);
  const move = requiredMove(resource, name);
  const written = await withDenials(context, resource, move.name, [], async () => {
    assertPermitted(context, move.name, resource);
    return context.runtime.database.transaction(context.scope, async (executor) => {
      const results: ChangedRecord[] = [];
      for (const id of await bulkTargets(context, executor, move.name, resource, filter)) {
        results.push(await changeState(context, executor, { resource, move }, { id, move: name, body }));
      }
      return results;
    });
  });
  for (const one of written) await announceUpdate(context, resource, one);
  const refused = (await confirmAll(written)).find((problem) => problem !== undefined);
  if (refused) throw refused;
  return written.map(({ record }) => record.id);
}
