import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../core/types';
import type { DataRecord } from '../../../core/wire';
import { DEMO_PASSWORD } from '../../../panel/demo/seed';
import { refusalOf, startDemoApp, type DemoApp } from '../../support/panel/demo-app';

let app: DemoApp;
let supervisor: string;
let agente: string;
let sectors: DataRecord[];

beforeAll(async () => {
  app = await startDemoApp();
  supervisor = await app.signIn('supervisor@example.com', DEMO_PASSWORD);
  agente = await app.signIn('agente@example.com', DEMO_PASSWORD);
  sectors = await app.list(app.cliente, 'sectors');
});
afterAll(() => app.close());

const post = (token: string, collection: string, body: JsonObject) => refusalOf(app, token, 'POST', collection, body);
const patch = (token: string, collection: string, id: string, body: JsonObject) =>
  refusalOf(app, token, 'PATCH', `${collection}/${id}`, body);
const sector = (name: string): string => sectors.find((one) => one['name'] === name)?.id ?? '';

describe('quick responses', () => {
  const text = (shortcut: string, more: JsonObject = {}): JsonObject => ({
    shortcut,
    title: 'Um texto',
    content: 'Olá',
    ...more,
  });

  it('belong to the person who makes them once they are personal', async () => {
    const made = await app.make(agente, 'quick-responses', text('minha', { scope: 'personal' }));
    expect(made['ownerId']).toBe(await app.userId('agente@example.com'));
    const shared = await app.make(app.cliente, 'quick-responses', text('nossa'));
    expect(shared['ownerId'] ?? null).toBeNull();
    const kept = await app.call<DataRecord>(app.cliente, 'PATCH', `/api/quick-responses/${shared.id}`, {
      scope: 'personal',
    });
    expect(kept.body['ownerId']).toBe(await app.userId('cliente@example.com'));
    const given = await app.call<DataRecord>(app.cliente, 'PATCH', `/api/quick-responses/${shared.id}`, {
      scope: 'tenant',
    });
    expect(given.body['ownerId'] ?? null).toBeNull();
  });

  it('have a shortcut once in each sector, in their own and among those of all, whoever is first', async () => {
    const [one, other, third] = sectors.map(({ id }) => id);
    const inSectors = (...ids: (string | undefined)[]) =>
      text('setor', { scope: 'sector', sectorIds: ids.map(String) });
    const taken = ['422', 'shortcut unique'];
    const made = await app.make(app.cliente, 'quick-responses', inSectors(one, other));
    expect(await post(app.cliente, 'quick-responses', inSectors(one))).toEqual(taken);
    expect(await post(app.cliente, 'quick-responses', inSectors(third, other))).toEqual(taken);
    const both = await Promise.all([
      post(app.cliente, 'quick-responses', inSectors(third)),
      post(app.cliente, 'quick-responses', inSectors(third)),
    ]);
    expect(both.toSorted((a, b) => a.length - b.length)).toEqual([[], taken]);
    const last = await app.one(app.cliente, 'quick-responses', { shortcut: 'setor', sectorIds: third ?? '' });
    expect(await patch(app.cliente, 'quick-responses', last.id, { sectorIds: [String(third), String(one)] })).toEqual(
      taken,
    );
    const only = encodeURIComponent(JSON.stringify({ id: [last.id] }));
    expect(
      (await app.call(app.cliente, 'PATCH', `/api/quick-responses?filter=${only}`, { sectorIds: [String(one)] }))
        .status,
    ).toBe(422);
    expect(await patch(app.cliente, 'quick-responses', made.id, { sectorIds: [String(other)] })).toEqual([]);
    expect(await patch(app.cliente, 'quick-responses', last.id, { sectorIds: [String(third), String(one)] })).toEqual(
      [],
    );
    expect((await app.call(app.cliente, 'DELETE', `/api/quick-responses/${last.id}`)).status).toBe(200);
    expect(await post(app.cliente, 'quick-responses', inSectors(one, third))).toEqual([]);
    await app.call(app.cliente, 'POST', '/api/quick-responses/trash/restore', { ids: [last.id] });
    expect((await app.call(app.cliente, 'GET', `/api/quick-responses/${last.id}`)).status).toBe(404);
    expect(await post(app.cliente, 'quick-responses', text('setor'))).toEqual([]);
    expect(await post(app.cliente, 'quick-responses', text('setor', { scope: 'personal' }))).toEqual([]);
    expect(
      (
        await app.call(
          app.cliente,
          'DELETE',
          `/api/quick-responses?filter=${encodeURIComponent(JSON.stringify({ shortcut: 'setor' }))}`,
        )
      ).status,
    ).toBe(200);
  });

  it('of agents are their own; they read those of all and of their sectors', async () => {
    const [own, hello] = await Promise.all(
      ['cafe', 'ola'].map((shortcut) => app.one(agente, 'quick-responses', { shortcut })),
    );
    const patch = async (id: string, body: JsonObject) =>
      (await app.call(agente, 'PATCH', `/api/quick-responses/${id}`, body)).status;
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

  it('of supervisors are those of their sectors; they read those of all', async () => {
    const shared = (await app.list(app.cliente, 'quick-responses', { scope: 'tenant' })).map((one) =>
      String(one['shortcut']),
    );
    expect((await app.list(supervisor, 'quick-responses')).map((one) => String(one['shortcut'])).toSorted()).toEqual(
      ['documentos', 'proposta', ...shared].toSorted(),
    );
    const { id } = await app.one(supervisor, 'quick-responses', { shortcut: 'ola' });
    expect((await app.call(supervisor, 'PATCH', `/api/quick-responses/${id}`, { title: 'Oi' })).status).toBe(403);
    expect(
      await post(
        supervisor,
        'quick-responses',
        text('equipe', { scope: 'sector', sectorIds: [sector('Atendimento')] }),
      ),
    ).toEqual([]);
    expect(await post(supervisor, 'quick-responses', text('equipe2'))).toEqual(['403']);
  });

  it('carry files', async () => {
    const headers = { authorization: `Bearer ${app.cliente}`, 'content-type': 'text/plain' };
    const upload = await app.fastify.inject({
      method: 'POST',
      url: '/api/files',
      payload: Buffer.from('olá'),
      headers,
    });
    const attachments = [upload.json<{ id: string }>().id];
    expect(await app.make(app.cliente, 'quick-responses', text('com-anexo', { attachments }))).toMatchObject({
      attachments,
    });
    expect(
      await post(app.cliente, 'quick-responses', text('sem-anexo', { attachments: [sector('Comercial')] })),
    ).toEqual(['422', 'attachments.0 reference']);
  });

  it('have a shortcut once for all, once for the same sectors and once for a person', async () => {
    expect(await post(app.cliente, 'quick-responses', text('ola'))).toEqual(['422', 'shortcut unique']);
    expect(
      await post(app.cliente, 'quick-responses', text('ola', { scope: 'sector', sectorIds: [sector('Comercial')] })),
    ).toEqual([]);
    expect(
      await post(app.cliente, 'quick-responses', text('ola', { scope: 'sector', sectorIds: [sector('Comercial')] })),
    ).toEqual(['422', 'shortcut unique']);
    expect(await post(agente, 'quick-responses', text('ola', { scope: 'personal' }))).toEqual([]);
    expect(await post(agente, 'quick-responses', text('ola', { scope: 'personal' }))).toEqual([
      '422',
      'shortcut unique',
    ]);
    expect(await post(app.cliente, 'quick-responses', text('sem-setor', { scope: 'sector' }))).toEqual([
      '422',
      'sectorIds required',
    ]);
  });

  it('count the messages that were made of them, until they go', async () => {
    const mine =
      (await app.list(agente, 'attendances')).find(
        ({ status, agentId }) => agentId !== null && status !== 'waiting' && status !== 'closed',
      )?.id ?? '';
    const say = { attendanceId: mine, text: 'Oi!' };
    const response = await app.make(app.cliente, 'quick-responses', {
      shortcut: 'contada',
      title: 'Contada',
      content: 'Oi!',
    });
    const alien = await app.make(app.cliente, 'quick-responses', {
      shortcut: 'alheia',
      title: 'Alheia',
      content: 'Oi!',
      scope: 'personal',
    });
    const sent = await app.make(agente, 'chat-messages', { ...say, quickResponseId: response.id });
    await app.make(agente, 'chat-messages', { ...say, quickResponseId: response.id });
    expect(await post(agente, 'chat-messages', { ...say, quickResponseId: alien.id })).toEqual([
      '422',
      'quickResponseId reference',
    ]);
    expect(await app.one(app.cliente, 'quick-responses', { id: response.id })).toMatchObject({
      useCount: 2,
      version: response.version,
    });
    expect((await app.call(app.cliente, 'DELETE', `/api/quick-responses/${response.id}`)).status).toBe(200);
    expect((await app.call(agente, 'GET', `/api/chat-messages/${sent.id}`)).body).toMatchObject({
      quickResponseId: response.id,
    });
    expect(await post(agente, 'chat-messages', { ...say, quickResponseId: response.id })).toEqual([
      '422',
      'quickResponseId reference',
    ]);
    expect(
      await post(app.cliente, 'quick-responses', { shortcut: 'contada', title: 'De novo', content: 'Oi!' }),
    ).toEqual([]);
  });
});
