import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../core/types';
import type { DataRecord } from '../../../core/wire';
import { asSystem } from '../../../server/operations/context';
import { createRecord } from '../../../server/operations/create-record';
import { setComputed } from '../../../server/operations/set-computed';
import { refusalOf, startDemoApp, violationsOf, type DemoApp } from '../../support/panel/demo-app';

let app: DemoApp;
let tenant: DataRecord;
let campaignId: string;
let contactId: string;

beforeAll(async () => {
  app = await startDemoApp();
  tenant = await app.one(app.admin, 'tenants', { code: 'horizonte' });
  campaignId = (await app.one(app.cliente, 'campaigns', { status: 'draft' })).id;
  contactId = (await app.list(app.cliente, 'mailing-contacts', { status: 'new' }))[0]?.id ?? '';
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

describe('campaigns', () => {
  const body = async (more: JsonObject = {}): Promise<JsonObject> => {
    const [mailing] = await app.list(app.cliente, 'mailings');
    const queue = await app.one(app.cliente, 'queues', { name: 'Vendas' });
    return {
      name: `C ${Math.random()}`,
      purpose: 'sales',
      maxChannels: 5,
      queueId: queue.id,
      mailingIds: [mailing?.id ?? null],
      callerIdNumbers: ['+551133224400'],
      ...more,
    };
  };

  it('without a mode get the default one, and with it keep what it shows', async () => {
    const given = await body();
    expect(await app.make(app.cliente, 'campaigns', given)).toMatchObject({
      mode: 'progressive',
      queueId: given['queueId'],
      status: 'draft',
      ratio: 1,
    });
  });

  it('stay within what the tenant has', async () => {
    const create = async (more: JsonObject) => (await refusal('POST', '/api/campaigns', await body(more))).errors;
    expect(await create({ maxChannels: 51 })).toEqual(['maxChannels atMostTenant']);
    expect(await create({ maxChannels: 50, cps: 5.5 })).toEqual(['cps atMostTenant']);
    expect(await create({ callerIdNumbers: ['+551133224400', '+5511900000000'] })).toEqual(['callerIdNumbers.1 among']);
    expect(await create({ purpose: 'service', dncSources: ['procon_sp'] })).toEqual(['dncSources includesTenant']);
    expect(await create({ dncSources: ['internal'] })).toContain('dncSources contains');
    expect(await create({ purpose: 'collection', dncSources: ['internal'] })).toEqual(['dncSources includesTenant']);
    expect(await create({ purpose: 'donation', dncSources: ['internal'] })).toEqual([]);
    expect(
      await create({ recycleRules: [1, 2].map((delayMinutes) => ({ result: 'busy', delayMinutes, maxAttempts: 1 })) }),
    ).toEqual(['recycleRules.1.result uniqueBy']);
  });

  it('are asked again where they are changed or come back', async () => {
    const made = await app.make(
      app.cliente,
      'campaigns',
      await body({ purpose: 'donation', dncSources: ['internal'] }),
    );
    const change = (more: JsonObject) => refusalOf(app, app.cliente, 'PATCH', `campaigns/${made.id}`, more);
    expect(await change({ purpose: 'collection', maxChannels: 51 })).toEqual([
      '422',
      'maxChannels atMostTenant',
      'dncSources includesTenant',
    ]);
    const { maxOutboundChannels = null } = tenant;
    expect((await app.call(app.cliente, 'DELETE', `/api/campaigns/${made.id}`)).status).toBe(200);
    expect((await patch('tenants', tenant.id, { maxOutboundChannels: 4 }, app.admin)).status).toBe(200);
    const back = await app.call(app.cliente, 'POST', '/api/campaigns/trash/restore', { ids: [made.id] });
    expect(violationsOf(back.body)).toEqual(['maxChannels atMostTenant']);
    expect((await patch('tenants', tenant.id, { maxOutboundChannels }, app.admin)).status).toBe(200);
  });

  it('need no list that is not enforced', async () => {
    await patch('tenants', tenant.id, { dncEnforcement: 'off' }, app.admin);
    expect(
      (await app.make(app.cliente, 'campaigns', await body({ purpose: 'service', dncSources: ['internal'] })))[
        'dncSources'
      ],
    ).toEqual(['internal']);
    await patch('tenants', tenant.id, { dncEnforcement: 'block' }, app.admin);
  });

  it('share no mailing while they run', async () => {
    const running = await app.one(app.cliente, 'campaigns', { status: 'running' });
    const free = await app.make(app.cliente, 'mailings', { name: 'Livre' });
    const made = await app.make(
      app.cliente,
      'campaigns',
      await body({ mailingIds: [free.id, ...(running['mailingIds'] as string[])] }),
    );
    await state('campaigns', made.id, { status: 'running' });
    const url = `/api/campaigns/${made.id}`;
    expect(
      (await refusal('PATCH', url, { mailingIds: [...(made['mailingIds'] as string[])].toReversed() })).errors,
    ).toEqual(['mailingIds.0 unique']);
    expect((await patch('campaigns', made.id, { mailingIds: [free.id] })).status).toBe(200);
    await state('campaigns', made.id, { status: 'finished' });
  });

  it('do not change mode, queue or purpose while they run, nor anything when they are over', async () => {
    const made = await app.make(app.cliente, 'campaigns', await body());
    const url = `/api/campaigns/${made.id}`;
    await state('campaigns', made.id, { status: 'running' });
    const locked = await app.call(app.cliente, 'PATCH', url, { purpose: 'survey', name: 'Outra' });
    expect(locked.body).toMatchObject({
      status: 409,
      code: 'state_conflict',
      params: { field: 'status', state: 'running' },
    });
    expect(violationsOf(locked.body)).toEqual(['purpose locked']);
    expect((await refusal('PATCH', url, { mode: 'power' })).errors).toEqual(['mode locked']);
    expect((await patch('campaigns', made.id, { maxChannels: 7, name: `Running ${made.id}` })).status).toBe(200);
    expect((await refusal('DELETE', url)).code).toBe('state_conflict');
    // Replacing without naming what is locked leaves it alone.
    const {
      mode: _mode,
      purpose: _purpose,
      queueId: _queueId,
      ...rest
    } = (await app.call<DataRecord>(app.cliente, 'GET', url)).body;
    const put = await app.call<DataRecord>(app.cliente, 'PUT', url, { ...rest, priority: 2 });
    expect(put.body).toMatchObject({
      mode: made['mode'],
      purpose: made['purpose'],
      queueId: made['queueId'],
      priority: 2,
    });
    await state('campaigns', made.id, { status: 'paused' });
    expect((await patch('campaigns', made.id, { purpose: 'collection' })).status).toBe(200);
    await state('campaigns', made.id, { status: 'finished' });
    expect((await refusal('PATCH', url, { name: 'Too late' })).errors).toEqual(['name locked']);
    expect((await app.call(app.cliente, 'DELETE', url)).status).toBe(200);
  });
});

describe('callbacks', () => {
  /** The next Wednesday at an hour of São Paulo, which is three hours behind UTC. */
  const wednesday = (hour: number, weeks = 0): string => {
    const date = new Date(Date.now() + 86_400_000);
    while (date.getUTCDay() !== 3) date.setUTCDate(date.getUTCDate() + 1);
    date.setUTCDate(date.getUTCDate() + 7 * weeks);
    date.setUTCHours(hour + 3, 0, 0, 0);
    return date.toISOString();
  };
  const refusalOfCallback = (more: JsonObject) =>
    refusalOf(app, app.cliente, 'POST', 'campaign-callbacks', {
      campaignId,
      mailingContactId: contactId,
      phone: '+5511987651111',
      ...more,
    });

  it('are to come, within thirty days and the hours of the campaign', async () => {
    expect(await refusalOfCallback({ scheduledAt: wednesday(10) })).toEqual([]);
    expect(await refusalOfCallback({ scheduledAt: wednesday(20, 0) })).toEqual([]);
    expect(await refusalOfCallback({ scheduledAt: wednesday(8) })).toEqual(['422', 'scheduledAt insideHours']);
    expect(await refusalOfCallback({ scheduledAt: wednesday(10, -2) })).toEqual(['422', 'scheduledAt ahead']);
    expect(await refusalOfCallback({ scheduledAt: wednesday(10, 6) })).toEqual(['422', 'scheduledAt ahead']);
  });

  it('for the agent alone name the agent', async () => {
    expect(await refusalOfCallback({ scheduledAt: wednesday(10), recipient: 'agent' })).toEqual([
      '422',
      'agentId required',
    ]);
  });

  it('are given to agents of the campaign, which are those of its queue where it names none', async () => {
    const campaign = await app.one(app.cliente, 'campaigns', { id: campaignId });
    const members = (await app.one(app.cliente, 'queues', { id: String(campaign['queueId']) }))[
      'members'
    ] as JsonObject[];
    const ofQueue = members.flatMap(({ agentId }) => (typeof agentId === 'string' ? [agentId] : []));
    const agents = (await app.list(app.cliente, 'agents')).map(({ id }) => id);
    const other = agents.find((id) => !ofQueue.includes(id)) ?? '';
    const given = (agentId: string | undefined) =>
      refusalOfCallback({ scheduledAt: wednesday(10), recipient: 'agent', agentId: agentId ?? '' });
    expect((await patch('campaigns', campaignId, { agentIds: [] })).status).toBe(200);
    expect([await given(ofQueue[0]), await given(other)]).toEqual([[], ['422', 'agentId memberOf']]);
    expect((await patch('campaigns', campaignId, { agentIds: [other] })).status).toBe(200);
    expect([await given(ofQueue[0]), await given(other)]).toEqual([['422', 'agentId memberOf'], []]);
  });

  it('are looked at where they are changed, except by the system', async () => {
    const system = asSystem(app.runtime, { tenantId: tenant.id });
    const [own = '', other = ''] = (await app.list(app.cliente, 'agents')).map(({ id }) => id);
    expect((await patch('campaigns', campaignId, { agentIds: [own] })).status).toBe(200);
    const { id } = await createRecord(system, 'campaign-callbacks', {
      campaignId,
      mailingContactId: contactId,
      phone: '+5511987651111',
      scheduledAt: wednesday(8),
      recipient: 'agent',
      agentId: other,
    });
    const change = (body: JsonObject) => refusalOf(app, app.cliente, 'PATCH', `campaign-callbacks/${id}`, body);
    expect(await change({ notes: 'Ask for the bill.' })).toEqual([]);
    expect(await change({ scheduledAt: wednesday(9, 1) })).toEqual([]);
    expect(await change({ agentId: own })).toEqual([]);
    expect(await change({ agentId: other, scheduledAt: wednesday(8) })).toEqual([
      '422',
      'agentId memberOf',
      'scheduledAt insideHours',
    ]);
  });
});
