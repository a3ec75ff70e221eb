import { mayCheckNumbers, MOST_CHECKED } from './rules/number-check';
import { flag, instant, listOf, nullable, object, oneOf, text, uuid } from '../../../core/openapi/document-parts';
import type { Doors } from '../../../core/openapi/doors/door';
import type { JsonSchema, JsonSchemaObject } from '../../../core/types';
import { LONGEST_REASON, SHORTEST_REASON } from './rules/binding-sources';
import { LONGEST_SKIP_NOTE, SKIP_REASONS } from './rules/preview';
import { CALLS, DISPOSE } from './server/dispositions/dispose-call';
import { LONGEST_NOTES } from './server/dispositions/disposition-routes';

const numberCheck = (known: Record<'number' | 'listed', JsonSchema>) =>
  object({ ...known, sources: listOf(text), effectiveAt: { type: ['string', 'null'], format: 'date' } });

/** As `MailingVariable`. */
export const mailingVariable = object({
  key: text,
  label: text,
  type: nullable(text),
  options: listOf(text),
  required: flag,
  isEditable: flag,
});

/** Why a number is called although a list names it. */
export const listedReason: JsonSchemaObject = {
  type: 'string',
  minLength: SHORTEST_REASON,
  maxLength: LONGEST_REASON,
};

const preview = object({
  id: uuid,
  campaignId: uuid,
  mailingContactId: uuid,
  contact: { type: ['object', 'null'] },
  variables: listOf(mailingVariable),
  dialsAt: instant,
});

/** Calls about numbers that nobody may call, about what came of calls, and of agents who are about to call somebody. */
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
  'work of agents': [
    {
      method: 'post',
      path: '/api/dialer/calls/{id}/disposition',
      where: { id: uuid },
      summary: 'Say what came of a call; a disposition that promises a call needs `callbackAt`',
      body: {
        dispositionId: uuid,
        'notes?': { type: ['string', 'null'], maxLength: LONGEST_NOTES },
        'callbackAt?': { type: ['string', 'null'], format: 'date-time' },
        'callbackFor?': oneOf('agent', 'any'),
      },
      answer: object({ id: uuid, dispositionId: uuid }),
      refused: ['badRequest', 'forbidden', 'notFound', 'conflict', 'invalid'],
      when: ({ ability }) => ability.can(DISPOSE, CALLS),
    },
    {
      method: 'get',
      path: '/api/dialer/preview',
      summary: 'The contact that the caller is about to call, if there is one',
      answer: object({ preview: { anyOf: [preview, { type: 'null' }] } }),
      refused: ['forbidden'],
      when: ({ ability }) => ability.can(DISPOSE, CALLS),
    },
    {
      method: 'post',
      path: '/api/dialer/preview/{id}',
      where: { id: uuid },
      summary:
        'Call the contact now, or leave it for later: `skip` needs a `reason`, and `other` a `note`; both are kept with the contact',
      body: {
        action: oneOf('dial', 'skip'),
        'phone?': { type: ['string', 'null'] },
        'reason?': { enum: [...SKIP_REASONS, null] },
        'note?': { type: ['string', 'null'], maxLength: LONGEST_SKIP_NOTE },
      },
      answer: object({ id: uuid, action: oneOf('dial', 'skip') }),
      refused: ['badRequest', 'forbidden', 'notFound', 'invalid'],
      when: ({ ability }) => ability.can(DISPOSE, CALLS),
    },
  ],
};
