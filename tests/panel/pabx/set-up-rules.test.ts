import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../core/types';
import type { DataRecord } from '../../../core/wire';
import { DEMO_PASSWORD } from '../../../panel/demo/seed';
import { refusalOf, startDemoApp, violationsOf, type DemoApp } from '../../support/panel/demo-app';

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

describe('prompts', () => {
  it('say whether they are of the platform or of the tenant', async () => {
    const aiApp = (await app.list(app.admin, 'ai-apps'))[0];
    const prompt = {
      name: 'De quem sou',
      purpose: 'summary',
      aiAppId: aiApp?.id ?? null,
      content: 'Resuma {{transcript}}.',
      status: 'draft',
    };
    expect(await app.make(app.admin, 'ai-prompts', prompt)).toMatchObject({ scope: 'platform', tenantId: null });
    expect(await app.make(app.cliente, 'ai-prompts', prompt)).toMatchObject({ scope: 'tenant' });
    const refused = await app.call(app.cliente, 'POST', '/api/ai-prompts', {
      ...prompt,
      name: 'Outro',
      content: 'Resuma {{ticket}}.',
    });
    expect(refused.body['errors']).toMatchObject([
      { path: 'content', code: 'placeholder', params: { found: '{{ticket}}', position: 8 } },
    ]);
  });
});

describe('values that others depend on', () => {
  it('are set where the others force them, whatever is given, and are free otherwise', async () => {
    const shape = { channels: ['call'], active: true };
    const stop = await app.make(app.cliente, 'dispositions', {
      ...shape,
      name: 'Pediu para parar',
      code: 'PARAR',
      result: 'do_not_call',
      addToBlocked: false,
    });
    expect(stop).toMatchObject({ addToBlocked: true, finishesContact: true, requiresCallback: false });
    const later = await app.make(app.cliente, 'dispositions', {
      ...shape,
      name: 'Ligar depois',
      code: 'DEPOIS',
      result: 'callback',
    });
    expect(later).toMatchObject({ addToBlocked: false, finishesContact: false, requiresCallback: true });
    const results = ['sale', 'no_interest', 'wrong_person', 'contact', 'unworkable'];
    const made = await Promise.all(
      results.map((result) =>
        app.make(app.cliente, 'dispositions', {
          ...shape,
          name: `Por ${result}`,
          code: `POR${results.indexOf(result)}`,
          result,
        }),
      ),
    );
    expect(made.map(({ finishesContact }) => finishesContact)).toEqual([true, true, false, false, false]);
    expect(
      await app.make(app.cliente, 'dispositions', {
        ...shape,
        name: 'Vende mais',
        code: 'MAIS',
        result: 'sale',
        finishesContact: false,
      }),
    ).toMatchObject({ finishesContact: false });
    const changed = async (id: string, values: JsonObject) =>
      (await app.call(app.cliente, 'PATCH', `/api/dispositions/${id}`, values)).body;
    expect(await changed(stop.id, { addToBlocked: false })).toMatchObject({ addToBlocked: true });
    expect(await changed(stop.id, { result: 'contact', addToBlocked: false })).toMatchObject({
      addToBlocked: false,
      finishesContact: true,
    });
    const both = encodeURIComponent(JSON.stringify({ id: [stop.id, later.id] }));
    expect(
      (await app.call(app.cliente, 'PATCH', `/api/dispositions?filter=${both}`, { result: 'do_not_call' })).status,
    ).toBe(200);
    for (const one of await app.list(app.cliente, 'dispositions', { id: [stop.id, later.id] }))
      expect(one).toMatchObject({ addToBlocked: true, finishesContact: true });
    const browser = {
      name: 'No navegador',
      number: '7781',
      type: 'webrtc',
      enabled: true,
      password: 'Abcdefgh1234',
      codecs: ['opus'],
      permissions: ['internal'],
    };
    const phone = await app.make(app.cliente, 'extensions', { ...browser, transport: 'udp' });
    expect(phone).toMatchObject({ transport: 'wss' });
    expect(
      (await app.call(app.cliente, 'PATCH', `/api/extensions/${phone.id}`, { type: 'sip', transport: 'tcp' })).body,
    ).toMatchObject({ transport: 'tcp' });
    expect((await app.call(app.cliente, 'DELETE', `/api/extensions/${phone.id}`)).status).toBe(200);
  });

  it('are refused where nothing would understand them', async () => {
    expect(
      await post(app.cliente, 'quick-responses', {
        shortcut: 'vaga',
        title: 'Um texto',
        content: 'Olá {{nome}}',
        scope: 'tenant',
      }),
    ).toEqual(['422', 'content placeholder']);
    expect(await patch(app.cliente, 'sectors', sectors[0]?.id ?? '', { queueMessage: 'Posição {{lugar}}' })).toEqual([
      '422',
      'queueMessage placeholder',
    ]);
    for (const key of ['name', 'phone7', 'phone_7', 'document', 'external_id', 'externalid', 'time_zone'])
      expect(await post(app.cliente, 'mailing-vars', { label: `Var ${key}`, key, type: 'text' }), key).toEqual([
        '422',
        'key not',
      ]);
    expect(await post(app.cliente, 'mailing-vars', { label: 'Outro lado', key: 'externalId', type: 'text' })).toEqual([
      '422',
      'key pattern',
    ]);
    const own = await app.make(app.cliente, 'mailing-vars', { label: 'Cor preferida', key: 'cor', type: 'text' });
    const [contact] = await app.list(app.cliente, 'mailing-contacts');
    expect(
      await patch(app.cliente, 'mailing-contacts', contact?.id ?? '', {
        vars: { ...(contact?.['vars'] as JsonObject), cor: 'azul' },
      }),
    ).toEqual([]);
    const kept = await app.call(app.cliente, 'DELETE', `/api/mailing-vars/${own.id}`);
    expect(kept.body).toMatchObject({
      status: 409,
      code: 'in_use',
      usedBy: [{ resource: 'mailing-contacts', count: 1 }],
    });
    const [menu] = await app.list(app.cliente, 'uras');
    const options = (...digits: string[]) => ({
      maxDigits: 2,
      options: digits.map((one) => ({ digits: one, destination: { type: 'hangup' } })),
    });
    expect(await patch(app.cliente, 'uras', menu?.id ?? '', options('1', '23', '12', '2'))).toEqual([
      '422',
      'options.1.digits prefixFree',
      'options.2.digits prefixFree',
    ]);
    // What is there twice, or is no row of keys, is told as that.
    expect(await patch(app.cliente, 'uras', menu?.id ?? '', options('1', '1', '12'))).toEqual([
      '422',
      'options.1.digits uniqueBy',
    ]);
    expect(await patch(app.cliente, 'uras', menu?.id ?? '', options('1', '1x'))).toEqual([
      '422',
      'options.1.digits pattern',
    ]);
    expect(await patch(app.cliente, 'uras', menu?.id ?? '', { lookupUrl: 'http://169.254.169.254/latest' })).toEqual([
      '422',
      'lookupUrl publicAddress',
    ]);
    const trunk = {
      name: 'Por endereço',
      type: 'sip',
      direction: 'both',
      authMode: 'ip',
      host: 'sip.example.com',
      maxChannels: 2,
    };
    for (const allowedIps of [null, []])
      expect(await post(app.cliente, 'trunks', { ...trunk, allowedIps })).toHaveLength(2);
    expect(await post(app.cliente, 'trunks', { ...trunk, allowedIps: ['203.0.113.7'] })).toEqual([]);
    expect(
      await post(app.cliente, 'trunks', {
        ...trunk,
        name: 'Por trás',
        allowedIps: ['203.0.113.7'],
        outboundProxy: '10.1.1.1',
      }),
    ).toEqual(['422', 'outboundProxy publicAddress']);
    const room = await app.make(app.cliente, 'conference-rooms', {
      name: 'Sigilosa',
      number: '8870',
      participantPin: '4711',
      moderatorPin: '8822',
    });
    const pins = async (...values: JsonObject[]) =>
      Promise.all(values.map((value) => patch(app.cliente, 'conference-rooms', room.id, value)));
    expect(await pins({ moderatorPin: '4711' }, { participantPin: '8822' })).toEqual([
      ['422', 'moderatorPin compare'],
      ['422', 'moderatorPin compare'],
    ]);
    expect([
      await patch(app.cliente, 'conference-rooms', room.id, { participantPin: '8822', moderatorPin: '4711' }),
      await patch(app.cliente, 'conference-rooms', room.id, { participantPin: null }),
    ]).toEqual([[], []]);
    expect(await patch(app.cliente, 'conference-rooms', room.id, { moderatorPin: '8822' })).toEqual([]);
    const [tenant] = await app.list(app.admin, 'tenants', { documentType: 'cnpj' });
    expect(await patch(app.admin, 'tenants', tenant?.id ?? '', { documentType: 'cpf' })).toEqual([
      '422',
      'document pattern',
    ]);
    const [music] = await app.list(app.cliente, 'moh-classes', { isDefault: false });
    expect(await patch(app.cliente, 'moh-classes', music?.id ?? '', { isDefault: true })).toEqual([
      '422',
      'isDefault unique',
    ]);
  });
});

describe('blocked phones', () => {
  it('stand once for all campaigns and once for each', async () => {
    const [first, second] = await app.list(app.cliente, 'campaigns');
    const block = (more: JsonObject) => post(app.cliente, 'blocked-phones', { number: '+5511987650099', ...more });
    expect(await block({})).toEqual([]);
    expect(await block({})).toEqual(['422', 'number unique']);
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
    expect(await post(app.cliente, 'disas', { name: 'Outra', number: '800', pin: '739152' })).toEqual([
      '422',
      'number unique',
    ]);
    const disa = await app.make(app.cliente, 'disas', { name: 'Nova', number: '860', pin: '739152' });
    expect(disa).toMatchObject({ hasPin: true, permissions: ['internal', 'local_fixed', 'local_mobile'] });
    const menu = await app.one(app.cliente, 'uras', { name: 'Menu principal' });
    const changed = await app.call(app.cliente, 'PATCH', `/api/uras/${menu.id}`, {
      timeoutDest: { type: 'disa', id: disa.id },
    });
    expect(changed.status, JSON.stringify(changed.body)).toBe(200);
    expect((await app.call(app.cliente, 'DELETE', `/api/disas/${disa.id}`)).body).toMatchObject({
      status: 409,
      code: 'in_use',
    });
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
