import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../core/types';
import type { DataRecord } from '../../../core/wire';
import { compile } from '../../../server/database/builder';
import { DEMO_PASSWORD } from '../../../panel/demo/seed';
import { asSystem } from '../../../server/operations/context';
import { asRefusal } from '../../../server/operations/database-refusal';
import { setComputed } from '../../../server/operations/set-computed';
import { startDemoApp, violationsOf, type DemoApp } from '../../support/panel/demo-app';

let app: DemoApp;
let tenant: DataRecord;

beforeAll(async () => {
  app = await startDemoApp();
  tenant = await app.one(app.admin, 'tenants', { code: 'horizonte' });
});
afterAll(() => app.close());

const refusal = async (method: string, url: string, body?: JsonObject, token = app.cliente) => {
  const answer = await app.call(token, method, url, body);
  return { status: answer.status, code: answer.body['code'], errors: violationsOf(answer.body) };
};
const state = (collection: string, id: string, values: JsonObject) =>
  setComputed(asSystem(app.runtime, { tenantId: tenant.id }), collection, id, values);
const patch = (collection: string, id: string, body: JsonObject, token = app.cliente) =>
  app.call<DataRecord>(token, 'PATCH', `/api/${collection}/${id}`, body);

describe('extensions', () => {
  it('are named for SIP by number and domain, at creation and when the server gets another domain', async () => {
    const made = await app.make(app.cliente, 'extensions', { number: '4001', name: 'Nova', password: 'Abcdefgh12345' });
    expect(made['username']).toBe('4001@horizonte.pabx.example.com');
    expect((await refusal('PATCH', `/api/extensions/${made.id}`, { username: 'x@y' })).errors).toEqual([
      'username readOnly',
    ]);
    const server = await app.one(app.admin, 'servers', { role: 'pabx' });
    expect((await patch('servers', server.id, { domain: 'voz.example.net' }, app.admin)).status).toBe(200);
    expect((await app.one(app.admin, 'tenants', { code: 'horizonte' }))['sipDomain']).toBe('horizonte.voz.example.net');
    const after = await app.one(app.cliente, 'extensions', { number: '4001' });
    expect(after).toMatchObject({ username: '4001@horizonte.voz.example.net', version: made.version + 1 });
    expect((await patch('servers', server.id, { domain: 'pabx.example.com' }, app.admin)).status).toBe(200);
  });

  it('call from numbers of their own tenant only', async () => {
    const [extension] = await app.list(app.cliente, 'extensions', { number: '1001' });
    const url = `/api/extensions/${extension?.id}`;
    expect(extension?.['callerIdNumber']).toBe('+551133224400');
    expect(await refusal('PATCH', url, { callerIdNumber: '+5511912345678' })).toEqual({
      status: 422,
      code: 'invalid',
      errors: ['callerIdNumber among'],
    });
    const others = await app.list(app.admin, 'dids', { number: '+552125678900' });
    expect(others).toHaveLength(1);
    expect((await refusal('PATCH', url, { callerIdNumber: '+552125678900' })).errors).toEqual(['callerIdNumber among']);
    expect((await patch('extensions', String(extension?.id), { callerIdNumber: '+551133224401' })).status).toBe(200);
    const disa = (callerIdNumber: string) =>
      refusal('POST', '/api/disas', { name: 'De fora', pin: '4821', callerIdNumber });
    expect([(await disa('+552125678900')).errors, (await disa('+551133224401')).status]).toEqual([
      ['callerIdNumber among'],
      201,
    ]);
  });

  it('share the numbers of the tenant, keep theirs, and stay while something leads to them', async () => {
    expect(
      (await refusal('POST', '/api/extensions', { number: '800', name: 'Menu', password: 'Abcdefgh12345' })).errors,
    ).toEqual(['number unique']);
    const extension = await app.one(app.cliente, 'extensions', { number: '1001' });
    expect((await refusal('PATCH', `/api/extensions/${extension.id}`, { number: '4009' })).errors).toEqual([
      'number createOnly',
    ]);
    const used = await app.call(app.cliente, 'DELETE', `/api/extensions/${extension.id}`);
    expect(used.body).toMatchObject({ status: 409, code: 'in_use' });
    expect(JSON.stringify(used.body['usedBy'])).toContain('uras');
    const range = await app.call(app.cliente, 'PATCH', `/api/extensions/${extension.id}`, { ringSeconds: 500 });
    expect(range.body['errors']).toMatchObject([
      { path: 'ringSeconds', code: 'maximum', message: 'Informe um valor entre 5 e 120' },
    ]);
    const itself = { type: 'extension', id: extension.id };
    expect((await refusal('PATCH', `/api/extensions/${extension.id}`, { forwardBusy: itself })).errors).toEqual([
      'forwardBusy loop',
    ]);
    const voicemail = { ...itself, type: 'voicemail' };
    expect((await patch('extensions', extension.id, { voicemailEnabled: false, forwardNoAnswer: null })).status).toBe(
      200,
    );
    expect((await refusal('PATCH', `/api/extensions/${extension.id}`, { forwardNoAnswer: voicemail })).errors).toEqual([
      'forwardNoAnswer.id reference',
    ]);
    const [did] = await app.list(app.cliente, 'dids');
    expect((await refusal('PATCH', `/api/dids/${did?.id}`, { destination: voicemail })).errors).toEqual([
      'destination.id reference',
    ]);
    expect(
      await refusal('PATCH', `/api/extensions/${extension.id}`, { voicemailEnabled: true, forwardNoAnswer: voicemail }),
    ).toMatchObject({ status: 200 });
    expect((await patch('dids', String(did?.id), { destination: voicemail })).status).toBe(200);
    const back = await app.make(app.cliente, 'extensions', {
      number: '4007',
      name: 'Volta',
      password: 'Abcdefgh12345',
      voicemailEnabled: true,
    });
    expect((await patch('extensions', back.id, { forwardBusy: { type: 'voicemail', id: back.id } })).status).toBe(200);
    expect((await app.call(app.cliente, 'DELETE', `/api/extensions/${back.id}`)).status).toBe(200);
    expect((await app.call(app.cliente, 'POST', '/api/extensions/trash/restore', { ids: [back.id] })).body).toEqual({
      ids: [back.id],
    });
  });
});

describe('queues', () => {
  it('hold each agent and each extension once', async () => {
    const queue = await app.one(app.cliente, 'queues', { name: 'Vendas' });
    const [agent] = await app.list(app.cliente, 'agents');
    const [first, second] = await app.list(app.cliente, 'extensions');
    const members = [
      { agentId: agent?.id },
      { extensionId: first?.id },
      { extensionId: second?.id },
      { agentId: agent?.id, penalty: 2 },
      { extensionId: first?.id },
    ] as JsonObject[];
    expect(await refusal('PATCH', `/api/queues/${queue.id}`, { members })).toEqual({
      status: 422,
      code: 'invalid',
      errors: ['members.3.agentId uniqueBy', 'members.4.extensionId uniqueBy'],
    });
    expect((await patch('queues', queue.id, { members: members.slice(0, 3) })).status).toBe(200);
  });
});

describe('trunks', () => {
  const trunk = (more: JsonObject): JsonObject => ({
    name: `T ${JSON.stringify(more)}`.slice(0, 60),
    type: 'sip',
    maxChannels: 5,
    allowedIps: ['198.51.100.1'],
    ...more,
  });

  it.each([
    '10.0.0.5',
    '192.168.1.1',
    '127.1',
    '172.31.255.1',
    '169.254.1.1',
    '0x7f.1',
    'localhost',
    'pbx.local',
    'fe80::1',
    '0:0:0:0:0:ffff:a00:5',
  ])('of a tenant do not lead into a private network: %s', async (host) => {
    expect((await refusal('POST', '/api/trunks', trunk({ host }))).errors).toEqual(['host publicAddress']);
  });

  it('of the platform may, and say whose they are', async () => {
    const platform = await app.make(app.admin, 'trunks', trunk({ host: '10.0.0.5' }));
    const own = await app.make(app.cliente, 'trunks', trunk({ host: 'sip.example.org' }));
    expect([platform['owner'], own['owner']]).toEqual(['platform', 'tenant']);
    expect((await patch('trunks', platform.id, { maxChannels: 9 })).status).toBe(403);
    expect((await refusal('PATCH', `/api/trunks/${own.id}`, { defaultCallerId: '+5511900000000' })).errors).toEqual([
      'defaultCallerId among',
    ]);
  });
});

describe('deletion by state', () => {
  it('names what a foreign key holds', async () => {
    const extension = await app.make(app.cliente, 'extensions', {
      number: '4050',
      name: 'Presa',
      password: 'Abcdefgh12345',
    });
    const agent = (await app.list(app.cliente, 'agents'))[0];
    expect((await patch('agents', String(agent?.id), { extensionId: extension.id })).status).toBe(200);
    const refused = await app.call(app.cliente, 'DELETE', `/api/extensions/${extension.id}`);
    expect(refused.body).toMatchObject({ status: 409, code: 'in_use', params: { list: 'Agentes (1)' } });
    expect(String(refused.body['title'])).toContain('Agentes');
    const behind = app.database.as('platform').run(compile(sql`delete from "extensions" where "id" = ${extension.id}`));
    await expect(behind.catch((error: unknown) => Promise.reject(asRefusal(error)))).rejects.toMatchObject({
      code: 'in_use',
      params: { list: 'agents' },
    });
  });

  it('keeps mailings of campaigns, agents at work and what the system brought', async () => {
    const running = await app.one(app.cliente, 'campaigns', { status: 'running' });
    const [mailingId] = running['mailingIds'] as string[];
    expect((await refusal('DELETE', `/api/mailings/${mailingId}`)).code).toBe('in_use');
    const [agent] = await app.list(app.cliente, 'agents', { state_neq: 'logged_out' });
    expect((await refusal('DELETE', `/api/agents/${agent?.id}`)).code).toBe('state_conflict');
    const reason = await app.make(app.cliente, 'pause-reasons', { name: 'Sistema', code: 'SYS', channels: ['PABX'] });
    await state('pause-reasons', reason.id, { isSystem: true });
    expect((await refusal('DELETE', `/api/pause-reasons/${reason.id}`)).code).toBe('state_conflict');
    expect((await refusal('PATCH', `/api/pause-reasons/${reason.id}`, { code: 'OTHER' })).errors).toEqual([
      'code locked',
    ]);
    expect((await patch('pause-reasons', reason.id, { name: 'Do sistema' })).status).toBe(200);
    await state('pause-reasons', reason.id, { isSystem: false });
    await state('agents', String(agent?.id), { state: 'paused', pauseReasonId: reason.id });
    expect((await refusal('PATCH', `/api/pause-reasons/${reason.id}`, { active: false })).errors).toEqual([
      'active locked',
    ]);
    expect((await app.one(app.cliente, 'pause-reasons', { id: reason.id }))['agentsNow']).toBe(1);
    await state('agents', String(agent?.id), { state: 'available', pauseReasonId: null });
    expect((await patch('pause-reasons', reason.id, { active: false })).status).toBe(200);
    expect((await app.call(app.cliente, 'DELETE', `/api/pause-reasons/${reason.id}`)).status).toBe(200);
  });
});

describe('what calls of the past name', () => {
  it('goes, and keeps its name in them; used dispositions stay', async () => {
    const [call] = await app.list(app.cliente, 'calls');
    const made = await app.make(app.cliente, 'agents', {
      name: 'De passagem',
      email: 'passagem@example.com',
      password: 'Senha12345',
      status: 'active',
      channels: ['Chatbot'],
    });
    const used = await app.make(app.cliente, 'dispositions', {
      name: 'Só desta vez',
      code: 'VEZ',
      group: 'Outros',
      channels: ['call'],
      result: 'contact',
      active: true,
    });
    await state('calls', String(call?.id), { agentId: made.id, dispositionId: used.id });
    expect((await refusal('DELETE', `/api/dispositions/${used.id}`)).code).toBe('in_use');
    expect((await app.call(app.cliente, 'DELETE', `/api/agents/${made.id}`)).status).toBe(200);
    const named = async (token: string, more = '&deleted=names') =>
      (
        await app.call<DataRecord[]>(
          token,
          'GET',
          `/api/agents?filter=${encodeURIComponent(JSON.stringify({ id: [made.id] }))}${more}`,
        )
      ).body;
    expect(await named(app.cliente, '')).toEqual([]);
    expect(await named(app.cliente)).toEqual([{ id: made.id, name: 'De passagem', deletedAt: expect.any(String) }]);
    expect(await named(await app.signIn('cliente2@example.com', DEMO_PASSWORD))).toEqual([]);
    expect(await app.list(app.cliente, 'calls', { id: [String(call?.id)] })).toMatchObject([{ agentId: made.id }]);
  });

  it('lets what carried them go too, but for calls that are on', async () => {
    const [call] = await app.list(app.cliente, 'calls', { state: 'ended' });
    const extension = await app.make(app.cliente, 'extensions', {
      number: '4060',
      name: 'Extinto',
      password: 'Abcdefgh12345',
    });
    await state('calls', String(call?.id), { extensionId: extension.id, state: 'answered' });
    expect((await app.call(app.cliente, 'DELETE', `/api/extensions/${extension.id}`)).body).toMatchObject({
      code: 'in_use',
      params: { list: 'Ligações (1)' },
    });
    await state('calls', String(call?.id), { state: 'ended' });
    expect((await app.call(app.cliente, 'DELETE', `/api/extensions/${extension.id}`)).status).toBe(200);
    expect(
      await app.make(app.cliente, 'extensions', { number: '4060', name: 'De novo', password: 'Abcdefgh12345' }),
    ).toMatchObject({ number: '4060' });
  });
});

describe('recordings', () => {
  it('are kept while the tenant has locked them, which the audit tells, and are found by their call', async () => {
    const [recording] = await app.list(app.cliente, 'recordings');
    const [id, callId] = [String(recording?.id), recording?.['callId'] ?? null];
    expect(await app.list(app.cliente, 'recordings', { callId })).toMatchObject([{ id }]);
    const move = (name: string, token = app.cliente) =>
      app.call(token, 'POST', `/api/recordings/${id}/transitions/${name}`);
    for (const email of ['supervisor@example.com', 'admin@example.com'])
      expect((await move('lock', await app.signIn(email, DEMO_PASSWORD))).status, email).toBe(403);
    expect((await patch('recordings', id, { locked: true })).status).toBe(403);
    expect((await move('lock')).body).toMatchObject({ locked: true });
    expect((await refusal('DELETE', `/api/recordings/${id}`)).code).toBe('state_conflict');
    const [line] = await app.list(app.admin, 'audit-logs', {
      entity: 'recordings',
      entityId: id,
      action: 'transition',
    });
    expect(line).toMatchObject({ move: 'lock', changes: [{ field: 'locked', to: true }] });
    expect((await move('unlock')).body).toMatchObject({ locked: false });
    const link = async (token = app.cliente) =>
      (await app.call(token, 'GET', `/api/files/${String(recording?.['file'])}/link`)).status;
    expect(await link()).toBe(200);
    expect((await app.call(app.cliente, 'DELETE', `/api/recordings/${id}`)).status).toBe(200);
    expect(await link()).toBe(404);
  });

  it('are named by their pages where calls are taken away', async () => {
    const [recording] = await app.list(app.cliente, 'recordings');
    const [call] = await app.list(app.cliente, 'calls', { recordingId: String(recording?.id) });
    const taken = async (token: string) => {
      const payload = {
        format: 'csv',
        columns: ['recordingId'],
        filter: { id: [String(call?.id)] },
        timeZone: 'UTC',
        language: 'pt',
      };
      return (
        await app.fastify.inject({
          method: 'POST',
          url: '/api/calls/export',
          headers: { authorization: `Bearer ${token}` },
          payload,
        })
      ).body
        .trim()
        .split('\n')
        .at(-1);
    };
    expect(await taken(app.cliente)).toBe(
      `${app.runtime.site()}/cliente/pabx/relatorios/cdr/${call?.id}/gravacoes/${String(call?.['recordingId'])}/show`,
    );
    // No screen of an Admin has recordings: it is told when each began.
    expect(await taken(app.admin)).toMatch(/^\d\d\/\d\d\/\d{4},? \d\d:\d\d/);
  });
});

describe('modules', () => {
  it('that the tenant lacks take the areas under the plain subject away', async () => {
    const made = await app.make(app.admin, 'tenants', {
      ...Object.fromEntries(
        Object.entries(tenant).filter(([name]) => ['email', 'timezone', 'serverId', 'ratePlanId'].includes(name)),
      ),
      code: 'so-chat',
      name: 'Só conversa',
      document: '52998224725',
      documentType: 'cpf',
      modules: ['chatbot'],
      billingMode: 'prepaid',
    });
    expect(made['sipDomain']).toBe('so-chat.pabx.example.com');
    const token = await app.caller('Cliente', made.id);
    const status = async (collection: string) => (await app.call(token, 'GET', `/api/${collection}`)).status;
    expect(await Promise.all(['audios', 'trunks', 'uras', 'timetables', 'extensions'].map(status))).toEqual([
      403, 403, 403, 403, 403,
    ]);
    expect(await Promise.all(['contacts', 'dispositions', 'chat-timetables'].map(status))).toEqual([200, 200, 200]);
    expect((await app.call(token, 'POST', '/api/audios', { name: 'x' })).status).toBe(403);
  });
});
