import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../core/types';
import type { DataRecord } from '../../../core/wire';
import type { KeptMail } from '../../../server/mail/outbox';
import { DEMO_PASSWORD } from '../../../panel/demo/seed';
import { startDemoApp, type DemoApp } from '../../support/panel/demo-app';
import { PASSWORD, startTestApp } from '../../support/test-app';
import { withoutAudit } from '../../support/database/without-audit';

const SITE = 'https://painel.example.com';
const NEW_PASSWORD = 'novo cavalo 9';

let app: DemoApp;
let admin: string;
let tenantId: string;
let callers = 0;

beforeAll(async () => {
  app = await startDemoApp({ config: { demo: true, selfRegistration: true, publicUrl: SITE } });
  admin = app.admin;
  const { body } = await app.call<DataRecord[]>(admin, 'GET', '/api/tenants');
  tenantId = body[0]?.id ?? '';
});
afterAll(() => app.close());

/** A call from a network address of its own. */
const post = (
  url: string,
  payload: object,
  headers: Record<string, string> = {},
  remoteAddress = `10.1.${Math.floor((callers += 1) / 250)}.${callers % 250}`,
) => app.fastify.inject({ method: 'POST', url, payload, headers, remoteAddress });

async function mailsTo(address: string): Promise<KeptMail[]> {
  await app.runtime.mail.settled();
  const { body } = await app.call<KeptMail[]>(null, 'GET', '/api/system/outbox');
  return body.filter(({ to }) => to === address);
}

const tokenIn = (mail: KeptMail | undefined) => new URL(mail?.link ?? '').searchParams.get('token') ?? '';

/** The newest mail with a link that resets. Others may come beside it: that of a lock-out is written in the background. */
const resetMailTo = async (email: string): Promise<KeptMail | undefined> =>
  (await mailsTo(email)).find(({ link }) => link?.includes('/reset-password?') === true);

async function askReset(email: string): Promise<string> {
  expect((await post('/api/auth/forgot-password', { email })).statusCode).toBe(202);
  return tokenIn(await resetMailTo(email));
}

/** A Cliente of the first tenant. */
async function person(more: JsonObject = {}) {
  const email = `pessoa${(callers += 1)}@example.com`;
  return { id: (await app.user('Cliente', tenantId, { email, ...more })).id, email };
}

const reset = (token: string, password = NEW_PASSWORD) => post('/api/auth/reset-password', { token, password });
const codeOf = (response: Awaited<ReturnType<typeof post>>) => response.json<JsonObject>()['code'];
const login = (email: string, password: string) => post('/api/auth/login', { email, password });

describe('a forgotten password', () => {
  it('is replaced by the link of a mail, once, and ends sessions and lock-out', async () => {
    const user = await person({ language: 'fr' });
    const before = await app.signIn(user.email);
    for (let index = 0; index < 5; index += 1) await login(user.email, 'wrong');
    expect(codeOf(await login(user.email, PASSWORD))).toBe('locked_out');
    const token = await askReset(user.email.toUpperCase().toLowerCase());
    const mail = await resetMailTo(user.email);
    expect(mail).toMatchObject({
      language: 'fr',
      subject: 'PABX\u00A0: choisissez un nouveau mot de passe',
      link: `${SITE}/reset-password?token=${token}`,
    });
    expect(mail?.body).toContain('60 minutes');
    expect(codeOf(await reset(token, 'curta'))).toBe('invalid');
    expect(codeOf(await reset(token, user.email))).toBe('invalid');
    expect((await reset(token)).statusCode).toBe(204);
    expect((await app.call(before, 'GET', '/api/auth/me')).status).toBe(401);
    expect((await login(user.email, PASSWORD)).statusCode).toBe(401);
    expect((await login(user.email, NEW_PASSWORD)).statusCode).toBe(200);
    expect([(await reset(token)).statusCode, codeOf(await reset(token))]).toEqual([410, 'bad_token']);
    const audit = await app.call<JsonObject[]>(
      admin,
      'GET',
      `/api/audit-logs?filter=${encodeURIComponent(JSON.stringify({ entityId: user.id, action: 'update' }))}`,
    );
    expect(audit.body[0]).toMatchObject({ entity: 'users', changes: [{ field: 'password', from: '***', to: '***' }] });
    expect((await mailsTo(user.email)).map(({ subject }) => subject)[0]).toContain('a été changé');
  });

  it('answers the same for an unknown address, whatever the request says of its host, and keeps no token', async () => {
    const user = await person();
    const forged = { host: 'evil.example', 'x-forwarded-host': 'evil.example', origin: 'https://evil.example' };
    const [known, unknown] = [
      await post('/api/auth/forgot-password', { email: user.email }, forged),
      await post('/api/auth/forgot-password', { email: 'nobody@example.com' }, forged),
    ];
    const shape = ({ statusCode, body, headers }: typeof known) => ({
      statusCode,
      body,
      names: Object.keys(headers).toSorted(),
    });
    expect(shape(known)).toEqual(shape(unknown));
    expect(known.statusCode).toBe(202);
    const [mail] = await mailsTo(user.email);
    expect(JSON.stringify(mail)).not.toContain('evil');
    expect(mail?.link?.startsWith(SITE)).toBe(true);
    expect(await mailsTo('nobody@example.com')).toEqual([]);
    const stored = await app.database.owner.script('select * from painel.account_tokens');
    expect(JSON.stringify(stored)).not.toContain(tokenIn(mail));
  });

  it('takes the newest link only, within the hour, by one of many at once', async () => {
    const user = await person();
    const older = await askReset(user.email);
    const newer = await askReset(user.email);
    expect(codeOf(await reset(older))).toBe('bad_token');
    // The mail says so beforehand.
    expect((await resetMailTo(user.email))?.body).toContain('deixa de valer se você pedir outro');
    await app.database.owner.script(
      `update painel.account_tokens set "expiresAt" = now() - interval '1 second' where "userId" = '${user.id}'`,
    );
    expect(codeOf(await reset(newer))).toBe('bad_token');
    await app.database.owner.script(
      `update painel.account_tokens set "expiresAt" = now() + interval '1 minute' where "userId" = '${user.id}'`,
    );
    const tries = await Promise.all([reset(newer), reset(newer), reset(newer)]);
    expect(tries.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([204, 410, 410]);
    for (const nonsense of ['', 'x'.repeat(43), 'x'.repeat(9000), 7, null])
      expect(codeOf(await post('/api/auth/reset-password', { token: nonsense, password: NEW_PASSWORD }))).toBe(
        'bad_token',
      );
  });

  it('is void once the password, the address or the right to sign in changed otherwise', async () => {
    for (const change of [
      { password: 'somebody else 5' },
      { email: `other${Date.now()}@example.com` },
      { status: 'blocked' },
    ]) {
      const user = await person();
      const token = await askReset(user.email);
      expect((await app.call(admin, 'PATCH', `/api/users/${user.id}`, change)).status).toBe(200);
      expect(codeOf(await reset(token)), JSON.stringify(change)).toBe('bad_token');
    }
  });

  it('and a confirmed address stand or fall with their line in the audit', async () => {
    const user = await person({ status: 'pending' });
    expect((await post('/api/auth/resend-verification', { email: user.email })).statusCode).toBe(202);
    const link = tokenIn((await mailsTo(user.email))[0]);
    const verify = () => post('/api/auth/verify-email', { token: link });
    expect((await withoutAudit(app, verify)).statusCode).toBe(500);
    expect(codeOf(await login(user.email, PASSWORD))).toBe('email_unverified');
    expect((await verify()).statusCode).toBe(204);
    const token = await askReset(user.email);
    expect((await withoutAudit(app, () => reset(token))).statusCode).toBe(500);
    const session = await app.signIn(user.email);
    const change = () =>
      app.call(session, 'POST', '/api/auth/password', { currentPassword: PASSWORD, password: 'outro cavalo 8' });
    expect((await withoutAudit(app, change)).status).toBe(500);
    expect((await app.call(session, 'GET', '/api/auth/me')).status).toBe(200);
    expect((await reset(token)).statusCode).toBe(204);
  });

  it('does not let a stranger flood a person, or many', async () => {
    const user = await person();
    for (let index = 0; index < 6; index += 1)
      expect((await post('/api/auth/forgot-password', { email: user.email })).statusCode).toBe(202);
    expect(await mailsTo(user.email)).toHaveLength(3);
    const flood = [];
    for (let index = 0; index < 31; index += 1)
      flood.push(await post('/api/auth/forgot-password', { email: `flood${index}@example.com` }, {}, '10.7.7.7'));
    expect(flood.map(({ statusCode }) => statusCode)).toEqual([...Array.from({ length: 30 }, () => 202), 429]);
    expect((await post('/api/auth/forgot-password', { email: ['a'] })).statusCode).toBe(400);
    expect((await post('/api/auth/forgot-password', { email: 'a\0b' })).statusCode).toBe(202);
  });
});

describe('a new account', () => {
  const form = (more: object = {}) => ({
    company: 'Padaria São João',
    name: 'Zélia Prado',
    email: 'zelia@example.com',
    document: '111.444.777-35',
    password: PASSWORD,
    acceptTerms: true,
    ...more,
  });

  it('opens a trial that works once the address is confirmed', async () => {
    const answer = await post('/api/auth/register', form(), { 'accept-language': 'en' });
    expect([answer.statusCode, answer.body]).toEqual([202, '']);
    const [mail] = await mailsTo('zelia@example.com');
    expect(mail?.subject).toBe('PABX: confirm your e-mail');
    expect((await login('zelia@example.com', 'wrong')).statusCode).toBe(401);
    const early = await login('zelia@example.com', PASSWORD);
    expect([early.statusCode, codeOf(early)]).toEqual([403, 'email_unverified']);
    expect((await post('/api/auth/verify-email', { token: tokenIn(mail) })).statusCode).toBe(204);
    expect(codeOf(await post('/api/auth/verify-email', { token: tokenIn(mail) }))).toBe('bad_token');
    const token = await app.signIn('zelia@example.com');
    const me = await app.call<{ userData: JsonObject }>(token, 'GET', '/api/auth/me');
    expect(me.body.userData).toMatchObject({ name: 'Zélia Prado', role: 'Cliente', firstLogin: false, language: 'en' });
    const own = await app.call(admin, 'GET', `/api/tenants/${String(me.body.userData['tenantId'])}`);
    expect(own.body).toMatchObject({
      name: 'Padaria São João',
      status: 'trial',
      document: '11144477735',
      documentType: 'cpf',
      billingMode: 'prepaid',
    });
    expect((await app.call<DataRecord[]>(token, 'GET', '/api/timetables')).body).toHaveLength(1);
    expect(JSON.stringify(await app.database.owner.script('select * from "audit-logs"'))).not.toContain(PASSWORD);
  });

  it('is answered alike for addresses and documents that are taken; their owner is told by mail', async () => {
    const fresh = await post('/api/auth/register', form({ email: 'fresh@example.com', document: '52998224725' }));
    // The work goes on after the answer: who comes first has the document.
    expect(await mailsTo('fresh@example.com')).toHaveLength(1);
    const taken = await post('/api/auth/register', form({ email: 'admin@example.com', document: '39053344705' }));
    const sameDocument = await post(
      '/api/auth/register',
      form({ email: 'second@example.com', document: '52998224725' }),
    );
    for (const answer of [taken, sameDocument])
      expect([answer.statusCode, answer.body]).toEqual([fresh.statusCode, fresh.body]);
    expect((await mailsTo('admin@example.com')).map(({ subject, link }) => [subject, link])).toEqual([
      ['PABX: você já tem uma conta', `${SITE}/login`],
    ]);
    expect((await mailsTo('second@example.com')).map(({ subject }) => subject)).toEqual([
      'PABX: não foi possível abrir a conta',
    ]);
    expect((await login('second@example.com', PASSWORD)).statusCode).toBe(401);
  });

  it('names every value it cannot take', async () => {
    const refused = await post('/api/auth/register', {
      company: 'P',
      email: 'nothing',
      document: '123',
      password: 'curta',
    });
    expect(refused.statusCode).toBe(422);
    const errors = refused.json<{ errors: { path: string }[] }>().errors.map(({ path }) => path);
    expect([...new Set(errors)].toSorted()).toEqual([
      'acceptTerms',
      'company',
      'document',
      'email',
      'name',
      'password',
    ]);
  });

  it('gets its link once more on demand, the older one being void', async () => {
    await post('/api/auth/register', form({ email: 'again@example.com', document: '39053344705' }));
    const [first] = await mailsTo('again@example.com');
    expect((await post('/api/auth/resend-verification', { email: 'again@example.com' })).statusCode).toBe(202);
    const [second] = await mailsTo('again@example.com');
    expect(codeOf(await post('/api/auth/verify-email', { token: tokenIn(first) }))).toBe('bad_token');
    expect(
      (await post('/api/auth/reset-password', { token: tokenIn(second), password: NEW_PASSWORD })).statusCode,
    ).toBe(410);
    expect((await post('/api/auth/verify-email', { token: tokenIn(second) })).statusCode).toBe(204);
    await post('/api/auth/resend-verification', { email: 'again@example.com' });
    expect(await mailsTo('again@example.com')).toHaveLength(2);
  });
});

describe('a lock-out', () => {
  it('is told to the owner by mail, and ended by those who look after the account', async () => {
    const cliente = await app.signIn('cliente@example.com', DEMO_PASSWORD);
    const { body: supervisors } = await app.call<DataRecord[]>(cliente, 'GET', '/api/supervisors');
    const email = 'supervisor@example.com';
    for (let index = 0; index < 6; index += 1) await login(email, 'wrong');
    expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual(['PABX: tentativas de entrar na sua conta']);
    const url = `/api/auth/lock-outs/${supervisors.find((one) => one['email'] === email)?.id ?? ''}`;
    const stranger = await app.signIn('cliente2@example.com', DEMO_PASSWORD);
    expect((await app.call(stranger, 'GET', url)).status).toBe(404);
    expect((await app.call(stranger, 'DELETE', url)).status).toBe(404);
    expect((await app.call(null, 'DELETE', url)).status).toBe(401);
    const { body } = await app.call<{ lockedUntil: string }>(cliente, 'GET', url);
    expect(Date.parse(body.lockedUntil)).toBeGreaterThan(Date.now());
    expect((await app.call(cliente, 'DELETE', url)).status).toBe(204);
    expect((await app.call(admin, 'GET', url)).body).toEqual({ lockedUntil: null });
    expect((await login(email, DEMO_PASSWORD)).statusCode).toBe(200);
  });
});

describe('without self-registration and without a demo', () => {
  it('there is no registering, and nobody sees the mails', async () => {
    const plain = await startTestApp({ schemas: {}, tenancy: 'tenants' });
    try {
      expect((await plain.call(null, 'POST', '/api/auth/register', {})).status).toBe(403);
      expect((await plain.call(null, 'GET', '/api/system/outbox')).status).toBe(404);
    } finally {
      await plain.close();
    }
  });
});
