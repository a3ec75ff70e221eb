import {
  flag,
  instant,
  listOf,
  nullable,
  object,
  oneOf,
  text,
  uuid,
  whole,
} from '../../../core/openapi/document-parts';
import type { Doors } from '../../../core/openapi/doors/door';
import type { JsonSchema } from '../../../core/types';
import { EVENT_SCHEMAS } from '../../events.gen';
import { listedReason } from '../dialer/doors';
import { ASKED_CALL, AUTHORISATION_REFUSALS } from './server/door/authorisation-routes';
import { CALL_COMMANDS } from './server/commands/command-call';
import { LONGEST_WAIT, MOST_COMMANDS } from './server/commands/exchange-routes';
import { MOST_RECORDINGS, MOST_STEPS } from './server/path/read-path';
import { MOST_POPS, POP_EVENTS } from './server/pops/screen-pops';
import { ROOM_COMMANDS } from './server/rooms/command-room';
import { MOST_MEMBERS } from './server/rooms/room-members';
import { MOST_EVENTS } from './server/door/events-routes';
import { STEP_KINDS } from './rules/call-path';
import { COMMAND_KINDS, DIGITS, LONGEST_REASON, MOST_PRIORITY, ORDER_SCHEMAS } from './rules/commands';

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
      summary:
        'What an exchange tells of; needs the key of a service account with the right `telephony-events`; 503 with `Retry-After` while too many wait to be worked on',
      isPublic: true,
      body: { events: { type: 'array', maxItems: MOST_EVENTS, items: anyEvent } },
      answer: object({
        accepted: whole,
        repeated: whole,
        refused: listOf(object({ index: whole, path: text, code: text, message: text, params: { type: 'object' } })),
      }),
      or: { 503: null },
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
      path: '/api/telephony/authorise',
      summary:
        'May a call begin, or go on, and for how many more seconds, null without a limit; `call` is its name in events. Where the tenant pays before, the next minute is reserved, asking again reserves nothing twice, and what is reserved is given back with the end of the call, or 90 seconds later where it never comes. `listed`: a list names the number, and the tenant has telephones refused for that (`dncTelephones`). Of a call that comes in, with its `caller`: `blocked_caller` where the number is blocked on the DID, with what becomes of it. Needs the key of a service account with the right `telephony-authorisations`',
      isPublic: true,
      body: ASKED_CALL,
      answer: {
        oneOf: [
          object({ allowed: { const: true }, seconds: nullable(whole) }),
          object({ allowed: { const: false }, reason: oneOf(...AUTHORISATION_REFUSALS) }),
          object({
            allowed: { const: false },
            reason: oneOf('blocked_caller'),
            action: text,
            audio: nullable(text),
            destination: nullable(object({ type: text, number: nullable(text) })),
          }),
        ],
      },
      refused: ['badRequest', 'unauthenticated', 'forbidden', 'invalid'],
    },
    {
      method: 'put',
      path: '/api/telephony/recordings/{event}',
      where: { event: { type: 'string', maxLength: 80 } },
      summary:
        'The sound of the recording that an event `recording.ended` with this id told of, WAV or MP3, at most 200 MB; 404 until that is known, so send it again later; a recording that has its sound stays as it is; needs the key of a service account with the right `telephony-recordings`, and `tenant` with a key of the platform',
      isPublic: true,
      query: { 'tenant?': text },
      bodyType: '*/*',
      answer: object({ id: uuid, kept: flag }),
      refused: ['badRequest', 'unauthenticated', 'forbidden', 'notFound', 'conflict', 'tooLarge', 'unsupportedType'],
    },
    {
      method: 'post',
      path: '/api/telephony/dial',
      summary:
        'Call a number: the own extension rings first, or `from`, where the caller may dial from it; a number that a list names is refused (`number_listed`, `number_blocked`), unless the caller may call it all the same (`mayConfirm`) and says the `reason`; 504 where the exchange says nothing',
      body: { number: text, 'from?': text, 'reason?': listedReason },
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
        'Do something to a call that is going on; `to` is the number of a transfer, or of whom to ask first (`consult`, then `complete` or `reconnect`), else the extension that rings, where that is not the own; a number outside that a list names is refused as by `dial`, unless the `reason` is said; `digits` are keys of a telephone; 504 where the exchange says nothing',
      body: {
        command: oneOf(...CALL_COMMANDS),
        'to?': text,
        'digits?': { type: 'string', pattern: DIGITS.source },
        'priority?': { type: 'integer', minimum: 0, maximum: MOST_PRIORITY },
        'reason?': listedReason,
      },
      answer: done,
      or: { 504: null },
      refused: ['badRequest', 'forbidden', 'notFound', 'conflict', 'invalid'],
      when: ({ ability }) => CALL_COMMANDS.some((command) => ability.can(command, 'calls')),
    },
    {
      method: 'get',
      path: '/api/calls/{id}/path',
      where: { id: uuid },
      summary: `What a call went through, step by step and at most ${MOST_STEPS}, by its own events and the logs of queues and menus; with its recordings, at most ${MOST_RECORDINGS}, and what the caller may do with their sound. What the caller may not read is left out`,
      answer: object({
        steps: listOf(
          object({
            at: instant,
            kind: oneOf(...STEP_KINDS),
            detail: nullable(text),
            option: nullable(text),
            position: nullable(whole),
            seconds: nullable(whole),
            uraId: nullable(uuid),
            queueId: nullable(uuid),
            agentId: nullable(uuid),
            extensionId: nullable(uuid),
            callId: nullable(uuid),
          }),
        ),
        isCut: flag,
        recordings: listOf(
          object({
            id: uuid,
            startedAt: nullable(instant),
            durationSeconds: nullable(whole),
            file: nullable(text),
            mayListen: flag,
            mayDownload: flag,
          }),
        ),
      }),
      refused: ['forbidden', 'notFound'],
      when: ({ ability }) => ability.can('read', 'calls'),
    },
    {
      method: 'get',
      path: '/api/calls/{id}/screen-pops',
      where: { id: uuid },
      query: { event: oneOf(...POP_EVENTS) },
      summary: `Pages of call actions that open at the caller for a call of theirs, at most ${MOST_POPS}; \`isFramed\` are those that the panel may show in a frame`,
      answer: object({
        pops: listOf(
          object({
            id: uuid,
            name: text,
            mode: oneOf('screen_pop', 'iframe'),
            openIn: { type: ['string', 'null'] },
            url: text,
            isFramed: flag,
          }),
        ),
      }),
      refused: ['forbidden', 'notFound', 'invalid'],
      when: ({ ability }) => ability.can('read', 'calls'),
    },
  ],
  'conference-rooms': [
    {
      method: 'get',
      path: '/api/conference-rooms/{id}/members',
      where: { id: uuid },
      summary: `Who is in a conference room now, at most ${MOST_MEMBERS}, and whether the room is locked and recorded`,
      answer: object({
        at: instant,
        members: listOf(
          object({
            member: text,
            number: { type: ['string', 'null'] },
            name: { type: ['string', 'null'] },
            role: { type: ['string', 'null'] },
            muted: flag,
            talking: flag,
            since: instant,
          }),
        ),
        locked: flag,
        recording: flag,
      }),
      refused: ['forbidden', 'notFound'],
      when: ({ ability }) => ability.can('read', 'conference-rooms'),
    },
    {
      method: 'post',
      path: '/api/conference-rooms/{id}/commands',
      where: { id: uuid },
      summary:
        'Do something in a conference room; `member` is one of its members, without it all who are no moderators are muted or heard again; `number` is who is invited, refused as `POST /api/telephony/dial` refuses it; 504 where the exchange says nothing',
      body: { command: oneOf(...ROOM_COMMANDS), 'member?': text, 'number?': text, 'reason?': listedReason },
      answer: done,
      or: { 504: null },
      refused: ['badRequest', 'forbidden', 'notFound', 'conflict', 'invalid'],
      when: ({ ability }) => ROOM_COMMANDS.some((command) => ability.can(command, 'conference-rooms')),
    },
  ],
};
