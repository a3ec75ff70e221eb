import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../core/types';
import { PASSWORD, startTestApp, type TestApp } from '../../support/test-app';

const note = { title: 'Notes', type: 'object', properties: { text: { type: 'string' } } };
const access = [{ role: 'Admin' as const, rules: [{ action: 'manage', subject: 'all' }] }];

let app: TestApp;
let token: string;

beforeAll(async () => {
  app = await startTestApp({
    schemas: { 'notes.json': note },
    access,
    config: { publicUrl: 'https://painel.example.com/panel' },
  });
  token = await app.caller('Admin', null);
});
afterAll(() => app.close());

interface Begun {
  challenge: string;
  options: JsonObject;
}
const post = <Body = JsonObject>(as: string | null, path: string, body: JsonObject = {}) =>
  app.call<Body>(as, 'POST', `/api/auth/passkeys${path}`, body);
const refusal = ({ status, body }: { status: number; body: JsonObject }) => ({ status, code: body['code'] });

/** What authenticators answer, as far as a stranger can make it up. */
const madeUp = (challenge: string, origin: string): JsonObject => ({
  id: 'bm8tc3VjaC1wYXNza2V5',
  rawId: 'bm8tc3VjaC1wYXNza2V5',
  type: 'public-key',
  clientExtensionResults: {},
  response: {
    clientDataJSON: Buffer.from(JSON.stringify({ type: 'webauthn.get', challenge, origin })).toString('base64url'),
    authenticatorData: 'AAAA',
    attestationObject: 'AAAA',
    signature: 'AAAA',
  },
});

// That right signatures are taken, and those of removed passkeys not, is proved with a browser: tests/e2e/session/second-factor.test.ts.
describe('passkeys', () => {
  it('are asked for by the configured name, whatever the request says', async () => {
    const { body } = await app.call<Begun>(
      null,
      'POST',
      '/api/auth/passkeys/sign-in/options',
      {},
      { host: 'evil.example' },
    );
    expect(body.options).toMatchObject({ rpId: 'painel.example.com', userVerification: 'required' });
    expect(body.options['allowCredentials'] ?? []).toEqual([]);
  });

  it('need the password, a living challenge of one use and a real answer to be registered', async () => {
    expect((await post(null, '/options', { currentPassword: PASSWORD })).status).toBe(401);
    expect((await post(token, '/options')).body['errors']).toMatchObject([{ path: 'currentPassword' }]);
    expect((await post(token, '/options', { currentPassword: 'wrong' })).body['errors']).toMatchObject([
      { path: 'currentPassword', code: 'not' },
    ]);
    const { body } = await post<Begun>(token, '/options', { currentPassword: PASSWORD });
    expect(body.options).toMatchObject({
      rp: { id: 'painel.example.com' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    const answer = {
      challenge: body.challenge,
      name: 'Laptop',
      response: madeUp(String(body.options['challenge']), 'https://painel.example.com'),
    };
    expect((await post(token, '', { ...answer, name: ' ' })).body['errors']).toMatchObject([
      { path: 'name', code: 'required' },
    ]);
    const other = await app.caller('Admin', null);
    expect(refusal(await post(other, '', answer))).toEqual({ status: 401, code: 'challenge_expired' });
    expect(refusal(await post(token, '', answer))).toEqual({ status: 401, code: 'challenge_expired' });
    const again = await post<Begun>(token, '/options', { currentPassword: PASSWORD });
    expect(refusal(await post(token, '', { ...answer, challenge: again.body.challenge }))).toEqual({
      status: 401,
      code: 'bad_passkey',
    });
    expect((await app.call(token, 'GET', '/api/auth/passkeys')).body).toEqual([]);
  });

  it('do not let strangers in, and count their tries', async () => {
    const responses = [
      undefined,
      null,
      'x',
      {},
      { id: 7 },
      { id: 'a\0b', response: {} },
      madeUp('AAAA', 'https://painel.example.com'),
      madeUp('AAAA', 'https://evil.example'),
    ];
    for (const response of responses) {
      const { body } = await post<Begun>(null, '/sign-in/options');
      const answer = { challenge: body.challenge, ...(response !== undefined && { response }) };
      expect((await post(null, '/sign-in', answer)).status, JSON.stringify(response)).toBeGreaterThanOrEqual(401);
      expect(refusal(await post(null, '/sign-in', answer))).toEqual({ status: 401, code: 'challenge_expired' });
    }
    const { body } = await post<Begun>(null, '/sign-in/options');
    expect(refusal(await post(null, '/sign-in', { challenge: body.challenge, response: {} }))).toEqual({
      status: 429,
      code: 'locked_out',
    });
  });

  it('of others cannot be removed', async () => {
    await app.database.owner.script(
      `insert into painel.passkeys ("id", "userId", "name", "publicKey") values ('abc', gen_random_uuid(), 'Theirs', 'x')`,
    );
    expect((await app.call(token, 'DELETE', '/api/auth/passkeys/abc')).status).toBe(404);
    expect(await app.database.owner.script(`select "name" from painel.passkeys`)).toMatchObject([{ name: 'Theirs' }]);
  });

  it('cannot be asked for without end from one address', async () => {
    const ask = () =>
      app.fastify.inject({
        method: 'POST',
        url: '/api/auth/passkeys/sign-in/options',
        payload: {},
        remoteAddress: '10.4.4.4',
      });
    const statuses = await Promise.all(Array.from({ length: 300 }, async () => (await ask()).statusCode));
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect((await ask()).statusCode).toBe(429);
  });
});
