import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '../../../core/types';
import type { DataRecord } from '../../../core/wire';
import { DEMO_PASSWORD } from '../../../panel/demo/seed';
import { keepAttendances } from '../../../panel/modules/chat/server/channels/keep-attendances';
import { distributeAttendances } from '../../../panel/modules/chat/server/inbox/distribute';
import { asSystem } from '../../../server/operations/context';
import { createRecord } from '../../../server/operations/create-record';
import { setComputed } from '../../../server/operations/set-computed';
import { startDemoApp, type DemoApp } from '../../support/panel/demo-app';

const WEEK_MS = 7 * 86_400_000;
const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6];
/** A week of ten hours a day, whenever it begins. */
const OPEN = 7 * 10 * 3600;
const HOURS = EVERY_DAY.map((weekday) => ({ weekday, start: '08:00', end: '18:00' }));

let app: DemoApp;
let scope: { tenantId: string };
let agentId: string;
let agente: string;
let connectionId: string;
let sectorId: string;
let timetableId: string;
let short: string;

const system = () => asSystem(app.runtime, scope);
const signal = () => new AbortController().signal;
const weekAgo = () => new Date(Date.now() - WEEK_MS).toISOString();

beforeAll(async () => {
  app = await startDemoApp();
  const [person] = await app.list(app.admin, 'users', { email: 'cliente@example.com' });
  scope = { tenantId: String(person?.['tenantId']) };
  agentId = await app.userId('agente@example.com');
  agente = await app.signIn('agente@example.com', DEMO_PASSWORD);
  for (const { id } of await app.list(app.cliente, 'chat-holidays'))
    expect((await app.call(app.cliente, 'DELETE', `/api/chat-holidays/${id}`)).status).toBeLessThan(300);
  for (const { id } of await app.list(app.cliente, 'sectors'))
    await app.call(app.cliente, 'PATCH', `/api/sectors/${id}`, { assignment: 'manual' });
  timetableId = await timetable('Dez horas por dia', HOURS);
  short = await timetable(
    'Uma hora por dia',
    EVERY_DAY.map((weekday) => ({ weekday, start: '12:00', end: '13:00' })),
  );
  connectionId = (await app.one(app.cliente, 'chat-connections', { type: 'whatsapp_cloud' })).id;
  sectorId = await sector('Do expediente', { timetableId });
  // Those of the demo are open already.
  await setComputed(system(), 'agents', agentId, { maxConcurrentChats: 50 });
  const states = await app.list(app.cliente, 'agent-states', { agentId });
  for (const { id, channel } of states)
    if (channel === 'Chatbot') await setComputed(system(), 'agent-states', id, { state: 'available' });
});
afterAll(() => app.close());

const timetable = async (name: string, intervals: Json): Promise<string> =>
  (
    await app.make(app.cliente, 'chat-timetables', {
      name,
      timezone: 'America/Sao_Paulo',
      intervals,
      holidayPolicy: 'closed',
    })
  ).id;

const sector = async (name: string, values: JsonObject = {}): Promise<string> =>
  (
    await app.make(app.cliente, 'sectors', {
      name,
      active: true,
      assignment: 'manual',
      agentIds: [agentId],
      dispositionRequired: false,
      ...values,
    })
  ).id;

let made = 0;
/** Waits since a week ago where nothing else is said. */
async function attendance(values: JsonObject = {}): Promise<DataRecord> {
  made += 1;
  const { id: contactId } = await app.make(app.cliente, 'contacts', {
    name: `Do expediente ${made}`,
    phone: `+5511981107${100 + made}`,
    ownerAgentId: agentId,
  });
  return createRecord(system(), 'attendances', {
    protocol: `20340101${String(made).padStart(5, '0')}`,
    contactId,
    connectionId,
    sectorId,
    status: 'waiting',
    waitingSince: weekAgo(),
    lastMessageAt: new Date().toISOString(),
    ...values,
  });
}

const move = async (by: string, { id }: DataRecord, name: string, body: JsonObject = {}) => {
  const answer = await app.call<DataRecord>(by, 'POST', `/api/attendances/${id}/transitions/${name}`, body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
};
const take = (one: DataRecord) => move(agente, one, 'take');
const now = ({ id }: DataRecord) => app.one(app.cliente, 'attendances', { id });
const lineOf = ({ id }: DataRecord, event: string) =>
  app.one(app.cliente, 'sector-events', { attendanceId: id, event });

/** So many seconds, and those that went by since the test began. */
function about(expected: number, found: Json | undefined): void {
  expect(found).toBeGreaterThanOrEqual(expected);
  expect(found).toBeLessThan(expected + 120);
}
async function waited(one: DataRecord, open: number): Promise<void> {
  for (const { all, opened } of [
    await now(one).then((row) => ({ all: row['waitSeconds'], opened: row['openWaitSeconds'] })),
    await lineOf(one, 'assigned').then((row) => ({ all: row['seconds'], opened: row['openSeconds'] })),
  ]) {
    about(WEEK_MS / 1000, all);
    about(open, opened);
  }
}

describe('a wait', () => {
  it('in opening hours stands beside the one by the clock, of the conversation and of the sector', async () => {
    const one = await attendance();
    await take(one);
    await waited(one, OPEN);
  });

  it('of a conversation that is given to an agent too', async () => {
    const id = await sector('Do sorteio em expediente', {
      assignment: 'round_robin',
      acceptTimeoutSeconds: 0,
      timetableId,
    });
    const one = await attendance({ sectorId: id });
    await distributeAttendances(app.runtime, signal());
    expect(await now(one)).toMatchObject({ status: 'in_attendance', agentId });
    await waited(one, OPEN);
  });

  it('goes by the hours of the connection where the sector has none, and by the clock where neither has', async () => {
    const without = await sector('Sem horário');
    const connect = (id: string | null) =>
      app.call(app.cliente, 'PATCH', `/api/chat-connections/${connectionId}`, { timetableId: id });
    expect((await connect(short)).status).toBe(200);
    const [byConnection, bySector] = [await attendance({ sectorId: without }), await attendance()];
    await take(byConnection);
    await take(bySector);
    await waited(byConnection, 7 * 3600);
    await waited(bySector, OPEN);
    expect((await connect(null)).status).toBe(200);
    const byClock = await attendance({ sectorId: without });
    await take(byClock);
    const { waitSeconds = null, openWaitSeconds = null } = await now(byClock);
    about(WEEK_MS / 1000, waitSeconds);
    expect(openWaitSeconds).toBe(waitSeconds);
  });

  it('leaves out holidays of all and of the sector, and counts those of others', async () => {
    const other = await sector('De outro feriado', { timetableId });
    for (const [days, sectorIds] of [
      [2, []],
      [3, [sectorId]],
      [4, [other]],
    ] as const)
      await app.make(app.cliente, 'chat-holidays', {
        name: `Feriado ${days}`,
        date: new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10),
        recurring: false,
        allDay: true,
        sectorIds: [...sectorIds],
      });
    const one = await attendance();
    await take(one);
    await waited(one, OPEN - 2 * 36_000);
    for (const { id } of await app.list(app.cliente, 'chat-holidays'))
      await app.call(app.cliente, 'DELETE', `/api/chat-holidays/${id}`);
  });

  it('that ends outside of opening hours before they began is none of them', async () => {
    const closed = await sector('Sempre fechado', { timetableId: await timetable('Nunca', []) });
    const one = await attendance({ sectorId: closed });
    await take(one);
    expect(await now(one)).toMatchObject({ openWaitSeconds: 0 });
    expect(await lineOf(one, 'assigned')).toMatchObject({ openSeconds: 0 });
  });

  it('is not known where nobody has noted when it began', async () => {
    const one = await attendance({ waitingSince: null });
    await take(one);
    expect(await now(one)).toMatchObject({ waitSeconds: null, openWaitSeconds: null });
    expect(await lineOf(one, 'assigned')).toMatchObject({ seconds: null, openSeconds: null });
  });
});

describe('a first response', () => {
  const taken = { status: 'in_attendance', startedAt: null, waitingSince: null };
  const write = async ({ id }: DataRecord, text: string) => {
    const { status, body } = await app.call(agente, 'POST', '/api/chat-messages', {
      attendanceId: id,
      type: 'text',
      text,
      note: false,
    });
    expect(status, JSON.stringify(body)).toBe(201);
  };
  const heard = ({ id }: DataRecord) =>
    createRecord(system(), 'chat-messages', {
      attendanceId: id,
      direction: 'in',
      senderType: 'contact',
      type: 'text',
      text: 'Oi',
      status: 'read',
    });

  it('counts opening hours from the moment that the conversation was taken, once', async () => {
    const one = await attendance({ ...taken, agentId, assignedAt: weekAgo() });
    await heard(one);
    await write(one, 'Bom dia');
    const first = await now(one);
    about(WEEK_MS / 1000, first['firstResponseSeconds']);
    about(OPEN, first['openFirstResponseSeconds']);
    await setComputed(system(), 'attendances', one.id, {
      assignedAt: new Date(Date.now() - 2 * WEEK_MS).toISOString(),
    });
    await write(one, 'Mais alguma coisa?');
    const { firstResponseSeconds = null, openFirstResponseSeconds = null } = first;
    expect(await now(one)).toMatchObject({ firstResponseSeconds, openFirstResponseSeconds });
    expect(
      await app.list(app.cliente, 'sector-events', { attendanceId: one.id, event: 'first_response' }),
    ).toMatchObject([{ agentId, seconds: firstResponseSeconds, openSeconds: openFirstResponseSeconds }]);
  });

  it('that is told from outside has both too, and one that was known before stays alone', async () => {
    const at = new Date().toISOString();
    const told = await attendance({ ...taken, agentId, assignedAt: weekAgo(), firstResponseAt: at });
    about(OPEN, (await now(told))['openFirstResponseSeconds']);
    const before = await attendance({ ...taken, agentId, assignedAt: weekAgo(), firstResponseSeconds: 60 });
    await setComputed(system(), 'attendances', before.id, { firstResponseAt: at });
    await heard(before);
    await write(before, 'Olá');
    expect(await now(before)).toMatchObject({ firstResponseSeconds: 60, openFirstResponseSeconds: null });
  });
});

describe('the history of sectors', () => {
  const handled = { status: 'in_attendance', waitingSince: null };

  it('says both of a transfer, by the hours of the sector that it leaves', async () => {
    const to = await sector('Do outro lado', { timetableId: short });
    const one = await attendance({ ...handled, agentId, assignedAt: weekAgo() });
    await move(agente, one, 'transfer', { sectorId: to, agentId: null });
    const left = await lineOf(one, 'transferred_out');
    about(WEEK_MS / 1000, left['seconds']);
    about(OPEN, left['openSeconds']);
    expect(await lineOf(one, 'transferred_in')).toMatchObject({ seconds: null, openSeconds: null });
  });

  it('says both of what is opened again', async () => {
    const one = await attendance({ ...handled, agentId, assignedAt: weekAgo(), status: 'closed', closedAt: weekAgo() });
    await move(agente, one, 'reopen');
    const line = await lineOf(one, 'reopened');
    about(WEEK_MS / 1000, line['seconds']);
    about(OPEN, line['openSeconds']);
  });

  it('says both of a wait that overflows into another sector, and of one that is given up', async () => {
    const to = await sector('Do transbordo');
    const from = await sector('Que transborda', { timetableId: short, overflowSectorId: to, overflowAfterMinutes: 30 });
    const one = await attendance({ sectorId: from });
    await keepAttendances(app.runtime, signal());
    const left = await lineOf(one, 'transferred_out');
    about(WEEK_MS / 1000, left['seconds']);
    about(7 * 3600, left['openSeconds']);
    await app.call(app.cliente, 'PATCH', `/api/chat-connections/${connectionId}`, { autoCloseMinutes: 60 });
    const silent = await attendance({ lastMessageAt: weekAgo() });
    const held = await attendance({
      ...handled,
      status: 'on_hold',
      agentId,
      assignedAt: weekAgo(),
      holdSince: new Date(Date.now() - WEEK_MS + 3_600_000).toISOString(),
      lastMessageAt: weekAgo(),
    });
    await keepAttendances(app.runtime, signal());
    // An hour was handled before the hold, with which it ends.
    const { handleSeconds = null, holdSeconds = null } = await now(held);
    about(3600, handleSeconds);
    about(WEEK_MS / 1000 - 3600, holdSeconds);
    const given = await lineOf(silent, 'abandoned');
    about(WEEK_MS / 1000, given['seconds']);
    about(OPEN, given['openSeconds']);
  });
});
