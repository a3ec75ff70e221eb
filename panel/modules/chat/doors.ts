import {
  flag,
  instant,
  listOf,
  nullable,
  object,
  oneOf,
  schemaRef,
  text,
  uuid,
  whole,
} from '../../../core/openapi/document-parts';
import type { DocumentCaller, Door, Doors } from '../../../core/openapi/doors/door';
import { ROLES } from '../../roles';
import { TEMPLATES } from './rules/template-sync';

const maySync = ({ ability, isPlatform }: DocumentCaller) => !isPlatform && ability.can('sync', TEMPLATES);

const chatbotLogins: Door[] = ROLES.map((role) => ({
  method: 'get',
  path: `/api/${role.toLowerCase()}/chatbot/login`,
  summary: 'Tokens for the chatbot',
  viewing: 'closed',
  answer: object({ data: object({ token: text, refreshToken: text }) }),
  refused: ['forbidden'],
  when: (caller) => caller.role === role && caller.ability.can('read', 'Chatbot'),
}));

const parts = object({
  parts: listOf(object({ id: nullable(uuid), name: nullable(text), count: whole })),
  total: whole,
});

/** Calls about attendances, about templates of messages, and about the chatbot in its frame. */
export const chatDoors: Doors = {
  'chatbot in its frame': [
    ...chatbotLogins,
    {
      method: 'get',
      path: '/api/chatbot/settings',
      summary: 'Where the chatbot is',
      answer: object({ url: { type: ['string', 'null'] }, cookieDomain: { type: ['string', 'null'] } }),
    },
  ],
  attendances: [
    {
      method: 'post',
      path: '/api/attendances/{id}/transcript',
      summary: 'The messages of an attendance as a file: plain text, or a page to print',
      body: { format: oneOf('txt', 'html'), 'language?': text, 'timeZone?': text },
      answer: { type: 'string', contentMediaType: 'application/octet-stream' },
      answerType: '*/*',
      refused: ['badRequest', 'forbidden', 'notFound'],
      when: ({ ability }) =>
        ability.can('read', 'attendances') &&
        ability.can('export', 'attendances') &&
        ability.can('read', 'chat-messages'),
    },
  ],
  'dashboard of the chatbot': [
    {
      method: 'get',
      path: '/api/chat/live/dashboard',
      summary:
        'Attendances as far as the caller sees them: what goes on, and what the day brought, or the days from `from` to `to` of the tenant, as sums and parts',
      query: {
        'from?': { type: 'string', format: 'date' },
        'to?': { type: 'string', format: 'date' },
        'connectionId?': uuid,
        'sectorId?': uuid,
        'agentId?': uuid,
      },
      answer: object({
        at: instant,
        span: object({ from: instant, to: instant, isToday: flag }),
        now: object({ waiting: whole, oldestSince: nullable(instant), bot: whole, taken: whole }),
        sums: object({
          started: whole,
          closed: whole,
          assigned: whole,
          waitSeconds: whole,
          responded: whole,
          responseSeconds: whole,
          handled: whole,
          handleSeconds: whole,
          scored: whole,
          satisfied: whole,
          byBot: whole,
        }),
        hours: listOf(whole),
        channels: listOf(object({ type: nullable(text), connectionIds: listOf(uuid), count: whole })),
        sectors: parts,
        agents: parts,
        tags: parts,
        dispositions: parts,
        connections: nullable(listOf(object({ status: text, count: whole }))),
      }),
      refused: ['forbidden', 'invalid'],
      when: ({ ability, isPlatform }) => !isPlatform && ability.can('read', 'attendances'),
    },
  ],
  'contact-transfers': [
    {
      method: 'post',
      path: '/api/contact-transfers/count',
      summary: 'How much a transfer of a wallet would move',
      body: {
        fromAgentId: { type: ['string', 'null'] },
        mode: oneOf('all', 'filtered', 'selected'),
        'filter?': { type: 'object' },
        'contactIds?': listOf(text),
      },
      answer: object({ contacts: whole, openAttendances: whole }),
      refused: ['badRequest', 'forbidden', 'invalid'],
      when: ({ ability }) => ability.can('create', 'contact-transfers') && ability.can('update', 'contacts'),
    },
  ],
  [TEMPLATES]: [
    {
      method: 'post',
      path: `/api/${TEMPLATES}/sync`,
      summary:
        'Bring in the templates that the platform of a connection holds; with `submit` also send what waits for approval',
      body: { connectionId: uuid, 'submit?': flag },
      status: 202,
      answer: schemaRef('job'),
      refused: ['badRequest', 'forbidden', 'notFound', 'conflict', 'invalid', 'tooMany'],
      when: maySync,
    },
  ],
};
