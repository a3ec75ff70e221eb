import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../core/types';
import { updateRecord } from '../../../server/operations/update-record';
import { violationsOf, type DemoApp } from '../../support/panel/demo-app';
import { startTemplateWorld, TEMPLATES, templateSync, type TemplateWorld } from '../../support/panel/template-world';
import type { WhatsAppPlatform } from '../../support/outside/whatsapp-platform';

let world: TemplateWorld;
let app: DemoApp;
let platform: WhatsAppPlatform;
let connection: string;

beforeAll(async () => {
  world = await startTemplateWorld();
  ({ app, platform, connection } = world);
});
afterAll(() => world.close());

const { give, connect, forget, begin, ended, sync, told, draft, asTenant } = templateSync(() => world);
beforeEach(connect);
afterEach(forget);

describe('a synchronisation', () => {
  it('fails in plain words where the token has expired, says it at the connection, and never says the token', async () => {
    const secret = 'EAAG-secret-that-expired';
    await give({ accessToken: secret });
    const { job } = await sync({ submit: true });
    expect(job).toMatchObject({ status: 'failed', problem: { code: 'platform_failed', params: { cause: 'login' } } });
    const { lastError } = await app.one(app.cliente, 'chat-connections', { id: connection });
    expect(lastError).toBe(
      'the service refused the user name, the password or the key (Error validating access token: Malformed access token ***)',
    );
    const everywhere = JSON.stringify([
      job,
      app.log.lines,
      await app.database.owner.script('select * from "audit-logs"'),
      await app.database.owner.script('select * from painel.jobs'),
    ]);
    expect(everywhere).not.toContain(secret);
    platform.templates = [told('oferta_do_mes')];
    await give({ accessToken: platform.token });
    await sync();
    expect((await app.one(app.cliente, 'chat-connections', { id: connection }))['lastError']).toBe(null);
  });

  it('is one at a time, and ends when its owner has had enough', async () => {
    platform.templates = [told('depois_do_fim')];
    const release = platform.hold();
    const begun = await begin();
    await expect.poll(() => platform.heard.length, { interval: 20 }).toBe(1);
    const second = await begin();
    expect([second.status, second.body['code']]).toEqual([409, 'sync_running']);
    expect((await app.call(app.cliente, 'POST', `/api/jobs/${begun.body.id}/cancel`)).status).toBe(200);
    expect(await ended(begun.body.id)).toMatchObject({ status: 'cancelled', done: 0 });
    release();
    expect(await app.list(app.cliente, TEMPLATES, { name: 'depois_do_fim' })).toEqual([]);
    expect((await sync()).job.status).toBe('done');
  });

  it('takes a right of its own, and a connection that is ready for it', async () => {
    const people = [
      app.admin,
      await app.signIn('supervisor@example.com', 'painel-demo'),
      await app.signIn('agente.chat@example.com', 'painel-demo'),
    ];
    for (const person of people) expect((await begin(undefined, person)).status).toBe(403);
    expect(
      (await app.list(app.admin, 'audit-logs', { entity: TEMPLATES, action: 'denied' })).length,
    ).toBeGreaterThanOrEqual(people.length);
    const elsewhere = await app.signIn('cliente2@example.com', 'painel-demo');
    expect((await begin(undefined, elsewhere)).status).toBe(404);
    const refusalOf = async (body: JsonObject) => {
      const { status, body: told } = await begin(body);
      return [String(status), String(told['code']), ...violationsOf(told)];
    };
    const site = await app.one(app.cliente, 'chat-connections', { type: 'webchat' });
    expect(await refusalOf({})).toEqual(['422', 'invalid', 'connectionId required']);
    expect(await refusalOf({ connectionId: 'x', submit: 1, more: true })).toEqual([
      '422',
      'invalid',
      'connectionId reference',
      'submit type',
      'more unknown',
    ]);
    expect(await refusalOf({ connectionId: site.id })).toEqual([
      '409',
      'connection_unready',
      'type const',
      'businessAccountId required',
      'accessToken required',
    ]);
    await give({ accessToken: null, active: false });
    expect(await refusalOf({ connectionId: connection })).toEqual([
      '409',
      'connection_unready',
      'active const',
      'accessToken required',
    ]);
    expect(platform.heard).toEqual([]);
    const doors = async (token: string) =>
      JSON.stringify((await app.call(token, 'GET', '/api/openapi.json')).body).includes(`/api/${TEMPLATES}/sync`);
    expect([await doors(app.cliente), await doors(app.admin)]).toEqual([true, false]);
    // Nobody writes by hand what the platform decides.
    const one = await draft('a_mao');
    const by = await app.call(app.cliente, 'PATCH', `/api/${TEMPLATES}/${one.id}`, {
      status: 'approved',
      revised: true,
    });
    expect(violationsOf(by.body)).toEqual(['status readOnly', 'revised readOnly']);
    expect(
      (await updateRecord(asTenant(), TEMPLATES, { id: one.id, body: { status: 'approved' }, mode: 'merge' }))[
        'status'
      ],
    ).toBe('approved');
  });
});
