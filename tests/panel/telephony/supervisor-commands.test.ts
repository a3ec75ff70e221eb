import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Json, JsonObject } from '../../../core/types';
import type { DataRecord } from '../../../core/wire';
import { DEMO_PASSWORD } from '../../../panel/demo/seed';
import type { QueueSnapshot } from '../../../panel/modules/telephony/rules/live-snapshots';
import { CALL_COMMANDS, type CallCommand } from '../../../panel/modules/telephony/server/commands/command-call';
import { commandKey, openExchange, type OpenExchange } from '../../support/panel/command-exchange';
import { startExchangeWorld, withIds, type Draft, type ExchangeWorld } from '../../support/panel/exchange-world';

let world: ExchangeWorld;
let exchange: OpenExchange | undefined;
/** Queue 7900 is that of agents 0 and 1, queue 7902 that of agents 2 and 3. */
let otherQueue: DataRecord;
let calls = 0;

type Who = 'ofQueue' | 'ofAgent' | 'withoutAbilities';
const supervisors = new Map<Who, { id: string; token: string }>();

beforeAll(async () => {
  world = await startExchangeWorld(4);
  const { agents, queue } = world;
  await world.sql(`update "tenants" set "maxSupervisors" = 50 where "id" = '${world.tenantId}'`);
  const member = (index: number) => ({ agentId: agents[index]?.id ?? '' });
  await change('queues', queue.id, { members: [member(0), member(1)] });
  otherQueue = await world.make(world.cliente, 'queues', {
    name: 'Fila dos outros',
    number: '7902',
    strategy: 'ringall',
    enabled: true,
    members: [member(2), member(3)],
  });
  const empty = await world.make(world.cliente, 'queues', {
    name: 'Fila vazia',
    number: '7903',
    strategy: 'ringall',
    enabled: true,
    members: [],
  });
  const all = { abilities: ['agents', 'dashboard_pabx'], spyMode: ['listen', 'whisper', 'barge'] };
  const given: Record<Who, JsonObject> = {
    ofQueue: { ...all, queueIds: [queue.id] },
    ofAgent: { ...all, queueIds: [empty.id], agentIds: [agents[2]?.id ?? ''] },
    withoutAbilities: { abilities: ['agents'], spyMode: [], queueIds: [queue.id] },
  };
  for (const [index, who] of (Object.keys(given) as Who[]).entries()) {
    const extension = await world.make(world.cliente, 'extensions', {
      number: `620${index}`,
      name: `Ramal ${index}`,
      type: 'sip',
      enabled: true,
      password: 'Senha-do-ramal-1',
      codecs: ['alaw'],
      permissions: ['internal'],
    });
    const email = `${who.toLowerCase()}@example.com`;
    const { id } = await world.make(world.cliente, 'supervisors', {
      name: who,
      email,
      password: DEMO_PASSWORD,
      status: 'active',
      extensionId: extension.id,
      ...given[who],
    });
    await world.sql(`update "users" set "firstLogin" = false where "id" = '${id}'`);
    supervisors.set(who, { id, token: await world.signIn(email, DEMO_PASSWORD) });
  }
  exchange = openExchange(world, await commandKey(world, world.cliente));
});
afterAll(async () => {
  await exchange?.stop();
  await world.close();
});
beforeEach(() => void exchange?.got.splice(0));

async function change(collection: string, id: string, values: JsonObject): Promise<void> {
  const { status, body } = await world.call(world.cliente, 'PATCH', `/api/${collection}/${id}`, values);
  expect(status, JSON.stringify(body)).toBe(200);
}

/** What happens to a call after its beginning, second by second. */
const entered = (queue: string) => ({ type: 'queue.entered', queue, position: 1 });
const answered = (agent: number | null) => [
  { type: 'leg.started', agent },
  { type: 'leg.answered', agent },
];
const ended = (agent: number) => ({ type: 'leg.ended', agent });

const CALLS = {
  'waits in the queue': [entered('7900')],
  'is with an agent of the queue': [entered('7900'), ...answered(0)],
  'is with an agent of the queue, by another queue': [entered('7902'), ...answered(1)],
  'is with an agent of the queue, by none': answered(0),
  'waits in another queue': [entered('7902')],
  'is with the agent of another': [entered('7902'), ...answered(2)],
  'is with nobody’s agent': [entered('7902'), ...answered(3)],
  'left the queue for another': [
    entered('7900'),
    { type: 'queue.left', queue: '7900', reason: 'timeout' },
    entered('7902'),
  ],
  'went from an agent of the queue to one of another': [entered('7902'), ...answered(0), ended(0), ...answered(2)],
  'is of no queue and no agent': answered(null),
} as const;
type Which = keyof typeof CALLS;

async function makeCall(which: Which): Promise<string> {
  calls += 1;
  const call = `watched-${calls}`;
  const begin = Date.now() - 30_000;
  const steps: readonly { type: string; agent?: number | null }[] = CALLS[which];
  const drafts = steps.map(({ agent, ...step }, index) => ({
    ...step,
    call,
    at: new Date(begin + (index + 1) * 1000).toISOString(),
    ...(agent !== undefined && {
      leg: `${call}/${String(agent)}`,
      ...(agent !== null && step.type !== 'leg.ended' && { agent: world.agents[agent]?.code }),
    }),
  }));
  const start = { type: 'call.started', at: new Date(begin).toISOString(), call, direction: 'inbound' };
  expect((await world.send(withIds([start, ...drafts] as Draft[]))).refused).toEqual([]);
  await world.settled();
  const [row] = await world.sql(`select "id" from "calls" where "uniqueId" = '${call}'`);
  return String(row?.['id']);
}

const ask = (who: Who, id: string, command: CallCommand) =>
  world.call(supervisors.get(who)?.token ?? null, 'POST', `/api/calls/${id}/commands`, {
    command,
    ...(command === 'transfer' && { to: '7900' }),
    ...(command === 'prioritize' && { priority: 3 }),
  });

/** Whose calls these are; of all others a supervisor does not learn that they are there. */
const OWN: Record<Who, ReadonlySet<Which>> = {
  ofQueue: new Set<Which>([
    'waits in the queue',
    'is with an agent of the queue',
    'is with an agent of the queue, by another queue',
    'is with an agent of the queue, by none',
  ]),
  ofAgent: new Set<Which>(['is with the agent of another', 'went from an agent of the queue to one of another']),
  withoutAbilities: new Set<Which>(),
};
const isWaiting = (which: Which) => which.startsWith('waits') || which.startsWith('left');

/** What a supervisor does to calls of others; the rest is for those who talk. */
const SUPERVISING = new Set<CallCommand>(['transfer', 'prioritize', 'take', 'listen', 'whisper', 'barge']);

function expected(who: Who, which: Which, command: CallCommand): number {
  if (!SUPERVISING.has(command) || who === 'withoutAbilities') return 403;
  if (!OWN[who].has(which)) return 404;
  const isOfWaiting = command === 'take' || command === 'prioritize';
  const isPossible = command === 'transfer' || isOfWaiting === isWaiting(which);
  return isPossible ? 200 : 409;
}

it.each(Object.keys(CALLS) as Which[])(
  'a call that %s is commanded by each supervisor as far as it is theirs',
  async (which) => {
    const id = await makeCall(which);
    for (const who of ['ofQueue', 'ofAgent', 'withoutAbilities'] as const) {
      exchange?.got.splice(0);
      const statuses: Record<string, number> = {};
      for (const command of CALL_COMMANDS) statuses[command] = (await ask(who, id, command)).status;
      const wanted = Object.fromEntries(CALL_COMMANDS.map((command) => [command, expected(who, which, command)]));
      expect(statuses, who).toEqual(wanted);
      expect(exchange?.got.map(({ kind }) => kind)).toEqual(CALL_COMMANDS.filter((command) => wanted[command] === 200));
    }
  },
);

it('puts who waits in front of the others, once the exchange has told so', async () => {
  await world.sql(`delete from painel.live_calls where "waitsAt" = '${world.queue.id}'`);
  const [early, late] = [await makeCall('waits in the queue'), await makeCall('waits in the queue')];
  const token = supervisors.get('ofQueue')?.token ?? null;
  const callers = async () => {
    const { body } = await world.call<QueueSnapshot & JsonObject>(
      token,
      'GET',
      `/api/telephony/live/queues/${world.queue.id}`,
    );
    return body.callers.map(({ id, position, priority }) => [id, position, priority]);
  };
  expect(await callers()).toEqual([
    [early, 1, null],
    [late, 2, null],
  ]);
  const prioritize = (priority: Json) =>
    world.call(token, 'POST', `/api/calls/${late}/commands`, { command: 'prioritize', priority });
  const refused = [];
  for (const priority of [null, '5', 2.5, -1, 11]) {
    const { body } = await prioritize(priority);
    refused.push(body);
  }
  expect(refused).toMatchObject(
    ['required', 'type', 'type', 'minimum', 'maximum'].map((code) => ({ errors: [{ path: 'priority', code }] })),
  );
  expect((await prioritize(10)).status).toBe(200);
  const [row] = await world.sql(`select "uniqueId" from "calls" where "id" = '${late}'`);
  const call = String(row?.['uniqueId']);
  expect(exchange?.got).toMatchObject([{ kind: 'prioritize', order: { call, queue: '7900', priority: 10 } }]);
  const at = new Date().toISOString();
  await world.send(withIds([{ type: 'queue.prioritized', at, call, queue: '7900', priority: 10 }]));
  await world.settled();
  expect(await callers()).toEqual([
    [late, 1, 10],
    [early, 2, null],
  ]);
  const lines = await world.list(world.admin, 'audit-logs', { entityId: late, action: 'transition' });
  expect(lines.map(({ move }) => move)).toEqual(['prioritize']);
});

it('counts whose the call is when it is commanded, not when somebody signed in', async () => {
  const id = await makeCall('is with an agent of the queue, by another queue');
  expect((await ask('ofQueue', id, 'listen')).status).toBe(200);
  const [first] = world.agents;
  await change('queues', world.queue.id, { members: [{ agentId: first?.id ?? '' }] });
  expect((await ask('ofQueue', id, 'listen')).status).toBe(404);
  await change('supervisors', supervisors.get('ofQueue')?.id ?? '', { queueIds: [world.queue.id, otherQueue.id] });
  expect((await ask('ofQueue', id, 'listen')).status).toBe(200);
  await change('supervisors', supervisors.get('ofQueue')?.id ?? '', { spyMode: ['barge'] });
  expect((await ask('ofQueue', id, 'listen')).status).toBe(403);
  expect((await ask('ofQueue', id, 'barge')).status).toBe(403);
  expect(exchange?.got).toHaveLength(2);
});
