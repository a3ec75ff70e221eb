import { createHmac } from 'node:crypto';
import dns from 'node:dns';
import { describe, expect, it, vi } from 'vitest';
import type { RecordTest } from '../../../core/testing/record-test';
import type { JsonObject } from '../../../core/types';
import { asSystem } from '../../../server/operations/context';
import { updateRecord } from '../../../server/operations/update-record';
import { demoAndService } from '../../support/panel/demo-and-service';
import { violationsOf, type DemoApp } from '../../support/panel/demo-app';
import { say, type OutsideService } from '../../support/outside/outside-service';

const SECRET = 'signing-secret-of-the-test';
const TOKEN = 'Bearer token-of-the-test';

let app: DemoApp;
let service: OutsideService;
let tenant: string;
let id: string;

demoAndService(async (started) => {
  ({ app, service } = started);
  tenant = (await app.one(app.admin, 'tenants', { code: 'horizonte' })).id;
  ({ id } = await app.one(app.cliente, 'call-actions', { mode: 'webhook' }));
});

async function change(token: string, path: string, values: JsonObject): Promise<void> {
  const { status, body } = await app.call(token, 'PATCH', `/api/${path}`, values);
  expect(status, JSON.stringify(body)).toBe(200);
}
const allow = (...allowedHosts: string[]) => change(app.admin, `tenants/${tenant}`, { allowedHosts });
const here = (path = '/hook') => `http://127.0.0.1:${service.port}${path}`;
/** Of a person of its own: each may test only so often. */
const person = () => app.caller('Cliente', tenant);
const run = async (token: string, values: JsonObject = {}) => {
  if (Object.keys(values).length > 0) await change(app.cliente, `call-actions/${id}`, values);
  return app.call<RecordTest & JsonObject>(token, 'POST', `/api/call-actions/${id}/test`, undefined, {
    'accept-language': 'en',
  });
};
/** As an address that became private after it was entered. */
const reasonAt = async (token: string, url: string) => {
  await updateRecord(asSystem(app.runtime, { tenantId: tenant }), 'call-actions', { id, body: { url }, mode: 'merge' });
  const { body } = await run(token);
  return body.ok ? 'ok' : body.reason;
};

describe('a webhook that is tested', () => {
  it('sends a sample event, signed, and shows what went out and came back without its secrets', async () => {
    await allow('127.0.0.1');
    service.answer = ({ headers }, response) => say(response, 201, { echo: headers });
    const before = await app.call(app.cliente, 'GET', `/api/call-actions/${id}`);
    const { status, body } = await run(await person(), {
      method: 'PUT',
      url: `${here()}?quem={agentName}&de={var.origem}`,
      bodyFormat: 'json',
      bodyTemplate: '{"de": "{agentName}", "segundos": {duration}}',
      headers: [{ name: 'Authorization', value: TOKEN }],
      secret: SECRET,
    });
    expect([status, body.ok, body.status]).toEqual([200, true, 201]);
    const [heard] = service.heard;
    expect([heard?.method, heard?.url, JSON.parse(heard?.body ?? '')]).toEqual([
      'PUT',
      '/hook?quem=Jo%C3%A3o%20%22Teste%22%20Silva&de=origem',
      { de: 'João "Teste" Silva', segundos: 95 },
    ]);
    expect(heard?.headers).toMatchObject({
      authorization: TOKEN,
      'content-type': 'application/json',
      'x-signature': `sha256=${createHmac('sha256', SECRET)
        .update(heard?.body ?? '')
        .digest('hex')}`,
    });
    expect(body.request).toEqual({
      method: 'PUT',
      url: `http://127.0.0.1:${service.port}${heard?.url}`,
      body: heard?.body,
      headers: [
        { name: 'content-type', value: 'application/json' },
        { name: 'authorization', value: '***' },
        { name: 'x-signature', value: '***' },
        { name: 'x-painel-signature', value: '***' },
      ],
    });
    expect(body.response).toMatchObject({ type: 'application/json', isCut: false });
    expect(body.response?.body).toContain('"authorization":"***"');
    const told = JSON.stringify([body, await app.database.owner.script('select * from "audit-logs"'), app.log.lines]);
    for (const secret of [SECRET, TOKEN]) expect(told).not.toContain(secret);
    const after = await app.call(app.cliente, 'GET', `/api/call-actions/${id}`);
    // A sample is no delivery.
    for (const field of ['lastStatus', 'lastRunAt', 'failuresInARow'])
      expect(after.body[field]).toEqual(before.body[field]);
  });

  it('takes no header that the connection says itself, and sends none that an older record has', async () => {
    const token = await person();
    for (const name of [
      'Host',
      'content-length',
      'Transfer-Encoding',
      'CONNECTION',
      'TE',
      'Proxy-Authorization',
      'bad name',
      '',
    ]) {
      const { status, body } = await app.call(app.cliente, 'PATCH', `/api/call-actions/${id}`, {
        headers: [{ name, value: 'x' }],
      });
      expect([status, violationsOf(body)], name).toEqual([422, [expect.stringContaining('headers.0.name')]]);
    }
    await allow('127.0.0.1');
    service.answer = (_call, response) => say(response, 200, {});
    await updateRecord(asSystem(app.runtime, { tenantId: tenant }), 'call-actions', {
      id,
      body: { url: here(), headers: [{ name: 'X-Own', value: 'x' }] },
      mode: 'merge',
    });
    await app.database.owner.script(
      `update "call-actions" set headers = replace(headers::text, 'X-Own', 'Host')::jsonb where id = '${id}'`,
    );
    await run(token);
    expect(service.heard.at(-1)?.headers).toMatchObject({ host: `127.0.0.1:${service.port}` });
  });

  it('writes what it sends as the format asks for, and signs the address where there is no body', async () => {
    service.answer = (_call, response) => void response.end('x'.repeat(200_000));
    const token = await person();
    await run(token, {
      url: here(),
      method: 'POST',
      bodyFormat: 'form',
      bodyTemplate: 'quem={agentName}',
      headers: [],
      secret: SECRET,
    });
    await run(token, { bodyFormat: 'json', bodyTemplate: null });
    const { body } = await run(token, { method: 'GET', url: `${here()}?de={callerNumber}` });
    const [form, whole, plain] = service.heard;
    expect([form?.headers['content-type'], form?.body]).toEqual([
      'application/x-www-form-urlencoded',
      'quem=Jo%C3%A3o%20%22Teste%22%20Silva',
    ]);
    expect(JSON.parse(whole?.body ?? '')).toMatchObject({
      event: 'call_ended',
      direction: 'inbound',
      agentName: 'João "Teste" Silva',
      billsec: 83,
    });
    const url = `${here()}?de=%2B5511987654321`;
    expect([plain?.body, plain?.headers['x-signature'], body.request?.url]).toEqual([
      '',
      `sha256=${createHmac('sha256', SECRET).update(url).digest('hex')}`,
      url,
    ]);
    expect([body.response?.isCut, body.response?.body.length]).toEqual([true, 8000]);
  });

  it('is not saved with an address inside of private networks that no Admin has allowed; what a browser opens may be there', async () => {
    await allow('10.0.0.9');
    const shape = { direction: 'any', active: true, events: ['call_ended'], method: 'GET' };
    const refusals = async (method: string, path: string, values: JsonObject) =>
      violationsOf((await app.call(app.cliente, method, `/api/call-actions${path}`, values)).body);
    for (const host of ['10.0.0.8', '127.0.0.1:8080', '[::1]', '169.254.169.254', 'erp.local']) {
      expect([
        host,
        await refusals('POST', '', { ...shape, name: 'Dentro', mode: 'webhook', url: `http://${host}/{event}` }),
      ]).toEqual([host, ['url publicAddress']]);
    }
    const pop = await app.make(app.cliente, 'call-actions', {
      ...shape,
      name: 'Ficha interna',
      mode: 'screen_pop',
      url: 'http://10.0.0.8/?de={callerNumber}',
    });
    expect(await refusals('PATCH', `/${pop.id}`, { mode: 'webhook' })).toEqual(['url publicAddress']);
    expect(
      (
        await app.call(app.cliente, 'PATCH', `/api/call-actions/${pop.id}`, {
          mode: 'webhook',
          url: 'http://10.0.0.9/{event}',
        })
      ).status,
    ).toBe(200);
  });

  it('reaches nobody inside of private networks whom an Admin has not allowed, however the address is spelled', async () => {
    await allow();
    service.answer = (_call, response) => void response.end('inside');
    const token = await person();
    const spelled = [
      here(),
      `http://2130706433:${service.port}/`,
      `http://0x7f.1:${service.port}/`,
      `http://[::ffff:127.0.0.1]:${service.port}/`,
      `http://[::1]:${service.port}/`,
      'http://169.254.169.254/latest',
      'http://[64:ff9b::7f00:1]/',
      'http://[2002:7f00:1::]/',
      `http://localhost:${service.port}/`,
    ];
    for (const url of spelled) expect([url, await reasonAt(token, url)]).toEqual([url, 'privateAddress']);
    // A public name that leads inside at the moment of connecting, and a placeholder that is the host.
    vi.spyOn(dns, 'lookup').mockImplementation(((
      _host: string,
      _options: object,
      done: (error: null, found: { address: string; family: number }[]) => void,
    ) => done(null, [{ address: '::ffff:127.0.0.1', family: 6 }])) as never);
    expect(await reasonAt(token, `http://erp.example.com:${service.port}/`)).toBe('privateAddress');
    expect(await reasonAt(token, `http://{var.dono}.example.com:${service.port}/`)).toBe('privateAddress');
    const { body } = await run(token);
    expect(body).toMatchObject({
      ok: false,
      message: 'the address leads into an internal network',
      request: { method: 'GET', url: `http://dono.example.com:${service.port}/` },
    });
    expect(service.heard).toEqual([]);
    await allow('ERP.example.com');
    expect(await reasonAt(token, `http://erp.example.com:${service.port}/`)).toBe('ok');
    expect(service.heard).toHaveLength(1);
    // Nobody of the tenant sees or says which hosts these are.
    expect((await app.call(app.cliente, 'GET', `/api/tenants/${tenant}`)).body['allowedHosts']).toBeUndefined();
    expect(
      (await app.call(app.cliente, 'PATCH', `/api/tenants/${tenant}`, { allowedHosts: ['127.0.0.1'] })).status,
    ).toBe(403);
  });

  it('follows no redirect, and waits no longer than the action says', async () => {
    await allow('127.0.0.1');
    const token = await person();
    service.answer = ({ url }, response) => {
      if (url === '/moved') response.writeHead(302, { location: here('/inside') }).end();
      else if (url === '/fails') say(response, 500, { error: 'kaputt' });
    };
    const moved = await run(token, { url: here('/moved') });
    expect([moved.body.ok, moved.body.status, service.heard.length]).toEqual([false, 302, 1]);
    const fails = await run(token, { url: here('/fails') });
    expect(fails.body).toMatchObject({
      ok: false,
      reason: 'status',
      status: 500,
      response: { body: '{"error":"kaputt"}' },
    });
    const timeout = vi
      .spyOn(AbortSignal, 'timeout')
      .mockImplementation(() => AbortSignal.abort(new DOMException('over', 'TimeoutError')));
    expect(await reasonAt(token, here('/silent'))).toBe('timeout');
    expect(timeout).toHaveBeenCalledWith(5000);
  });
});

describe('an action on the agent’s screen', () => {
  it('shows the address that would be opened, and sends nothing', async () => {
    const { id: pop } = await app.one(app.cliente, 'call-actions', { mode: 'screen_pop' });
    const { body } = await app.call<RecordTest>(app.cliente, 'POST', `/api/call-actions/${pop}/test`);
    expect(body).toMatchObject({
      ok: true,
      request: {
        method: 'GET',
        headers: [],
        isOpened: true,
        url: 'https://crm.example.com/ficha?tel=%2B5511987654321&agente=Jo%C3%A3o%20%22Teste%22%20Silva',
      },
    });
    expect(service.heard).toEqual([]);
    const strange = await app.caller('Cliente', (await app.one(app.admin, 'tenants', { code: 'maravilha' })).id);
    const supervisor = await app.caller('Supervisor', tenant);
    const tried = async (token: string) => (await app.call(token, 'POST', `/api/call-actions/${pop}/test`)).status;
    expect([await tried(strange), await tried(supervisor)]).toEqual([404, 403]);
  });
});
