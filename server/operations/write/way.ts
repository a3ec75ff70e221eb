import { authorise, defaults } from './begin';
import { computed } from './compute';
import { account, accountMayChange, changedRights, dependents, guesses, inverse, summedRows, uses } from './follow';
import { computedByHooks } from './computed-hooks';
import { guards, hooksAfter, hooksAtEnd, hooksBefore, hooksValidate } from './hooks';
import { loweredLimits, quotas, secretsOnce, uniqueMembers } from './limits';
import { links } from './links';
import { loops, ways } from './loops';
import { row } from './row';
import type { Intent, Step, WriteKind } from './step';
import { validate } from './validate';
import { values } from './values';

const EVERY: readonly WriteKind[] = ['create', 'change', 'move', 'remove', 'blank', 'restore'];
/** Writes after which a record says something else than before. */
const SAYING: readonly WriteKind[] = ['create', 'change', 'move'];

/**
 * The way of a write: its steps in their order, and the kinds of writes that take each. Creation, change, move, removal and
 * return go this way, one by one or many together, whichever door they come by. After its end, and the commit, the write is announced.
 */
export const WAY: readonly (readonly [step: Step, kinds: readonly WriteKind[]])[] = [
  [authorise, EVERY],
  [defaults, SAYING],
  [guards, ['move']],
  [hooksBefore, [...SAYING, 'blank']],
  [accountMayChange, ['change', 'move', 'remove']],
  [uses, ['remove']],
  [links, [...SAYING, 'blank', 'restore']],
  [ways, ['change', 'move']],
  [values, [...SAYING, 'restore']],
  [loops, ['change', 'move']],
  [computedByHooks, SAYING],
  [computed, [...SAYING, 'restore']],
  // What is left of a record that is gone is no whole one.
  [validate, SAYING],
  [hooksValidate, [...SAYING, 'restore']],
  [summedRows, ['change', 'move', 'remove']],
  [guesses, SAYING],
  [row, EVERY],
  [account, ['create', 'change', 'move', 'remove', 'restore']],
  [changedRights, ['change', 'move']],
  [inverse, EVERY],
  [dependents, ['change', 'move']],
  [quotas, [...SAYING, 'restore']],
  [loweredLimits, [...SAYING, 'restore']],
  [uniqueMembers, [...SAYING, 'restore']],
  [secretsOnce, [...SAYING, 'restore']],
  [hooksAfter, [...SAYING, 'blank']],
  [hooksAtEnd, EVERY],
];

/** The steps that find out what the write is about, its fields among that: of many they are done before these are taken apart by it. */
export const BEGINNING: ReadonlySet<Step> = new Set([authorise, defaults, computedByHooks]);

/** The steps of writes of the kind. */
export const STEPS: Readonly<Record<WriteKind, readonly Step[]>> = {
  create: stepsOf('create'),
  change: stepsOf('change'),
  move: stepsOf('move'),
  remove: stepsOf('remove'),
  blank: stepsOf('blank'),
  restore: stepsOf('restore'),
};

function stepsOf(kind: WriteKind): Step[] {
  return WAY.flatMap(([step, kinds]) => (kinds.includes(kind) ? [step] : []));
}

/** The steps that have something to do for such a write. */
export const stepsFor = (intent: Intent): Step[] =>
  STEPS[intent.kind].filter((step) => step.concerns?.(intent) !== false);

/** Do all steps that concern such writes work on many? Then many go together; else each goes by itself. */
export const goTogether = (intent: Intent): boolean =>
  stepsFor(intent).every((step) => step.many !== undefined && step.manyIf?.(intent) !== false);

/** Does the write need a transaction of its own? One that is no more than its row, with the lines of that, is one statement. */
export const needsTransaction = (intent: Intent): boolean => stepsFor(intent).some(({ isMore }) => isMore === true);
