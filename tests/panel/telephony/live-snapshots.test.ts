import { afterAll, beforeAll, expect, it } from 'vitest';
import type { JsonObject } from '../../../core/types';
import type { ReportAnswer } from '../../../core/reports/report';
import type { DataRecord } from '../../../core/wire';
import { DEMO_PASSWORD } from '../../../panel/demo/seed';
import { meanHandling, NO_SUMS, queueFigures } from '../../../panel/modules/telephony/rules/queue-figures';
import type {
  AgentsSnapshot,
  CallsSnapshot,
  ChannelsSnapshot,
  ExtensionsSnapshot,
  QueueSnapshot,
  QueuesSnapshot,
  TrunksSnapshot,
} from '../../../panel/modules/telephony/rules/live-snapshots';
import { startExchangeWorld, withIds, type Draft, type ExchangeWorld } from '../../support/panel/exchange-world';

/** What becomes of a caller, in seconds. */
interface Plan {
  queue: 0 | 1;
  /** Of the entrance, milliseconds since 1970. */
  at: number;
  wait: number;
  end: 'answered' | 'abandon' | 'timeout';
  talk: number;
}

const IN_TIME = [20, 40];
const SHORT = [5, 8];
const WRAP_UP = 15;
const NUMBERS = ['7900', '7902'];

let world: ExchangeWorld;
let queues: DataRecord[];
/** Of the second queue alone. */
let supervisor: string;

/** Callers of the last hours, one after the other, so that each wrap-up is over before the next call. */
const plans: Plan[] = Array.from({ length: 60 }, (_, index) => ({
  queue: index % 3 === 0 ? 1 : 0,
  at: Date.now() - (60 - index) * 180_000,
  wait: [3, 19, 20, 21, 5, 6, 40, 41, 8, 9][(index * 7) % 10] ?? 0,
  end: (['answered', 'abandon', 'answered', 'timeout', 'answered'] as const)[index % 5] ?? 'answered',
  talk: 10 + ((index * 13) % 50),
}));

function eventsOf({ queue, at, wait, end, talk }: Plan, index: number): Draft[] {
  const call = `planned-${index}`;
  const after = (seconds: number) => new Date(at + seconds * 1000).toISOString();
  const number = NUMBERS[queue] ?? '';
  const begin: Draft[] = [
    {
      type: 'call.started',
      at: after(0),
      call,
      direction: 'inbound',
      caller: `+55119876543${String(index).padStart(2, '0')}`,
    },
    { type: 'queue.entered', at: after(0), call, queue: number, position: 1 },
  ];
  if (end !== 'answered')
    return [
      ...begin,
      { type: 'queue.left', at: after(wait), call, queue: number, reason: end },
      { type: 'call.ended', at: after(wait), call, by: 'caller' },
    ];
  const leg = `${call}/1`;
  const agent = world.agents[queue]?.code ?? '';
  return [
    ...begin,
    { type: 'leg.started', at: after(0), call, leg, agent },
    { type: 'leg.answered', at: after(wait), call, leg },
    { type: 'leg.ended', at: after(wait + talk), call, leg },
    { type: 'call.ended', at: after(wait + talk), call, by: 'caller' },
  ];
}

const get = async <T>(token: string, path: string): Promise<T> => {
  const { status, body } = await world.call<T & JsonObject>(token, 'GET', `/api/telephony/live/${path}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};

beforeAll(async () => {
  world = await startExchangeWorld(2);
  const [first, second] = world.agents;
  const aims = (index: number) => ({
    slaSeconds: IN_TIME[index] ?? 0,
    shortAbandonSeconds: SHORT[index] ?? 0,
    wrapUpSeconds: WRAP_UP,
  });
  await world.call(world.cliente, 'PATCH', `/api/queues/${world.queue.id}`, {
    ...aims(0),
    members: [{ agentId: first?.id ?? '' }],
  });
  const other = await world.make(world.cliente, 'queues', {
    name: 'Fila dos outros',
    number: '7902',
    strategy: 'ringall',
    enabled: true,
    ...aims(1),
    members: [{ agentId: second?.id ?? '' }],
  });
  queues = [world.queue, other];
  await world.sql(`update "tenants" set "maxSupervisors" = 50 where "id" = '${world.tenantId}'`);
  const { id } = await world.make(world.cliente, 'supervisors', {
    name: 'Só da segunda',
    email: 'segunda@example.com',
    password: DEMO_PASSWORD,
    status: 'active',
    abilities: ['agents', 'dashboard_pabx', 'reporting_pabx'],
    queueIds: [other.id],
  });
  await world.sql(`update "users" set "firstLogin" = false where "id" = '${id}'`);
  supervisor = await world.signIn('segunda@example.com', DEMO_PASSWORD);
  const login = new Date((plans[0]?.at ?? 0) - 60_000).toISOString();
  const logins = world.agents.map(({ code }): Draft => ({
    type: 'agent.moved',
    at: login,
    agent: code,
    move: 'login',
  }));
  const sent = withIds([...logins, ...plans.flatMap(eventsOf)]);
  expect((await world.send(sent)).refused).toEqual([]);
});
afterAll(() => world.close());

/** The same figures by the words of section 5, of the plans themselves. */
function recount(queue: number, from: number): Record<string, number | null> {
  const own = plans.filter((plan) => plan.queue === queue && plan.at + plan.wait * 1000 >= from);
  const answered = own.filter(({ end }) => end === 'answered');
  const abandoned = own.filter(({ end }) => end === 'abandon');
  const within = (some: Plan[], seconds = 0) => some.filter(({ wait }) => wait <= seconds).length;
  const sum = (some: Plan[], of: 'wait' | 'talk') => some.reduce((total, plan) => total + plan[of], 0);
  const share = (part: number, whole: number) => (whole === 0 ? null : part / whole);
  const short = within(abandoned, SHORT[queue]);
  const over = plans.filter(
    ({ queue: of, end, at, wait, talk }) => of === queue && end === 'answered' && at + (wait + talk) * 1000 >= from,
  );
  return {
    offered: own.length,
    abandoned: abandoned.length - short,
    serviceLevel: share(100 * within(answered, IN_TIME[queue]), own.length - within(abandoned, IN_TIME[queue])),
    abandonRate: share(100 * (abandoned.length - short), own.length - short),
    meanWait: share(sum(answered, 'wait'), answered.length),
    meanWaitAbandoned: share(sum(abandoned, 'wait'), abandoned.length),
    meanTalk: share(sum(over, 'talk'), over.length),
    meanHandling: share(sum(over, 'talk') + WRAP_UP * over.length, over.length),
  };
}

it('answers the figures of the day as an independent recount has them', async () => {
  await world.settled();
  const { queues: shown, span } = await get<QueuesSnapshot>(world.cliente, 'queues');
  expect(span.isToday).toBe(true);
  for (const [index, { id }] of queues.entries()) {
    const sums = shown.find((queue) => queue.id === id)?.sums;
    expect(sums).toBeDefined();
    const figures: Record<string, number | null> = { ...queueFigures(sums ?? ({} as never)) };
    for (const [name, value] of Object.entries(recount(index, Date.parse(span.from)))) {
      if (value === null) expect(figures[name], name).toBeNull();
      else expect(figures[name], name).toBeCloseTo(value, 6);
    }
  }
});

it('counts as many calls as the list behind a figure shows', async () => {
  await world.settled();
  const { queues: shown, span } = await get<QueuesSnapshot>(world.cliente, 'queues');
  const own = shown.find(({ id }) => id === world.queue.id);
  const counted = async (filter: JsonObject) =>
    (await world.list(world.cliente, 'queue-events', { queueId: world.queue.id, at_gte: span.from, ...filter })).length;
  expect(own?.sums?.answered).toBe(await counted({ event: 'connect' }));
  expect((own?.sums?.abandoned ?? 0) - (own?.sums?.abandonedShort ?? 0)).toBe(
    await counted({ event: 'abandon', waitSeconds_gt: SHORT[0] ?? 0 }),
  );
});

it('answers the days that are asked for, and refuses what are none', async () => {
  const year = new Date().getUTCFullYear();
  const past = await get<QueuesSnapshot>(world.cliente, `queues?from=${year - 3}-01-01&to=${year - 3}-02-01`);
  expect(past.span.isToday).toBe(false);
  expect(past.queues.every(({ sums }) => sums?.answered === 0)).toBe(true);
  for (const query of [
    'from=2026-01-01',
    'from=2026-01-02&to=2026-01-01',
    'from=2026-01-01&to=2026-12-31',
    'from=x&to=y',
  ])
    expect((await world.call(world.cliente, 'GET', `/api/telephony/live/queues?${query}`)).status, query).toBe(422);
});

it('shows a supervisor the own queues alone, with who waits and who works there', async () => {
  const [first, second] = queues;
  const now = new Date().toISOString();
  const waiting = [0, 1].flatMap((queue): Draft[] => [
    { type: 'call.started', at: now, call: `waits-${queue}`, direction: 'inbound', caller: '+5511987654321' },
    { type: 'queue.entered', at: now, call: `waits-${queue}`, queue: NUMBERS[queue] ?? '', position: 1 },
  ]);
  await world.send(withIds(waiting));
  await world.settled();
  const { queues: shown } = await get<QueuesSnapshot>(supervisor, 'queues');
  expect(shown.map(({ id, waiting: callers }) => [id, callers])).toEqual([[second?.id, 1]]);
  expect((await world.call(supervisor, 'GET', `/api/telephony/live/queues/${first?.id ?? ''}`)).status).toBe(404);
  const own = await get<QueueSnapshot>(supervisor, `queues/${second?.id ?? ''}`);
  expect(own.callers.map(({ position, call }) => [position, call['uniqueId']])).toEqual([[1, 'waits-1']]);
  expect(own.members.map(({ id, state }) => [id, state?.['state']])).toEqual([[world.agents[1]?.id, 'available']]);
  expect(own.members[0]?.answered).toBe(recountAnswered(1, Date.parse(own.span.from)));
  expect((await get<CallsSnapshot>(supervisor, 'calls')).calls.map(({ call }) => call['uniqueId'])).toEqual([
    'waits-1',
  ]);
});

it('shows a supervisor the agents of the own queues, with the calls and the mean handling of the day', async () => {
  const { agents, queues: watched, span } = await get<AgentsSnapshot>(supervisor, 'agents');
  expect(watched.map(({ id }) => id)).toEqual([queues[1]?.id]);
  expect(agents.map(({ id, queueIds, state }) => [id, queueIds, state?.['state']])).toEqual([
    [world.agents[1]?.id, [queues[1]?.id], 'available'],
  ]);
  const [agent] = agents;
  const counted = recount(1, Date.parse(span.from));
  expect(agent?.day?.answered).toBe(recountAnswered(1, Date.parse(span.from)));
  expect(agent?.day && meanHandling(agent.day)).toBeCloseTo(counted['meanHandling'] ?? NaN, 6);
});

it('divides the same talks and wrap-ups for whoever watches a queue, on the live page and in the report', async () => {
  const id = queues[1]?.id ?? '';
  const [first] = world.agents;
  // Whoever served the queue is none of its agents any more: the supervisor sees neither them nor their states.
  const members = [{ agentId: first?.id ?? '' }];
  expect((await world.call(world.cliente, 'PATCH', `/api/queues/${id}`, { members })).status).toBe(200);
  expect(
    await world.list(supervisor, 'agent-status-log', { state: 'wrap_up', agentId: world.agents[1]?.id ?? '' }),
  ).toEqual([]);
  const shown = async (token: string) => {
    const snapshot = await get<QueuesSnapshot>(token, 'queues');
    const sums = snapshot.queues.find((queue) => queue.id === id)?.sums;
    return { from: snapshot.span.from, mean: queueFigures(sums ?? NO_SUMS).meanHandling };
  };
  const [seen, { mean: whole, from }] = [await shown(supervisor), await shown(world.cliente)];
  expect(whole).toBeCloseTo(recount(1, Date.parse(from))['meanHandling'] ?? NaN, 6);
  expect(seen.mean).toBe(whole);
  const day = from.slice(0, 10);
  const { status, body } = await world.call<ReportAnswer & JsonObject>(
    supervisor,
    'GET',
    `/api/reports/queue-history?from=${day}&to=${day}&by=&filter=${encodeURIComponent(JSON.stringify({ queueId: id }))}`,
  );
  expect(status, JSON.stringify(body)).toBe(200);
  expect(Number(body.totals['meanHandling'])).toBeCloseTo(whole ?? NaN, 2);
});

const recountAnswered = (queue: number, from: number): number =>
  plans.filter(({ queue: of, end, at, wait }) => of === queue && end === 'answered' && at + wait * 1000 >= from).length;

it('shows calls, extensions and trunks of the own tenant, and nothing to the platform', async () => {
  const at = new Date().toISOString();
  const call = 'through-a-trunk';
  const trunk = String(world.trunk['name']);
  await world.send(
    withIds([
      { type: 'call.started', at, call, direction: 'inbound', trunk, caller: '+5511987650000' },
      { type: 'leg.answered', at, call, leg: 'one', codec: 'G722' },
      { type: 'leg.answered', at, call, leg: 'two', codec: 'PCMA' },
    ]),
  );
  await world.settled();
  const { calls, channels } = await get<CallsSnapshot>(world.cliente, 'calls');
  expect(calls.find((one) => one.call['uniqueId'] === call)).toMatchObject({ trunk, codec: 'PCMA' });
  expect(channels.inUse).toBe(1);
  const { trunks } = await get<TrunksSnapshot>(world.cliente, 'trunks');
  expect(trunks.find(({ id }) => id === world.trunk.id)).toMatchObject({ inbound: 1, outbound: 0 });
  const { extensions, total } = await get<ExtensionsSnapshot>(world.cliente, 'extensions');
  expect(extensions.length).toBe(total);
  const others = await world.signIn('cliente2@example.com', DEMO_PASSWORD);
  expect((await get<CallsSnapshot>(others, 'calls')).calls).toEqual([]);
  for (const path of ['queues', 'agents', 'calls', 'extensions', 'trunks'])
    expect((await world.call(world.admin, 'GET', `/api/telephony/live/${path}`)).status, path).toBe(403);
});

it('counts the channels in use: those of the own tenant, and all of them for the platform', async () => {
  const at = new Date().toISOString();
  await world.send(
    withIds([
      {
        type: 'call.started',
        at,
        call: 'in-a-channel',
        direction: 'inbound',
        trunk: String(world.trunk['name']),
        caller: '+5511987650001',
      },
      { type: 'call.started', at, call: 'in-no-channel', direction: 'inbound', caller: '+5511987650002' },
    ]),
  );
  await world.settled();
  const [counted] = await world.sql(
    `select count(*)::int as "calls" from "calls" where "tenantId" = '${world.tenantId}' and "endedAt" is null and "trunkId" is not null`,
  );
  const [servers] = await world.sql(
    `select sum("maxChannels")::int as "channels" from "servers" where "deletedAt" is null`,
  );
  const [tenant] = await world.sql(`select "maxChannels" from "tenants" where "id" = '${world.tenantId}'`);
  const own = await get<ChannelsSnapshot>(world.cliente, 'channels');
  expect([own.inUse, own.limit]).toEqual([counted?.['calls'], tenant?.['maxChannels']]);
  expect(own.inUse).toBeGreaterThan(0);
  const all = await get<ChannelsSnapshot>(world.admin, 'channels');
  expect(all.inUse).toBeGreaterThanOrEqual(own.inUse);
  expect(all.limit).toBe(servers?.['channels']);
  const others = await world.signIn('cliente2@example.com', DEMO_PASSWORD);
  expect((await get<ChannelsSnapshot>(others, 'channels')).inUse).toBe(0);
});
