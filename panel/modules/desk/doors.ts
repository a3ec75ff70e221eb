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
import { listedReason, mailingVariable } from '../dialer/doors';
import { DEVICE_STATES } from '../telephony/rules/device-state';
import { DEPARTURES, GONE_SECONDS, PHONE_WINDOW } from './rules/phone';
import { LONGEST_SEARCH, MOST_LINES } from './rules/phone-book';
import { MOST_MISSED } from './server/missed-calls';

const record: JsonSchema = { type: 'object' };
const recordOrNull: JsonSchema = { type: ['object', 'null'] };

/** As of `POST /api/telephony/dial`. */
const done = object({ id: uuid, state: oneOf('done') });

const disposition = object({
  id: uuid,
  name: text,
  group: nullable(text),
  result: nullable(text),
  color: nullable(text),
  hotkey: nullable(text),
  requiresNotes: flag,
  requiresCallback: flag,
});

const deskCall = object({
  call: record,
  campaign: nullable(object({ id: uuid, name: text, script: nullable(text) })),
  mailingContact: recordOrNull,
  variables: listOf(mailingVariable),
  contact: recordOrNull,
  dispositions: listOf(disposition),
  isDispositionRequired: flag,
  consulted: nullable(text),
  isMuted: flag,
  calls: listOf(record),
  attendances: listOf(record),
});

const mean = { type: 'number' } as const;

/** What the desk of agents asks for. */
export const deskDoors: Doors = {
  'desk of agents': [
    {
      method: 'get',
      path: '/api/desk',
      summary:
        'What the caller works at: their state on the telephone, the call with what is known of whoever is outside, and the contact that is to be called next',
      answer: object({ at: instant, state: recordOrNull, work: nullable(deskCall), preview: recordOrNull }),
      refused: ['forbidden'],
      when: ({ ability }) => ability.can('dispose', 'calls'),
    },
    {
      method: 'get',
      path: '/api/desk/day',
      summary:
        'What the caller did today on the telephone: calls, and how long in which state, in seconds, of pauses by reason with the longest and how many minutes one may last and how many there may be; beside it the means of those who serve a queue with the caller',
      answer: object({
        at: instant,
        span: object({ from: instant, to: instant, isToday: flag }),
        calls: object({ answered: whole, made: whole, missed: whole, talk: whole, wrapUp: whole }),
        logged: whole,
        loggedPeriods: whole,
        pausedPeriods: whole,
        paused: whole,
        pauses: listOf(
          object({
            reasonId: nullable(uuid),
            name: nullable(text),
            seconds: whole,
            longest: whole,
            most: nullable(whole),
            times: nullable(whole),
          }),
        ),
        team: nullable(
          object({
            people: whole,
            answered: mean,
            made: mean,
            meanTalk: nullable(mean),
            meanHandling: nullable(mean),
            logged: mean,
            paused: mean,
          }),
        ),
      }),
      refused: ['forbidden'],
      when: ({ ability, isPlatform }) =>
        !isPlatform && ability.can('read', 'calls') && ability.can('read', 'agent-status-log'),
    },
    {
      method: 'get',
      path: '/api/desk/calls/{id}',
      where: { id: uuid },
      summary:
        'A call with what is known of whoever is outside: their contact, the campaign, earlier calls and attendances, and the dispositions that the call may be given; records are as the caller may read them',
      answer: deskCall,
      refused: ['forbidden', 'notFound'],
      when: ({ ability }) => ability.can('read', 'calls'),
    },
    {
      method: 'patch',
      path: '/api/desk/calls/{id}/variables',
      where: { id: uuid },
      summary:
        'Change variables of the contact of a mailing with whom the caller talks, or has talked within 15 minutes, those that `variables` of the call says are editable; those that are not named stay, null takes one away, and the contact is answered',
      body: {
        version: whole,
        vars: { type: 'object', additionalProperties: { type: ['string', 'null'], maxLength: 1000 } },
      },
      answer: record,
      refused: ['badRequest', 'forbidden', 'notFound', 'conflict', 'invalid'],
      when: ({ ability }) => ability.can('dispose', 'calls') && ability.can('update', 'mailing-contacts'),
    },
    {
      method: 'get',
      path: '/api/desk/phone',
      summary: 'What telephone the caller has, and whether their browser can be it',
      answer: object({
        extension: nullable(object({ number: text, name: text, type: oneOf('sip', 'webrtc', 'both', 'virtual') })),
        hasBrowserPhone: flag,
        autoAnswer: flag,
      }),
      refused: ['forbidden'],
      when: ({ ability }) => ability.can('dispose', 'calls'),
    },
    {
      method: 'post',
      path: '/api/desk/phone',
      summary:
        'With what the browser of the caller registers as their own extension, as a digest of its password (`ha1`) for the realm `domain`; the audit tells of each time, and nobody who acts in the place of another is given it',
      answer: object({
        url: text,
        domain: text,
        user: text,
        name: text,
        ha1: text,
        iceServers: listOf(object({ urls: listOf(text), 'username?': text, 'credential?': text })),
      }),
      refused: ['forbidden', 'conflict'],
      when: ({ ability }) => ability.can('dispose', 'calls'),
    },
    {
      method: 'get',
      path: PHONE_WINDOW,
      summary:
        'An empty document for a hidden frame, from which the page opens the socket of the caller\u2019s telephone: its policy names where that connects now',
      answer: { type: 'string' },
      answerType: 'text/html',
      refused: ['forbidden', 'conflict'],
      when: ({ ability }) => ability.can('dispose', 'calls'),
    },
    {
      method: 'post',
      path: '/api/desk/phone/departures',
      summary: `Say that a page of the caller went in the middle of a call of its telephone (\`left\`), that the next page has the call back (\`back\`), or that nothing comes of that (\`lost\`); a call that is lost, or not taken back ${GONE_SECONDS} seconds after, the exchange is asked to hang up`,
      body: { id: uuid, state: oneOf(...DEPARTURES) },
      answer: object({ state: oneOf(...DEPARTURES) }),
      refused: ['badRequest', 'forbidden', 'invalid'],
      when: ({ ability }) => ability.can('dispose', 'calls'),
    },
    {
      method: 'get',
      path: '/api/desk/phone/departures',
      summary: `Whether the telephone of a colleague, by the number of its extension, has left a call that is talked in \`since\` then, and not come back to it within ${GONE_SECONDS} seconds`,
      query: { number: { type: 'string', pattern: '^\\d{1,20}$' }, since: instant },
      answer: object({ isGone: flag }),
      refused: ['badRequest', 'forbidden', 'invalid'],
      when: ({ ability }) => ability.can('dispose', 'calls'),
    },
    {
      method: 'get',
      path: '/api/desk/phone-book',
      summary: `Whom the caller reaches inside the company: extensions and queues by part of their name or number, and extensions by the names of colleagues, with who is there now; at most ${MOST_LINES}`,
      query: { 'q?': { type: 'string', maxLength: LONGEST_SEARCH }, 'kind?': oneOf('extension', 'queue') },
      answer: object({
        lines: listOf(
          object({
            kind: oneOf('extension', 'queue'),
            number: text,
            name: text,
            device: { enum: [...DEVICE_STATES, null] },
            doNotDisturb: flag,
            agent: nullable(object({ name: text, state: nullable(text) })),
            queue: nullable(object({ available: whole, waiting: whole })),
          }),
        ),
        isCut: flag,
      }),
      refused: ['forbidden', 'invalid'],
      when: ({ ability }) => ability.can('dispose', 'calls'),
    },
    {
      method: 'post',
      path: '/api/desk/contacts/{id}/dial',
      where: { id: uuid },
      summary: 'Call a contact that the caller sees, from the own extension; 504 where the exchange says nothing',
      body: { 'reason?': listedReason },
      answer: done,
      or: { 504: null },
      refused: ['forbidden', 'notFound', 'conflict', 'invalid'],
      when: ({ ability }) => ability.can('dial', 'extensions') && ability.can('read', 'contacts'),
    },
    {
      method: 'get',
      path: '/api/desk/missed',
      summary: `Who called the extension or a queue of the caller within a day, reached nobody, and has been neither called back nor answered since: at most ${MOST_MISSED} numbers, the latest first`,
      answer: object({ missed: listOf(object({ call: record, times: whole })) }),
      refused: ['forbidden'],
      when: ({ ability }) => ability.can('dispose', 'calls'),
    },
    {
      method: 'post',
      path: '/api/desk/missed/{id}/dial',
      where: { id: uuid },
      summary: 'Call back whoever made a missed call, from the own extension; 504 where the exchange says nothing',
      body: { 'reason?': listedReason },
      answer: done,
      or: { 504: null },
      refused: ['forbidden', 'notFound', 'conflict', 'invalid'],
      when: ({ ability }) => ability.can('dial', 'extensions') && ability.can('dispose', 'calls'),
    },
    {
      method: 'post',
      path: '/api/desk/callbacks/{id}/dial',
      where: { id: uuid },
      summary: 'Call the contact of a scheduled callback, from the own extension; 504 where the exchange says nothing',
      body: { 'reason?': listedReason },
      answer: done,
      or: { 504: null },
      refused: ['forbidden', 'notFound', 'conflict', 'invalid'],
      when: ({ ability }) => ability.can('dial', 'extensions') && ability.can('read', 'campaign-callbacks'),
    },
  ],
};
