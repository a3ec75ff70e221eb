import { DEVICE_FORMS } from '../../own-sessions';
import { LANGUAGES, ROLES } from '../../types';
import { flag, instant, listOf, object, oneOf, schemaRef, text, uuid, whole } from '../document-parts';
import type { JsonSchema } from '../../types';
import type { Doors } from './door';

const orNull = (schema: { type?: unknown }) => ({ ...schema, type: [schema.type, 'null'] });
const device = object({ browser: orNull(text), system: orNull(text), form: oneOf(...DEVICE_FORMS) });
const impersonation = object({ mode: oneOf('view', 'act'), by: object({ id: uuid, name: text }), until: instant });

/** Shapes that several doors of the session answer. */
export const SESSION_SCHEMAS: Record<string, JsonSchema> = {
  'session.person': object({
    id: uuid,
    name: text,
    email: text,
    role: oneOf(...ROLES),
    firstLogin: flag,
    'secondFactorDue?': { type: 'boolean', const: true },
    'queues?': listOf(oneOf('PABX', 'Chatbot')),
    tenantId: orNull(uuid),
    language: oneOf(...LANGUAGES),
    'brand?': { type: 'object' },
  }),
  'session.rule': object({
    action: { type: ['string', 'array'], items: text },
    subject: { type: ['string', 'array'], items: text },
    'conditions?': { type: 'object' },
    'fields?': listOf(text),
    'inverted?': flag,
    'reason?': text,
  }),
  'session.opened': object({ accessToken: text, userData: schemaRef('session.person'), userAbilityRules: listOf(schemaRef('session.rule')), 'impersonation?': impersonation }),
  'session.passkey': object({ id: text, name: text, createdAt: instant, lastUsedAt: orNull(instant) }),
  'session.challenge': object({ challenge: object({ id: text, methods: listOf(text), expiresAt: instant }) }),
};

const opened = schemaRef('session.opened');
const openedOrChallenge = { anyOf: [opened, schemaRef('session.challenge')] };

export const sessionDoors: Doors = {
  session: [
    {
      method: 'get',
      path: '/api/auth/methods',
      summary: 'What the sign-in pages offer',
      isPublic: true,
      answer: object({ passkeys: object({ relyingParty: text }), register: flag, outbox: flag, 'openid?': object({ label: text }) }),
    },
    { method: 'post', path: '/api/auth/login', summary: 'Sign in', isPublic: true, body: { email: text, password: text }, answer: openedOrChallenge, refused: ['badRequest', 'unauthenticated', 'forbidden', 'tooMany'] },
    { method: 'post', path: '/api/auth/challenge', summary: 'Answer the second factor', isPublic: true, body: { challenge: text, code: text }, answer: opened, refused: ['badRequest', 'unauthenticated', 'tooMany'] },
    { method: 'post', path: '/api/auth/forgot-password', summary: 'Ask for a mail that resets the password', isPublic: true, body: { email: text }, status: 202, refused: ['badRequest', 'tooMany'] },
    { method: 'post', path: '/api/auth/reset-password', summary: 'Choose a password by such a mail', isPublic: true, body: { token: text, password: text }, status: 204, refused: ['badRequest', 'gone', 'invalid'] },
    {
      method: 'post',
      path: '/api/auth/register',
      summary: 'Open an account',
      isPublic: true,
      body: { company: text, document: text, name: text, email: text, password: text, acceptTerms: { type: 'boolean', const: true } },
      status: 202,
      refused: ['badRequest', 'invalid', 'tooMany'],
      when: ({ offers }) => offers.register,
    },
    { method: 'post', path: '/api/auth/verify-email', summary: 'Confirm an address', isPublic: true, body: { token: text }, status: 204, refused: ['badRequest', 'gone'] },
    { method: 'post', path: '/api/auth/resend-verification', summary: 'Ask for another mail that confirms the address', isPublic: true, body: { email: text }, status: 202, refused: ['badRequest', 'tooMany'] },
    {
      method: 'get',
      path: '/api/system/outbox',
      summary: 'The last mails of the demo',
      isPublic: true,
      answer: listOf({ type: 'object' }),
      when: ({ offers }) => offers.outbox,
    },
    {
      method: 'get',
      path: '/api/auth/me',
      summary: 'Who is signed in, with which rights',
      from: 'first-login',
      answer: object({ userData: schemaRef('session.person'), userAbilityRules: listOf(schemaRef('session.rule')), 'impersonation?': impersonation }),
    },
    { method: 'post', path: '/api/auth/password', summary: 'Change the password', from: 'first-login', body: { 'currentPassword?': text, password: text }, answer: opened, refused: ['badRequest', 'forbidden', 'invalid'] },
    { method: 'post', path: '/api/auth/logout', summary: 'Sign out', from: 'first-login', status: 204 },
    { method: 'post', path: '/api/auth/impersonate/leave', summary: 'Leave the session as somebody else', status: 204, when: ({ isImpersonation }) => isImpersonation },
    {
      method: 'post',
      path: '/api/auth/impersonate',
      summary: 'Be somebody else for an hour',
      body: { userId: uuid, mode: oneOf('view', 'act') },
      answer: opened,
      refused: ['badRequest', 'forbidden', 'notFound', 'conflict'],
      when: ({ role, ability }) => role === 'Admin' && (ability.can('view', 'Impersonation') || ability.can('act', 'Impersonation')),
    },
    {
      method: 'get',
      path: '/api/auth/sessions',
      summary: 'Where the caller is signed in',
      answer: listOf(
        object({ id: uuid, device, address: orNull(text), createdAt: instant, lastUsedAt: instant, expiresAt: instant, isCurrent: flag, isOfAdmin: flag, connections: { type: ['integer', 'null'] } }),
      ),
    },
    { method: 'delete', path: '/api/auth/sessions', summary: 'End the caller’s sessions', query: { 'keep?': { type: 'string', const: 'current' } }, answer: schemaRef('ids'), refused: ['badRequest'] },
    { method: 'delete', path: '/api/auth/sessions/{id}', summary: 'End one of the caller’s sessions', status: 204, refused: ['notFound'] },
    { method: 'get', path: '/api/auth/accesses', summary: 'The last sign-ins', answer: listOf(object({ at: instant, address: orNull(text), device: orNull(device), succeeded: flag, isOfAdmin: flag })) },
    { method: 'get', path: '/api/auth/lock-outs/{userId}', summary: 'Until when an account is locked', answer: object({ lockedUntil: orNull(instant) }), refused: ['notFound'], when: ({ looksAfterAccounts }) => looksAfterAccounts },
    { method: 'delete', path: '/api/auth/lock-outs/{userId}', summary: 'Unlock an account', status: 204, refused: ['notFound'], when: ({ looksAfterAccounts }) => looksAfterAccounts },
  ],
  'second factor': [
    { method: 'get', path: '/api/auth/second-factor', summary: 'Whether there is a second factor', from: 'second-factor', answer: object({ enabled: flag, required: flag, recoveryCodes: whole }) },
    { method: 'post', path: '/api/auth/second-factor/enrol', summary: 'Begin to set one up', from: 'second-factor', body: { 'currentPassword?': text }, answer: object({ secret: text, uri: text }), refused: ['badRequest', 'forbidden', 'conflict', 'invalid'] },
    { method: 'post', path: '/api/auth/second-factor/confirm', summary: 'Confirm it', from: 'second-factor', body: { code: text }, answer: object({ recoveryCodes: listOf(text) }), refused: ['badRequest', 'conflict', 'invalid'] },
    { method: 'post', path: '/api/auth/second-factor/recovery-codes', summary: 'New recovery codes', body: { currentPassword: text, code: text }, answer: object({ recoveryCodes: listOf(text) }), refused: ['badRequest', 'invalid'] },
    { method: 'post', path: '/api/auth/second-factor/disable', summary: 'Do without', body: { currentPassword: text, code: text }, status: 204, refused: ['badRequest', 'conflict', 'invalid'] },
  ],
  passkeys: [
    { method: 'post', path: '/api/auth/passkeys/sign-in/options', summary: 'Begin to sign in with a passkey', isPublic: true, body: {}, answer: object({ challenge: text, options: { type: 'object' } }) },
    { method: 'post', path: '/api/auth/passkeys/sign-in', summary: 'Sign in with a passkey', isPublic: true, body: { challenge: text, response: { type: 'object' } }, answer: opened, refused: ['badRequest', 'unauthenticated'] },
    { method: 'get', path: '/api/auth/passkeys', summary: 'The caller’s passkeys', answer: listOf(schemaRef('session.passkey')) },
    { method: 'post', path: '/api/auth/passkeys/options', summary: 'Begin to add a passkey', body: { currentPassword: text }, answer: object({ challenge: text, options: { type: 'object' } }), refused: ['badRequest', 'invalid'] },
    { method: 'post', path: '/api/auth/passkeys', summary: 'Add a passkey', body: { challenge: text, name: text, response: { type: 'object' } }, status: 201, answer: schemaRef('session.passkey'), refused: ['badRequest', 'invalid'] },
    { method: 'delete', path: '/api/auth/passkeys/{id}', summary: 'Remove a passkey', status: 204, refused: ['notFound'] },
  ],
  'openid connect': [
    { method: 'get', path: '/api/auth/openid/start', summary: 'Lead the browser to the provider', isPublic: true, status: 303, when: ({ offers }) => offers.openid },
    { method: 'post', path: '/api/auth/openid/finish', summary: 'Sign in by what the provider said', isPublic: true, body: { code: text }, answer: openedOrChallenge, refused: ['badRequest', 'unauthenticated'], when: ({ offers }) => offers.openid },
  ],
};
