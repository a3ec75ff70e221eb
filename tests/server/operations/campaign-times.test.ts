import type { QueryResultRow } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { MovePreview, MovePreviews } from '../../../core/transitions/move-preview';
import type { JsonObject } from '../../../core/types';
import type { DataRecord } from '../../../core/wire';
import { holdChatCampaigns } from '../../../panel/modules/chat/server/hold-chat-campaigns';
import { keepCampaignTimes } from '../../../panel/modules/dialer/server/keep-times';
import { startDemoApp, violationsOf, type DemoApp } from '../../support/panel/demo-app';

const ALWAYS = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, start: '00:00', end: '24:00' }));

let app: DemoApp;
let campaign: JsonObject;

beforeAll(async () => {
  app = await startDemoApp();
  const { dncSources, callerIdNumbers, queueId, maxChannels } = await app.one(app.cliente, 'campaigns', {
    status: 'draft',
  });
  campaign = {
    purpose: 'service',
    mode: 'progressive',
    hours: ALWAYS,
    skipHolidays: false,
    dncSources,
    callerIdNumbers,
    queueId,
    maxChannels,
  } as JsonObject;
});
afterAll(() => app.close());

const sql = <Row extends QueryResultRow = QueryResultRow>(text: string) => app.database.owner.script<Row>(text);
const stored = async (collection: string, id: string) =>
  (await sql(`select * from "${collection}" where "id" = '${id}'`))[0] as JsonObject;
const movesOf = (id: string) =>
  sql<{ move: string }>(
    `select "move" from "audit-logs" where "entityId" = '${id}' and "action" = 'transition' order by "createdAt", "id"`,
  );
const resume = (id: string) => app.call(app.cliente, 'POST', `/api/campaigns/${id}/transitions/resume`, {});

async function newCampaign(name: string, contacts = 10): Promise<DataRecord> {
  const mailing = await app.make(app.cliente, 'mailings', { name: `Contatos: ${name}`, active: true });
  await sql(`update "mailings" set "totalContacts" = ${contacts} where "id" = '${mailing.id}'`);
  return app.make(app.cliente, 'campaigns', { ...campaign, name, mailingIds: [mailing.id] });
}

it('says what a start would mean, and what stands against it, to whoever may start it, and changes nothing', async () => {
  const started = await newCampaign('Antes de começar', 4);
  const [mailingId = ''] = (started['mailingIds'] ?? []) as string[];
  for (const [name, number] of [
    ['Ana', '+5511987650401'],
    ['Bia', '+5511987650402'],
    ['Cid', '+551133330403'],
  ])
    await app.make(app.cliente, 'mailing-contacts', {
      mailingId,
      name: name ?? null,
      phones: [{ number: number ?? null }],
    });
  const [blocked, spent] = [
    await app.make(app.cliente, 'mailing-contacts', { mailingId, phones: [{ number: '+5511987650404' }] }),
    await app.one(app.cliente, 'mailing-contacts', { name: 'Bia' }),
  ];
  await app.call(app.cliente, 'POST', `/api/mailing-contacts/${blocked.id}/transitions/block`, {});
  await sql(`update "mailing-contacts" set "attempts" = 99 where "id" = '${spent.id}'`);
  const ask = async (token: string, move = 'start', { id }: DataRecord = started) =>
    app.call<MovePreview>(token, 'GET', `/api/campaigns/${id}/transitions/${move}`);
  const { body, status } = await ask(app.cliente);
  expect([status, body.reasons]).toEqual([200, []]);
  const facts = Object.fromEntries(body.facts.map(({ key, value, of, isConcern }) => [key, [value, of, isConcern]]));
  expect(facts).toMatchObject({
    contactsLeft: [3, null, false],
    callableNow: [2, 3, false],
    doNotCall: [1, null, false],
    openUntil: ['24:00', null, false],
    channels: [Number(campaign['maxChannels']), null, false],
  });
  expect(facts['agentsOnline']?.[1]).toBeGreaterThan(0);
  expect(Number(facts['estimatedCost']?.[0])).toBeGreaterThan(0);
  expect(await stored('campaigns', started.id)).toMatchObject({ status: 'draft', version: 1 });
  const empty = (await ask(app.cliente, 'start', await newCampaign('Antes de começar, sem contatos', 0))).body;
  expect([
    empty.reasons.map(({ code }) => code),
    empty.facts.filter(({ isConcern }) => isConcern).map(({ key }) => key),
  ]).toMatchObject([['noContacts'], ['contactsLeft', 'callableNow']]);
  const supervisor = await app.signIn('supervisor@example.com', 'painel-demo');
  expect([
    (await ask(supervisor)).status,
    (await ask(await app.signIn('cliente2@example.com', 'painel-demo'))).status,
    (await ask(app.cliente, 'resume')).status,
    (await ask(app.cliente, 'fly')).status,
  ]).toEqual([404, 403, 409, 404]);
  expect((await ask(app.cliente, 'finish')).body).toEqual({ facts: [], reasons: [] });
});

it('says of several what each start would mean, twenty at most, leaves out those that cannot be started, and tells what may be added up', async () => {
  const [one, other, running] = [
    await newCampaign('Vários 1', 4),
    await newCampaign('Vários 2', 0),
    await newCampaign('Vários 3'),
  ];
  await sql(`update "campaigns" set "status" = 'finished' where "id" = '${running.id}'`);
  const ask = async (filter: JsonObject) =>
    (
      await app.call<MovePreviews>(
        app.cliente,
        'GET',
        `/api/campaigns/transitions/start?filter=${encodeURIComponent(JSON.stringify(filter))}`,
      )
    ).body;
  const { total, previews } = await ask({ id: [one.id, other.id, running.id] });
  expect([
    total,
    previews.map(({ name, reasons }) => [name, ...reasons.map(({ code }) => code)].join(': ')).toSorted(),
  ]).toEqual([3, ['Vários 1', 'Vários 2: noContacts']]);
  const adds = Object.fromEntries(previews[0]?.facts.map((fact) => [fact.key, fact.adds]) ?? []);
  expect(adds).toMatchObject({ contactsLeft: true, channels: true, openUntil: false, agentsOnline: false });
  for (let number = 0; number < 22; number += 1) await newCampaign(`Muitas ${number}`);
  const many = await ask({ q: 'Muitas' });
  expect([many.total, many.previews.length]).toEqual([22, 20]);
  expect(
    (
      await app.call(
        await app.signIn('agente@example.com', 'painel-demo'),
        'GET',
        '/api/campaigns/transitions/start?filter={}',
      )
    ).status,
  ).toBe(403);
});

it('begins and ends by the clock, or is paused with what stands in its way', async () => {
  const [ready, empty, later, over] = [
    await newCampaign('Na hora'),
    await newCampaign('Na hora, sem contatos', 0),
    await newCampaign('Mais tarde'),
    await newCampaign('Terminada'),
  ];
  await sql(
    `update "campaigns" set "status" = 'scheduled', "startsAt" = now() - interval '1 minute' where "id" in ('${ready.id}', '${empty.id}')`,
  );
  await sql(
    `update "campaigns" set "status" = 'scheduled', "startsAt" = now() + interval '1 day' where "id" = '${later.id}'`,
  );
  await sql(
    `update "campaigns" set "status" = 'paused', "endsAt" = now() - interval '1 minute' where "id" = '${over.id}'`,
  );
  const stopped = AbortSignal.abort();
  await keepCampaignTimes(app.runtime, stopped);
  expect(await stored('campaigns', ready.id)).toMatchObject({ status: 'scheduled' });
  await Promise.all([1, 2].map(() => keepCampaignTimes(app.runtime, new AbortController().signal)));
  const became = async ({ id }: DataRecord) => [
    (await stored('campaigns', id))['status'],
    (await stored('campaigns', id))['pauseReason'],
    ...(await movesOf(id)).map((one) => one.move),
  ];
  expect(await became(ready)).toEqual(['running', null, 'start']);
  expect(await became(empty)).toEqual(['paused', 'no_leads', 'halt']);
  expect(await became(later)).toEqual(['scheduled', null]);
  expect(await became(over)).toEqual(['finished', null, 'finish']);
});

it('pauses while the dialer does not work or its tenant is suspended, and goes on with it', async () => {
  const [running, empty, byHand] = [
    await newCampaign('Com o discador'),
    await newCampaign('Sem mais contatos'),
    await newCampaign('Pausada à mão'),
  ];
  await sql(`update "campaigns" set "status" = 'running' where "id" in ('${running.id}', '${empty.id}')`);
  await sql(`update "campaigns" set "status" = 'paused', "pauseReason" = 'manual' where "id" = '${byHand.id}'`);
  const tenant = await app.one(app.admin, 'tenants', {
    id: String((await stored('campaigns', running.id))['tenantId']),
  });
  const dialer = String(tenant['dialerId']);
  const now = async () =>
    Promise.all(
      [running, empty, byHand].map(
        async ({ id }) => (await stored('campaigns', id))['pauseReason'] ?? (await stored('campaigns', id))['status'],
      ),
    );
  const tick = () => keepCampaignTimes(app.runtime, new AbortController().signal);
  expect((await app.call(app.admin, 'PATCH', `/api/dialers/${dialer}`, { status: 'paused' })).status).toBe(200);
  await Promise.all([tick(), tick()]);
  expect(await now()).toEqual(['dialer_paused', 'dialer_paused', 'manual']);
  await tick();
  await sql(`update "campaigns" set "mailingIds" = '{}' where "id" = '${empty.id}'`);
  expect((await app.call(app.admin, 'PATCH', `/api/dialers/${dialer}`, { status: 'online' })).status).toBe(200);
  await tick();
  expect(await now()).toEqual(['running', 'no_leads', 'manual']);
  expect((await movesOf(running.id)).map((one) => one.move)).toEqual(['halt', 'resume']);

  expect((await app.call(app.admin, 'POST', `/api/tenants/${tenant.id}/transitions/suspend`, {})).status).toBe(200);
  await tick();
  expect(await now()).toEqual(['suspended', 'no_leads', 'manual']);
  const chat = await app.one(app.cliente, 'chat-campaigns', { name: 'Convite para o evento' });
  const own = await app.one(app.cliente, 'chat-campaigns', { name: 'Oferta do mês' });
  await sql(`update "chat-campaigns" set "status" = 'running' where "id" = '${chat.id}'`);
  await sql(`update "chat-campaigns" set "status" = 'paused', "pauseReason" = 'manual' where "id" = '${own.id}'`);
  await Promise.all([1, 2].map(() => holdChatCampaigns(app.runtime, new AbortController().signal)));
  expect([
    (await stored('chat-campaigns', chat.id))['status'],
    ...(await movesOf(chat.id)).map((one) => one.move),
  ]).toEqual(['paused', 'halt']);
  expect((await stored('chat-campaigns', chat.id))['pauseReason']).toBe('suspended');
  expect(
    violationsOf((await app.call(app.cliente, 'POST', `/api/chat-campaigns/${chat.id}/transitions/resume`, {})).body),
  ).toContain(' tenantSuspended');
  const refused = await resume(running.id);
  expect(refused.body).toMatchObject({ status: 409, code: 'transition_refused' });
  expect(violationsOf(refused.body)).toEqual([' tenantSuspended']);
  expect((await app.call(app.admin, 'POST', `/api/tenants/${tenant.id}/transitions/activate`, {})).status).toBe(200);
  await tick();
  expect(await now()).toEqual(['running', 'no_leads', 'manual']);
  await Promise.all([1, 2].map(() => holdChatCampaigns(app.runtime, new AbortController().signal)));
  const chats = await Promise.all(
    [chat, own].map(async ({ id }) => [
      (await stored('chat-campaigns', id))['status'],
      (await stored('chat-campaigns', id))['pauseReason'],
    ]),
  );
  expect(chats).toEqual([
    ['running', null],
    ['paused', 'manual'],
  ]);
  expect((await movesOf(chat.id)).map((one) => one.move)).toEqual(['halt', 'resume']);
});
