import { moveCalled } from '../../../core/transitions/decide-move';
import type { Move } from '../../../core/transitions/types';
import { Problem } from '../../../core/errors';
import type { JsonObject, Resource } from '../../../core/types';
import type { DataRecord } from '../../../core/wire';
import type { Executor } from '../../database/types';
import { assertPermitted, assertPermittedOn, notFound } from '../authorise';
import { resourceOf, type OperationContext } from '../context';
import { effectOf } from '../../application/hooks-of';
import { loadRow } from '../load-rows';
import type { PreparedUpdate } from '../prepare-update';
import { readShapedOne } from '../at-reading/read-shaped';
import { announceUpdate, conflict } from '../update-record';
import { withDenials } from '../with-denials';
import type { ChangedRecord } from '../write-prepared';
import { writeWithEffect } from '../write-with-effect';
import { guardOf } from '../../application/hooks-of';
import { assertMayMove, refuse } from './assert-may-move';
import { prepareMove } from './prepare-move';
import { wasInReach } from './was-in-reach';

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
 * @throws Problem `not_found`, `forbidden`, `transition_refused` with what would be allowed, `invalid`, or `conflict`.
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

const MOST_ATTEMPTS = 5;

/** The move itself, inside the executor's transaction. */
export async function changeState(
  context: OperationContext,
  executor: Executor,
  how: { resource: Resource; move: Move },
  request: MoveRequest,
  attempt = 1,
): Promise<ChangedRecord> {
  const { resource, move } = how;
  assertPermitted(context, move.name, resource);
  const stored = await loadRow(context, executor, resource, request.id);
  if (!stored) {
    // It was there a moment ago, or would be if nobody had been faster.
    if (attempt > 1 || (await wasInReach(context, executor, how, request.id)))
      throw new Problem('state_conflict', {
        detail: `${resource.name}: another was faster; the record is out of reach now.`,
      });
    throw notFound(resource, request.id);
  }
  assertPermittedOn(context, move.name, resource, stored);
  assertMayMove(context, resource, move, stored);
  const prepared = prepareMove(context, resource, move, stored, request.body);
  const expected = request.version ?? prepared.version;
  if (expected !== undefined && expected !== stored['version']) throw conflict(context, resource, stored, request.body);
  const tenantId = typeof stored['tenantId'] === 'string' ? stored['tenantId'] : null;
  const moving = { resource, move, stored, record: prepared.record, tenantId };
  const reasons = (await guardOf(context.runtime, resource, move.name)?.check(context, executor, moving)) ?? [];
  if (reasons.length > 0) throw refuse(context, resource, move, stored, { errors: reasons });
  const written = await writeMove(context, executor, how, prepared);
  if (written) return written;
  // Somebody was faster: what is there now decides.
  if (attempt < MOST_ATTEMPTS) return changeState(context, executor, how, request, attempt + 1);
  throw new Problem('state_conflict', { detail: `${resource.name}: the record changes all the time; try again.` });
}

function writeMove(
  context: OperationContext,
  executor: Executor,
  { resource, move }: { resource: Resource; move: Move },
  prepared: PreparedUpdate,
): Promise<ChangedRecord | undefined> {
  const onMove = effectOf(context.runtime, resource)?.onMove;
  return writeWithEffect(context, executor, resource, prepared, {
    act: { action: 'transition', move: move.name },
    begin: onMove && ((...[system, run, changed, more]) => onMove(system, run, { ...changed, move: move.name }, more)),
  });
}
