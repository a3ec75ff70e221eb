import { mayCheckNumbers, MOST_CHECKED } from './rules/number-check';
import { flag, listOf, object, text } from '../../../core/openapi/document-parts';
import type { Doors } from '../../../core/openapi/doors/door';
import type { JsonSchema } from '../../../core/types';

const numberCheck = (known: Record<'number' | 'listed', JsonSchema>) =>
  object({ ...known, sources: listOf(text), effectiveAt: { type: ['string', 'null'], format: 'date' } });

/** Calls about numbers that nobody may call. */
export const dialerDoors: Doors = {
  'dnc-numbers': [
    {
      method: 'get',
      path: '/api/dnc-numbers/check',
      summary: 'What the lists of numbers that nobody may call say of one',
      query: { number: text },
      answer: numberCheck({ number: text, listed: flag }),
      refused: ['badRequest', 'forbidden', 'invalid', 'tooMany'],
      when: ({ ability }) => mayCheckNumbers(ability),
    },
    {
      method: 'post',
      path: '/api/dnc-numbers/check',
      summary: 'The same of many, in their order; without `number` what is none',
      viewing: 'open',
      body: { numbers: { ...listOf(text), minItems: 1, maxItems: MOST_CHECKED } },
      answer: object({
        answers: listOf(numberCheck({ number: { type: ['string', 'null'] }, listed: { type: ['boolean', 'null'] } })),
      }),
      refused: ['badRequest', 'forbidden', 'tooMany'],
      when: ({ ability }) => mayCheckNumbers(ability),
    },
  ],
};
