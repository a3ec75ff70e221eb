import { Problem } from '../../../core/errors';

/** The refusal of a report whose groups nobody could look at. */
export function tooManyGroups(most: number): Problem {
  return new Problem('too_many_groups', {
    detail: `by: expected at most ${most} groups, got more. Choose a shorter period, longer steps or a filter.`,
    params: { most },
  });
}
