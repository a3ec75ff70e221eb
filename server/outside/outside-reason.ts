import { OUTSIDE_REASONS, type OutsideReason } from '../../core/testing/record-test';
import { reasonOf } from '../backup/backup-refusal';

/** A test that failed for a reason that people can do something about. */
export class OutsideRefusal extends Error {
  constructor(
    readonly reason: OutsideReason,
    detail: string,
  ) {
    super(detail);
    this.name = 'OutsideRefusal';
  }
}

/** What to tell people of a call that failed; `other` for what nobody has seen yet. */
export function outsideReason(error: unknown): OutsideReason {
  if (error instanceof OutsideRefusal) return error.reason;
  if (
    error instanceof Error &&
    (error.name === 'TimeoutError' || (error.cause instanceof Error && error.cause.name === 'TimeoutError'))
  )
    return 'timeout';
  const known = reasonOf(error);
  return OUTSIDE_REASONS.find((reason) => reason === known) ?? 'other';
}

/** Where the locales have the words for these reasons. */
export const OUTSIDE_WORDS = { file: 'record-test', path: ['recordTest', 'reasons'] } as const;
