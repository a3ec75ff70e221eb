import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../../../panel/demo/seed';
import { violationsOf } from '../../support/panel/demo-app';
import { startDialingWorld, type DialingWorld } from './support/dialing-world';

let world: DialingWorld;
let count = 0;

beforeAll(async () => {
  world = await startDialingWorld(2);
});
afterEach(() => world.quiet());
afterAll(() => world.close());

/** Numbers that no other test dials. */
const number = (): string => {
  count += 1;
  return `+55119${String(80_000_000 + count)}`;
};
const originated = (numbers: readonly string[]) =>
  world.asked.filter(({ kind, order }) => kind === 'originate' && numbers.includes(String(order['number'])));
const takes = () => world.asked.filter(({ kind }) => kind === 'take');

it('calls one contact after the other for an agent, and gives people who answer to them', async () => {
  await world.login(0);
  const numbers = [number(), number()];
  const mailing = await world.mailing(numbers.map((one) => [one]));
  const campaign = await world.campaign({ mailingIds: [mailing.id] });
  await world.start(campaign);
  const before = takes().length;
  await world.until(async () => {
    await world.exchange();
    expect(takes()).toHaveLength(before + 1);
  });
  const [call] = originated(numbers);
  expect(call?.order).toMatchObject({ number: numbers[0], campaign: campaign.id, ringSeconds: 20 });
  expect(takes().at(-1)?.order).toEqual({ call: call?.order['call'], extension: world.extensions[0] });
  await world.until(async () =>
    expect(await world.contact(mailing.contactIds[0] ?? '')).toMatchObject({ status: 'in_call' }),
  );
  // The agent talks: nobody else is called.
  expect(originated(numbers)).toHaveLength(1);
  await world.hangUp(String(call?.order['call']));
  await world.until(async () => {
    const [attempt] = await world.attempts(campaign.id);
    expect(attempt).toMatchObject({
      result: 'answered',
      phone: numbers[0],
      agentId: world.agents[0]?.id,
      attemptNumber: 1,
      hangupBy: 'customer',
    });
  });
  expect(await world.contact(mailing.contactIds[0] ?? '')).toMatchObject({
    status: 'finished',
    attempts: 1,
    lastResult: 'answered',
    lastAgentId: world.agents[0]?.id,
  });
  world.fates.set(numbers[1] ?? '', { cause: 1 });
  await world.until(async () => {
    await world.exchange();
    expect(await world.contact(mailing.contactIds[1] ?? '')).toMatchObject({
      status: 'invalid',
      lastResult: 'invalid',
    });
  });
  // Nobody is left to call.
  await world.until(async () =>
    expect(await world.one(world.cliente, 'campaigns', { id: campaign.id })).toMatchObject({ status: 'finished' }),
  );
});

it('rests after what came to nothing, and goes on with the other number of a contact', async () => {
  const [busy, wrong, good] = [number(), number(), number()];
  world.fates.set(busy, { cause: 17 });
  world.fates.set(wrong, { cause: 1 });
  world.fates.set(good, { cause: 19 });
  const mailing = await world.mailing([[busy], [wrong, good]]);
  const campaign = await world.campaign({
    mailingIds: [mailing.id],
    recycleRules: [{ result: 'busy', delayMinutes: 7, maxAttempts: 3 }],
  });
  await world.start(campaign);
  await world.until(async () => {
    await world.exchange();
    expect(
      (await world.attempts(campaign.id))
        .map(({ result }) => String(result))
        .toSorted((one, other) => one.localeCompare(other)),
    ).toEqual(['busy', 'invalid', 'no_answer']);
  });
  const [first, second] = await Promise.all(mailing.contactIds.map((id) => world.contact(id)));
  expect(first).toMatchObject({ status: 'dialable', lastResult: 'busy', attempts: 1 });
  const rests = Date.parse(String(first?.['nextAttemptAt'])) - Date.parse(String(first?.['lastAttemptAt']));
  expect(rests / 60_000).toBeCloseTo(7, 0);
  expect(second).toMatchObject({
    status: 'dialable',
    attempts: 2,
    phones: [{ status: 'invalid' }, { attempts: 1, lastResult: 'no_answer' }],
  });
});

it('drops people for whom nobody is free in time, and says so', async () => {
  const numbers = [number(), number(), number()];
  const mailing = await world.mailing(numbers.map((one) => [one]));
  const campaign = await world.campaign({ mailingIds: [mailing.id], mode: 'power', ratio: 3, dropAfterSeconds: 1 });
  await world.start(campaign);
  await world.until(async () => {
    await world.exchange();
    expect(await world.attempts(campaign.id)).toHaveLength(2);
  });
  expect((await world.attempts(campaign.id)).map(({ result }) => result)).toEqual(['dropped', 'dropped']);
  const [talk] = takes().slice(-1);
  const ended = world.asked.filter(({ kind }) => kind === 'hangup').map(({ order }) => order['call']);
  expect(ended).toHaveLength(2);
  expect(ended).not.toContain(talk?.order['call']);
  await world.hangUp(String(talk?.order['call']));
  await world.until(async () => expect(await world.attempts(campaign.id)).toHaveLength(3));
});

it('plays an audio to people for whom nobody is free, and hangs up where the exchange cannot', async () => {
  const audio = await world.make(world.cliente, 'audios', {
    name: 'aviso-fila',
    source: 'tts',
    ttsText: 'Ligaremos de novo',
    category: 'campaign',
  });
  const numbers = [number(), number(), number()];
  const mailing = await world.mailing(numbers.map((one) => [one]));
  const campaign = await world.campaign({
    mailingIds: [mailing.id],
    mode: 'power',
    ratio: 3,
    dropAfterSeconds: 1,
    dropAction: { type: 'audio', id: audio.id },
  });
  await world.start(campaign);
  await world.until(async () => {
    await world.exchange();
    expect(await world.attempts(campaign.id)).toHaveLength(2);
  });
  const played = world.asked.filter(({ kind }) => kind === 'play').map(({ order }) => order);
  expect(played.map(({ audio: name }) => name)).toEqual(['aviso-fila', 'aviso-fila']);
  const hungUp = world.asked.filter(({ kind }) => kind === 'hangup').map(({ order }) => order['call']);
  expect(played.every(({ call }) => hungUp.includes(call))).toBe(true);
  const [talk] = takes().slice(-1);
  await world.hangUp(String(talk?.order['call']));
  await world.until(async () => expect(await world.attempts(campaign.id)).toHaveLength(3));
});

it('leaves contacts alone that no exchange dials', async () => {
  const [refused] = [number()];
  world.fates.set(refused, 'refused');
  const mailing = await world.mailing([[refused]]);
  const campaign = await world.campaign({ mailingIds: [mailing.id] });
  await world.start(campaign);
  await world.until(async () => {
    await world.exchange();
    expect((await world.attempts(campaign.id)).map(({ result }) => result)).toEqual(['failed']);
  });
  const silent = number();
  const other = await world.mailing([[silent]]);
  const second = await world.campaign({ mailingIds: [other.id] });
  await world.start(second);
  const state = async () => (await world.contact(other.contactIds[0] ?? ''))['status'];
  await world.until(async () => expect(await state()).toBe('dialing'));
  // Nobody claims the command.
  await world.until(async () => expect(await state()).toBe('dialable'));
  expect(await world.attempts(second.id)).toEqual([]);
});

const callOf = async (phone: string): Promise<string> => {
  await world.until(async () => {
    await world.exchange();
    expect(originated([phone])).toHaveLength(1);
  });
  return String(originated([phone])[0]?.order['call']);
};
const recordOf = async (call: string) => (await world.list(world.cliente, 'calls', { uniqueId: call }))[0];

it('dials one number for an agent whom two campaigns want', async () => {
  const phones = [number(), number()];
  for (const [index, phone] of phones.entries()) {
    world.fates.set(phone, 'silent');
    const mailing = await world.mailing([[phone]]);
    await world.start(await world.campaign({ mailingIds: [mailing.id], priority: 1 + index }));
  }
  await world.until(async () => {
    await world.exchange();
    expect(originated(phones)).toHaveLength(1);
  });
  // Two more decisions of each campaign.
  await new Promise((resolve) => setTimeout(resolve, 2500));
  await world.exchange();
  expect(originated(phones)).toHaveLength(1);
  // The exchange lost it.
  await world.sql(`update painel.dial_flights set "startedAt" = now() - interval '1 hour'`);
});

it('takes what an agent says came of a call, and promises another', async () => {
  const phone = number();
  const mailing = await world.mailing([[phone]]);
  const campaign = await world.campaign({ mailingIds: [mailing.id] });
  const make = (more: object) =>
    world.make(world.cliente, 'dispositions', { channels: ['call'], active: true, group: 'Teste', ...more });
  const promise = await make({ name: 'Retornar', code: 'TRET', result: 'callback', requiresCallback: true });
  const never = await make({
    name: 'Não ligar',
    code: 'TNL',
    result: 'do_not_call',
    addToBlocked: true,
    finishesContact: true,
    requiresNotes: true,
  });
  const other = await world.campaign({ mailingIds: [mailing.id] });
  const elsewhere = await make({ name: 'De outra', code: 'TOUT', result: 'contact', campaignIds: [other.id] });
  await world.start(campaign);
  const name = await callOf(phone);
  await world.until(async () => {
    await world.exchange();
    expect((await world.contact(mailing.contactIds[0] ?? ''))['status']).toBe('in_call');
  });
  const call = await recordOf(name);
  const agent = await world.signIn(`agente.${world.agents[0]?.code}@example.com`, DEMO_PASSWORD);
  const dispose = (body: object, token = agent) =>
    world.call(token, 'POST', `/api/dialer/calls/${call?.id}/disposition`, { ...body });
  const refused = await dispose({ dispositionId: elsewhere.id });
  expect(violationsOf(refused.body), JSON.stringify(refused.body)).toEqual(['dispositionId reference']);
  expect(violationsOf((await dispose({ dispositionId: promise.id })).body)).toEqual(['callbackAt required']);
  expect(violationsOf((await dispose({ dispositionId: never.id })).body)).toEqual(['notes required']);
  const callbackAt = new Date(Date.now() + 3_600_000).toISOString();
  const given = await dispose({
    dispositionId: promise.id,
    callbackAt,
    callbackFor: 'agent',
    notes: 'Depois do almoço',
  });
  expect(given.status, JSON.stringify(given.body)).toBe(200);
  await world.hangUp(name);
  await world.until(async () =>
    expect(await world.contact(mailing.contactIds[0] ?? '')).toMatchObject({
      status: 'callback',
      dispositionId: promise.id,
    }),
  );
  const [callback] = await world.list(world.cliente, 'campaign-callbacks', { campaignId: campaign.id });
  expect(callback).toMatchObject({ status: 'pending', recipient: 'agent', agentId: world.agents[0]?.id, phone });
  expect((await world.attempts(campaign.id))[0]).toMatchObject({ result: 'answered', dispositionId: promise.id });

  // Its time comes: the agent is called first.
  await world.sql(
    `update "campaign-callbacks" set "status" = 'due', "scheduledAt" = now() - interval '1 minute' where "id" = '${callback?.id}'`,
  );
  await world.until(async () => {
    await world.exchange();
    expect(originated([phone])).toHaveLength(2);
  });
  const [, again] = originated([phone]);
  expect(again?.order).toMatchObject({ extension: world.extensions[0] });
  await world.until(async () => expect((await world.contact(mailing.contactIds[0] ?? ''))['status']).toBe('in_call'));
  await world.hangUp(String(again?.order['call']));
  await world.until(async () =>
    expect((await world.list(world.cliente, 'campaign-callbacks', { campaignId: campaign.id }))[0]).toMatchObject({
      status: 'done',
      attempts: 1,
    }),
  );
  // What is said later takes the place of what was said before.
  const [late] = (await world.list(world.cliente, 'calls', { uniqueId: String(again?.order['call']) })) ?? [];
  const said = await world.call(agent, 'POST', `/api/dialer/calls/${late?.id}/disposition`, {
    dispositionId: never.id,
    notes: 'Pediu para não ligar',
  });
  expect(said.status, JSON.stringify(said.body)).toBe(200);
  expect(await world.contact(mailing.contactIds[0] ?? '')).toMatchObject({
    status: 'finished',
    dispositionId: never.id,
  });
  const [blocked] = await world.list(world.cliente, 'blocked-phones', { number: phone });
  expect(blocked).toMatchObject({ origin: 'disposition', reason: 'Não ligar', channels: ['call', 'message'] });
  // Who has it listed for messages and a while alone does not outlive what the contact says anew.
  const narrowed = { channels: ['message'], expiresAt: '2099-01-01' };
  expect((await world.call(world.cliente, 'PATCH', `/api/blocked-phones/${blocked?.id}`, narrowed)).status).toBe(200);
  await world.call(agent, 'POST', `/api/dialer/calls/${late?.id}/disposition`, {
    dispositionId: never.id,
    notes: 'Pediu outra vez',
  });
  const [renewed] = await world.list(world.cliente, 'blocked-phones', { number: phone });
  expect([renewed?.['channels'], renewed?.['expiresAt'] ?? null]).toEqual([['call', 'message'], null]);
});

it('calls the number that was promised, be it none of the contact', async () => {
  const [usual, promised] = [number(), number()];
  for (const phone of [usual, promised]) world.fates.set(phone, { cause: 17 });
  const mailing = await world.mailing([[usual]]);
  const campaign = await world.campaign({ mailingIds: [mailing.id] });
  const callback = await world.make(world.cliente, 'campaign-callbacks', {
    campaignId: campaign.id,
    mailingContactId: mailing.contactIds[0] ?? null,
    phone: promised,
    scheduledAt: new Date(Date.now() + 3_600_000).toISOString(),
    recipient: 'any',
  });
  await world.sql(
    `update "campaign-callbacks" set "status" = 'due', "scheduledAt" = now() - interval '1 minute' where "id" = '${callback.id}'`,
  );
  await world.start(campaign);
  await world.until(async () => {
    await world.exchange();
    expect((await world.attempts(campaign.id)).map(({ phone }) => phone)).toEqual([promised]);
  });
  expect(originated([usual])).toEqual([]);
});

it('goes on in another process, and pauses for what it has to', async () => {
  const phones = [number(), number(), number()];
  for (const phone of phones) world.fates.set(phone, { cause: 19 });
  const mailing = await world.mailing(phones.map((phone) => [phone]));
  const campaign = await world.campaign({ mailingIds: [mailing.id] });
  await world.start(campaign);
  await world.until(async () => {
    await world.exchange();
    expect(originated(phones).length).toBeGreaterThan(0);
  });
  await world.takeOver();
  await world.until(async () => {
    await world.exchange();
    expect(await world.attempts(campaign.id)).toHaveLength(3);
  });
  expect(originated(phones)).toHaveLength(3);
  const state = async () => {
    const { status, pauseReason } = await world.one(world.cliente, 'campaigns', { id: campaign.id });
    return [status, pauseReason];
  };
  const hours = async (intervals: object[]) =>
    world.sql(`update "campaigns" set "hours" = '${JSON.stringify(intervals)}' where "id" = '${campaign.id}'`);
  await hours([]);
  await world.until(async () => expect(await state()).toEqual(['paused', 'out_of_hours']));
  await hours([0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, start: '00:00', end: '24:00' })));
  await world.until(async () => expect(await state()).toEqual(['running', null]));
  await world.sql(
    `update "tenants" set "balance" = -100000, "billingMode" = 'prepaid' where "id" = '${world.tenantId}'`,
  );
  await world.until(async () => expect(await state()).toEqual(['paused', 'no_credit']));
  await world.until(async () =>
    expect(await world.list(world.cliente, 'notifications', { type: 'campaign_paused' })).not.toHaveLength(0),
  );
});
