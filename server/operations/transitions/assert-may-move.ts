import {
  offeredMoves,
  refusalOf,
  stateOf,
  statesOf,
  type Mover,
  type MoveRefusal,
} from '../../../core/transitions/decide-move';
import { Problem } from '../../../core/errors';
import type { Move } from '../../../core/transitions/types';
import type { JsonObject, Resource } from '../../../core/types';
import type { Violation } from '../../../core/wire';
import type { OperationContext } from '../context';
import { tag } from '../rights/field-rights';

function moverOf(context: OperationContext, resource: Resource, stored: JsonObject): Mover {
  const { principal, runtime, ability } = context;
  return {
    isSystem: principal === null,
    may: (action) => runtime.skipAbility || ability.can(action, tag(resource, stored)),
  };
}

/** @throws Problem `forbidden` for want of the right, `transition_refused` for the state of the record. */
export function assertMayMove(context: OperationContext, resource: Resource, move: Move, stored: JsonObject): void {
  const refusal = refusalOf(resource, move, stored, moverOf(context, resource, stored));
  if (refusal === undefined) return;
  if (refusal.reason === 'system' || refusal.reason === 'right') {
    const why = refusal.reason === 'system' ? 'only the system does this' : 'the right to it is missing';
    throw new Problem('forbidden', {
      detail: `${resource.name}: ${move.name} is not possible, ${why}.`,
      params: { action: move.name, collection: resource.name },
    });
  }
  throw refuse(context, resource, move, stored, { refusal });
}

/** The refusal of a move: where, from which state, and what would be allowed instead. */
export function refuse(
  context: OperationContext,
  resource: Resource,
  move: Move,
  stored: JsonObject,
  { refusal, errors }: { refusal?: MoveRefusal; errors?: Violation[] },
): Problem {
  const { field = '' } = resource.transitions ?? {};
  const state = stateOf(resource, stored);
  const allowed = offeredMoves(resource, stored, moverOf(context, resource, stored)).map(({ name }) => name);
  const because = becauseOf(refusal);
  const expected = errors
    ? errors.map(({ path, message }) => `${path}: ${message}`).join('; ')
    : `it leads from ${statesOf(move).join(', ')}${move.when ? ` when ${JSON.stringify(move.when)}` : ''}`;
  return new Problem('transition_refused', {
    detail: `${resource.name}: ${move.name} is not possible while ${field} is ${JSON.stringify(state)}${because}; ${expected}. Allowed now: ${allowed.join(', ') || 'nothing'}.`,
    params: { move: move.name, field, state },
    ...(errors && { errors }),
    extra: { allowed },
  });
}

function becauseOf(refusal: MoveRefusal | undefined): string {
  if (refusal?.reason === 'condition') return ` and ${refusal.field} is ${JSON.stringify(refusal.value)}`;
  return refusal?.reason === 'limit' ? ` and it was made ${refusal.times} times, the most there are` : '';
}
