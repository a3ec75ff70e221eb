import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { JsonObject } from '../../../core/types';
import type { DataRecord } from '../../../core/wire';
import { DEMO_PASSWORD } from '../../../panel/demo/seed';
import { violationsOf } from '../../support/panel/demo-app';
import { startExchangeWorld, withIds, type Draft, type ExchangeWorld } from '../../support/panel/exchange-world';

interface Variable {
  key: string;
  isEditable: boolean;
}

let world: ExchangeWorld;
let token: string;
let other: string;
let campaign: DataRecord;
/** The call of the agent, and the contact that was dialed. */
let callId: string;
let contact: DataRecord;
let attemptId: string | undefined;

const at = () => new Date().toISOString();
const code = () => String(world.agents[0]?.code);
const tell = async (drafts: readonly Draft[]) => {
  expect((await world.send(withIds(drafts))).refused).toEqual([]);
  await world.settled();
};

beforeAll(async () => {
  world = await startExchangeWorld(2);
  await world.sql(
    `update "users" set "firstLogin" = false where "id" in (${world.agents.map(({ id }) => `'${id}'`).join(', ')})`,
  );
  const vars: JsonObject[] = [
    { label: 'Segredo', key: 'segredo', type: 'text', showToAgent: false, position: 5 },
    { label: 'Vence em', key: 'vence_em', type: 'date', agentCanEdit: true, position: 6 },
  ];
  for (const one of vars) await world.make(world.cliente, 'mailing-vars', one);
  campaign = await world.one(world.cliente, 'campaigns', { name: 'Upgrade de plano – clientes ativos' });
  await world.sql(`update "campaigns" set "requireDisposition" = false where "id" = '${campaign.id}'`);
  [token, other] = await Promise.all([signIn(0), signIn(1)]);
});
afterAll(() => world.close());

const signIn = (index: number) =>
  world.signIn(`agente.${String(world.agents[index]?.code)}@example.com`, DEMO_PASSWORD);

/** A call of the campaign that the agent talks in. */
async function talk(): Promise<void> {
  if (attemptId !== undefined) await end();
  for (const move of ['login', 'release'] as const)
    await tell([{ type: 'agent.moved', at: at(), agent: code(), move }]);
  const [one] = await world.list(world.cliente, 'mailing-contacts', { status: 'new' });
  if (one === undefined) throw new Error('expected a contact that is new');
  const phones = [{ number: '+5511970017003' }];
  const vars = { contrato: 'C-1', plano: 'Básico', segredo: 'XYZ' };
  const made = await world.call<DataRecord>(world.cliente, 'PATCH', `/api/mailing-contacts/${one.id}`, {
    phones,
    vars,
  });
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  contact = made.body;
  attemptId = v7();
  const call = `dial-${attemptId}`;
  const leg = `${call}/a`;
  await tell([
    { type: 'call.started', at: at(), call, direction: 'outbound', called: '+5511970017003', campaign: campaign.id },
    { type: 'leg.started', at: at(), call, leg, agent: code() },
    { type: 'leg.answered', at: at(), call, leg, agent: code() },
  ]);
  const [row] = await world.sql(`select "id" from "calls" where "uniqueId" = '${call}'`);
  callId = String(row?.['id']);
  await world.sql(`
    insert into painel.dial_flights ("attemptId", "tenantId", "campaignId", "mailingId", "contactId", "phone", "attemptNumber", "stage", "isOwn", "startedAt")
    values ('${attemptId}', '${world.tenantId}', '${campaign.id}', '${String(contact['mailingId'])}', '${contact.id}', '+5511970017003', 1, 'talking', false, now())`);
}

const end = async () => {
  const call = `dial-${attemptId}`;
  await tell([
    { type: 'leg.ended', at: at(), call, leg: `${call}/a`, cause: 16 },
    { type: 'call.ended', at: at(), call, by: 'caller' },
  ]);
  // As the dialer settles it.
  await world.sql(`
    with gone as (delete from painel.dial_flights where "attemptId" = '${attemptId}' returning *)
    insert into "dial-attempts" ("id", "tenantId", "campaignId", "callId", "mailingContactId", "phone", "result", "startedAt")
    select "attemptId", "tenantId", "campaignId", '${callId}', "contactId", "phone", 'answered', now() from gone`);
  await world.sql(
    `update "mailing-contacts" set "status" = 'finished', "version" = "version" + 1 where "id" = '${contact.id}' and "status" = 'new'`,
  );
};
const change = (vars: JsonObject, version: number, as = token) =>
  world.call<DataRecord & { code?: string; current?: DataRecord; violations?: { path: string; code: string }[] }>(
    as,
    'PATCH',
    `/api/desk/calls/${callId}/variables`,
    { version, vars },
  );
const deskOf = async () =>
  (await world.call<{ work: { mailingContact: DataRecord; variables: Variable[] } | null }>(token, 'GET', '/api/desk'))
    .body.work;
const stored = async () => (await world.one(world.cliente, 'mailing-contacts', { id: contact.id }))['vars'];

it('says which variables the agent sees and may change, and changes those alone', async () => {
  await talk();
  const work = await deskOf();
  expect(work?.mailingContact['vars']).toEqual({ contrato: 'C-1', plano: 'Básico' });
  const editable = new Map(work?.variables.map(({ key, isEditable }) => [key, isEditable]));
  expect([editable.get('plano'), editable.get('contrato'), editable.has('segredo')]).toEqual([true, false, false]);
  const version = Number(work?.mailingContact.version);
  const locked = await change({ contrato: 'C-2' }, version);
  expect([locked.status, locked.body.code]).toEqual([403, 'field_forbidden']);
  await change({ segredo: 'geraten' }, version);
  const saved = await change({ plano: 'Família', vence_em: '2031-05-01' }, version);
  expect([saved.status, saved.body['vars']]).toEqual([
    200,
    { contrato: 'C-1', plano: 'Família', vence_em: '2031-05-01' },
  ]);
  expect(await stored()).toEqual({ contrato: 'C-1', plano: 'Família', vence_em: '2031-05-01', segredo: 'XYZ' });
  const taken = await change({ vence_em: null }, saved.body.version);
  expect(taken.body['vars']).toEqual({ contrato: 'C-1', plano: 'Família' });
  const { name } = await world.one(world.cliente, 'agents', { id: String(world.agents[0]?.id) });
  const path = `/api/mailing-contacts/${contact.id}/history`;
  const history = await world.call<{ by: { name: string } }[]>(world.cliente, 'GET', path);
  expect(history.body.map(({ by }) => by.name)).toContain(name);
});

it('refuses values that the variable does not take, and what somebody changed meanwhile, without telling what is hidden', async () => {
  await talk();
  const version = Number((await deskOf())?.mailingContact.version);
  const strange = await change({ plano: 'Ouro' }, version);
  expect([strange.status, violationsOf(strange.body)]).toEqual([422, ['vars.plano enum']]);
  await world.call(world.cliente, 'PATCH', `/api/mailing-contacts/${contact.id}`, { name: 'Outro nome' });
  const late = await change({ plano: 'Família' }, version);
  expect([late.status, late.body.code, late.body.current?.['name']]).toEqual([409, 'conflict', 'Outro nome']);
  expect(JSON.stringify(late.body)).not.toContain('XYZ');
  expect((await change({ plano: 'Família' }, Number(late.body.current?.version))).status).toBe(200);
});

it('is for the agent of the call alone, while they work at it and a little longer', async () => {
  await talk();
  const version = Number((await deskOf())?.mailingContact.version);
  expect((await change({ plano: 'Família' }, version, other)).status).toBe(404);
  expect((await change({ plano: 'Família' }, version, world.cliente)).status).toBe(404);
  await end();
  const later = Number((await deskOf())?.mailingContact.version);
  expect((await change({ plano: 'Família' }, later)).status).toBe(200);
  await tell([{ type: 'agent.moved', at: at(), agent: code(), move: 'release' }]);
  expect(await deskOf()).toBeNull();
  expect((await change({ plano: 'Empresarial' }, later + 1)).status).toBe(200);
  await world.sql(`update "calls" set "endedAt" = now() - interval '20 minutes' where "id" = '${callId}'`);
  const gone = await change({ plano: 'Básico' }, later + 2);
  expect([gone.status, gone.body.code]).toEqual([409, 'state_conflict']);
});
