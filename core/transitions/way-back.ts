import type { Resource } from '../types';
import type { Move, State } from './types';

/**
 * The move by which a person takes back one that led from a state to another; undefined where there is none, or none that can do
 * without values and whatever else the record has.
 */
export function wayBack(
  { transitions }: Pick<Resource, 'transitions'>,
  { from, to }: { from: State; to: State },
): Move | undefined {
  return transitions?.moves.find(
    (move) =>
      from !== to &&
      move.to === from &&
      move.from.includes(to) &&
      move.system !== true &&
      move.when === undefined &&
      (move.ask ?? []).length === 0,
  );
}

/** Can no record that the move led into its state be led back? */
export const isFinal = (resource: Pick<Resource, 'transitions'>, move: Move): boolean =>
  move.from.every((from) => wayBack(resource, { from, to: move.to }) === undefined);
