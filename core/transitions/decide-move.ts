import { meets } from '../records/meets';
import type { Json, Resource } from '../types';
import { isState, type Move, type State } from './types';

type Stored = { readonly [name: string]: Json | undefined };
type Machine = Pick<Resource, 'transitions' | 'fields'>;

/** Where the record is; one from before there was a state is where new ones begin. */
export function stateOf({ transitions, fields }: Machine, record: Stored): Json {
  const name = transitions?.field ?? '';
  return record[name] ?? fields.find((field) => field.name === name)?.default ?? null;
}

/** In which states of a record the move may be made. */
export const statesOf = ({ from, stays = [] }: Move): State[] => [...from, ...stays];

/** The state of a record after the move. */
export function stateAfter(resource: Machine, move: Move, record: Stored): State {
  const state = stateOf(resource, record);
  return isState(state) && move.stays?.includes(state) ? state : move.to;
}

/** Who wants to move a record. */
export interface Mover {
  /** The server itself, for which moves of the system are. */
  isSystem: boolean;
  /** Has the mover the right to the action on this record? */
  may: (action: string) => boolean;
}

/** Why a move is not possible: nobody's but the server's, no right, another state, a condition of the record, or done too often. */
export type MoveRefusal =
  | { reason: 'system' }
  | { reason: 'right' }
  | { reason: 'state'; state: Json; from: State[] }
  | { reason: 'condition'; field: string; value: Json; accepted: Json }
  | { reason: 'limit'; field: string; times: number };

/** How often the record has made the move, where that is counted. */
export function timesMade({ limit }: Move, record: Stored): number {
  const made = limit && record[limit.counter];
  return typeof made === 'number' ? made : 0;
}

/** The move of a name; undefined where the resource has none. */
export function moveCalled(resource: Pick<Resource, 'transitions'>, name: string): Move | undefined {
  return resource.transitions?.moves.find((move) => move.name === name);
}

/**
 * The one decision about a move, for buttons and for doors alike: undefined when it may happen.
 * @param record as it is stored, with the state
 */
export function refusalOf(resource: Machine, move: Move, record: Stored, mover: Mover): MoveRefusal | undefined {
  if (move.system === true && !mover.isSystem) return { reason: 'system' };
  if (!mover.may(move.name)) return { reason: 'right' };
  const state = stateOf(resource, record);
  if (!isState(state) || !statesOf(move).includes(state)) return { reason: 'state', state, from: statesOf(move) };
  const unmet = Object.entries(move.when ?? {}).find(([field, accepted]) => !meets({ [field]: accepted }, record));
  if (unmet === undefined)
    return move.limit && timesMade(move, record) >= move.limit.times
      ? { reason: 'limit', field: move.limit.counter, times: move.limit.times }
      : undefined;
  const [field, accepted] = unmet;
  return { reason: 'condition', field, value: record[field] ?? null, accepted };
}

/** The moves that are on offer for the record, in the order of the schema. */
export function offeredMoves(resource: Machine, record: Stored, mover: Mover): Move[] {
  return (resource.transitions?.moves ?? []).filter((move) => refusalOf(resource, move, record, mover) === undefined);
}
