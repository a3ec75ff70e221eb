import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../core/types';
import type { DataRecord } from '../../../core/wire';
import { fillStates } from '../../../panel/modules/callcenter/server/agent-states/fill-states';
import { lapseRequests } from '../../../panel/modules/callcenter/server/agent-states/pause-requests';
import { DEMO_PASSWORD } from '../../../panel/demo/seed';
import { differingOf, repair } from '../../support/kept';
import { startDemoApp, violationsOf, type DemoApp } from '../../support/panel/demo-app';
import fc from '../../support/property';

let app: DemoApp;
let supervisor: string;
/** Two agents of a supervisor, each on both channels. */
let one: { id: string; token: string };
let other: { id: string; token: string };

beforeAll(async () => {
  app = await startDemoApp();
  supervisor = await app.signIn('supervisor@example.com', DEMO_PASSWORD);
  [one, other] = [await agent('um'), await agent('outra')];
});
afterAll(() => app.close());

beforeEach(async () => {
  // The engine would go on with what was.
  await settled();
  await sql('delete from painel.telephony_events');
  for (const { id } of [one, other]) {
    await sql(`delete from "agent-status-log" where "agentId" = '${id}'`);
    await sql(`update "agents" set "state" = 'logged_out', "pauseReasonId" = null where "id" = '${id}'`);
    await sql(`update "agent-states" set "state" = 'logged_out', "pauseReasonId" = null where "agentId" = '${id}'`);
  }
});

const sql = (text: string) => app.database.owner.script<JsonObject>(text);

async function agent(name: string): Promise<{ id: string; token: string }> {
  const email = `agente.${name}@example.com`;
  const { id } = await app.make(app.cliente, 'agents', {
    name: `Agente ${name}`,
    email,
    password: DEMO_PASSWORD,
    status: 'active',
    channels: ['PABX', 'Chatbot'],
    loginMode: 'webphone',
  });
  const leader = await app.one(app.cliente, 'supervisors', { email: 'supervisor@example.com' });
  const agentIds = [...(leader['agentIds'] as string[]), id];
  expect((await app.call(app.cliente, 'PATCH', `/api/supervisors/${leader.id}`, { agentIds })).status).toBe(200);
  await sql(`update "users" set "firstLogin" = false where "id" = '${id}'`);
  return { id, token: await app.signIn(email, DEMO_PASSWORD) };
}

const reason = (more: JsonObject) => {
  const code = `R${Math.random().toString(36).slice(2, 7).toUpperCase()}`;
  return app.make(app.cliente, 'pause-reasons', {
    name: `Pausa ${code}`,
    code,
    kind: 'unproductive',
    active: true,
    ...more,
  });
};

const states = (token: string, agentId: string) => app.list(token, 'agent-states', { agentId });

async function stateOn(channel: string, { id, token }: typeof one): Promise<DataRecord> {
  const found = (await states(token, id)).find((state) => state['channel'] === channel);
  if (found === undefined) throw new Error(`${channel}: expected a state`);
  return found;
}

async function move(name: string, channel: string, who = one, body: JsonObject = {}, token = who.token) {
  const { id } = await stateOn(channel, who);
  return app.call<DataRecord>(token, 'POST', `/api/agent-states/${id}/transitions/${name}`, body);
}

/** Until the engine has made of it what follows. */
const settled = () => expect.poll(() => sql('select 1 from painel.telephony_waiting'), { timeout: 10_000 }).toEqual([]);

const summary = async ({ id }: typeof one) => (await app.one(app.cliente, 'agents', { id }))['state'];
const log = (id: string) =>
  sql(
    `select "channel", "state", "endedAt" is null as "open", "exceeded", "changedBy" from "agent-status-log" where "agentId" = '${id}' order by "startedAt", "channel"`,
  );

/** Puts what the first agent did back in time. */
async function earlier(time: string): Promise<void> {
  await sql(`
    update painel.telephony_events set "at" = "at" - interval '${time}' where "subjectId" = '${one.id}';
    update "agent-states" set "since" = "since" - interval '${time}' where "agentId" = '${one.id}'`);
  // One after the other: at no moment may two of them meet.
  for (const { id } of await sql(
    `select "id" from "agent-status-log" where "agentId" = '${one.id}' order by "startedAt"`,
  ))
    await sql(`
      update "agent-status-log" set "id" = (left(painel.id_at("startedAt" - interval '${time}')::text, 13) || substr("id"::text, 14))::uuid, "startedAt" = "startedAt" - interval '${time}', "endedAt" = "endedAt" - interval '${time}' where "id" = '${String(id)}'`);
}

describe('an agent', () => {
  it('has a state on each channel, which comes and goes with the channel', async () => {
    expect((await states(app.cliente, one.id)).map(({ channel, state }) => [channel, state])).toEqual([
      ['PABX', 'logged_out'],
      ['Chatbot', 'logged_out'],
    ]);
    const { id } = await app.make(app.cliente, 'agents', {
      name: 'Só voz',
      email: 'so.voz@example.com',
      password: DEMO_PASSWORD,
      status: 'active',
      channels: ['PABX'],
    });
    const channels = (list: string[]) => app.call(app.cliente, 'PATCH', `/api/agents/${id}`, { channels: list });
    const names = async () => (await states(app.cliente, id)).map(({ channel }) => channel);
    expect(await names()).toEqual(['PABX']);
    expect((await channels(['PABX', 'Chatbot'])).status).toBe(200);
    expect(await names()).toEqual(['PABX', 'Chatbot']);
    expect((await channels(['Chatbot'])).status).toBe(200);
    expect(await names()).toEqual(['Chatbot']);
  });

  it('is paused on the telephone and free in the chat: each channel has its own line in the log, and lists show what binds most', async () => {
    const rest = await reason({});
    expect((await move('login', 'PABX')).body).toMatchObject({ state: 'available' });
    expect((await move('login', 'Chatbot')).status).toBe(200);
    expect((await move('pause', 'PABX', one, { pauseReasonId: rest.id })).body).toMatchObject({ state: 'paused' });
    expect(await summary(one)).toBe('available');
    expect((await move('logout', 'Chatbot')).status).toBe(200);
    expect(await app.one(app.cliente, 'agents', { id: one.id })).toMatchObject({
      state: 'paused',
      pauseReasonId: rest.id,
    });
    expect((await log(one.id)).map(({ channel, state, open }) => [channel, state, open])).toEqual([
      ['PABX', 'available', false],
      ['Chatbot', 'available', false],
      ['PABX', 'paused', true],
    ]);
  });

  it('moves nobody else, and is moved by a supervisor of its team, who is named', async () => {
    await move('login', 'PABX');
    const { id } = await stateOn('PABX', one);
    expect((await app.call(other.token, 'GET', `/api/agent-states/${id}`)).status).toBe(404);
    expect((await app.call(other.token, 'POST', `/api/agent-states/${id}/transitions/logout`, {})).status).toBe(404);
    expect((await move('pause', 'PABX', one, {}, supervisor)).body).toMatchObject({ state: 'paused' });
    const { id: by } = await app.one(app.admin, 'users', { email: 'supervisor@example.com' });
    expect((await log(one.id)).at(-1)).toMatchObject({ state: 'paused', open: true, changedBy: by });
  });

  it('is commanded on all its channels at once, where that is possible', async () => {
    await move('login', 'PABX');
    await move('login', 'Chatbot');
    const command = async (name: string) =>
      (await app.call(supervisor, 'POST', `/api/agents/${one.id}/transitions/${name}`, {})).status;
    const all = async () => (await states(app.cliente, one.id)).map(({ state }) => state);
    expect([await command('pause'), await all()]).toEqual([200, ['paused', 'paused']]);
    expect([await command('resume'), await all()]).toEqual([200, ['available', 'available']]);
    await move('logout', 'PABX');
    expect([await command('pause'), await all()]).toEqual([200, ['logged_out', 'paused']]);
    expect([await command('logout'), await all()]).toEqual([200, ['logged_out', 'logged_out']]);
    expect((await log(one.id)).filter(({ open }) => open)).toEqual([]);
  });

  it('from before there were states of channels is given the one that it had', async () => {
    await sql(`delete from "agent-states" where "agentId" = '${other.id}'`);
    await sql(`update "agents" set "state" = 'paused' where "id" = '${other.id}'`);
    await fillStates(app.runtime, new AbortController().signal);
    expect((await states(app.cliente, other.id)).map(({ channel, state }) => [channel, state])).toEqual([
      ['PABX', 'paused'],
      ['Chatbot', 'paused'],
    ]);
  });
});

describe('a pause that an agent takes', () => {
  const pause = async (who: typeof one, pauseReasonId: string | null) => {
    const answer = await move('pause', 'PABX', who, pauseReasonId === null ? {} : { pauseReasonId });
    return answer.status === 200 ? 'taken' : violationsOf(answer.body)[0];
  };

  it('has a reason, one that needs no supervisor', async () => {
    await move('login', 'PABX');
    expect(await pause(one, null)).toBe('pauseReasonId required');
    const given = await reason({ requiresApproval: true });
    expect(await pause(one, given.id)).toBe('pauseReasonId needsSupervisor');
    expect((await move('pause', 'PABX', one, { pauseReasonId: given.id }, supervisor)).status).toBe(200);
    const chat = await reason({ channels: ['Chatbot'] });
    await move('resume', 'PABX');
    expect(await pause(one, chat.id)).toBe('pauseReasonId unsuited');
  });

  it('is one of so many in a day', async () => {
    const twice = await reason({ maxPerDay: 2 });
    await move('login', 'PABX');
    const taken: unknown[] = [];
    for (let time = 0; time < 3; time += 1) {
      taken.push(await pause(one, twice.id));
      await move('resume', 'PABX');
    }
    expect(taken).toEqual(['taken', 'taken', 'pauseReasonId pausesToday']);
    await earlier('1 day');
    expect(await pause(one, twice.id)).toBe('taken');
  });

  it('is refused to one of two who ask at once for the last place', async () => {
    const single = await reason({ maxConcurrentAgents: 1 });
    for (const who of [one, other]) await move('login', 'PABX', who);
    const answers = await Promise.all([pause(one, single.id), pause(other, single.id)]);
    expect(answers.toSorted((a, b) => String(a).localeCompare(String(b)))).toEqual([
      'pauseReasonId pausedNow',
      'taken',
    ]);
  });

  it('has no limit where that is 0', async () => {
    const free = await reason({ maxMinutes: 0, maxPerDay: 0, maxConcurrentAgents: 0 });
    for (const who of [one, other]) await move('login', 'PABX', who);
    expect([await pause(other, free.id), await pause(one, free.id)]).toEqual(['taken', 'taken']);
    await earlier('5 minutes');
    await move('resume', 'PABX');
    expect((await log(one.id)).filter(({ exceeded }) => exceeded === true)).toEqual([]);
  });

  it('is marked where it was longer than the reason allows', async () => {
    const short = await reason({ maxMinutes: 10 });
    await move('login', 'PABX');
    await pause(one, short.id);
    await earlier('11 minutes');
    await move('resume', 'PABX');
    expect((await log(one.id)).map(({ state, exceeded }) => [state, exceeded])).toEqual([
      ['available', false],
      ['paused', true],
      ['available', false],
    ]);
  });
});

describe('a pause that a supervisor has to approve', () => {
  let given: DataRecord;
  beforeAll(async () => {
    given = await reason({ requiresApproval: true });
  });
  beforeEach(async () => {
    await sql(`update "agent-states" set "approval" = null, "requestedReasonId" = null, "requestedAt" = null`);
    for (const who of [one, other]) await move('login', 'PABX', who);
  });

  const request = (who = one, channel = 'PABX', requestedReasonId = given.id) =>
    move('request', channel, who, { requestedReasonId });
  const asked = (who = one) => stateOn('PABX', who);
  const newest = async (token: string) =>
    (await app.list(token, 'notifications', { type: 'pause_request' })).map(({ title }) => String(title));

  it('begins when a supervisor of the agent approves it, who is named in log and audit; the agent is told', async () => {
    expect((await request()).body).toMatchObject({ state: 'available', approval: 'waiting' });
    await expect
      .poll(() => newest(supervisor), { timeout: 10_000 })
      .toContain(`Agente um pede pausa: ${String(given['name'])}`);
    const { id } = await asked();
    expect((await move('approve', 'PABX', one, {}, supervisor)).body).toMatchObject({
      state: 'paused',
      pauseReasonId: given.id,
      approval: null,
      requestedReasonId: null,
    });
    const { id: by } = await app.one(app.admin, 'users', { email: 'supervisor@example.com' });
    expect((await log(one.id)).at(-1)).toMatchObject({ state: 'paused', open: true, changedBy: by });
    expect(await app.list(app.admin, 'audit-logs', { entityId: id, move: 'approve' })).toMatchObject([{ userId: by }]);
    expect(await newest(one.token)).toContain(`Pausa aprovada: ${String(given['name'])}`);
  });

  it('is approved neither by the agent, nor by supervisors of another team or another tenant', async () => {
    await request();
    const { id } = await asked();
    const [queue] = await app.list(app.cliente, 'queues');
    const team = { queueIds: [queue?.id ?? null], agentIds: [other.id] };
    const leader = { name: 'Outra chefia', status: 'active', abilities: ['agents'], ...team };
    const email = 'outra.chefia@example.com';
    const made = await app.make(app.cliente, 'supervisors', { ...leader, email, password: DEMO_PASSWORD });
    await sql(`update "users" set "firstLogin" = false where "id" = '${made.id}'`);
    const strangers = [await app.signIn(email, DEMO_PASSWORD), await app.signIn('cliente2@example.com', DEMO_PASSWORD)];
    for (const token of strangers)
      expect((await app.call(token, 'POST', `/api/agent-states/${id}/transitions/approve`, {})).status).toBe(404);
    expect((await move('approve', 'PABX')).status).toBe(403);
    expect(await asked()).toMatchObject({ state: 'available', approval: 'waiting' });
    expect(await newest(strangers[0] ?? '')).toEqual([]);
  });

  it('is approved by one of two who do so at once; the other is told that it is over', async () => {
    await request();
    const answers = await Promise.all(
      [supervisor, app.cliente].map((token) => move('approve', 'PABX', one, {}, token)),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body['code']).toBe('transition_refused');
    expect((await log(one.id)).filter(({ state }) => state === 'paused')).toHaveLength(1);
  });

  it('is refused, and the agent is told, stays at work and may ask again', async () => {
    await request();
    expect((await move('refuse', 'PABX', one, {}, supervisor)).body).toMatchObject({
      state: 'available',
      approval: 'refused',
    });
    expect(await newest(one.token)).toContain(`Pausa recusada: ${String(given['name'])}`);
    expect((await move('approve', 'PABX', one, {}, supervisor)).body['code']).toBe('transition_refused');
    expect((await request()).body).toMatchObject({ approval: 'waiting' });
  });

  it('keeps the limits of its reason when it is approved', async () => {
    const single = await reason({ requiresApproval: true, maxConcurrentAgents: 1 });
    for (const who of [one, other]) expect((await request(who, 'PABX', single.id)).status).toBe(200);
    expect((await move('approve', 'PABX', other, {}, supervisor)).status).toBe(200);
    expect(violationsOf((await move('approve', 'PABX', one, {}, supervisor)).body)).toEqual([
      'pauseReasonId pausedNow',
    ]);
    expect(await asked()).toMatchObject({ state: 'available', approval: 'waiting' });
  });

  it('is asked for once at a time, over all channels, and can be taken back', async () => {
    await move('login', 'Chatbot');
    await request();
    expect((await request()).body['code']).toBe('transition_refused');
    expect(violationsOf((await request(one, 'Chatbot')).body)).toEqual(['requestedReasonId requestWaiting']);
    expect((await move('cancelRequest', 'PABX')).body).toMatchObject({ approval: null, requestedReasonId: null });
    expect((await request(one, 'Chatbot')).status).toBe(200);
  });

  it('is no longer asked for once the agent goes, whoever sends them', async () => {
    await request();
    await request(other);
    expect((await move('logout', 'PABX')).body).toMatchObject({ state: 'logged_out', approval: null });
    expect((await app.call(supervisor, 'POST', `/api/agents/${other.id}/transitions/logout`, {})).status).toBe(200);
    expect(await asked(other)).toMatchObject({ state: 'logged_out', approval: null });
  });

  it('runs out after a quarter of an hour, which the agent is told', async () => {
    await request();
    await request(other);
    await sql(
      `update "agent-states" set "requestedAt" = now() - interval '16 minutes' where "agentId" = '${one.id}' and "approval" = 'waiting'`,
    );
    await lapseRequests(app.runtime, new AbortController().signal);
    expect(await asked()).toMatchObject({ state: 'available', approval: 'lapsed' });
    expect(await asked(other)).toMatchObject({ approval: 'waiting' });
    expect(await newest(one.token)).toContain(`Pedido de pausa vencido: ${String(given['name'])}`);
    expect((await move('approve', 'PABX', one, {}, supervisor)).body['code']).toBe('transition_refused');
  });
});

it('any moves, of the agent and of a supervisor, leave a log without gaps or overlaps, and the summary of the states', async () => {
  const BINDING = ['available', 'paused', 'logged_out'];
  const { id: pauseReasonId } = await reason({});
  // Tests before have set the times of states back.
  await repair(app, ['agents.state']);
  const step = fc.record({
    channel: fc.constantFrom('PABX', 'Chatbot', 'all'),
    name: fc.constantFrom('login', 'pause', 'resume', 'logout'),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 10 }), async (steps) => {
      for (const { channel, name } of steps) {
        if (channel !== 'all') await move(name, channel, one, name === 'pause' ? { pauseReasonId } : {});
        else if (name !== 'login') await app.call(supervisor, 'POST', `/api/agents/${one.id}/transitions/${name}`, {});
      }
      const now = (await states(app.cliente, one.id)).map(({ state }) => String(state));
      expect(await summary(one)).toBe(BINDING.find((state) => now.includes(state)));
      const gaps = await sql(`
        select * from (
          select "channel", "state", "endedAt", lead("startedAt") over (partition by "channel" order by "startedAt", "endedAt" nulls last) as "next"
          from "agent-status-log" where "agentId" = '${one.id}') as line
        where "next" is not null and ("endedAt" is null or "endedAt" > "next")`);
      expect(gaps).toEqual([]);
      expect(await differingOf(app, ['agents.state'])).toEqual([]);
      const open = await sql(
        `select "state" from "agent-status-log" where "agentId" = '${one.id}' and "endedAt" is null`,
      );
      expect(open.map(({ state }) => String(state)).toSorted()).toEqual(
        now.filter((state) => state !== 'logged_out').toSorted(),
      );
    }),
    { numRuns: 12 },
  );
});

it('leaves a pause of the demo data as any other: what comes after it begins now', async () => {
  const paused = await app.list(app.cliente, 'agent-states', { channel: 'PABX', state: 'paused' });
  expect(paused).not.toEqual([]);
  for (const { agentId } of paused) {
    const { id, email } = await app.one(app.cliente, 'agents', { id: String(agentId) });
    const who = { id, token: await app.signIn(String(email), DEMO_PASSWORD) };
    const { since } = (await move('resume', 'PABX', who)).body;
    await settled();
    expect(await stateOn('PABX', who)).toMatchObject({ state: 'available', since });
    expect(await log(id)).not.toContainEqual(expect.objectContaining({ channel: 'PABX', state: 'paused', open: true }));
  }
});
