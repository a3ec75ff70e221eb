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
import type { JsonSchema } from '../../../core/types';
import type { DocumentCaller, Door, Doors } from '../../../core/openapi/doors/door';
import { ROLES } from '../../roles';
import { MOST_LATEST } from './rules/inbox/latest';
import { TEMPLATES } from './rules/template-sync';
import { webchatDoors } from './webchat-doors';

const number: JsonSchema = { type: 'number' };

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
    {
      method: 'post',
      path: '/api/attendances/{id}/typing',
      where: { id: uuid },
      summary: 'Says that the caller writes just now, for a few seconds: the widget of the web chat shows it',
      status: 204,
      refused: ['forbidden', 'notFound'],
      when: ({ ability }) => ability.can('update', 'attendances'),
    },
  ],
  'web chat': webchatDoors,
  inbox: [
    {
      method: 'get',
      path: '/api/chat/inbox',
      summary: `The last message of each of up to ${MOST_LATEST} attendances, as far as the caller may read it; \`ids\` are joined by commas`,
      query: { 'ids?': text },
      answer: object({ messages: listOf({ type: 'object' }) }),
      refused: ['badRequest', 'forbidden'],
      when: ({ ability }) => ability.can('read', 'chat-messages'),
    },
    {
      method: 'get',
      path: '/api/chat/inbox/{id}',
      where: { id: uuid },
      summary:
        'What stands beside an open attendance: until when its contact may be written to without a template, the contact, and earlier calls and attendances, each as the caller may read them',
      answer: object({
        window: object({ isOfficial: flag, until: nullable(instant) }),
        contact: { type: ['object', 'null'] },
        calls: listOf({ type: 'object' }),
        attendances: listOf({ type: 'object' }),
      }),
      refused: ['forbidden', 'notFound'],
      when: ({ ability }) => ability.can('read', 'attendances'),
    },
    {
      method: 'post',
      path: '/api/chat/inbox/{id}/read',
      where: { id: uuid },
      summary:
        'The agent of an attendance has read it: nothing in it is unread any more; for everybody else it stays as it is',
      answer: object({ unreadCount: whole }),
      refused: ['forbidden', 'notFound'],
      when: ({ ability }) => ability.can('read', 'attendances'),
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
        now: object({
          waiting: whole,
          oldestSince: nullable(instant),
          bot: whole,
          taken: whole,
          free: nullable(whole),
        }),
        sums: object({
          started: whole,
          closed: whole,
          assigned: whole,
          waitSeconds: whole,
          responded: whole,
          responseSeconds: whole,
          inTime: whole,
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
        limited: listOf(
          object({
            id: uuid,
            name: nullable(text),
            waiting: whole,
            oldestSince: nullable(instant),
            taken: whole,
            responded: whole,
            inTime: whole,
            free: nullable(whole),
            slaTargetPercent: nullable(number),
            alertWaitingChats: nullable(whole),
            alertWaitSeconds: nullable(whole),
            alertSlaBelow: nullable(number),
            alertFreeAgentsBelow: nullable(whole),
            sums: object({
              closed: whole,
              responded: whole,
              responseSeconds: whole,
              handled: whole,
              handleSeconds: whole,
              scored: whole,
              satisfied: whole,
            }),
          }),
        ),
        connections: nullable(listOf(object({ status: text, count: whole }))),
      }),
      refused: ['forbidden', 'invalid'],
      when: ({ ability, isPlatform }) => !isPlatform && ability.can('read', 'attendances'),
    },
  ],
  'agents of the chatbot': [
    {
      method: 'get',
      path: '/api/chat/live/agents',
      summary:
        'Agents of the chat, as far as the caller sees them: how they are there, and how many conversations they have of how many at once',
      answer: object({
        at: instant,
        agents: listOf(
          object({
            id: uuid,
            name: nullable(text),
            sectorIds: listOf(uuid),
            state: { type: ['object', 'null'] },
            pauseReason: nullable(text),
            chats: whole,
            most: whole,
          }),
        ),
        total: whole,
      }),
      refused: ['forbidden'],
      // Agents read no more than the names of their colleagues.
      when: ({ ability, isPlatform, role }) =>
        !isPlatform && role !== 'Agente' && ability.can('read', 'agents') && ability.can('read', 'attendances'),
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
  'webhooks of channels': [
    {
      method: 'get',
      path: '/api/chat/whatsapp/{connection}',
      summary: 'Asked by the WhatsApp Business Platform with the verify token of the connection: answers the challenge',
      isPublic: true,
      query: { 'hub.mode': text, 'hub.challenge': text, 'hub.verify_token': text },
      answer: text,
      answerType: 'text/plain',
      refused: ['notFound'],
    },
    {
      method: 'post',
      path: '/api/chat/whatsapp/{connection}',
      summary:
        'What the WhatsApp Business Platform tells of the number of the connection, signed in `X-Hub-Signature-256` with the secret of its app',
      isPublic: true,
      openBody: true,
      answer: object({ success: flag }),
      refused: ['badRequest', 'notFound'],
    },
  ],
};
