import { listOf, object, text, whole } from '../../../core/openapi/document-parts';
import type { Doors } from '../../../core/openapi/doors/door';
import type { JsonSchema } from '../../../core/types';
import { EVENT_SCHEMAS } from '../../events.gen';
import { MOST_EVENTS } from './server/door/events-routes';

const anyEvent: JsonSchema = { oneOf: Object.values(EVENT_SCHEMAS) };

/** What exchanges call, with the key of a service account. */
export const telephonyDoors: Doors = {
  telephony: [
    {
      method: 'post',
      path: '/api/telephony/events',
      summary: 'What an exchange tells of; needs the key of a service account with the right `telephony-events`',
      isPublic: true,
      body: { events: { type: 'array', maxItems: MOST_EVENTS, items: anyEvent } },
      answer: object({
        accepted: whole,
        repeated: whole,
        refused: listOf(object({ index: whole, path: text, code: text, message: text, params: { type: 'object' } })),
      }),
      refused: ['badRequest', 'unauthenticated', 'forbidden'],
    },
  ],
};
