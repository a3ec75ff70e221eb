import { stateOf, statesOf } from '../../../core/transitions/decide-move';
import { isState, type Move } from '../../../core/transitions/types';
import type { Resource } from '../../../core/types';
import type { Executor } from '../../database/types';
import { asSystem, type OperationContext } from '../context';
import { tag } from '../rights/field-rights';
import { loadRow } from '../lists/load-rows';

/**
 * Has a move hidden the record from the caller? In one of the states that the asked move leads from it would be theirs to read and to move, and in the one
 * that it is in it is not: somebody was faster. A record that is out of reach in those states too does not exist for them.
 */
export async function wasInReach(
  context: OperationContext,
  executor: Executor,
  { resource, move }: { resource: Resource; move: Move },
  id: string,
): Promise<boolean> {
  const { ability, runtime, scope } = context;
  const field = resource.transitions?.field;
  const stored = field === undefined ? undefined : await loadRow(asSystem(runtime, scope), executor, resource, id);
  if (field === undefined || stored === undefined) return false;
  const state = stateOf(resource, stored);
  if (isState(state) && statesOf(move).includes(state)) return false;
  return statesOf(move).some((from) =>
    (['read', move.name] as const).every((action) => ability.can(action, tag(resource, { ...stored, [field]: from }))),
  );
}
