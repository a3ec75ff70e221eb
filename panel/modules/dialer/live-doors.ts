import { instant, listOf, nullable, object, oneOf, text, uuid, whole } from '../../../core/openapi/document-parts';
import type { Doors } from '../../../core/openapi/doors/door';
import type { JsonSchema } from '../../../core/types';

const number: JsonSchema = { type: 'number' };
const record: JsonSchema = { type: 'object' };

const shown = object({
  id: uuid,
  campaign: record,
  now: object({
    dialing: whole,
    ringing: whole,
    waiting: whole,
    talking: whole,
    ready: whole,
    onCall: whole,
    wrapUp: whole,
    paused: whole,
    online: whole,
    agentWait: nullable(number),
    ratio: nullable(number),
    hopper: whole,
  }),
  day: nullable(
    object({ attempts: whole, people: whole, dropped: whole, machines: whole, contacts: whole, conversions: whole }),
  ),
});

/** What the live page of the dialer begins with. Records in the answers are as the caller may read them in lists. */
export const liveDoors: Doors = {
  'live page of the dialer': [
    {
      method: 'get',
      path: '/api/dialer/live',
      summary: 'Campaigns that are not over, as far as the caller sees them: what goes on, and what the day brought',
      answer: object({ at: instant, dayStart: instant, campaigns: listOf(shown), total: whole }),
      refused: ['forbidden'],
      when: ({ ability, isPlatform }) => !isPlatform && ability.can('read', 'campaigns'),
    },
    {
      method: 'get',
      path: '/api/dialer/live/{id}',
      where: { id: uuid },
      summary:
        'One campaign with its agents, its calls that go on, and the attempts of the last thirty minutes with how many contacts came to an end',
      answer: object({
        at: instant,
        dayStart: instant,
        shown,
        flights: listOf(
          object({
            id: uuid,
            stage: oneOf('preview', 'dialing', 'waiting', 'given', 'talking'),
            since: instant,
            agent: nullable(text),
            call: { type: ['object', 'null'] },
          }),
        ),
        agents: listOf(object({ id: uuid, name: nullable(text), state: record, pauseReason: nullable(text) })),
        minutes: listOf(object({ at: instant, results: { type: 'object', additionalProperties: whole } })),
        pace: object({ done: whole, minutes: whole }),
      }),
      refused: ['forbidden', 'notFound'],
      when: ({ ability, isPlatform }) => !isPlatform && ability.can('read', 'campaigns'),
    },
  ],
};
