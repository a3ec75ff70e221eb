import { flag, instant, listOf, nullable, object, text, uuid, whole } from '../document-parts';
import type { Doors } from './door';

const RULES = 'retention-rules';

/** What is asked about how long records are kept. */
export const retentionDoors: Doors = {
  [RULES]: [
    {
      method: 'get',
      path: '/api/retention-rules/overview',
      summary:
        'What may have a rule of how long its records are kept, the least number of days, the rule of the caller’s tenant, and that of the platform, which is for tenants without one of their own',
      answer: object({
        lines: listOf(
          object({
            collection: text,
            leastDays: whole,
            rule: { type: ['object', 'null'] },
            usual: nullable(object({ days: whole, enabled: flag })),
          }),
        ),
        night: { type: 'string', format: 'date' },
      }),
      refused: ['forbidden'],
      when: ({ ability }) => ability.can('read', RULES),
    },
    {
      method: 'get',
      path: '/api/retention-rules/preview',
      summary:
        'How many records a rule would remove now, up to a million, and when the oldest of them began; null of what took too long to find out',
      query: { collection: text, days: whole, 'tenantId?': uuid },
      answer: object({
        collection: text,
        days: whole,
        count: { type: ['integer', 'null'] },
        isMore: flag,
        oldest: nullable(instant),
      }),
      refused: ['badRequest', 'forbidden'],
      when: ({ ability }) => ability.can('create', RULES),
    },
  ],
};
