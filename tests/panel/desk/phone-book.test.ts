import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../core/types';
import type { DataRecord } from '../../../core/wire';
import { DEMO_PASSWORD } from '../../../panel/demo/seed';
import type { PhoneBook } from '../../../panel/modules/desk/rules/phone-book';
import { claim, commandKey, openExchange, sayOf, type OpenExchange } from '../../support/panel/command-exchange';
import { startExchangeWorld, withIds, type ExchangeWorld } from '../../support/panel/exchange-world';

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
  const NOBODY = '+5511970017103';
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

  describe('is given a call that goes on', () => {
    const call = 'listed-transfer';
    const NUMBERS = { listed: { to: LISTED }, own: { to: OWN }, other: { to: '+5511970017199' } };
    let path: string | undefined;

    /** The door of a call that the agent talks in. */
    async function talking(): Promise<string> {
      const at = new Date().toISOString();
      const code = String(world.agents[0]?.code);
      await world.call(world.cliente, 'PATCH', `/api/agents/${agent(0)}`, { canTransfer: true });
      agente = await world.signIn(`agente.${code}@example.com`, DEMO_PASSWORD);
      const sent = await world.send(
        withIds([
          { type: 'agent.moved', at, agent: code, move: 'login' },
          { type: 'call.started', at, call, direction: 'inbound', caller: '+5511970017111', called: '+551133224400' },
          { type: 'queue.entered', at, call, queue: '7900', position: 1 },
          { type: 'leg.started', at, call, leg: `${call}/a`, agent: code },
          { type: 'leg.answered', at, call, leg: `${call}/a`, agent: code },
        ]),
      );
      expect(sent.refused).toEqual([]);
      await world.settled();
      const [row] = await world.sql(`select "id" from "calls" where "uniqueId" = '${call}'`);
      return `/api/calls/${String(row?.['id'])}/commands`;
    }
    const give = async (as: string, command: string, body: JsonObject) => {
      path ??= await talking();
      return world.call(as, 'POST', path, { command, ...body });
    };

    it('by nobody who may not say why, whether or not they ask there first', async () => {
      path ??= await talking();
      for (const command of ['transfer', 'consult']) {
        expect(await give(agente, command, NUMBERS.listed)).toMatchObject({
          status: 409,
          body: { code: 'number_listed', params: { source: 'procon_sp', mayConfirm: false } },
        });
        expect(await give(agente, command, NUMBERS.own)).toMatchObject({
          status: 409,
          body: { code: 'number_blocked' },
        });
      }
      expect((await give(agente, 'transfer', { ...NUMBERS.listed, reason: 'Quero passar' })).status).toBe(403);
      expect(exchange.got).toEqual([]);
      expect((await give(agente, 'transfer', NUMBERS.other)).status).toBe(200);
      expect((await give(agente, 'transfer', { to: '7900' })).status).toBe(200);
      expect(exchange.got.map(({ order }) => order['to'])).toEqual([NUMBERS.other.to, '7900']);
    });

    it('by whoever may and says why, which the audit of the call tells', async () => {
      const reason = 'A pessoa espera a transferência';
      for (const as of [supervisor, world.cliente]) {
        expect(await give(as, 'transfer', NUMBERS.listed)).toMatchObject({
          status: 409,
          body: { params: { mayConfirm: true } },
        });
        expect((await give(as, 'transfer', { ...NUMBERS.listed, reason })).status).toBe(200);
      }
      expect(exchange.got.map(({ kind, order }) => [kind, order['to']])).toEqual(
        [LISTED, LISTED].map((to) => ['transfer', to]),
      );
      const [line] = await world.list(world.admin, 'audit-logs', {
        entity: 'calls',
        move: 'transfer',
        userId: await world.userId('quem.confirma@example.com'),
      });
      expect(line?.['changes']).toContainEqual({ field: 'reason', from: null, to: reason });
    });
  });

  describe('and that a telephone calls by itself', () => {
    const REFUSED = { allowed: false, reason: 'listed' };
    const GOES = { allowed: true, seconds: null };
    let asking: string;
    let count = 0;

    beforeAll(async () => {
      const made = await world.call<DataRecord & { serviceKey: string }>(
        world.cliente,
        'POST',
        '/api/service-accounts',
        { name: 'Central que pergunta', active: true, rights: ['telephony-authorisations'] },
      );
      asking = made.body.serviceKey;
      await world.sql(`update "tenants" set "billingMode" = 'unlimited' where "id" = '${world.tenantId}'`);
    });
    beforeEach(async () => {
      await world.sql('delete from painel.telephony_commands');
      await telephones('manual');
    });

    const telephones = (value: string) =>
      world.sql(`update "tenants" set "dncTelephones" = '${value}' where "id" = '${world.tenantId}'`);
    const ask = async (called: string, more: JsonObject = {}) => {
      count += 1;
      const { status, body } = await world.call(asking, 'POST', '/api/telephony/authorise', {
        call: `own-${count}`,
        extension: '7811',
        called,
        ...more,
      });
      expect(status, JSON.stringify(body)).toBe(200);
      return body;
    };

    it('is refused where people who dial are, once for each call in the evidence', async () => {
      const before = (await attempts(LISTED)).length;
      expect(await ask(LISTED, { call: 'own-twice' })).toEqual(REFUSED);
      expect(await ask('(11) 97001-7101', { call: 'own-twice' })).toEqual(REFUSED);
      expect(await ask(OWN)).toEqual(REFUSED);
      for (const called of [NOBODY, '190', '7900']) expect(await ask(called)).toEqual(GOES);
      expect(await ask(LISTED, { direction: 'inbound' })).toEqual(GOES);
      const found = await attempts(LISTED);
      expect(found).toHaveLength(before + 1);
      expect(found.filter(({ agentId }) => agentId === agent(0)).length).toBeGreaterThan(0);
    });

    it.each([
      ['manual', 'warn', GOES, GOES],
      ['manual', 'off', GOES, REFUSED],
      ['block', 'off', REFUSED, REFUSED],
      ['block', 'warn', REFUSED, REFUSED],
      ['off', 'block', GOES, GOES],
    ])('is judged as %s, people as %s', async (setting, people, listed, own) => {
      await telephones(setting);
      await enforcement(people);
      expect([await ask(LISTED), await ask(OWN)]).toEqual([listed, own]);
    });

    it('goes where the panel has had it dialed by somebody who said why, and goes on where it is talked in', async () => {
      expect((await dial(supervisor, { number: LISTED, reason: 'Pediu retorno' })).status).toBe(200);
      expect(await ask(LISTED, { extension: '7812' })).toEqual(GOES);
      expect(await ask(LISTED, { extension: '7811' })).toEqual(REFUSED);
      const at = new Date().toISOString();
      const call = 'own-talked';
      await world.send(
        withIds([
          { type: 'call.started', at, call, direction: 'outbound', caller: '+551133224400', called: LISTED },
          { type: 'leg.started', at, call, leg: `${call}/a`, number: LISTED },
          { type: 'leg.answered', at, call, leg: `${call}/a` },
        ]),
      );
      await world.settled();
      expect(await ask(LISTED, { call })).toEqual(GOES);
    });
  });
});
