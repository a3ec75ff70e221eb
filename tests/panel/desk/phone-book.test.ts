import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../core/types';
import { DEMO_PASSWORD } from '../../../panel/demo/seed';
import type { PhoneBook } from '../../../panel/modules/desk/rules/phone-book';
import { claim, commandKey, openExchange, sayOf, type OpenExchange } from '../../support/panel/command-exchange';
import { startExchangeWorld, type ExchangeWorld } from '../../support/panel/exchange-world';

let world: ExchangeWorld;
let token: string;

const agent = (index: number) => String(world.agents[index]?.id);

beforeAll(async () => {
  world = await startExchangeWorld(3);
  await world.sql(
    `update "users" set "firstLogin" = false where "id" in (${world.agents.map(({ id }) => `'${id}'`).join(', ')})`,
  );
  for (const [index, number] of ['7811', '7812'].entries()) {
    const device = await world.make(world.cliente, 'extensions', {
      number,
      name: `Mesa ${number}`,
      type: 'sip',
      enabled: true,
      password: `Segredo-${number}-9x`,
    });
    const given = await world.call(world.cliente, 'PATCH', `/api/agents/${agent(index)}`, { extensionId: device.id });
    expect(given.status, JSON.stringify(given.body)).toBe(200);
  }
  await world.sql(`update "agents" set "name" = 'Jandira Quixadá' where "id" = '${agent(1)}'`);
  await world.sql(
    `update "extensions" set "registrationStatus" = 'registered', "deviceState" = 'in_use' where "number" = '7812'`,
  );
  token = await world.signIn(`agente.${String(world.agents[0]?.code)}@example.com`, DEMO_PASSWORD);
});
afterAll(() => world.close());

const book = async (query: string, as = token) =>
  world.call<PhoneBook & JsonObject>(as, 'GET', `/api/desk/phone-book${query}`);

it('finds colleagues, extensions and queues by name and number, with whether somebody is there, and nothing more', async () => {
  const whole = (await book('')).body.lines;
  expect(whole.map(({ kind }) => kind)).toContain('queue');
  expect(whole.map(({ number }) => number)).not.toContain('7811');
  const ofColleague = {
    kind: 'extension',
    number: '7812',
    name: 'Mesa 7812',
    device: 'in_use',
    doNotDisturb: false,
    agent: { name: 'Jandira Quixadá', state: 'logged_out' },
    queue: null,
  };
  for (const q of ['jandira', '7812', 'Mesa 78']) expect((await book(`?q=${q}`)).body.lines).toEqual([ofColleague]);
  const [queue] = (await book('?q=7900')).body.lines;
  expect(queue).toMatchObject({ kind: 'queue', number: '7900', queue: { available: 0, waiting: 0 } });
  expect((await book('?q=7900&kind=extension')).body.lines).toEqual([]);
  expect((await book('', world.admin)).status).toBe(403);
});

it('refuses to look for more than a name can be', async () => {
  expect((await book(`?q=${'a'.repeat(80)}`)).status).toBe(200);
  const { status, body } = await book(`?q=${'a'.repeat(81)}`);
  expect(status).toBe(422);
  expect(body['errors']).toMatchObject([{ path: 'q', code: 'maxLength', params: { maxLength: 80 } }]);
});

it('calls a contact, also for an agent who does not see the whole number', async () => {
  const contact = await world.make(world.cliente, 'contacts', { name: 'Dona Lurdes', phone: '+5511970017009' });
  await world.call(world.cliente, 'PATCH', `/api/agents/${agent(0)}`, {
    canSeeFullNumber: false,
    onlyOwnContacts: false,
    canManualDial: true,
  });
  const masked = await world.signIn(`agente.${String(world.agents[0]?.code)}@example.com`, DEMO_PASSWORD);
  const key = await commandKey(world, world.cliente);
  const dialing = world.call(masked, 'POST', `/api/desk/contacts/${contact.id}/dial`, {});
  const [command] = await claim(world, key, { wait: 10, most: 1 });
  expect(command).toMatchObject({ kind: 'dial', order: { extension: '7811', number: '+5511970017009' } });
  await sayOf(world, key, String(command?.id), { done: true });
  expect((await dialing).status).toBe(200);
  await world.call(world.cliente, 'PATCH', `/api/agents/${agent(0)}`, { onlyOwnContacts: true });
  const narrow = await world.signIn(`agente.${String(world.agents[0]?.code)}@example.com`, DEMO_PASSWORD);
  expect((await world.call(narrow, 'POST', `/api/desk/contacts/${contact.id}/dial`, {})).status).toBe(404);
});

describe('a number that a list names', () => {
  const LISTED = '+5511970017101';
  const OWN = '+5511970017102';
  let exchange: OpenExchange;
  let agente: string;
  let supervisor: string;

  beforeAll(async () => {
    exchange = openExchange(world, await commandKey(world, world.cliente));
    await world.call(world.cliente, 'PATCH', `/api/agents/${agent(0)}`, {
      canSeeFullNumber: true,
      canManualDial: true,
    });
    agente = await world.signIn(`agente.${String(world.agents[0]?.code)}@example.com`, DEMO_PASSWORD);
    const device = await world.one(world.cliente, 'extensions', { number: '7812' });
    const { id } = await world.make(world.cliente, 'supervisors', {
      name: 'Quem confirma',
      email: 'quem.confirma@example.com',
      password: DEMO_PASSWORD,
      status: 'active',
      queueIds: [world.queue.id],
      extensionId: device.id,
      abilities: ['agents', 'dashboard_pabx'],
    });
    await world.sql(`update "users" set "firstLogin" = false where "id" = '${id}'`);
    supervisor = await world.signIn('quem.confirma@example.com', DEMO_PASSWORD);
    await world.make(world.admin, 'dnc-numbers', { number: LISTED, source: 'procon_sp', registeredAt: '2020-01-01' });
    const all = { matchType: 'exact', scope: 'all', channels: ['call'] };
    await world.make(world.cliente, 'blocked-phones', { number: OWN, ...all });
  });
  beforeEach(async () => {
    exchange.got.splice(0);
    await enforcement('block');
  });
  afterAll(() => exchange.stop());

  const enforcement = (value: string) =>
    world.sql(`update "tenants" set "dncEnforcement" = '${value}' where "id" = '${world.tenantId}'`);
  const dial = (as: string, body: JsonObject) => world.call(as, 'POST', '/api/telephony/dial', body);
  const attempts = (phone: string) =>
    world.list(world.cliente, 'dial-attempts', {
      phone,
      startedAt_gte: new Date(Date.now() - 3_600_000).toISOString(),
    });

  it('is not called by an agent, in words, by none of the ways, and the refusal is kept as evidence', async () => {
    const refused = await dial(agente, { number: LISTED });
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: 'number_listed',
        title: 'Este número está na lista PROCON-SP, de quem não quer receber ligações',
        params: { source: 'procon_sp', mayConfirm: false },
      },
    });
    expect(JSON.stringify(refused.body)).not.toContain('70017101');
    expect(await dial(agente, { number: OWN })).toMatchObject({ status: 409, body: { code: 'number_blocked' } });
    expect(await dial(agente, { number: LISTED, reason: 'Quero ligar' })).toMatchObject({ status: 403 });
    const contact = await world.make(world.cliente, 'contacts', {
      name: 'Quem não quer',
      phone: LISTED,
      ownerAgentId: agent(0),
    });
    expect(await world.call(agente, 'POST', `/api/desk/contacts/${contact.id}/dial`)).toMatchObject({ status: 409 });
    expect(exchange.got).toEqual([]);
    const found = await attempts(LISTED);
    expect(found).toHaveLength(3);
    for (const one of found)
      expect(one).toMatchObject({ result: 'blocked', blockedBy: 'procon_sp', agentId: agent(0), campaignId: null });
  });

  it('is called by a supervisor who says why, which the audit tells', async () => {
    expect(await dial(supervisor, { number: LISTED })).toMatchObject({
      status: 409,
      body: { params: { mayConfirm: true } },
    });
    for (const reason of ['x', ' '.repeat(9), 'x'.repeat(201)])
      expect(await dial(supervisor, { number: LISTED, reason })).toMatchObject({ status: 422 });
    expect(exchange.got).toEqual([]);
    const reason = 'A pessoa pediu retorno por e-mail';
    expect((await dial(supervisor, { number: LISTED, reason })).status).toBe(200);
    expect(exchange.got).toMatchObject([{ kind: 'dial', order: { extension: '7812', number: LISTED } }]);
    const [line] = await world.list(world.admin, 'audit-logs', {
      move: 'dial',
      userId: await world.userId('quem.confirma@example.com'),
    });
    expect(line?.['changes']).toEqual(
      expect.arrayContaining([
        { field: 'blockedBy', from: null, to: 'procon_sp' },
        { field: 'reason', from: null, to: reason },
      ]),
    );
  });

  it('is called by anybody who says why where the tenant wants a warning, and of public lists nothing is said where it wants none', async () => {
    await enforcement('warn');
    expect(await dial(agente, { number: LISTED })).toMatchObject({
      status: 409,
      body: { params: { mayConfirm: true } },
    });
    expect((await dial(agente, { number: LISTED, reason: 'Cliente pediu' })).status).toBe(200);
    await enforcement('off');
    expect((await dial(agente, { number: LISTED })).status).toBe(200);
    expect(await dial(agente, { number: OWN })).toMatchObject({ status: 409, body: { code: 'number_blocked' } });
    expect(exchange.got).toHaveLength(2);
  });
});
