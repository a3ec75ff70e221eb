import { afterAll, beforeAll, expect, it } from 'vitest';
import type { JsonObject } from '../../../core/types';
import { DEMO_PASSWORD } from '../../../panel/demo/seed';
import type { PhoneBook } from '../../../panel/modules/desk/rules/phone-book';
import { claim, commandKey, sayOf } from '../../support/panel/command-exchange';
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
