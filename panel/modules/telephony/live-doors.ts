import { flag, instant, listOf, nullable, object, text, uuid, whole } from '../../../core/openapi/document-parts';
import type { Doors } from '../../../core/openapi/doors/door';
import type { JsonSchema } from '../../../core/types';
import { NO_SUMS } from './rules/queue-figures';

const number: JsonSchema = { type: 'number' };
const record: JsonSchema = { type: 'object' };
const recordOrNull: JsonSchema = { type: ['object', 'null'] };

const span = object({ from: instant, to: instant, isToday: flag });

const sums = object(Object.fromEntries(Object.keys(NO_SUMS).map((name) => [name, whole])));

const queue = object({
  id: uuid,
  name: nullable(text),
  number: nullable(text),
  color: nullable(text),
  slaSeconds: nullable(number),
  slaTargetPercent: nullable(number),
  shortAbandonSeconds: nullable(number),
  alertWaitingCalls: nullable(number),
  alertWaitSeconds: nullable(number),
  alertSlaBelow: nullable(number),
  memberIds: listOf(uuid),
  waiting: whole,
  longestWaitSince: nullable(instant),
  available: whole,
  onCall: whole,
  wrapUp: whole,
  paused: whole,
  sums: nullable(sums),
});

const agentNow = { state: recordOrNull, pauseReason: nullable(text), call: recordOrNull };

const agent = object({
  id: uuid,
  name: nullable(text),
  extension: nullable(text),
  queueIds: listOf(uuid),
  ...agentNow,
  day: nullable(object({ answered: whole, completed: whole, talk: whole, wrapUp: whole })),
});

const member = object({
  id: uuid,
  kind: { type: 'string', enum: ['agent', 'extension'] },
  name: nullable(text),
  penalty: whole,
  ...agentNow,
  answered: whole,
  lastAt: nullable(instant),
});

/** What live pages begin with. Records in the answers are as the caller may read them in lists. */
export const liveDoors: Doors = {
  'live pages of the telephony': [
    {
      method: 'get',
      path: '/api/telephony/live/queues',
      summary:
        'Queues that are switched on, as far as the caller sees them: what goes on there, and what the day brought, or the days from `from` to `to` of the tenant, as sums',
      query: { 'from?': { type: 'string', format: 'date' }, 'to?': { type: 'string', format: 'date' } },
      answer: object({ at: instant, span, queues: listOf(queue), total: whole }),
      refused: ['forbidden', 'invalid'],
      when: ({ ability, isPlatform }) => !isPlatform && ability.can('read', 'queues'),
    },
    {
      method: 'get',
      path: '/api/telephony/live/queues/{id}',
      where: { id: uuid },
      summary: 'One queue: who waits, who works, and what happened last',
      answer: object({
        at: instant,
        span,
        queue,
        version: whole,
        callers: listOf(object({ id: uuid, position: whole, since: instant, priority: nullable(whole), call: record })),
        members: listOf(member),
        events: listOf(object({ record, agent: nullable(text) })),
      }),
      refused: ['forbidden', 'notFound'],
      when: ({ ability, isPlatform }) => !isPlatform && ability.can('read', 'queues'),
    },
    {
      method: 'get',
      path: '/api/telephony/live/agents',
      summary:
        'Agents with a telephone, as far as the caller sees them: what they do, and what the day brought them in the queues that the caller watches, as sums',
      answer: object({
        at: instant,
        span,
        queues: listOf(object({ id: uuid, name: nullable(text) })),
        agents: listOf(agent),
        total: whole,
      }),
      refused: ['forbidden'],
      // Agents read no more than the names of their colleagues.
      when: ({ ability, isPlatform, role }) =>
        !isPlatform && role !== 'Agente' && ability.can('read', 'agents') && ability.can('read', 'queues'),
    },
    {
      method: 'get',
      path: '/api/telephony/live/calls',
      summary: 'Calls that go on, as far as the caller sees them; the newest 500',
      answer: object({
        at: instant,
        calls: listOf(
          object({
            id: uuid,
            call: record,
            agent: nullable(text),
            extension: nullable(text),
            queue: nullable(text),
            trunk: nullable(text),
            codec: nullable(text),
          }),
        ),
        isCut: flag,
        channels: object({ inUse: whole, limit: nullable(whole) }),
      }),
      refused: ['forbidden'],
      when: ({ ability, isPlatform }) => !isPlatform && ability.can('read', 'calls'),
    },
    {
      method: 'get',
      path: '/api/telephony/live/channels',
      summary:
        'Calls through trunks that go on, and how many may at once: of the tenant, or of all that somebody of the platform sees',
      answer: object({ at: instant, inUse: whole, limit: nullable(whole) }),
      refused: ['forbidden'],
      when: ({ ability }) => ability.can('read', 'calls'),
    },
    {
      method: 'get',
      path: '/api/telephony/live/channel-hours',
      summary:
        'How many calls went through trunks at once in each of the last 24 hours, on average: of the tenant, or of all that somebody of the platform sees',
      answer: object({ at: instant, from: instant, hours: listOf(number) }),
      refused: ['forbidden'],
      when: ({ ability }) => ability.can('read', 'calls'),
    },
    {
      method: 'get',
      path: '/api/telephony/live/extensions',
      summary: 'Extensions that are switched on, with what their devices say; the first 1000 by number',
      answer: object({
        at: instant,
        extensions: listOf(object({ id: uuid, extension: record, callSince: nullable(instant) })),
        total: whole,
      }),
      refused: ['forbidden'],
      when: ({ ability, isPlatform }) => !isPlatform && ability.can('read', 'extensions'),
    },
    {
      method: 'get',
      path: '/api/telephony/live/trunks',
      summary:
        'Trunks with the calls of the own tenant through them: now, in the last hour, and how many at once on average in each of the last 24 hours',
      answer: object({
        at: instant,
        lastHourFrom: instant,
        trunks: listOf(
          object({
            id: uuid,
            trunk: record,
            inbound: whole,
            outbound: whole,
            lastHour: object({
              attempts: whole,
              answered: whole,
              talk: whole,
              causes: listOf(object({ cause: whole, count: whole })),
            }),
            hours: listOf(number),
          }),
        ),
        total: whole,
      }),
      refused: ['forbidden'],
      when: ({ ability, isPlatform }) => !isPlatform && ability.can('read', 'trunks'),
    },
  ],
};
