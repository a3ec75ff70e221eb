import type { NumberCheck } from '../../rules/number-check';
import { callApi } from '../../../../../src/providers/api/dataProvider';
import { answerOf, isFlag, isText, listOf, objectOf, orNull } from '../../../../../src/providers/api/shape';

/** What becomes of a number: it may not be called today, not from a day to come, or it may, or is none. */
export const VERDICTS = ['listed', 'later', 'free', 'invalid'] as const;
export type Verdict = (typeof VERDICTS)[number];

/** The answer for a number, with the text that it was asked by. */
export interface CheckedNumber extends NumberCheck {
  id: string;
  given: string;
  verdict: Verdict;
}

export function verdictOf({ listed, sources }: NumberCheck): Verdict {
  if (listed === null) return 'invalid';
  if (listed) return 'listed';
  return sources.length > 0 ? 'later' : 'free';
}

const ADDRESS = '/api/dnc-numbers/check';

const isAnswer = objectOf({
  answers: listOf(
    objectOf<NumberCheck>({
      number: orNull(isText),
      listed: orNull(isFlag),
      sources: listOf(isText),
      effectiveAt: orNull(isText),
    }),
  ),
});

/** What the lists say of the numbers, those that may not be called first. */
export async function askNumbers(given: readonly string[]): Promise<CheckedNumber[]> {
  const { answers } = answerOf(`POST ${ADDRESS}`, isAnswer, await callApi(ADDRESS, 'POST', { numbers: [...given] }));
  const checked = answers.map((answer, index) => ({
    ...answer,
    id: String(index),
    given: given[index] ?? '',
    verdict: verdictOf(answer),
  }));
  return VERDICTS.flatMap((verdict) => checked.filter((one) => one.verdict === verdict));
}
