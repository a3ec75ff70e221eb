import { flag, instant, listOf, object, oneOf, text, uuid, whole } from '../../../core/openapi/document-parts';
import type { Doors } from '../../../core/openapi/doors/door';
import type { JsonSchema } from '../../../core/types';
import { EVENT_SCHEMAS } from '../../events.gen';
import { CALL_COMMANDS } from './server/commands/command-call';
import { LONGEST_WAIT, MOST_COMMANDS } from './server/commands/exchange-routes';
import { MOST_EVENTS } from './server/door/events-routes';
import { COMMAND_KINDS, LONGEST_REASON, ORDER_SCHEMAS } from './rules/commands';

const anyEvent: JsonSchema = { oneOf: Object.values(EVENT_SCHEMAS) };

const anyCommand: JsonSchema = {
  oneOf: COMMAND_KINDS.map((kind) =>
    object({
      id: uuid,
      tenant: text,
      kind: { type: 'string', const: kind },
      order: ORDER_SCHEMAS[kind],
      askedAt: instant,
    }),
  ),
};
const done = object({ id: uuid, state: oneOf('done') });

/** What exchanges call, with the key of a service account, and what people ask of them. */
export const telephonyDoors: Doors = {
  'telephone exchanges': [
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
    {
      method: 'post',
      path: '/api/telephony/commands/claim',
      summary:
        'What the exchange is to do, as soon as there is any, after `wait` seconds nothing; needs the key of a service account with the right `telephony-commands`',
      isPublic: true,
      body: {
        wait: { type: 'integer', minimum: 0, maximum: LONGEST_WAIT },
        most: { type: 'integer', minimum: 1, maximum: MOST_COMMANDS },
        'tenant?': text,
      },
      answer: object({ commands: listOf(anyCommand) }),
      refused: ['badRequest', 'unauthenticated', 'forbidden', 'tooMany'],
    },
    {
      method: 'post',
      path: '/api/telephony/commands/{id}',
      where: { id: uuid },
      summary: 'What became of a command; needs the right `telephony-commands`',
      isPublic: true,
      body: { done: flag, 'reason?': { type: ['string', 'null'], maxLength: LONGEST_REASON } },
      answer: object({ state: oneOf('done', 'failed') }),
      refused: ['badRequest', 'unauthenticated', 'forbidden', 'notFound', 'conflict'],
    },
    {
      method: 'post',
      path: '/api/telephony/dial',
      summary:
        'Call a number: the own extension rings first, or `from`, where the caller may dial from it; 504 where the exchange says nothing',
      body: { number: text, 'from?': text },
      answer: done,
      or: { 504: null },
      refused: ['badRequest', 'forbidden', 'conflict', 'invalid'],
      when: ({ ability }) => ability.can('dial', 'extensions'),
    },
    {
      method: 'get',
      path: '/api/telephony/traffic',
      summary: 'Whether calls and agents are made up, as in the demo',
      answer: object({ simulated: flag }),
    },
  ],
  calls: [
    {
      method: 'post',
      path: '/api/calls/{id}/commands',
      where: { id: uuid },
      summary:
        'Do something to a call that is going on; `to` is the number of a transfer, else the extension that rings, where that is not the own; 504 where the exchange says nothing',
      body: { command: oneOf(...CALL_COMMANDS), 'to?': text },
      answer: done,
      or: { 504: null },
      refused: ['badRequest', 'forbidden', 'notFound', 'conflict', 'invalid'],
      when: ({ ability }) => CALL_COMMANDS.some((command) => ability.can(command, 'calls')),
    },
  ],
};
