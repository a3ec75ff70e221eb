import { LONGEST_CALL, TIME_BANDS } from './rules/call-simulation';
import { flag, instant, listOf, object, oneOf, text, uuid, whole } from '../../../core/openapi/document-parts';
import type { Doors } from '../../../core/openapi/doors/door';

const statementLine = object({
  id: text,
  occurredAt: { type: ['string', 'null'], format: 'date-time' },
  day: { type: ['string', 'null'], format: 'date' },
  kind: { type: ['string', 'null'] },
  description: { type: ['string', 'null'] },
  count: whole,
  quantity: { type: ['number', 'null'] },
  unit: { type: ['string', 'null'] },
  amount: { type: ['string', 'null'] },
  balanceAfter: { type: ['string', 'null'] },
});

/** What a call costs, and why. */
export const price = object({
  number: text,
  callType: text,
  rate: {
    anyOf: [
      object({
        id: uuid,
        prefix: { type: ['string', 'null'] },
        description: { type: ['string', 'null'] },
        timeBand: text,
        pricePerMinute: text,
      }),
      { type: 'null' },
    ],
  },
  billedSeconds: { type: ['integer', 'null'] },
  price: { type: ['string', 'null'] },
  currency: text,
});

/** Calls about prices and statements. */
export const billingDoors: Doors = {
  'rate-plans': [
    {
      method: 'get',
      path: '/api/rate-plans/{id}/simulate',
      summary: 'What a call would cost',
      query: {
        number: text,
        area: { type: 'string', pattern: '^[1-9][1-9]$' },
        seconds: { ...whole, maximum: LONGEST_CALL },
        'band?': oneOf(...TIME_BANDS),
        'at?': instant,
      },
      answer: price,
      refused: ['forbidden', 'notFound', 'invalid'],
      when: ({ ability }) => ability.can('read', 'rate-plans') && ability.can('read', 'rates'),
    },
  ],
  'statement-entries': [
    {
      method: 'get',
      path: '/api/statement-entries/summary',
      summary:
        'Balance before and after a period, and what was added and taken away in it; on the platform of the tenant that is named',
      query: { 'tenant?': uuid, 'zone?': text, 'from?': instant, 'to?': instant, 'within?': text },
      answer: object({
        from: instant,
        until: instant,
        opening: text,
        credits: text,
        debits: text,
        closing: text,
        addsUp: flag,
      }),
      refused: ['forbidden', 'notFound', 'invalid'],
      when: ({ ability }) => ability.can('read', 'statement-entries'),
    },
    {
      method: 'get',
      path: '/api/statement-entries/consolidated',
      summary: 'The statement with the calls of each day in one line',
      query: { 'tenant?': uuid, 'zone?': text, 'filter?': text, 'range?': text },
      answer: object({ lines: listOf(statementLine), total: whole }),
      refused: ['badRequest', 'forbidden', 'notFound', 'invalid'],
      when: ({ ability }) => ability.can('read', 'statement-entries'),
    },
  ],
};
