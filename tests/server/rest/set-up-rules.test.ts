import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../core/types';
import type { DataRecord } from '../../../core/wire';
import { DEMO_PASSWORD } from '../../../server/demo/seed';
import { startDemoApp, violationsOf, type DemoApp } from '../../support/demo-app';

let app: DemoApp;
let supervisor: string;
let agente: string;
let sectors: DataRecord[];

beforeAll(async () => {
  app = await startDemoApp();
  supervisor = await app.signIn('supervisor@example.com', DEMO_PASSWORD);
  agente = await app.signIn('agente@example.com', DEMO_PASSWORD);
  sectors = await app.list(app.cliente, 'sectors');
}, 120_000);
afterAll(() => app.close());

const post = async (token: string, collection: string, body: JsonObject) => {
  const answer = await app.call(token, 'POST', `/api/${collection}`, body);
  return answer.status === 201 ? [] : [String(answer.status), ...violationsOf(answer.body)];
};
const sector = (name: string): string => sectors.find((one) => one['name'] === name)?.id ?? '';
const idOfUser = async (email: string): Promise<string> => (await app.one(app.admin, 'users', { email })).id;

describe('quick responses', () => {
  const text = (shortcut: string, more: JsonObject = {}): JsonObject => ({ shortcut, title: 'Um texto', content: 'Olá', ...more });

  it('belong to the person who makes them once they are personal', async () => {
    const made = await app.make(agente, 'quick-responses', text('minha', { scope: 'personal' }));
    expect(made['ownerId']).toBe(await idOfUser('agente@example.com'));
    const shared = await app.make(app.cliente, 'quick-responses', text('nossa'));
    expect(shared['ownerId'] ?? null).toBeNull();
    const kept = await app.call<DataRecord>(app.cliente, 'PATCH', `/api/quick-responses/${shared.id}`, { scope: 'personal' });
    expect(kept.body['ownerId']).toBe(await idOfUser('cliente@example.com'));
    const given = await app.call<DataRecord>(app.cliente, 'PATCH', `/api/quick-responses/${shared.id}`, { scope: 'tenant' });
    expect(given.body['ownerId'] ?? null).toBeNull();
  });

  it('of agents are their own; they read those of all and of their sectors', async () => {
    const [own, hello] = await Promise.all(['cafe', 'ola'].map((shortcut) => app.one(agente, 'quick-responses', { shortcut })));
    const patch = async (id: string, body: JsonObject) => (await app.call(agente, 'PATCH', `/api/quick-responses/${id}`, body)).status;
    expect(await patch(String(own?.id), { title: 'Volto logo' })).toBe(200);
    expect(await patch(String(own?.id), { scope: 'tenant' })).toBe(403);
    expect(await patch(String(hello?.id), { title: 'Oi' })).toBe(403);
    expect(await post(agente, 'quick-responses', text('geral'))).toEqual(['403']);
    const alien = await app.make(app.cliente, 'quick-responses', text('do-cliente', { scope: 'personal' }));
    expect((await app.call(agente, 'GET', `/api/quick-responses/${alien.id}`)).status).toBe(404);
    const shortcuts = (await app.list(agente, 'quick-responses')).map((one) => one['shortcut']);
    expect(shortcuts).toEqual(expect.arrayContaining(['cafe', 'documentos', 'ola', 'proposta']));
    expect(shortcuts).not.toContain('boleto');
  });

  it('of supervisors are those of their sectors', async () => {
    expect((await app.list(supervisor, 'quick-responses')).map((one) => String(one['shortcut'])).toSorted()).toEqual(['documentos', 'proposta']);
    expect(await post(supervisor, 'quick-responses', text('equipe', { scope: 'sector', sectorIds: [sector('Atendimento')] }))).toEqual([]);
    expect(await post(supervisor, 'quick-responses', text('equipe2'))).toEqual(['403']);
  });

  it('carry files', async () => {
    const headers = { authorization: `Bearer ${app.cliente}`, 'content-type': 'text/plain' };
    const upload = await app.fastify.inject({ method: 'POST', url: '/api/files', payload: Buffer.from('olá'), headers });
    const attachments = [upload.json<{ id: string }>().id];
    expect(await app.make(app.cliente, 'quick-responses', text('com-anexo', { attachments }))).toMatchObject({ attachments });
    expect(await post(app.cliente, 'quick-responses', text('sem-anexo', { attachments: [sector('Comercial')] }))).toEqual(['422', 'attachments.0 reference']);
  });

  it('have a shortcut once for all, once for the same sectors and once for a person', async () => {
    expect(await post(app.cliente, 'quick-responses', text('ola'))).toEqual(['422', 'shortcut exclusive']);
    expect(await post(app.cliente, 'quick-responses', text('ola', { scope: 'sector', sectorIds: [sector('Comercial')] }))).toEqual([]);
    expect(await post(app.cliente, 'quick-responses', text('ola', { scope: 'sector', sectorIds: [sector('Comercial')] }))).toEqual(['422', 'shortcut unique']);
    expect(await post(agente, 'quick-responses', text('ola', { scope: 'personal' }))).toEqual([]);
    expect(await post(agente, 'quick-responses', text('ola', { scope: 'personal' }))).toEqual(['422', 'shortcut unique']);
    expect(await post(app.cliente, 'quick-responses', text('sem-setor', { scope: 'sector' }))).toEqual(['422', 'sectorIds required']);
  });
});

describe('blocked phones', () => {
  it('stand once for all campaigns and once for each', async () => {
    const [first, second] = await app.list(app.cliente, 'campaigns');
    const block = (more: JsonObject) => post(app.cliente, 'blocked-phones', { number: '+5511987650099', ...more });
    expect(await block({})).toEqual([]);
    expect(await block({})).toEqual(['422', 'number exclusive']);
    expect(await block({ scope: 'campaign' })).toEqual(['422', 'campaignId required']);
    expect(await block({ scope: 'campaign', campaignId: first?.id ?? '' })).toEqual([]);
    expect(await block({ scope: 'campaign', campaignId: second?.id ?? '' })).toEqual([]);
    expect(await block({ scope: 'campaign', campaignId: second?.id ?? '' })).toEqual(['422', 'number unique']);
  });

  it('are added by hand, by supervisors too, and keep their number', async () => {
    const made = await app.make(supervisor, 'blocked-phones', { number: '+5511987650098' });
    expect(made).toMatchObject({ origin: 'manual', channels: ['call', 'message'], matchType: 'exact', scope: 'all' });
    expect((await app.call(supervisor, 'DELETE', `/api/blocked-phones/${made.id}`)).status).toBe(403);
    const moved = await app.call(app.cliente, 'PATCH', `/api/blocked-phones/${made.id}`, { number: '+5511987650097' });
    expect(violationsOf(moved.body)).toEqual(['number createOnly']);
    expect((await app.call(agente, 'GET', '/api/blocked-phones')).status).toBe(403);
  });
});

describe('DISAs', () => {
  it('share the internal numbers and can be led to', async () => {
    expect(await post(app.cliente, 'disas', { name: 'Outra', number: '800', pin: '739152' })).toEqual(['422', 'number unique']);
    const disa = await app.make(app.cliente, 'disas', { name: 'Nova', number: '860', pin: '739152' });
    expect(disa).toMatchObject({ hasPin: true, permissions: ['internal', 'local_fixed', 'local_mobile'] });
    const menu = await app.one(app.cliente, 'uras', { name: 'Menu principal' });
    const changed = await app.call(app.cliente, 'PATCH', `/api/uras/${menu.id}`, { timeoutDest: { type: 'disa', id: disa.id } });
    expect(changed.status, JSON.stringify(changed.body)).toBe(200);
    expect((await app.call(app.cliente, 'DELETE', `/api/disas/${disa.id}`)).body).toMatchObject({ status: 409, code: 'in_use' });
  });
});

describe('holidays', () => {
  it('fall on a day once in each calendar', async () => {
    const day = { name: 'Feriado', date: '2031-06-13' };
    expect(await post(app.cliente, 'holidays', day)).toEqual([]);
    expect(await post(app.cliente, 'holidays', day)).toEqual(['422', 'date unique']);
    expect(await post(app.cliente, 'holidays', { ...day, calendar: 'Filial' })).toEqual([]);
    expect(await post(app.cliente, 'chat-holidays', day)).toEqual([]);
    expect(await post(app.cliente, 'chat-holidays', day)).toEqual(['422', 'date unique']);
  });
});
