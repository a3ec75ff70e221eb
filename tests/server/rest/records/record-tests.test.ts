import dns from 'node:dns';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { RecordTest } from '../../../../core/testing/record-test';
import type { JsonObject } from '../../../../core/types';
import { asSystem } from '../../../../server/operations/context';
import { setComputed } from '../../../../server/operations/set-computed';
import { basicAuth } from '../../../../server/outside/call-outside';
import { demoAndService } from '../../../support/panel/demo-and-service';
import type { DemoApp } from '../../../support/panel/demo-app';
import { say, startOutsideService, type OutsideService } from '../../../support/outside/outside-service';

const NUMBER = expect.any(Number) as number;

let app: DemoApp;
let service: OutsideService;

demoAndService((started) => {
  ({ app, service } = started);
});

/** Of a person of its own: each may test only so often. */
const tester = async (role: 'Admin' | 'Cliente') =>
  app.caller(role, role === 'Admin' ? null : (await app.one(app.admin, 'tenants', { code: 'horizonte' })).id);
async function administrator(accessLevel: string): Promise<string> {
  const password = 'painel-demo 7';
  const { id, email } = await app.make(app.admin, 'admins', {
    name: accessLevel,
    email: `${accessLevel}@example.com`,
    password,
    accessLevel,
    status: 'active',
  });
  await setComputed(asSystem(app.runtime, 'platform'), 'users', id, { firstLogin: false });
  return app.signIn(String(email), password);
}
const run = (token: string, collection: string, id: string) =>
  app.call<RecordTest & JsonObject>(token, 'POST', `/api/${collection}/${id}/test`, undefined, {
    'accept-language': 'en',
  });
const change = async (collection: string, id: string, values: JsonObject, token = app.admin) => {
  const answer = await app.call(token, 'PATCH', `/api/${collection}/${id}`, values);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
};
/** All that people could read of it afterwards. */
const told = async (...answers: unknown[]) =>
  JSON.stringify([answers, await app.database.owner.script('select * from "audit-logs"'), app.log.lines]);

describe('servers', () => {
  const SECRET = 'ari-secret-of-the-test';
  let id: string;
  beforeAll(async () => {
    ({ id } = await app.one(app.admin, 'servers', { role: 'pabx' }));
    await change('servers', id, {
      engine: 'asterisk',
      apiUrl: `http://127.0.0.1:${service.port}/ari/`,
      apiUser: 'painel',
      apiPassword: SECRET,
    });
    service.answer = ({ headers }, response) =>
      headers.authorization === basicAuth('painel', SECRET)
        ? say(response, 200, { system: { version: '20.9.2' } })
        : say(response, 401, { error: headers.authorization });
  });

  it('tells the version of Asterisk, by the stored password that nobody hears of', async () => {
    const admin = await tester('Admin');
    const good = await run(admin, 'servers', id);
    expect([good.status, good.body]).toEqual([200, { ok: true, milliseconds: NUMBER, version: '20.9.2' }]);
    expect(service.heard.map(({ method, url }) => `${method} ${url}`)).toEqual(['GET /ari/asterisk/info?only=system']);
    await change('servers', id, { apiPassword: 'wrong-secret-of-the-test' });
    const wrong = await run(admin, 'servers', id);
    expect(wrong.body).toEqual({
      ok: false,
      milliseconds: NUMBER,
      reason: 'login',
      status: 401,
      message: 'the service refused the user name, the password or the key',
    });
    const [line] = await app.database.owner.script<JsonObject>(
      `select * from "audit-logs" where "entity" = 'servers' and "move" = 'test' order by "createdAt" desc limit 1`,
    );
    expect(line).toMatchObject({
      entityId: id,
      entityLabel: 'PABX São Paulo 1',
      changes: [{ field: 'result', from: null, to: 'login' }],
    });
    const words = await told(good.body, wrong.body, (await app.call(app.admin, 'GET', `/api/servers/${id}`)).body);
    for (const secret of [
      SECRET,
      'wrong-secret-of-the-test',
      basicAuth('painel', SECRET),
      basicAuth('painel', 'wrong-secret-of-the-test'),
    ])
      expect(words).not.toContain(secret);
    await change('servers', id, { apiPassword: SECRET });
  });

  it('says in words what else goes wrong, and follows no redirect', async () => {
    const admin = await tester('Admin');
    const reason = async (apiUrl: string) => {
      await change('servers', id, { apiUrl });
      const { body } = await run(admin, 'servers', id);
      return body.ok ? body : body.reason;
    };
    const { answer } = service;
    const here = `http://127.0.0.1:${service.port}`;
    service.answer = ({ url }, response) => {
      if (url.startsWith('/moved')) response.writeHead(302, { location: `${here}/inside` }).end();
      else if (url.startsWith('/endless'))
        for (let part = 0; part < 40; part += 1) response.write('x'.repeat(64 * 1024));
      else if (url.startsWith('/broken')) say(response, 500, {});
      else if (url.startsWith('/none')) say(response, 404, {});
      else response.end('hello');
    };
    expect([
      await reason(`${here}/moved`),
      await reason(`${here}/broken`),
      await reason(`${here}/none`),
      await reason(`${here}/page`),
      await reason(`${here}/endless`),
    ]).toEqual(['redirect', 'status', 'notFound', 'notUnderstood', 'notUnderstood']);
    expect(service.heard.some(({ url }) => url.startsWith('/inside'))).toBe(false);
    expect(await reason('ssh://pabx.example.com')).toBe('scheme');
    const closed = await startOutsideService();
    await closed.close();
    expect(await reason(`http://127.0.0.1:${closed.port}/ari`)).toBe('noAnswer');
    // A public name that leads inside, whatever it said when it was entered.
    vi.spyOn(dns, 'lookup').mockImplementation(((
      _host: string,
      _options: object,
      done: (error: null, found: { address: string; family: number }[]) => void,
    ) => done(null, [{ address: '127.0.0.1', family: 4 }])) as never);
    expect(await reason(`http://pabx.example.com:${service.port}/ari`)).toBe('privateAddress');
    vi.restoreAllMocks();
    vi.spyOn(AbortSignal, 'timeout').mockImplementation(() =>
      AbortSignal.abort(new DOMException('over', 'TimeoutError')),
    );
    expect(await reason(`${here}/ari`)).toBe('timeout');
    vi.restoreAllMocks();
    await change('servers', id, { engine: 'freeswitch' });
    expect(await reason(here)).toEqual({ ok: true, milliseconds: NUMBER, untested: ['login', 'version'] });
    expect(await reason(`tcp://127.0.0.1:${closed.port}`)).toBe('noAnswer');
    service.answer = answer;
    await change('servers', id, { engine: 'asterisk', apiUrl: `${here}/ari` });
  });

  it('are tested by those who look after them, at a person’s pace', async () => {
    const heard = async (token: string, collection = 'servers', record = id) => {
      const { status, body } = await run(token, collection, record);
      return [status, body['code'] ?? body.ok];
    };
    expect([await heard(await tester('Cliente')), await heard(await administrator('readonly'))]).toEqual([
      [403, 'forbidden'],
      [403, 'forbidden'],
    ]);
    const support = await administrator('support');
    expect(await heard(support)).toEqual([200, true]);
    // Nothing tries out tenants, and no server is called so.
    expect([await heard(support, 'tenants'), await heard(support, 'servers', app.admin)]).toEqual([
      [404, 'not_found'],
      [404, 'not_found'],
    ]);
    for (let more = 3; more < 20; more += 1) await heard(support, 'tenants');
    expect(await heard(support)).toEqual([429, 'too_many_requests']);
  });
});
