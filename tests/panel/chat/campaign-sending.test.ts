import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../core/types';
import type { DataRecord } from '../../../core/wire';
import { failsTooOften, pauseAfter, variationOf } from '../../../panel/modules/chat/server/channels/campaigns/pacing';
import { runCampaigns } from '../../../panel/modules/chat/server/channels/campaigns/run-campaigns';
import { keepAttendances } from '../../../panel/modules/chat/server/channels/keep-attendances';
import { sendSchedules } from '../../../panel/modules/chat/server/channels/send-schedules';
import { takeStatuses } from '../../../panel/modules/chat/server/channels/take-status';
import { createRecord } from '../../../server/operations/create-record';
import { moveRecord } from '../../../server/operations/transitions/move-record';
import { setComputed } from '../../../server/operations/set-computed';
import { updateRecord } from '../../../server/operations/update-record';
import { startChatWorld, type ChatWorld } from '../../support/panel/chat-world';

const ALWAYS = Array.from({ length: 7 }, (_, weekday) => ({ weekday, start: '00:00', end: '24:00' }));
const HOUR_MS = 3_600_000;
const signal = new AbortController().signal;

let world: ChatWorld;
let people = 0;
beforeAll(async () => {
  world = await startChatWorld();
  for (const { id } of await world.list('chat-campaigns', { status: ['running', 'scheduled'] }))
    await setComputed(world.system, 'chat-campaigns', id, { status: 'cancelled' });
});
afterAll(() => world.close());

async function contact(more: JsonObject = {}): Promise<DataRecord> {
  people += 1;
  return createRecord(world.system, 'contacts', {
    tenantId: world.tenantId,
    name: `Alvo ${people}`,
    phone: `+5551${90_000_000 + people}`,
    ...more,
  });
}

async function campaign(contacts: readonly DataRecord[], more: JsonObject = {}): Promise<DataRecord> {
  people += 1;
  const list = await createRecord(world.system, 'contact-lists', {
    tenantId: world.tenantId,
    name: `Lista ${people}`,
    source: 'manual',
  });
  for (const { id } of contacts)
    await createRecord(world.system, 'contact-list-items', {
      tenantId: world.tenantId,
      listId: list.id,
      contactId: id,
    });
  const made = await createRecord(world.system, 'chat-campaigns', {
    tenantId: world.tenantId,
    name: `Campanha ${people}`,
    connectionIds: [world.connection.id],
    message: 'Olá, {{nome}}! ||| Oi!',
    contactListId: list.id,
    scheduledAt: new Date(Date.now() + HOUR_MS).toISOString(),
    hours: ALWAYS,
    minDelaySeconds: 10,
    maxDelaySeconds: 10,
    onReply: 'nothing',
    respectDnc: false,
    ...more,
  });
  await moveRecord(world.system, 'chat-campaigns', { id: made.id, move: 'start', body: {} });
  return made;
}
const run = (seconds = 0) => runCampaigns(world.app.runtime, new Date(Date.now() + seconds * 1000), () => 0);
const written = ({ id }: DataRecord) => world.list('chat-messages', { campaignId: id, direction: 'out' });
const now = async ({ id }: DataRecord) => (await world.list('chat-campaigns', { id }))[0];

describe('a campaign that sends', () => {
  it('writes to one contact after another, with a pause between, leaves alone who wants no messages, and ends', async () => {
    const wanted = [await contact(), await contact(), await contact()];
    const late = wanted[1];
    const made = await campaign([...wanted, await contact({ blocked: true })]);
    expect(await now(made)).toMatchObject({ total: 3, skipped: 1 });
    await run();
    expect((await written(made)).map(({ text, status }) => [text, status])).toEqual([['Olá, Alvo!', 'queued']]);
    await run(5);
    expect(await written(made)).toHaveLength(1);
    await updateRecord(world.system, 'contacts', { id: late?.id ?? '', body: { optOut: true }, mode: 'merge' });
    await Promise.all([run(11), run(11)]);
    expect(await written(made)).toHaveLength(2);
    await run(60);
    await run(61);
    expect(await now(made)).toMatchObject({ status: 'finished', total: 2, skipped: 2 });
  });

  it('counts what became of its messages and what they cost, and has answers go where it says', async () => {
    const sector = await createRecord(world.system, 'sectors', {
      tenantId: world.tenantId,
      name: 'Respostas',
      assignment: 'manual',
    });
    const one = await contact();
    const made = await campaign([one], { onReply: 'sector', replySectorId: sector.id });
    await run();
    const delivery = world.deliver();
    await expect.poll(async () => (await now(made))?.['sent']).toBe(1);
    await delivery.stop();
    const [message] = await written(made);
    const status = {
      connectionId: world.connection.id,
      tenantId: world.tenantId,
      sourceId: `out-${message?.id}`,
      error: null,
    };
    const at = new Date().toISOString();
    await takeStatuses(world.app.runtime, [
      { ...status, status: 'read', cost: '0.3500', at },
      { ...status, status: 'read', cost: '0.3500', at },
    ]);
    const phone = String(one['phone']);
    await world.receive('Quero', { from: { sourceId: phone.slice(1), name: null, phone, email: null } });
    expect(await now(made)).toMatchObject({ sent: 1, delivered: 1, read: 1, replied: 1, cost: '0.3500' });
    expect(await world.list('attendances', { campaignId: made.id })).toMatchObject([
      { status: 'waiting', sectorId: sector.id, contactId: one.id, origin: 'campaign' },
    ]);
  });

  it('sends no more than its limit of the day, nor outside of its hours', async () => {
    const limited = await campaign([await contact(), await contact()], { dailyLimit: 1 });
    const closed = await campaign([await contact()], { hours: [{ weekday: 0, start: '00:00', end: '00:01' }] });
    const noon = new Date('2031-03-05T15:00:00Z');
    for (const seconds of [0, 20, 60, 120])
      await runCampaigns(world.app.runtime, new Date(noon.getTime() + seconds * 1000), () => 0);
    expect([(await written(limited)).length, (await written(closed)).length]).toEqual([1, 0]);
    await runCampaigns(world.app.runtime, new Date(noon.getTime() + 24 * HOUR_MS), () => 0);
    expect(await written(limited)).toHaveLength(2);
  });

  it('waits, varies and stops as it was set up', () => {
    const pace = { minDelay: 10, maxDelay: 30, longPauseEvery: 50, longPause: 120 };
    expect([pauseAfter(pace, 1, 0), pauseAfter(pace, 2, 0.5), pauseAfter(pace, 50, 0)]).toEqual([10, 20, 120]);
    expect(['a ||| b ||| c', 'só um'].map((text) => [variationOf(text, 0), variationOf(text, 0.99)])).toEqual([
      ['a', 'c'],
      ['só um', 'só um'],
    ]);
    expect([
      failsTooOften({ sent: 14, failed: 6 }, 30),
      failsTooOften({ sent: 13, failed: 7 }, 30),
      failsTooOften({ sent: 0, failed: 9 }, 30),
    ]).toEqual([false, true, false]);
  });
});

describe('a scheduled message', () => {
  const schedule = async (more: JsonObject = {}) => {
    const made = await createRecord(world.system, 'chat-schedules', {
      tenantId: world.tenantId,
      contactId: (await contact()).id,
      connectionId: world.connection.id,
      message: 'Até amanhã',
      scheduledAt: new Date(Date.now() + HOUR_MS).toISOString(),
      ...more,
    });
    await setComputed(world.system, 'chat-schedules', made.id, {
      scheduledAt: new Date(Date.now() - 1000).toISOString(),
    });
    return made;
  };
  const send = () => sendSchedules(world.app.runtime, signal);
  const after = async ({ id }: DataRecord) => (await world.list('chat-schedules', { id }))[0];

  it('is sent once at its time, and is there again for the next where it repeats', async () => {
    const made = await schedule({ repeat: 'daily' });
    await Promise.all([send(), send()]);
    expect(await after(made)).toMatchObject({ status: 'sent' });
    const contactId = String(made['contactId']);
    const [attendance, ...more] = await world.list('attendances', { contactId });
    expect([attendance?.['origin'], more]).toEqual(['schedule', []]);
    expect(await world.list('chat-messages', { attendanceId: attendance?.id ?? '' })).toMatchObject([
      { text: 'Até amanhã', status: 'queued' },
    ]);
    expect((await world.list('chat-schedules', { contactId, status: 'pending' })).length).toBe(1);
  });

  it('opens an attendance where it says so, and says why it could not be sent', async () => {
    const open = await schedule({ openAttendance: true });
    const blocked = await schedule({ contactId: (await contact({ blocked: true })).id });
    await send();
    expect(await world.list('attendances', { contactId: String(open['contactId']) })).toMatchObject([
      { status: 'waiting', sectorId: world.sector.id },
    ]);
    expect(await after(blocked)).toMatchObject({
      status: 'failed',
      error: expect.stringContaining('bloqueado') as string,
    });
  });
});

describe('an attendance', () => {
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  const waiting = async () => {
    const phone = String((await contact())['phone']);
    const receipt = await world.receive('Oi', { from: { sourceId: phone.slice(1), name: null, phone, email: null } });
    return receipt.outcome === 'stored' ? receipt.attendanceId : '';
  };
  const now = async (id: string) => (await world.list('attendances', { id }))[0];

  it('that waits too long goes to the sector of its sector’s overflow', async () => {
    const other = await createRecord(world.system, 'sectors', {
      tenantId: world.tenantId,
      name: 'Transbordo',
      assignment: 'manual',
    });
    await updateRecord(world.system, 'sectors', {
      id: world.sector.id,
      body: { overflowSectorId: other.id, overflowAfterMinutes: 10 },
      mode: 'merge',
    });
    const id = await waiting();
    await setComputed(world.system, 'attendances', id, { waitingSince: ago(11) });
    await keepAttendances(world.app.runtime, signal);
    expect(await now(id)).toMatchObject({ status: 'waiting', sectorId: other.id });
    expect(
      (await world.list('sector-events', { attendanceId: id })).map(({ event }) => String(event)).toSorted(),
    ).toEqual(['entered', 'transferred_in', 'transferred_out']);
  });

  it('in which nobody writes ends with the words of the connection', async () => {
    await updateRecord(world.system, 'chat-connections', {
      id: world.connection.id,
      body: { autoCloseMinutes: 30, closingMessage: 'Encerramos por falta de resposta.' },
      mode: 'merge',
    });
    const id = await waiting();
    await setComputed(world.system, 'attendances', id, { lastMessageAt: ago(31) });
    await keepAttendances(world.app.runtime, signal);
    expect(await now(id)).toMatchObject({ status: 'closed', closeReason: 'inactivity' });
    expect((await world.list('chat-messages', { attendanceId: id, direction: 'out' })).map(({ text }) => text)).toEqual(
      ['Encerramos por falta de resposta.'],
    );
  });
});
