import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { JsonObject } from '../../../core/types';
import type { DataRecord } from '../../../core/wire';
import { DEMO_PASSWORD } from '../../../panel/demo/seed';
import { startExchangeWorld, withIds, type Draft, type ExchangeWorld } from '../../support/panel/exchange-world';

let world: ExchangeWorld;

beforeAll(async () => {
  world = await startExchangeWorld(3);
  await world.sql(
    `update "users" set "firstLogin" = false where "id" in (${world.agents.map(({ id }) => `'${id}'`).join(', ')})`,
  );
});
afterAll(() => world.close());

interface Work extends JsonObject {
  call: DataRecord;
  campaign: { name: string; script: string | null } | null;
  contact: DataRecord | null;
  mailingContact: DataRecord | null;
  calls: DataRecord[];
  dispositions: { id: string; name: string }[];
  isDispositionRequired: boolean;
}
interface Desk extends JsonObject {
  state: DataRecord | null;
  work: Work | null;
}

let clock = 0;
const at = () => {
  clock = Math.max(clock + 1, Date.now());
  return new Date(clock).toISOString();
};
const agent = (index: number) => {
  const one = world.agents[index];
  if (one === undefined) throw new Error(`expected an agent ${index}`);
  return one;
};
const signIn = (index: number) => world.signIn(`agente.${agent(index).code}@example.com`, DEMO_PASSWORD);

async function tell(drafts: readonly Draft[]): Promise<void> {
  expect((await world.send(withIds(drafts))).refused).toEqual([]);
  await world.settled();
}

const move = (index: number, name: 'login' | 'release') =>
  tell([{ type: 'agent.moved', at: at(), agent: agent(index).code, move: name }]);

/** A call that the queue offers to an agent. */
const offer = (call: string, index: number, caller: string) =>
  tell([
    { type: 'call.started', at: at(), call, direction: 'inbound', caller, called: '+551133224400' },
    { type: 'queue.entered', at: at(), call, queue: '7900', position: 1 },
    { type: 'leg.started', at: at(), call, leg: `${call}/a`, agent: agent(index).code },
  ]);
const answer = (call: string, index: number) =>
  tell([{ type: 'leg.answered', at: at(), call, leg: `${call}/a`, agent: agent(index).code }]);
const end = (call: string) =>
  tell([
    { type: 'leg.ended', at: at(), call, leg: `${call}/a`, cause: 16 },
    { type: 'call.ended', at: at(), call, by: 'caller' },
  ]);

async function deskOf(token: string): Promise<Desk> {
  const { status, body } = await world.call<Desk>(token, 'GET', '/api/desk');
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}

it('shows a call from when it rings until it is done with, with whoever is outside, to its agent alone', async () => {
  const number = '+5511970017001';
  const contact = await world.make(world.cliente, 'contacts', { name: 'Dona Lurdes', phone: number });
  await move(0, 'login');
  await move(1, 'login');
  const [mine, other] = [await signIn(0), await signIn(1)];
  expect(await deskOf(mine)).toMatchObject({ state: { state: 'available' }, work: null });
  await offer('desk-1', 0, number);
  await answer('desk-1', 0);
  await end('desk-1');
  await move(0, 'release');

  await offer('desk-2', 0, number);
  const ringing = (await deskOf(mine)).work;
  expect(ringing?.call).toMatchObject({ uniqueId: 'desk-2', callerNumber: number });
  expect(ringing?.contact).toMatchObject({ id: contact.id, name: 'Dona Lurdes' });
  expect(ringing?.calls.map(({ uniqueId }) => uniqueId)).toEqual(['desk-1']);
  const id = String(ringing?.call.id);
  expect((await deskOf(other)).work).toBeNull();
  expect((await world.call(other, 'GET', `/api/desk/calls/${id}`)).status).toBe(404);
  expect((await world.call(world.admin, 'GET', '/api/desk')).status).toBe(403);

  await answer('desk-2', 0);
  await end('desk-2');
  expect(await deskOf(mine)).toMatchObject({ state: { state: 'wrap_up' }, work: { call: { id, state: 'ended' } } });
  await move(0, 'release');
  expect((await deskOf(mine)).work).toBeNull();
  expect((await world.call<Work>(mine, 'GET', `/api/desk/calls/${id}`)).body.contact).toMatchObject({ id: contact.id });
});

it('finds the contact for an agent who may not see whole numbers, without showing them', async () => {
  const number = '+5511970017002';
  await world.make(world.cliente, 'contacts', { name: 'Seu Jorge', phone: number });
  const { version } = await world.one(world.cliente, 'agents', { id: agent(1).id });
  const changed = await world.call(world.cliente, 'PATCH', `/api/agents/${agent(1).id}`, {
    version,
    canSeeFullNumber: false,
  });
  expect(changed.status, JSON.stringify(changed.body)).toBe(200);
  await offer('desk-3', 1, number);
  await answer('desk-3', 1);
  const { work } = await deskOf(await signIn(1));
  expect(work?.contact).toMatchObject({ name: 'Seu Jorge' });
  expect(JSON.stringify(work)).not.toContain('970017002');
  await end('desk-3');
});

it('has the script of the campaign, and the contact of its list until the call is done with', async () => {
  const campaign = await world.one(world.cliente, 'campaigns', { name: 'Upgrade de plano – clientes ativos' });
  const [contact] = await world.list(world.cliente, 'mailing-contacts', { status: 'new' });
  await world.sql(`update "campaigns" set "requireDisposition" = true where "id" = '${campaign.id}'`);
  await move(2, 'login');
  const attemptId = v7();
  const call = `dial-${attemptId}`;
  await tell([
    { type: 'call.started', at: at(), call, direction: 'outbound', called: '+5511970017003', campaign: campaign.id },
    { type: 'leg.started', at: at(), call, leg: `${call}/a`, agent: agent(2).code },
    { type: 'leg.answered', at: at(), call, leg: `${call}/a`, agent: agent(2).code },
  ]);
  const [{ id } = { id: '' }] = await world.sql(`select "id" from "calls" where "uniqueId" = '${call}'`);
  await world.sql(`
    insert into painel.dial_flights ("attemptId", "tenantId", "campaignId", "mailingId", "contactId", "phone", "attemptNumber", "stage", "isOwn", "startedAt")
    values ('${attemptId}', '${world.tenantId}', '${campaign.id}', '${String(contact?.['mailingId'])}', '${String(contact?.id)}', '+5511970017003', 1, 'talking', false, now())`);
  const token = await signIn(2);
  const { work } = await deskOf(token);
  expect(work).toMatchObject({
    campaign: { name: campaign['name'], script: campaign['script'] },
    mailingContact: { id: contact?.id, name: contact?.['name'] },
    isDispositionRequired: true,
  });
  expect(work?.dispositions.length).toBeGreaterThan(3);
  await end(call);
  await world.sql(`
    with gone as (delete from painel.dial_flights where "attemptId" = '${attemptId}')
    insert into "dial-attempts" ("id", "tenantId", "campaignId", "callId", "mailingContactId", "phone", "result", "startedAt")
    values ('${attemptId}', '${world.tenantId}', '${campaign.id}', '${String(id)}', '${String(contact?.id)}', '+5511970017003', 'answered', now())`);
  expect((await deskOf(token)).work?.mailingContact).toMatchObject({ id: contact?.id });
  const later = await world.call<Work>(token, 'GET', `/api/desk/calls/${String(id)}`);
  expect([later.status, later.body.mailingContact]).toEqual([200, null]);
});
