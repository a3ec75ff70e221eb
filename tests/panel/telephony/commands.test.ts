import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../core/types';
import type { DataRecord } from '../../../core/wire';
import { DEMO_PASSWORD } from '../../../panel/demo/seed';
import { claim, commandKey, openExchange, type Claimed, type OpenExchange } from '../../support/panel/command-exchange';
import { startExchangeWorld, withIds, type ExchangeWorld } from '../../support/panel/exchange-world';

let world: ExchangeWorld;
let key: string;
/** An extension of its own has who is called after it. */
let extension: DataRecord;
let others: DataRecord;
let agente: string;
let supervisor: string;
let supervisorId: string;
const exchanges: OpenExchange[] = [];

beforeAll(async () => {
  world = await startExchangeWorld(2);
  key = await commandKey(world, world.cliente);
  extension = await makeExtension('6101');
  others = await makeExtension('6102');
  const [own] = world.agents;
  const supervisorRecord = await world.make(world.cliente, 'supervisors', {
    name: 'Quem escuta',
    email: 'quem.escuta@example.com',
    password: DEMO_PASSWORD,
    status: 'active',
    queueIds: [world.queue.id],
    extensionId: others.id,
    abilities: ['agents', 'dashboard_pabx'],
    spyMode: ['listen', 'whisper'],
  });
  supervisorId = supervisorRecord.id;
  await change('agents', own?.id ?? '', { extensionId: extension.id });
  await world.sql(`update "users" set "firstLogin" = false where "id" in ('${supervisorId}', '${own?.id}')`);
  agente = await world.signIn('agente.7001@example.com', DEMO_PASSWORD);
  supervisor = await world.signIn('quem.escuta@example.com', DEMO_PASSWORD);
});
afterEach(async () => {
  for (const exchange of exchanges.splice(0)) await exchange.stop();
  await world.sql('delete from painel.telephony_commands');
});
afterAll(() => world.close());

const makeExtension = (number: string) =>
  world.make(world.cliente, 'extensions', {
    number,
    name: `Ramal ${number}`,
    type: 'sip',
    enabled: true,
    password: 'Senha-do-ramal-1',
    codecs: ['alaw'],
    permissions: ['internal'],
  });

async function change(collection: string, id: string, values: JsonObject): Promise<void> {
  const { status, body } = await world.call(world.cliente, 'PATCH', `/api/${collection}/${id}`, values);
  expect(status, JSON.stringify(body)).toBe(200);
}

/** One for a test; answers what it got. */
function exchange(ending?: JsonObject): Claimed[] {
  const opened = openExchange(world, key, ending);
  exchanges.push(opened);
  return opened.got;
}

let calls = 0;
/** A call of the queue. @param agent who has answered, by their place in the list; undefined: it waits */
async function makeCall(agent?: number): Promise<{ id: string; name: string }> {
  calls += 1;
  const name = `commanded-${calls}`;
  const at = new Date().toISOString();
  const code = agent === undefined ? undefined : world.agents[agent]?.code;
  await world.send(
    withIds([
      {
        type: 'call.started',
        at,
        call: name,
        direction: 'inbound',
        caller: '11970010000',
        trunk: String(world.trunk['name']),
      },
      { type: 'queue.entered', at, call: name, queue: '7900', position: 1 },
      ...(code === undefined
        ? []
        : ([
            { type: 'leg.started', at, call: name, leg: `${name}/a`, agent: code },
            { type: 'leg.answered', at, call: name, leg: `${name}/a`, agent: code },
          ] as const)),
    ]),
  );
  await world.settled();
  const [row] = await world.sql(`select "id" from "calls" where "uniqueId" = '${name}'`);
  return { id: String(row?.['id']), name };
}

const command = (token: string | null, id: string, body: JsonObject) =>
  world.call(token, 'POST', `/api/calls/${id}/commands`, body);
const dial = (token: string, body: JsonObject) => world.call(token, 'POST', '/api/telephony/dial', body);

describe('what people ask of the exchange', () => {
  it('is done when the exchange says so, and stands in the audit', async () => {
    const got = exchange();
    const call = await makeCall(0);
    const answer = await command(world.cliente, call.id, { command: 'transfer', to: '(11) 98765-4321' });
    expect(answer).toMatchObject({ status: 200, body: { state: 'done' } });
    expect(got).toMatchObject([
      { id: answer.body['id'], kind: 'transfer', order: { call: call.name, to: '+5511987654321' } },
    ]);
    const [line] = await world.list(world.admin, 'audit-logs', { entityId: call.id });
    expect(line).toMatchObject({
      entity: 'calls',
      action: 'transition',
      move: 'transfer',
      userId: await world.userId('cliente@example.com'),
      tenantId: world.tenantId,
      changes: [
        { field: 'command', to: 'transfer' },
        { field: 'call', to: call.name },
        { field: 'to', to: '+5511987654321' },
      ],
    });
  });

  it('is to hold a call, to ask somebody about it and to press keys, of which the audit hides what they are', async () => {
    const got = exchange();
    const call = await makeCall(0);
    const of = { call: call.name };
    const bodies: JsonObject[] = [
      { command: 'hold' },
      { command: 'digits', digits: '12#' },
      { command: 'consult', to: '6102' },
      { command: 'complete' },
    ];
    for (const body of bodies) expect(await command(world.cliente, call.id, body)).toMatchObject({ status: 200 });
    expect(got.map(({ kind, order }) => ({ kind, order }))).toEqual([
      { kind: 'hold', order: of },
      { kind: 'digits', order: { ...of, digits: '12#' } },
      { kind: 'consult', order: { ...of, to: '6102' } },
      { kind: 'complete', order: of },
    ]);
    expect(await command(world.cliente, call.id, { command: 'resume' })).toMatchObject({ status: 409 });
    await world.send(withIds([{ type: 'call.held', at: new Date().toISOString(), call: call.name }]));
    await world.settled();
    expect(await command(world.cliente, call.id, { command: 'digits', digits: '1' })).toMatchObject({ status: 409 });
    expect(await command(world.cliente, call.id, { command: 'resume' })).toMatchObject({ status: 200 });
    const lines = await world.list(world.admin, 'audit-logs', { entityId: call.id, move: 'digits' });
    expect(lines.map(({ changes }) => changes)).toMatchObject([
      [{ to: 'digits' }, { to: call.name }, { field: 'digits', to: '•••' }],
    ]);
    const kept = await world.sql(`select "order" from painel.telephony_commands where "kind" = 'digits'`);
    expect(kept).toEqual([{ order: of }]);
  });

  it('is refused with the words of the exchange', async () => {
    exchange({ done: false, reason: 'No such channel' });
    const { id } = await makeCall(0);
    expect(await command(world.cliente, id, { command: 'hangup' })).toMatchObject({
      status: 409,
      body: { code: 'exchange_refused', detail: 'No such channel', title: 'A central recusou: No such channel' },
    });
  });

  it('is withdrawn where the exchange says nothing for three seconds', async () => {
    const { id } = await makeCall(0);
    const before = Date.now();
    expect(await command(world.cliente, id, { command: 'hangup' })).toMatchObject({
      status: 504,
      body: { code: 'exchange_silent' },
    });
    expect(Date.now() - before).toBeGreaterThanOrEqual(2900);
    expect(Date.now() - before).toBeLessThan(6000);
    expect(await claim(world, key)).toEqual([]);
  });

  it('is told by another process too', async () => {
    const { id } = await makeCall(0);
    const asking = command(world.cliente, id, { command: 'hangup' });
    const state = async () => (await world.sql(`select "state" from painel.telephony_commands`))[0]?.['state'];
    await expect.poll(state).toBe('waiting');
    await world.sql(`update painel.telephony_commands set "state" = 'done', "endedAt" = now()`);
    expect(await asking).toMatchObject({ status: 200 });
  });

  it('is possible for calls that are not over alone, where they have come so far', async () => {
    const waiting = await makeCall();
    expect(await command(world.cliente, waiting.id, { command: 'listen', to: '6101' })).toMatchObject({
      status: 409,
      body: { code: 'state_conflict' },
    });
    const over = await makeCall(0);
    await world.send(withIds([{ type: 'call.ended', at: new Date().toISOString(), call: over.name, by: 'caller' }]));
    await world.settled();
    for (const name of ['hangup', 'take', 'listen'])
      expect((await command(world.cliente, over.id, { command: name, to: '6101' })).body['code']).toBe(
        'state_conflict',
      );
    expect(await claim(world, key)).toEqual([]);
  });

  it.each<[JsonObject, string]>([
    [{}, 'command enum'],
    [{ command: 'explode' }, 'command enum'],
    [{ command: 'transfer' }, 'to required'],
    [{ command: 'transfer', to: 5 }, 'to type'],
    [{ command: 'transfer', to: '*72' }, 'to format'],
    [{ command: 'transfer', to: '1\r\nAction: Hangup' }, 'to format'],
    [{ command: 'transfer', to: '9'.repeat(60) }, 'to format'],
    [{ command: 'consult' }, 'to required'],
    [{ command: 'digits' }, 'digits required'],
    [{ command: 'digits', digits: '12,3' }, 'digits pattern'],
    [{ command: 'digits', digits: '1'.repeat(17) }, 'digits pattern'],
    [{ command: 'listen' }, 'to required'],
    [{ command: 'listen', to: '6999' }, 'to unknownName'],
  ])('is refused for what is wrong: %j', async (body, problem) => {
    const { id } = await makeCall(0);
    const { status, body: answer } = await command(world.cliente, id, body);
    expect(status).toBe(422);
    const errors = (answer['errors'] ?? []) as { path: string; code: string }[];
    expect(errors.map(({ path, code }) => `${path} ${code}`)).toEqual([problem]);
  });
});

describe('rights', () => {
  let shared: OpenExchange;
  beforeAll(() => {
    shared = openExchange(world, key);
  });
  beforeEach(() => void shared.got.splice(0));
  afterAll(() => shared.stop());

  it.each<[who: string, body: JsonObject, call: 'own' | 'colleague' | 'waiting', status: number]>([
    ['cliente', { command: 'hangup' }, 'own', 200],
    ['cliente', { command: 'transfer', to: '7900' }, 'waiting', 200],
    ['cliente', { command: 'take', to: '6101' }, 'waiting', 200],
    ['cliente', { command: 'listen', to: '6101' }, 'own', 200],
    ['cliente', { command: 'barge', to: '6101' }, 'own', 200],
    ['supervisor', { command: 'hangup' }, 'own', 403],
    ['supervisor', { command: 'transfer', to: '7900' }, 'waiting', 200],
    ['supervisor', { command: 'take' }, 'waiting', 200],
    ['supervisor', { command: 'take', to: '6101' }, 'waiting', 403],
    ['supervisor', { command: 'listen' }, 'own', 200],
    ['supervisor', { command: 'whisper' }, 'own', 200],
    ['supervisor', { command: 'barge' }, 'own', 403],
    ['agente', { command: 'hangup' }, 'own', 200],
    ['agente', { command: 'transfer', to: '7900' }, 'own', 200],
    ['agente', { command: 'hold' }, 'own', 200],
    ['agente', { command: 'digits', digits: '1' }, 'own', 200],
    ['agente', { command: 'consult', to: '6102' }, 'own', 200],
    ['agente', { command: 'hold' }, 'colleague', 404],
    ['supervisor', { command: 'hold' }, 'own', 403],
    ['supervisor', { command: 'consult', to: '6102' }, 'own', 403],
    ['agente', { command: 'take' }, 'own', 403],
    ['agente', { command: 'listen' }, 'own', 403],
    ['agente', { command: 'hangup' }, 'colleague', 404],
    ['agente', { command: 'hangup' }, 'waiting', 404],
    ['admin', { command: 'hangup' }, 'own', 403],
    ['stranger', { command: 'hangup' }, 'own', 404],
    ['nobody', { command: 'hangup' }, 'own', 401],
    ['exchange', { command: 'hangup' }, 'own', 401],
  ])('%s asks for %j on a call that is %s: %i', async (who, body, which, status) => {
    const { got } = shared;
    const { id } = await makeCall({ own: 0, colleague: 1, waiting: undefined }[which]);
    const tokens: Record<string, string | null> = {
      cliente: world.cliente,
      supervisor,
      agente,
      admin: world.admin,
      nobody: null,
      exchange: key,
      stranger: who === 'stranger' ? await stranger() : null,
    };
    const answer = await command(tokens[who] ?? null, id, body);
    expect(answer.status, JSON.stringify(answer.body)).toBe(status);
    expect(got).toHaveLength(status === 200 ? 1 : 0);
  });

  it('bind a supervisor to their queues and agents', async () => {
    const queue = await world.make(world.cliente, 'queues', {
      name: 'Fila alheia',
      number: '7901',
      strategy: 'ringall',
      enabled: true,
      members: [],
    });
    await change('supervisors', supervisorId, { queueIds: [queue.id] });
    const { id } = await makeCall(0);
    expect((await command(supervisor, id, { command: 'listen' })).status).toBe(404);
    await change('supervisors', supervisorId, { queueIds: [world.queue.id] });
  });

  it('an agent transfers and dials while that is allowed', async () => {
    const { got } = shared;
    const [{ id: agentId } = { id: '' }] = world.agents;
    const call = await makeCall(0);
    expect((await dial(agente, { number: '1133334444' })).status).toBe(200);
    expect(got.at(-1)).toMatchObject({ kind: 'dial', order: { extension: '6101', number: '+551133334444' } });
    const [line] = await world.list(world.admin, 'audit-logs', { entityId: extension.id, action: 'transition' });
    expect(line).toMatchObject({ entity: 'extensions', move: 'dial', userId: agentId });
    await change('agents', agentId, { canTransfer: false, canManualDial: false });
    for (const name of ['transfer', 'consult'])
      expect((await command(agente, call.id, { command: name, to: '7900' })).status).toBe(403);
    expect((await dial(agente, { number: '1133334444' })).status).toBe(403);
    await change('agents', agentId, { canTransfer: true, canManualDial: true });
    expect((await dial(agente, { number: '1133334444', from: '6102' })).status).toBe(403);
    expect(got).toHaveLength(1);
    // Whoever was refused stands in the audit too.
    expect(await world.list(world.admin, 'audit-logs', { entityId: call.id, action: 'denied' })).toHaveLength(2);
  });

  it('people of a suspended account call nobody outside, nor give calls to numbers outside', async () => {
    const { got } = shared;
    const status = (name: string) =>
      world.sql(`update "tenants" set "status" = '${name}' where "id" = '${world.tenantId}'`);
    const call = await makeCall(0);
    await status('suspended');
    const refused = { status: 409, body: { code: 'tenant_suspended' } };
    expect(await dial(agente, { number: '1133334444' })).toMatchObject(refused);
    for (const name of ['transfer', 'consult'])
      expect(await command(agente, call.id, { command: name, to: '1133334444' })).toMatchObject(refused);
    expect(got).toEqual([]);
    expect((await dial(agente, { number: '6102' })).status).toBe(200);
    expect((await command(agente, call.id, { command: 'transfer', to: '7900' })).status).toBe(200);
    await status('active');
    expect((await dial(agente, { number: '1133334444' })).status).toBe(200);
  });

  it('what a tenant pays before is dialed while there is credit for it, and extensions always', async () => {
    const { got } = shared;
    const balance = (amount: string) =>
      world.sql(
        `update "tenants" set "billingMode" = 'prepaid', "creditLimit" = 0, "balance" = ${amount} where "id" = '${world.tenantId}'`,
      );
    const before = await world.sql(
      `select "billingMode", "creditLimit", "balance"::text from "tenants" where "id" = '${world.tenantId}'`,
    );
    await world.sql('delete from painel.call_reservations');
    await balance('0');
    expect(await dial(agente, { number: '1133334444' })).toMatchObject({ status: 409, body: { code: 'no_credit' } });
    expect((await dial(agente, { number: '6102' })).status).toBe(200);
    await balance('5');
    expect((await dial(agente, { number: '1133334444' })).status).toBe(200);
    expect(got.map(({ order }) => order['number'])).toEqual(['6102', '+551133334444']);
    expect(
      await world.sql(
        `select "extensionId", "called" from painel.call_reservations where "tenantId" = '${world.tenantId}'`,
      ),
    ).toEqual([{ extensionId: extension.id, called: '+551133334444' }]);
    await world.sql('delete from painel.call_reservations');
    const plan = await world.sql(`select "ratePlanId" from "tenants" where "id" = '${world.tenantId}'`);
    await world.sql(`update "tenants" set "ratePlanId" = null where "id" = '${world.tenantId}'`);
    expect(await dial(agente, { number: '1133334444' })).toMatchObject({ status: 409, body: { code: 'no_rate' } });
    await world.sql(
      `update "tenants" set "ratePlanId" = '${String(plan[0]?.['ratePlanId'])}' where "id" = '${world.tenantId}'`,
    );
    const { billingMode, creditLimit, balance: amount } = before[0] ?? {};
    await world.sql(
      `update "tenants" set "billingMode" = '${String(billingMode)}', "creditLimit" = ${String(creditLimit ?? 0)}, "balance" = ${String(amount ?? 0)} where "id" = '${world.tenantId}'`,
    );
  });

  it('who has no extension names one, where they may dial from it', async () => {
    const { got } = shared;
    expect(await dial(world.cliente, { number: '7900' })).toMatchObject({ status: 422 });
    expect((await dial(world.cliente, { number: '7900', from: '6102' })).status).toBe(200);
    expect(got).toMatchObject([{ order: { extension: '6102', number: '7900' } }]);
    await change('extensions', others.id, { enabled: false });
    expect((await dial(supervisor, { number: '7900' })).status).toBe(422);
    await change('extensions', others.id, { enabled: true });
  });
});

/** Somebody of another tenant who may do the same there. */
async function stranger(): Promise<string> {
  const [other] = await world.sql(
    `select "id" from "tenants" where "id" <> '${world.tenantId}' and "modules" @> '{pabx}' limit 1`,
  );
  return world.caller('Cliente', String(other?.['id']));
}
