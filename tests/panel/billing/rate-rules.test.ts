import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DestinationNode } from '../../../core/routing/destination-tree';
import type { JsonObject } from '../../../core/types';
import { compile } from '../../../server/database/builder';
import { DEMO_PASSWORD } from '../../../panel/demo/seed';
import { refusalOf, startDemoApp, violationsOf, type DemoApp } from '../../support/panel/demo-app';

let app: DemoApp;

beforeAll(async () => {
  app = await startDemoApp();
});
afterAll(() => app.close());

const post = (token: string, collection: string, body: JsonObject) => refusalOf(app, token, 'POST', collection, body);
const patch = (token: string, path: string, body: JsonObject) => refusalOf(app, token, 'PATCH', path, body);

describe('rates', () => {
  const rate = (ratePlanId: string, more: JsonObject = {}): JsonObject => ({
    ratePlanId,
    callType: 'special',
    pricePerMinute: '0.5',
    ...more,
  });

  it('are written by a tenant for its own plans alone, and read for the plan it is billed by', async () => {
    const own = (await app.one(app.cliente, 'rate-plans', { purpose: 'internal' })).id;
    const billed = (await app.one(app.cliente, 'rate-plans', { purpose: 'sell' })).id;
    const cost = (await app.one(app.admin, 'rate-plans', { purpose: 'cost' })).id;
    expect(await post(app.cliente, 'rates', rate(own))).toEqual([]);
    expect(await post(app.cliente, 'rates', rate(billed))).toEqual(['422', 'ratePlanId reference']);
    const plans = new Set((await app.list(app.cliente, 'rates')).map(({ ratePlanId }) => ratePlanId));
    expect(plans).toEqual(new Set([own, billed]));
    expect(await app.list(app.admin, 'rates', { ratePlanId: cost })).not.toEqual([]);
    const [shared] = await app.list(app.cliente, 'rates', { ratePlanId: billed });
    expect(await patch(app.cliente, `rates/${shared?.id ?? ''}`, { pricePerMinute: '0' })).toEqual(['403']);
  });

  it('come by type and then prefix where nobody asks for another order, in files too', async () => {
    const plan = await app.one(app.cliente, 'rate-plans', { purpose: 'internal' });
    for (const [callType, prefix] of [
      ['special', '9'],
      ['international', '55'],
      ['international', '1'],
      ['international', '44'],
    ])
      await app.make(
        app.cliente,
        'rates',
        rate(plan.id, { callType: callType ?? '', prefix: prefix ?? '', description: 'Em ordem' }),
      );
    const order = ['international 1', 'international 44', 'international 55', 'special 9'];
    const told = (rates: JsonObject[]) => rates.map(({ callType, prefix }) => `${String(callType)} ${String(prefix)}`);
    const filter = { ratePlanId: plan.id, description_like: 'Em ordem' };
    expect(told(await app.list(app.cliente, 'rates', filter))).toEqual(order);
    const file = await app.fastify.inject({
      method: 'POST',
      url: '/api/rates/export',
      headers: { authorization: `Bearer ${app.cliente}` },
      payload: { format: 'json', columns: ['callType', 'prefix'], filter, timeZone: 'America/Sao_Paulo' },
    });
    expect(told(file.json<JsonObject[]>())).toEqual(order);
    const { sort, thenBy } = app.runtime.catalog().resources.get('rates') ?? {};
    expect([sort, thenBy]).toEqual([{ field: 'callType', order: 'ASC' }, [{ field: 'prefix', order: 'ASC' }]]);
  });

  it('price a call by the longest prefix of its class, in steps, at its time', async () => {
    const plans = {
      sell: await app.one(app.cliente, 'rate-plans', { purpose: 'sell' }),
      internal: await app.one(app.cliente, 'rate-plans', { purpose: 'internal' }),
    };
    const simulate = (token: string, id: string, call: Record<string, string>) =>
      app.call(token, 'GET', `/api/rate-plans/${id}/simulate?${new URLSearchParams({ area: '11', ...call })}`);
    const price = async (number: string, seconds = '60', more: Record<string, string> = {}) => {
      const { body } = await simulate(app.cliente, plans.sell.id, { number, seconds, ...more });
      return [body['callType'], body['billedSeconds'], body['price']];
    };
    expect(await price('3333-4444')).toEqual(['local_fixed', 60, '0.0600']);
    expect(await price('(11) 98765-4321', '61')).toEqual(['local_mobile', 66, '0.3190']);
    expect(await price('(12) 98765-4321', '3')).toEqual(['ld_mobile_vc2', 0, '0.0000']);
    expect(await price('(21) 98765-4321', '4')).toEqual(['ld_mobile_vc3', 30, '0.1850']);
    expect(await price('(21) 3333-4444', '31', { area: '21' })).toEqual(['local_fixed', 36, '0.0360']);
    expect(await price('+351 912 345 678', '61')).toEqual(['international', 120, '1.0400']);
    expect(await price('+1 202 555 0123')).toEqual(['international', 60, '0.4500']);
    expect(await price('+49 30 123456')).toEqual(['international', 60, '1.9000']);
    expect((await simulate(app.cliente, plans.sell.id, { number: '0800 770 1234', seconds: '60' })).body).toMatchObject(
      { number: '08007701234', callType: 'toll_free', rate: null, price: null },
    );

    const made = await app.make(app.cliente, 'rates', {
      ratePlanId: plans.internal.id,
      callType: 'local_mobile',
      timeBand: 'offpeak',
      pricePerMinute: '0.1000',
      minimumSeconds: 1,
      incrementSeconds: 1,
      connectionFee: '0.5',
    });
    const call = { number: '11 98765-4321', seconds: '61' };
    expect((await simulate(app.cliente, plans.internal.id, { ...call, band: 'offpeak' })).body).toMatchObject({
      rate: { id: made.id },
      billedSeconds: 61,
      price: '0.6017',
      currency: 'BRL',
    });
    expect((await simulate(app.cliente, plans.internal.id, call)).body).toMatchObject({
      rate: { pricePerMinute: '0.3500' },
    });

    const wrong = await simulate(app.cliente, plans.sell.id, {
      number: '98765',
      area: '20',
      seconds: '-1',
      band: 'night',
    });
    expect([wrong.status, ...violationsOf(wrong.body)]).toEqual([
      422,
      'number format',
      'area format',
      'seconds maximum',
      'band enum',
    ]);
    const cost = await app.one(app.admin, 'rate-plans', { purpose: 'cost' });
    expect((await simulate(app.cliente, cost.id, call)).status).toBe(404);
    expect((await simulate(app.admin, cost.id, call)).body).toMatchObject({ price: '0.1485' });
    expect(
      (await simulate(await app.signIn('supervisor@example.com', DEMO_PASSWORD), plans.sell.id, call)).status,
    ).toBe(403);
  });

  it('occur once per plan, type, prefix and time band, also without a prefix', async () => {
    const plan = (await app.one(app.admin, 'rate-plans', { purpose: 'cost' })).id;
    expect(await post(app.admin, 'rates', rate(plan))).toEqual([]);
    expect(await post(app.admin, 'rates', rate(plan))).toEqual(['422', 'prefix unique']);
    expect(await post(app.admin, 'rates', rate(plan, { timeBand: 'peak' }))).toEqual([]);
    expect(await post(app.admin, 'rates', rate(plan, { prefix: '55190' }))).toEqual([]);
    expect(await post(app.admin, 'rates', rate(plan, { prefix: '+55' }))).toEqual(['422', 'prefix pattern']);
    expect(await post(app.admin, 'rates', rate(plan, { pricePerMinute: '-1' }))).toEqual([
      '422',
      'pricePerMinute pattern',
    ]);
  });
});

describe('rooms and backups', () => {
  it('share the internal numbers, and have two different PINs', async () => {
    expect(await post(app.cliente, 'conference-rooms', { name: 'Sala 700', number: '700' })).toEqual([
      '422',
      'number unique',
    ]);
    expect(
      await post(app.cliente, 'conference-rooms', {
        name: 'Sala 890',
        number: '890',
        participantPin: '4826',
        moderatorPin: '4826',
      }),
    ).toEqual(['422', 'moderatorPin compare']);
  });

  it('ask for what their target needs, and know their placeholders', async () => {
    const [stored] = await app.list(app.cliente, 'recording-backup-settings');
    const change = (body: JsonObject) => patch(app.cliente, `recording-backup-settings/${stored?.id ?? ''}`, body);
    expect(await change({ target: 'sftp' })).toEqual(['422', 'host required', 'username required']);
    expect(await change({ target: 'sftp', host: '10.0.0.9', username: 'copias' })).toEqual([
      '422',
      'host publicAddress',
    ]);
    expect(await change({ path: '{cliente}/{yyyy}' })).toEqual(['422', 'path pattern']);
    expect(await post(app.cliente, 'recording-backup-settings', { target: 'download' })).toEqual(['422', ' singleton']);
  });
});

describe('outbound routes', () => {
  it('say which way out a call takes, in their order and by what each takes', async () => {
    const ask = async (number: string, more: JsonObject = {}, token = app.cliente) =>
      (await app.call(token, 'POST', '/api/outbound-routes/simulate', { number, area: '11', ...more })).body;
    const trunk = async (name_like: string) => app.one(app.cliente, 'trunks', { name_like });
    const [main, reserve, e1, gsm] = await Promise.all([trunk('Aurora'), trunk('Boreal'), trunk('E1'), trunk('GoIP')]);
    const mobile = await ask('(21) 98765-4321');
    expect(mobile).toMatchObject({
      number: '+5521987654321',
      callType: 'ld_mobile_vc3',
      emergency: false,
      outcome: 'routed',
      route: { name: 'Brasil', requirePin: false },
      passed: [],
    });
    expect(mobile['trunks']).toEqual([
      { id: main.id, name: main['name'], dialled: '21987654321', callerIds: ['+552130030505'], fault: null },
      { id: reserve.id, name: reserve['name'], dialled: '+5521987654321', callerIds: ['+552130030505'], fault: null },
    ]);
    expect((await ask('(85) 98765-4321'))['trunks']).toMatchObject([
      { callerIds: [main['defaultCallerId']] },
      { callerIds: [] },
    ]);
    const abroad = await ask('+351 912 345 678');
    expect(abroad).toMatchObject({
      outcome: 'routed',
      route: { name: 'Internacional', requirePin: true, maxMinutes: 30 },
      passed: [{ name: 'Brasil', reason: 'callType' }],
      price: { price: '0.5200', billedSeconds: 60 },
    });

    const [closed, extension] = [
      await app.make(app.cliente, 'timetables', {
        name: 'Nunca',
        timezone: 'America/Sao_Paulo',
        intervals: [],
        holidayPolicy: 'closed',
        overrideMode: 'force_closed',
      }),
      await app.one(app.cliente, 'extensions', { number: '1001' }),
    ];
    const route = (name: string, priority: number, more: JsonObject): JsonObject => ({
      name,
      priority,
      enabled: true,
      callTypes: ['ld_mobile', 'special'],
      trunks: [{ trunkId: gsm.id }, { trunkId: e1.id }],
      distribution: 'failover',
      ...more,
    });
    await app.make(app.cliente, 'outbound-routes', route('À noite', 1, { timetableId: closed.id }));
    await app.make(app.cliente, 'outbound-routes', route('De Minas', 2, { ddds: ['31'] }));
    await app.make(app.cliente, 'outbound-routes', route('Discador', 3, { sources: ['dialer'] }));
    await app.make(app.cliente, 'outbound-routes', route('Um ramal', 4, { extensionIds: [extension.id] }));
    const made = await app.make(
      app.cliente,
      'outbound-routes',
      route('Rio', 5, {
        patterns: ['1ZX', '552[13]9[5-8]XXXX.'],
        prefix: '7',
        stripDigits: 1,
        callerIdMode: 'route',
        callerIdNumbers: ['+551133224401'],
      }),
    );
    const rio = await ask('21 98765-4321');
    expect(rio['passed']).toMatchObject([
      { reason: 'time' },
      { reason: 'area' },
      { reason: 'source' },
      { reason: 'extension' },
    ]);
    expect(rio).toMatchObject({
      route: { id: made.id },
      trunks: [
        { fault: 'disabled', dialled: '721987654321' },
        { fault: null, dialled: '71521987654321', callerIds: ['+551133224401'] },
      ],
    });
    expect((await ask('22 98765-4321'))['passed']).toMatchObject([{}, {}, {}, {}, { name: 'Rio', reason: 'pattern' }]);
    expect(await ask('21 98765-4321', { source: 'dialer' })).toMatchObject({ route: { name: 'Discador' } });
    expect(await ask('21 98765-4321', { extension: '1001' })).toMatchObject({ route: { name: 'Um ramal' } });
    expect(await patch(app.cliente, `extensions/${extension.id}`, { permissions: ['internal', 'special'] })).toEqual(
      [],
    );
    expect(await ask('21 98765-4321', { extension: '1001' })).toMatchObject({ outcome: 'refused', route: null });
    expect(await patch(app.cliente, `outbound-routes/${made.id}`, { trunks: [{ trunkId: gsm.id }] })).toEqual([]);
    expect(await ask('21 98765-4321')).toMatchObject({ outcome: 'noTrunk', route: { name: 'Rio' }, price: null });

    const cost = (await app.one(app.admin, 'rate-plans', { purpose: 'cost' })).id;
    await app.make(app.admin, 'rates', { ratePlanId: cost, callType: 'ld_mobile_vc3', pricePerMinute: '0.2' });
    expect(await patch(app.admin, `trunks/${e1.id}`, { ratePlanId: cost })).toEqual([]);
    expect(
      await patch(app.cliente, `outbound-routes/${made.id}`, {
        trunks: [{ trunkId: main.id }, { trunkId: e1.id, weight: 3 }],
        distribution: 'least_cost',
        requirePin: true,
        stripDigits: 0,
      }),
    ).toEqual([]);
    const names = async () => ((await ask('21 98765-4321'))['trunks'] as JsonObject[]).map(({ name }) => name);
    expect(await names()).toEqual([e1['name'], main['name']]);
    expect(await ask('190', { extension: '1001' })).toMatchObject({
      emergency: true,
      outcome: 'routed',
      route: { requirePin: false },
      trunks: [{ dialled: '190', fault: null }],
    });

    expect(violationsOf(await ask('98765', { area: '20', source: 'moon', extension: '9' }))).toEqual([
      'number format',
      'area format',
      'source enum',
      'extension reference',
    ]);
    expect(await ask('190', {}, app.admin)).toMatchObject({ status: 403 });
    expect(await ask('190', {}, await app.signIn('supervisor@example.com', DEMO_PASSWORD))).toMatchObject({
      status: 403,
    });
    const tenant = await app.one(app.admin, 'tenants', { code: 'horizonte' });
    expect((await app.call(app.admin, 'POST', `/api/tenants/${tenant.id}/transitions/suspend`, {})).status).toBe(200);
    expect([(await ask('21 98765-4321'))['outcome'], (await ask('192'))['outcome']]).toEqual(['suspended', 'routed']);
  });
});

describe('menus', () => {
  it('show where calls go from them, through menus in menus, and what is wrong with a destination', async () => {
    const { greetingAudioId = null } = await app.one(app.cliente, 'uras', { number: '800' });
    const menu = (name: string, to: JsonObject) =>
      app.make(app.cliente, 'uras', {
        name,
        type: 'menu',
        greetingAudioId,
        enabled: true,
        timeoutSeconds: 5,
        options: [{ digits: '1', label: 'Adiante', destination: to }],
        invalidDest: { type: 'hangup' },
        timeoutDest: { type: 'external', value: '+5511987654321' },
      });
    const [gone, off] = await Promise.all(
      ['8991', '8992'].map((number) =>
        app.make(app.cliente, 'extensions', { number, name: `Ramal ${number}`, password: 'Segredo-1234-longo' }),
      ),
    );
    const chain = [await menu('Passo 9', { type: 'extension', id: gone?.id ?? '' })];
    for (let step = 8; step >= 1; step -= 1)
      chain.unshift(await menu(`Passo ${step}`, { type: 'ura', id: chain[0]?.id ?? '' }));
    const tree = async (token = app.cliente, id = chain[0]?.id ?? '') =>
      app.call<{ nodes: DestinationNode[]; more: boolean }>(token, 'GET', `/api/uras/${id}/destinations`);
    const way = (nodes: DestinationNode[]): DestinationNode[] =>
      nodes[0] ? [nodes[0], ...way(nodes[0].children)] : [];

    const { body } = await tree();
    expect([body.more, body.nodes.map(({ field, type, name }) => `${field} ${type} ${name}`)]).toEqual([
      false,
      ['options/*/destination ura Passo 2', 'invalidDest hangup null', 'timeoutDest external +5511987654321'],
    ]);
    expect(body.nodes[0]).toMatchObject({
      beside: { digits: '1', label: 'Adiante', enabled: true },
      collection: 'uras',
      id: chain[1]?.id,
    });
    expect(Object.keys(body.nodes[0]?.beside ?? {})).toEqual(['digits', 'label', 'enabled']);
    expect(way(body.nodes).map(({ name, more }) => `${name}${more ? ' …' : ''}`)).toEqual([
      'Passo 2',
      'Passo 3',
      'Passo 4',
      'Passo 5',
      'Passo 6',
      'Passo 7',
      'Passo 8',
      'Passo 9 …',
    ]);

    // Longer than the circles that are refused when a menu is saved.
    expect(
      await patch(app.cliente, `uras/${chain[7]?.id ?? ''}`, {
        options: [
          { digits: '1', destination: { type: 'ura', id: chain[0]?.id ?? '' } },
          { digits: '2', destination: { type: 'extension', id: gone?.id ?? '' } },
          { digits: '3', destination: { type: 'extension', id: off?.id ?? '' } },
        ],
      }),
    ).toEqual([]);
    await app.runtime.database
      .as('platform')
      .run(compile(sql`update "extensions" set "deletedAt" = now() where "id" = ${gone?.id ?? ''}::uuid`));
    expect(await patch(app.cliente, `extensions/${off?.id ?? ''}`, { enabled: false })).toEqual([]);
    const end = way((await tree()).body.nodes).at(-2);
    expect(end?.children.slice(0, 3).map(({ name, fault, children }) => [name, fault, children.length])).toEqual([
      ['Passo 1', 'loop', 0],
      [null, 'deleted', 0],
      ['8992 – Ramal 8992', 'disabled', 0],
    ]);

    const stranger = await app.signIn('cliente2@example.com', DEMO_PASSWORD);
    expect([
      (await tree(stranger)).status,
      (await app.call(app.cliente, 'GET', `/api/extensions/${off?.id ?? ''}/destinations`)).status,
    ]).toEqual([404, 404]);
  });
});
