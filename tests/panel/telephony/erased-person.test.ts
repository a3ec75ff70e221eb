import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pricedAs } from '../../../panel/modules/billing/rules/ended-call';
import { withAlias } from '../../../panel/modules/telephony/rules/person-number';
import type { JsonObject } from '../../../core/types';
import { asSystem } from '../../../server/operations/context';
import { createRecord } from '../../../server/operations/create-record';
import { setComputed } from '../../../server/operations/set-computed';
import { forgetUploads } from '../../../server/operations/uploads/forget-uploads';
import { soundFile } from '../../support/sample-files';
import { makeCampaign, readyCampaign } from '../../support/panel/ready-campaigns';
import { startExchangeWorld, withIds, type Draft, type ExchangeWorld } from '../../support/panel/exchange-world';
import { tablesThatSay } from '../../support/panel/tables-that-say';

let world: ExchangeWorld;
/** Key of who sends sounds. */
let recorder: string;
let campaignToBe: JsonObject;

beforeAll(async () => {
  world = await startExchangeWorld(1);
  const account = await world.call<{ serviceKey: string } & JsonObject>(
    world.cliente,
    'POST',
    '/api/service-accounts',
    {
      name: 'Gravador',
      active: true,
      rights: ['telephony-recordings'],
    },
  );
  recorder = account.body.serviceKey;
  campaignToBe = await readyCampaign(world);
});
afterAll(() => world.close());

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

interface Person {
  id: string;
  phone: string;
  email: string;
}

let people = 0;

/** Somebody of whom every text says `zuleica`. */
async function somebody(): Promise<Person> {
  people += 1;
  const [phone, email] = [`+551197341${String(2600 + people)}`, `zuleica${people}@example.com`];
  const { id } = await world.make(world.cliente, 'contacts', { name: 'Zuleica Quaresma', phone, email });
  return { id, phone, email };
}

/** The same number as it was before the ninth digit. */
const before = (phone: string): string => phone.replace('+55119', '+5511');

/** A call in a queue and one to the person, the first recorded, asked about and of a menu. */
function calls({ phone }: Person, name: string, survey: string, menu: string): Draft[] {
  const inbound = { call: `${name}-in`, leg: `${name}-in/a` };
  const outbound = { call: `${name}-out`, leg: `${name}-out/a` };
  const queue = String(world.queue['number']);
  const [agent] = world.agents;
  return [
    {
      type: 'call.started',
      at: minutesAgo(30),
      call: inbound.call,
      direction: 'inbound',
      caller: before(phone),
      callerName: 'Zuleica Quaresma',
    },
    { type: 'ivr.entered', at: minutesAgo(29), call: inbound.call, menu },
    { type: 'ivr.left', at: minutesAgo(28), call: inbound.call, menu, result: 'timeout' },
    { type: 'queue.entered', at: minutesAgo(27), call: inbound.call, queue },
    { type: 'leg.started', at: minutesAgo(26), ...inbound, agent: String(agent?.code) },
    { type: 'leg.answered', at: minutesAgo(25), ...inbound, agent: String(agent?.code) },
    {
      type: 'survey.answered',
      at: minutesAgo(21),
      call: inbound.call,
      survey,
      answers: [{ question: 1, value: 'Sou a Zuleica', score: 5 }],
      comment: 'Zuleica gostou',
    },
    { type: 'call.ended', at: minutesAgo(20), call: inbound.call, by: 'caller' },
    {
      type: 'recording.ended',
      at: minutesAgo(20),
      call: inbound.call,
      recording: `${name}.wav`,
      startedAt: minutesAgo(25),
      seconds: 2,
    },
    {
      type: 'call.started',
      at: minutesAgo(15),
      call: outbound.call,
      direction: 'outbound',
      caller: '+551133330000',
      called: phone,
    },
    { type: 'leg.started', at: minutesAgo(15), ...outbound, trunk: String(world.trunk['name']), number: phone },
    { type: 'leg.answered', at: minutesAgo(14), ...outbound },
    { type: 'call.transferred', at: minutesAgo(12), call: outbound.call, to: phone, kind: 'blind' },
    { type: 'call.ended', at: minutesAgo(10), call: outbound.call, by: 'callee' },
  ];
}

/** What campaigns keep of the person. @param status of the contact of the mailing */
async function dialed({ phone, email }: Person, name: string, status: string): Promise<string> {
  const campaign = await makeCampaign(world, campaignToBe, name);
  const [mailingId] = campaign['mailingIds'] as string[];
  const contact = await world.make(world.cliente, 'mailing-contacts', {
    mailingId: String(mailingId),
    name: 'Zuleica Q.',
    email,
    phones: [
      { number: phone, type: 'mobile' },
      { number: '+551138380001', type: 'landline' },
    ],
  });
  const callback = await world.make(world.cliente, 'campaign-callbacks', {
    campaignId: campaign.id,
    mailingContactId: contact.id,
    phone,
    scheduledAt: new Date(Date.now() + 3_600_000).toISOString(),
    recipient: 'any',
    notes: 'Falar com Zuleica',
  });
  const attempt: Draft = {
    type: 'dial.attempted',
    at: minutesAgo(5),
    attempt: name,
    campaign: name,
    contact: contact.id,
    phone,
    result: 'answered',
    startedAt: minutesAgo(6),
    talkSeconds: 40,
  };
  expect((await world.send(withIds([attempt]))).refused).toEqual([]);
  await world.settled();
  await world.sql(`
    update "mailing-contacts" set "status" = '${status}' where "id" = '${contact.id}';
    update "campaign-callbacks" set "status" = 'done' where "id" = '${callback.id}'`);
  return contact.id;
}

/** The sound of a recording, by what the exchange calls its event. */
async function putSound(event: string): Promise<void> {
  const { statusCode, body } = await world.fastify.inject({
    method: 'PUT',
    url: `/api/telephony/recordings/${encodeURIComponent(event)}`,
    payload: soundFile(2).buffer,
    headers: {
      authorization: `Bearer ${recorder}`,
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename="gravacao.wav"`,
    },
  });
  expect(statusCode, body).toBe(200);
}

/** A conversation that is over, with what its analysis and the channel keep of it. */
async function conversation({ id: contactId, phone }: Person): Promise<void> {
  const system = asSystem(world.runtime, { tenantId: world.tenantId });
  const attendance = await createRecord(system, 'attendances', { subject: 'Pedido da Zuleica' });
  const [connection] = await world.list(world.cliente, 'chat-connections');
  await setComputed(system, 'attendances', attendance.id, {
    contactId,
    connectionId: String(connection?.id),
    status: 'closed',
    startedAt: '2026-01-02T12:00:00.000Z',
  });
  const message = await createRecord(system, 'chat-messages', {
    attendanceId: attendance.id,
    type: 'text',
    text: 'Aqui é a Zuleica',
  });
  await world.sql(`
    insert into painel.chat_identities ("connectionId", "sourceId", "tenantId", "contactId")
    values ('${String(connection?.id)}', '${phone.slice(1)}', '${world.tenantId}', '${contactId}');
    insert into painel.chat_sources ("connectionId", "sourceId", "tenantId", "messageId", "at")
    values ('${String(connection?.id)}', 'wamid.${phone.slice(1)}', '${world.tenantId}', '${message.id}', now())`);
}

/** What is counted and summed, of everything but the audit, which grows. */
async function totals(): Promise<JsonObject[]> {
  const tables = await world.sql(
    `select tablename as "name" from pg_tables where schemaname = 'public' and tablename <> 'audit-logs' and tablename !~ '[0-9]{4}' order by 1`,
  );
  const counts = tables.map(
    ({ name }) => `select '${String(name)}' as "what", count(*)::text as "total" from "${String(name)}"`,
  );
  return world.sql(`${counts.join(' union all ')}
    union all select 'talk', sum("talkSeconds")::text from "calls"
    union all select 'price', sum("price")::text from "calls"
    union all select 'statement', sum("amount")::text from "statement-entries"
    union all select 'callers', count(distinct "callerNumber")::text from "calls"
    union all select 'areas', string_agg("area" || "n", ' ' order by "area") from (
      select left("calledNumber", 5) as "area", count(*)::text as "n" from "calls" group by 1) as areas
    union all select 'waits', sum("waitSeconds")::text from "queue-events"
    union all select 'callers in queues', count(distinct "callerNumber")::text from "queue-events"
    union all select 'dialed', count(distinct "phone")::text || sum("talkSeconds")::text from "dial-attempts"
    union all select 'campaigns', string_agg((to_jsonb(c) - 'updatedAt' - 'version')::text, '' order by "id") from "campaigns" as c
    union all select 'mailings', string_agg((to_jsonb(m) - 'updatedAt' - 'version')::text, '' order by "id") from "mailings" as m
    union all select 'scores', sum("score")::text from "survey-answers"
    union all select 'recorded', sum("durationSeconds")::text || sum("sizeBytes")::text from "recordings"
    union all select 'verdicts', sum("score")::text from "quality-analyses"
    union all select 'balances', sum("balance")::text from "tenants"`);
}

const act = (id: string, name: 'anonymise' | 'disclose', body: JsonObject = {}) =>
  world.call(world.cliente, 'POST', `/api/contacts/${id}/${name}`, body);

/** Nothing of the calls is still to be priced, so that sums stand still. */
const priced = () =>
  expect
    .poll(async () => (await world.sql(`select count(*)::int as n from painel.calls_to_settle`))[0]?.['n'], {
      timeout: 20_000,
      interval: 50,
    })
    .toBe(0);

it('a person with calls, campaigns, chats and recordings is handed out whole, found nowhere once erased, and all totals stay', async () => {
  const person = await somebody();
  const [survey] = await world.list(world.cliente, 'surveys');
  const [menu] = await world.list(world.cliente, 'uras');
  const events = withIds(calls(person, 'whole', String(survey?.['name']), String(menu?.['number'])));
  expect((await world.send(events)).refused).toEqual([]);
  await world.settled();
  await putSound(String(events.find(({ type }) => type === 'recording.ended')?.id));
  await dialed(person, 'whole', 'finished');
  await conversation(person);
  const [call] = await world.sql(`select "id" from "calls" where "uniqueId" = 'whole-in'`);
  await world.sql(`
    update "calls" set "dispositionNotes" = 'Zuleica pede retorno' where "uniqueId" = 'whole-in';
    insert into "quality-analyses" ("id", "tenantId", "version", "createdAt", "updatedAt", "subjectType", "callId", "status", "score", "summary", "transcript", "answers")
    values (gen_random_uuid(), '${world.tenantId}', 1, now(), now(), 'call', '${String(call?.['id'])}', 'done', 80, 'Zuleica reclamou',
      '[{"speaker": "customer", "startMs": 0, "endMs": 9, "text": "Aqui é a Zuleica"}]',
      '[{"answerType": "text", "value": "Zuleica", "evidence": "sou a Zuleica"}, {"answerType": "yes_no", "value": true, "score": 1}]');
    insert into painel.jobs ("id", "tenantId", "userId", "kind", "collection", "status", "language", "result", "resultUntil")
    select gen_random_uuid(), '${world.tenantId}', "id", 'export', 'calls', 'done', 'pt', '{"size": 1}', now() + interval '1 day'
    from "users" where "email" = 'cliente@example.com'`);
  // What names the person where no record is of them: the audit alone says it afterwards.
  const tag = await world.make(world.cliente, 'tags', { name: `Ligar ${person.phone}`, color: '#112233' });
  expect((await world.call(world.cliente, 'DELETE', `/api/tags/${tag.id}`)).status).toBe(200);
  await priced();

  const told = (await act(person.id, 'disclose')).body['parts'] as { collection: string; total: number }[];
  expect(told.map(({ collection }) => collection)).toEqual(
    expect.arrayContaining([
      'contacts',
      'calls',
      'queue-events',
      'ura-log',
      'survey-answers',
      'recordings',
      'dial-attempts',
      'mailing-contacts',
      'campaign-callbacks',
      'quality-analyses',
      'statement-entries',
      'attendances',
      'chat-messages',
    ]),
  );
  expect(told.find(({ collection }) => collection === 'calls')?.total).toBe(2);

  const counted = await totals();
  const done = await act(person.id, 'anonymise');
  expect(done.status, JSON.stringify(done.body)).toBe(200);

  expect(await totals()).toEqual(counted);
  const number = person.phone.slice(3);
  for (const text of ['zuleica', number, before(person.phone).slice(3), person.email])
    expect(await tablesThatSay((query) => world.sql(query), text), text).toEqual([]);
  // One alias stands for the person wherever they called, were called or dialed.
  const [{ aliases } = { aliases: null }] = await world.sql(`
    select array_agg(distinct right("number", 6)) as "aliases" from (
      select "callerNumber" as "number" from "calls" where "uniqueId" = 'whole-in'
      union all select "calledNumber" from "calls" where "uniqueId" = 'whole-out'
      union all select "transferredTo" from "calls" where "uniqueId" = 'whole-out'
      union all select "phone" from "dial-attempts" where "mailingContactId" in (select "id" from "mailing-contacts" where "mailingId" in (select "id" from "mailings" where "name" = 'Contatos: whole'))
      union all select "callerNumber" from "queue-events" where "callId" = '${String(call?.['id'])}'
      union all select "callerNumber" from "ura-log" where "callId" = '${String(call?.['id'])}') as told`);
  expect(aliases).toEqual([expect.stringMatching(/^[a-z]{6}$/)]);
  expect(await world.sql(`select from painel.jobs where "collection" = 'calls' and "resultUntil" > now()`)).toEqual([]);
  expect(
    await world.sql(
      `select "score", "answers"[1]->'value' as "kept" from "quality-analyses" where "callId" = '${String(call?.['id'])}'`,
    ),
  ).toEqual([{ score: 80, kept: true }]);

  // The sound goes with the next pass, however young it is; the line of it stays.
  const [recording] = await world.sql(
    `select "id", "file", "durationSeconds" from "recordings" where "callId" = '${String(call?.['id'])}'`,
  );
  expect(recording).toMatchObject({ file: null, durationSeconds: 2 });
  await forgetUploads(world.runtime);
  expect(await world.sql(`select from painel.files where "name" = 'gravacao.wav'`)).toEqual([]);
});

describe('nobody is erased', () => {
  const refusal = async ({ id }: Person) => {
    const { status, body } = await act(id, 'anonymise', { count: true });
    return [status, body['usedBy']];
  };

  it('while they are in a call', async () => {
    const person = await somebody();
    const call: Draft = {
      type: 'call.started',
      at: minutesAgo(0),
      call: 'open',
      direction: 'inbound',
      caller: person.phone,
    };
    await world.send(withIds([call]));
    await world.settled();
    expect(await refusal(person)).toEqual([409, [{ resource: 'calls', count: 1 }]]);
  });

  it('while a campaign may dial them', async () => {
    const person = await somebody();
    const contact = await dialed(person, 'open', 'dialable');
    expect(await refusal(person)).toEqual([409, [{ resource: 'mailing-contacts', count: 1 }]]);
    await world.sql(`update "mailing-contacts" set "status" = 'exhausted' where "id" = '${contact}'`);
    expect((await refusal(person))[0]).toBe(200);
  });
});

it('what is left of the number of an erased contact is dialed by no campaign that begins anew', async () => {
  const person = await somebody();
  const contact = await dialed(person, 'anew', 'exhausted');
  expect((await act(person.id, 'anonymise')).status).toBe(200);
  const reset = await world.call(world.cliente, 'POST', `/api/mailing-contacts/${contact}/transitions/reset`, {});
  expect([reset.status, reset.body['code']]).toEqual([422, 'invalid']);
});

it('keeps the sound of a recording that is protected', async () => {
  const person = await somebody();
  const events = withIds(calls(person, 'kept', 'none', 'none')).filter(({ type }) =>
    /^(call|leg|recording)\./.test(type),
  );
  expect((await world.send(events)).refused).toEqual([]);
  await world.settled();
  await putSound(String(events.find(({ type }) => type === 'recording.ended')?.id));
  await world.sql(
    `update "recordings" set "locked" = true where "callId" in (select "id" from "calls" where "uniqueId" = 'kept-in')`,
  );
  expect((await act(person.id, 'anonymise')).status).toBe(200);
  const [recording] = await world.sql(
    `select "file" is not null as "heard" from "recordings" where "callId" in (select "id" from "calls" where "uniqueId" = 'kept-in')`,
  );
  expect(recording).toEqual({ heard: true });
});

it('a call with what is left of a number costs what it did', () => {
  for (const called of ['+5511970017001', '+551133334444', '+5521970017001', '+351912345678']) {
    const ends = { direction: 'outbound', callerNumber: '+551133330000', calledNumber: called };
    const { callType } = pricedAs(ends, []);
    expect(callType).toBeDefined();
    expect(pricedAs({ ...ends, calledNumber: withAlias(called, 'qwertz') }, []).callType).toBe(callType);
  }
  const fromThere = { direction: 'outbound', callerNumber: '+5511970017001', calledNumber: '+5521970017001' };
  expect(pricedAs({ ...fromThere, callerNumber: withAlias('+5511970017001', 'qwertz') }, [])).toEqual(
    pricedAs(fromThere, []),
  );
});
