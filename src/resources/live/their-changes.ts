import type { JsonObject } from '../../../core/types';
import { differenceKey, mergeStates, type Difference, type Side } from '../form/conflict/merge-conflict';

/** What somebody else changed, whether or not the person changed it too. */
export const theirChanges = (differences: readonly Difference[]): Difference[] =>
  differences.filter(({ changedBy }) => changedBy !== 'me');

/** The side a difference is on unless the person says otherwise; undefined where the person has to decide. */
export const presetSide = ({ changedBy }: Difference): Side | undefined =>
  changedBy === 'them' ? 'theirs' : undefined;

export const sideOf = (difference: Difference, choices: Readonly<Record<string, Side>>): Side | undefined =>
  choices[differenceKey(difference.path)] ?? presetSide(difference);

/** What the form holds once the choices are made: the stored record, the person's own changes, and where chosen the value it started from. */
export function chosenRecord(
  stored: JsonObject,
  differences: readonly Difference[],
  choices: Readonly<Record<string, Side>>,
): JsonObject {
  const decided = differences.map((difference): Difference => {
    if (difference.changedBy === 'me') return difference;
    return { ...difference, changedBy: sideOf(difference, choices) === 'theirs' ? 'them' : 'me' };
  });
  return mergeStates(stored, decided, {});
}
