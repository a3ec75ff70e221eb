import type { NumberCheck } from '../../../core/dialing/number-check';
import { isObject } from '../../../core/is-object';
import { callApi } from '../../providers/dataProvider';

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

/** What the lists say of the numbers, those that may not be called first. */
export async function askNumbers(given: readonly string[]): Promise<CheckedNumber[]> {
  const answers = answersOf(await callApi(ADDRESS, 'POST', { numbers: [...given] }));
  const checked = answers.map((answer, index) => ({ ...answer, id: String(index), given: given[index] ?? '', verdict: verdictOf(answer) }));
  return VERDICTS.flatMap((verdict) => checked.filter((one) => one.verdict === verdict));
}

function answersOf(json: unknown): NumberCheck[] {
  const answers: unknown = isObject(json) ? json['answers'] : undefined;
  if (Array.isArray(answers)) return answers as NumberCheck[];
  throw new Error(`POST ${ADDRESS}: expected {"answers": […]}, got ${JSON.stringify(json)}`);
}
