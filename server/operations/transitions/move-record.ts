import { moveCalled } from '../../../core/transitions/decide-move';
import type { Move } from '../../../core/transitions/types';
import { Problem } from '../../../core/errors';
import type { JsonObject, Resource } from '../../../core/types';
import type { DataRecord } from '../../../core/wire';
import type { Executor } from '../../database/types';
import { resourceOf, type OperationContext } from '../context';
import { readShapedOne } from '../at-reading/read-shaped';
import { withDenials } from '../rights/with-denials';
import { announceUpdate, changedOf, confirmAll, type ChangedRecord } from '../write/announce';
import { writeOne } from '../write/run';

/** A move of one record; `body` holds the fields that the move asks for. */
export interface MoveRequest {
  id: string;
  move: string;
  body: JsonObject;
  version?: number;
}

/**
 * Moves a record into another state: the only way there. One statement writes the state with what the move sets and asks,
 * a line `transition` of the audit, and one of the feed.
 * @throws Problem `not_found`, `forbidden`, `transition_refused` with what would be allowed, `invalid`, or `conflict`, and what a system
 * outside says against it: it was made then, and is taken back
 */
export async function moveRecord(
  context: OperationContext,
  collection: string,
  request: MoveRequest,
): Promise<DataRecord> {
  const resource = resourceOf(context, collection);
  const move = requiredMove(resource, request.move);
  const written = await withDenials(context, resource, move.name, [request.id], () =>
    context.runtime.database.transaction(context.scope, (executor) =>
      changeState(context, executor, { resource, move }, request),
    ),
  );
  await announceUpdate(context, resource, written);
  const [refused] = await confirmAll([written]);
  if (refused) throw refused;
  return readShapedOne(context, resource, written.record);
}

/** @throws Problem `not_found` naming the moves there are. */
export function requiredMove(resource: Resource, name: string): Move {
  const move = moveCalled(resource, name);
  if (move) return move;
  const known = resource.transitions?.moves.map((one) => one.name).join(', ');
  throw new Problem('not_found', {
    detail: `${resource.name} has no move ${JSON.stringify(name.slice(0, 80))}; it has ${known ?? 'no states'}.`,
  });
}

/** The move itself, inside the executor's transaction. */
export async function changeState(
  context: OperationContext,
  executor: Executor,
  { resource, move }: { resource: Resource; move: Move },
  { id, body, version }: MoveRequest,
): Promise<ChangedRecord> {
  return changedOf(await writeOne({ context, executor, resource }, { kind: 'move', move, id, body, version }));
}
