import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../core/types';
import type { DataRecord } from '../../../core/wire';
import { DEMO_PASSWORD } from '../../../panel/demo/seed';
import { OPEN } from '../../../panel/modules/chat/rules/attendances';
import { fillHandling } from '../../../panel/modules/chat/server/fill-handling';
import { distributeAttendances } from '../../../panel/modules/chat/server/inbox/distribute';
import { asSystem } from '../../../server/operations/context';
import { createRecord } from '../../../server/operations/create-record';
import { setComputed } from '../../../server/operations/set-computed';
import { startDemoApp, type DemoApp } from '../../support/panel/demo-app';

const EMAILS = ['agente@example.com', 'agente.chat@example.com'] as const;

let app: DemoApp;
let scope: { tenantId: string };
let connectionId: string;
/** Of both agents. */
let sectorId: string;
let agents: [string, string];
let states: [string, string];
let tokens: [string, string];

const system = () => asSystem(app.runtime, scope);

beforeAll(async () => {
  app = await startDemoApp();
  const [person] = await app.list(app.admin, 'users', { email: 'cliente@example.com' });
  scope = { tenantId: String(person?.['tenantId']) };
  connectionId = (await app.one(app.cliente, 'chat-connections', { type: 'whatsapp_cloud' })).id;
  agents = [await app.userId(EMAILS[0]), await app.userId(EMAILS[1])];
  tokens = [await app.signIn(EMAILS[0], DEMO_PASSWORD), await app.signIn(EMAILS[1], DEMO_PASSWORD)];
  sectorId = (
    await app.make(app.cliente, 'sectors', { name: 'Do sorteio', active: true, assignment: 'manual', agentIds: agents })
  ).id;
  const stateOf = async (agentId: string) =>
    (await app.list(app.cliente, 'agent-states', { agentId })).find(({ channel }) => channel === 'Chatbot')?.id ?? '';
  states = [await stateOf(agents[0]), await stateOf(agents[1])];
  // The other sectors of the demo leave them alone.
  for (const { id } of await app.list(app.cliente, 'sectors'))
    if (id !== sectorId) await app.call(app.cliente, 'PATCH', `/api/sectors/${id}`, { assignment: 'manual' });
});
afterAll(() => app.close());

beforeEach(async () => {
  for (const { id } of await app.list(app.cliente, 'attendances', { status: OPEN }))
    await setComputed(system(), 'attendances', id, { status: 'closed', agentId: null, offeredAgentId: null });
  await are('available', 'available');
  await setComputed(system(), 'agents', agents[0], { maxConcurrentChats: 5 });
});

const are = async (...both: [string, string]) => {
  for (const [index, state] of both.entries())
    await setComputed(system(), 'agent-states', states[index] ?? '', { state });
};

const rules = async (values: JsonObject) => {
  const all = { maxPerAgent: 5, acceptTimeoutSeconds: 60, onlyOnline: true, reassignOnPause: false, ...values };
  const { status, body } = await app.call(app.cliente, 'PATCH', `/api/sectors/${sectorId}`, all);
  expect(status, JSON.stringify(body)).toBe(200);
};

let made = 0;
async function waiting(values: JsonObject = {}, contact: JsonObject = {}): Promise<DataRecord> {
  made += 1;
  const { id: contactId } = await app.make(app.cliente, 'contacts', {
    name: `Do sorteio ${made}`,
    phone: `+55119811109${10 + made}`,
    ...contact,
  });
  return createRecord(system(), 'attendances', {
    protocol: `20330101${String(made).padStart(5, '0')}`,
    contactId,
    connectionId,
    sectorId,
    status: 'waiting',
    waitingSince: new Date(Date.now() - 60_000 + made).toISOString(),
    ...values,
  });
}

const distribute = () => distributeAttendances(app.runtime, new AbortController().signal);
const now = ({ id }: DataRecord) => app.one(app.cliente, 'attendances', { id });
const offeredTo = async (one: DataRecord) => (await now(one))['offeredAgentId'] ?? null;
const move = (by: string, { id }: DataRecord, name: string, body: JsonObject = {}) =>
  app.call<DataRecord>(by, 'POST', `/api/attendances/${id}/transitions/${name}`, body);

describe('what waits', () => {
  it('is left to people where the sector says so', async () => {
    await rules({ assignment: 'manual' });
    const one = await waiting();
    await distribute();
    expect(await offeredTo(one)).toBeNull();
  });

  it('is offered by turns to those who are there, each of whom is told', async () => {
    await rules({ assignment: 'round_robin' });
    const all = [await waiting(), await waiting(), await waiting()];
    await distribute();
    const offered = await Promise.all(all.map(offeredTo));
    expect(new Set(offered.slice(0, 2))).toEqual(new Set(agents));
    expect(offered[2]).toBe(offered[0]);
    const notices = await app.list(tokens[0], 'notifications', { type: 'attendance_assigned' });
    expect(notices.some(({ link }) => all.some(({ id }) => link === `/agente/chatbot?open=${id}`))).toBe(true);
  });

  it('goes to nobody who makes a break, unless nobody has to be there, and then not to those either', async () => {
    await rules({ assignment: 'round_robin' });
    await are('paused', 'logged_out');
    const one = await waiting();
    await distribute();
    expect(await offeredTo(one)).toBeNull();
    await rules({ assignment: 'round_robin', onlyOnline: false });
    await distribute();
    expect(await offeredTo(one)).toBe(agents[1]);
  });

  it('goes to who has fewest, as many as the sector and the agent allow', async () => {
    await rules({ assignment: 'least_busy', maxPerAgent: 2 });
    await waiting({ status: 'in_attendance', agentId: agents[0] });
    const [first, second, third, fourth] = [await waiting(), await waiting(), await waiting(), await waiting()];
    await setComputed(system(), 'agents', agents[0], { maxConcurrentChats: 2 });
    await distribute();
    expect(await offeredTo(first)).toBe(agents[1]);
    const both = [await offeredTo(second), await offeredTo(third)];
    expect(new Set(both)).toEqual(new Set(agents));
    expect(await offeredTo(fourth)).toBeNull();
  });

  it('goes to who spoke with the contact last, or owns it, and by turns where they are not there', async () => {
    await rules({ assignment: 'last_agent' });
    const known = await waiting();
    await createRecord(system(), 'attendances', {
      protocol: `20330102${String(made).padStart(5, '0')}`,
      contactId: known['contactId'] ?? null,
      connectionId,
      sectorId,
      status: 'closed',
      agentId: agents[1],
      startedAt: new Date(Date.now() - 86_400_000).toISOString(),
    });
    await distribute();
    expect(await offeredTo(known)).toBe(agents[1]);
    await rules({ assignment: 'wallet' });
    const owned = [await waiting({}, { ownerAgentId: agents[0] }), await waiting({}, { ownerAgentId: agents[0] })];
    await distribute();
    expect(await Promise.all(owned.map(offeredTo))).toEqual([agents[0], agents[0]]);
    await are('paused', 'available');
    const left = await waiting({}, { ownerAgentId: agents[0] });
    await distribute();
    expect(await offeredTo(left)).toBe(agents[1]);
  });

  it('is theirs at once where the sector gives no time to accept', async () => {
    await rules({ assignment: 'round_robin', acceptTimeoutSeconds: 0 });
    const one = await waiting();
    await distribute();
    const after = await now(one);
    expect(after).toMatchObject({ status: 'in_attendance', offeredAgentId: null, assignedAt: expect.any(String) });
    expect(agents).toContain(after['agentId']);
    expect(Number(after['waitSeconds'])).toBeGreaterThan(50);
  });
});

describe('an offer', () => {
  it('goes to the next when it runs out, and ends when somebody takes the conversation', async () => {
    await rules({ assignment: 'round_robin' });
    const one = await waiting();
    await distribute();
    const first = await offeredTo(one);
    await setComputed(system(), 'attendances', one.id, { offeredUntil: new Date(Date.now() - 1000).toISOString() });
    await distribute();
    const second = await offeredTo(one);
    expect(new Set([first, second])).toEqual(new Set(agents));
    const by = tokens[second === agents[0] ? 0 : 1];
    expect((await move(by, one, 'take')).status).toBe(200);
    expect(await now(one)).toMatchObject({ agentId: second, offeredAgentId: null, offeredUntil: null });
  });

  it('comes back to the first once nobody else is left', async () => {
    await rules({ assignment: 'round_robin' });
    await are('available', 'logged_out');
    const one = await waiting();
    await distribute();
    await setComputed(system(), 'attendances', one.id, { offeredUntil: new Date(Date.now() - 1000).toISOString() });
    await distribute();
    expect(await offeredTo(one)).toBe(agents[0]);
  });
});

it('is handled from the first taking on, over a hold and a transfer, and by each agent from the own taking', async () => {
  await rules({ assignment: 'manual', dispositionRequired: false });
  const one = await waiting();
  const [first, second] = tokens;
  const go = async (by: string, name: string, body: JsonObject = {}) => {
    const { status, body: answer } = await move(by, one, name, body);
    expect(status, JSON.stringify(answer)).toBe(200);
  };
  /** As if it had been so many minutes ago. */
  const earlier = (times: Record<string, number>) =>
    setComputed(
      system(),
      'attendances',
      one.id,
      Object.fromEntries(
        Object.entries(times).map(([field, minutes]) => [field, new Date(Date.now() - minutes * 60_000).toISOString()]),
      ),
    );
  const lengths = async () => {
    const { closedAt, firstAssignedAt, holdSeconds, handleSeconds, agentHandleSeconds } = await now(one);
    return {
      whole: (Date.parse(String(closedAt)) - Date.parse(String(firstAssignedAt))) / 1000,
      held: Number(holdSeconds),
      handled: Number(handleSeconds),
      own: Number(agentHandleSeconds),
    };
  };
  await go(first, 'take');
  await earlier({ assignedAt: 40, firstAssignedAt: 40 });
  await go(first, 'hold');
  await earlier({ holdSince: 30 });
  await go(first, 'transfer', { agentId: agents[1] });
  expect(await now(one)).toMatchObject({ assignedAt: null, firstAssignedAt: expect.any(String), holdSince: null });
  await go(second, 'take');
  // The second has it for ten minutes, four of which on hold.
  await earlier({ assignedAt: 10, firstAssignedAt: 50 });
  await go(second, 'hold');
  await earlier({ holdSince: 4 });
  await go(second, 'close');
  const { whole, held, handled, own } = await lengths();
  expect([Math.round(whole / 60), Math.round(held / 60)]).toEqual([50, 34]);
  expect(Math.abs(handled - (whole - held))).toBeLessThanOrEqual(1);
  expect([Math.round(handled / 60), Math.round(own / 60)]).toEqual([16, 6]);
});

it('of a version before this one gets its times by the moves that the audit tells of, and keeps them where it tells of none', async () => {
  const [moved, untold] = [await waiting(), await waiting()];
  await app.database.owner.script(`
    update "attendances" set "status" = 'closed', "closedAt" = now(), "assignedAt" = now() - interval '10 minutes', "handleSeconds" = 77
    where "id" in ('${moved.id}', '${untold.id}');
    insert into "audit-logs" ("id", "tenantId", "entity", "entityId", "action", "move", "createdAt")
    select gen_random_uuid(), '${scope.tenantId}', 'attendances', '${moved.id}', 'transition', step."move", now() - step.minutes * interval '1 minute'
    from (values ('take', 20), ('transfer', 15), ('take', 10), ('hold', 9), ('resume', 6), ('close', 0)) as step ("move", minutes);
    delete from painel.settings where "key" = 'handling-times'`);
  await fillHandling(app.runtime, new AbortController().signal);
  const { firstAssignedAt, holdSeconds, handleSeconds, agentHandleSeconds, assignedAt } = await now(moved);
  expect(Date.parse(String(assignedAt)) - Date.parse(String(firstAssignedAt))).toBe(600_000);
  expect([holdSeconds, handleSeconds, agentHandleSeconds]).toEqual([180, 17 * 60, 7 * 60]);
  const { assignedAt: taken = null, ...kept } = await now(untold);
  expect(kept).toMatchObject({ firstAssignedAt: taken, handleSeconds: 77, agentHandleSeconds: 77 });
});

describe('what an agent was handed', () => {
  it('returns to who handed it on when it is not taken in time', async () => {
    await rules({ assignment: 'manual' });
    const one = await waiting();
    await move(tokens[0], one, 'take');
    expect((await move(tokens[0], one, 'transfer', { agentId: agents[1] })).status).toBe(200);
    expect(
      (await app.list(tokens[1], 'notifications', { type: 'attendance_transferred' })).some(
        ({ link }) => link === `/agente/chatbot?open=${one.id}`,
      ),
    ).toBe(true);
    await distribute();
    expect(await now(one)).toMatchObject({ status: 'transferred', agentId: agents[1] });
    await setComputed(system(), 'attendances', one.id, { waitingSince: new Date(Date.now() - 61_000).toISOString() });
    await distribute();
    expect(await now(one)).toMatchObject({ status: 'in_attendance', agentId: agents[0] });
  });

  it('goes to others of the sector when a break begins, where the sector says so', async () => {
    await rules({ assignment: 'round_robin' });
    const one = await waiting();
    await move(tokens[0], one, 'take');
    await are('paused', 'available');
    await distribute();
    expect(await now(one)).toMatchObject({ status: 'in_attendance', agentId: agents[0] });
    await rules({ assignment: 'round_robin', reassignOnPause: true });
    await distribute();
    expect(await now(one)).toMatchObject({ status: 'waiting', agentId: null, offeredAgentId: agents[1] });
  });
});
