import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../core/types';
import type { DataRecord } from '../../../core/wire';
import { DEMO_PASSWORD } from '../../../panel/demo/seed';
import type { QueueSnapshot, QueuesSnapshot } from '../../../panel/modules/telephony/rules/live-snapshots';
import type { BoardSnapshot } from '../../../panel/modules/wallboards/rules/board';
import { startExchangeWorld, withIds, type ExchangeWorld } from '../../support/panel/exchange-world';

let world: ExchangeWorld;
/** Of the second queue alone. */
let supervisor: string;
/** Of another tenant. */
let stranger: string;
let other: DataRecord;

const WIDGETS: JsonObject[] = [
  { type: 'waiting', x: 0, y: 0, w: 3, h: 2 },
  { type: 'ranking', x: 3, y: 0, w: 3, h: 2, options: { title: 'Hoje' } },
  { type: 'queue_table', x: 0, y: 2, w: 12, h: 4 },
];

beforeAll(async () => {
  world = await startExchangeWorld(2);
  const [first, second] = world.agents;
  other = await world.make(world.cliente, 'queues', {
    name: 'Fila dos outros',
    number: '7902',
    strategy: 'ringall',
    enabled: true,
    members: [{ agentId: second?.id ?? '' }],
  });
  await world.sql(`update "tenants" set "maxSupervisors" = 50 where "id" = '${world.tenantId}'`);
  const { id } = await world.make(world.cliente, 'supervisors', {
    name: 'Só da segunda',
    email: 'segunda@example.com',
    password: DEMO_PASSWORD,
    status: 'active',
    abilities: ['agents', 'dashboard_pabx'],
    queueIds: [other.id],
  });
  await world.sql(`update "users" set "firstLogin" = false where "id" = '${id}'`);
  supervisor = await world.signIn('segunda@example.com', DEMO_PASSWORD);
  stranger = await world.signIn('cliente2@example.com', DEMO_PASSWORD);
  const at = (before: number) => new Date(Date.now() - before * 1000).toISOString();
  const leg = 'answered/1';
  await world.send(
    withIds([
      { type: 'agent.moved', at: at(300), agent: first?.code ?? '', move: 'login' },
      { type: 'call.started', at: at(200), call: 'answered', direction: 'inbound', caller: '+5511987654301' },
      { type: 'queue.entered', at: at(200), call: 'answered', queue: '7900', position: 1 },
      { type: 'leg.started', at: at(190), call: 'answered', leg, agent: first?.code ?? '' },
      { type: 'leg.answered', at: at(185), call: 'answered', leg },
      { type: 'leg.ended', at: at(100), call: 'answered', leg },
      { type: 'call.ended', at: at(100), call: 'answered', by: 'caller' },
      ...['7900', '7902'].flatMap((queue) => [
        {
          type: 'call.started',
          at: at(30),
          call: `waits-${queue}`,
          direction: 'inbound',
          caller: '+5511987654302',
        } as const,
        { type: 'queue.entered', at: at(30), call: `waits-${queue}`, queue, position: 1 } as const,
      ]),
    ]),
  );
}, 120_000);
afterAll(() => world.close());
beforeEach(() => world.settled());

let boards = 0;
const makeBoard = (queueIds: string[], more: JsonObject = {}): Promise<DataRecord> => {
  boards += 1;
  return world.make(world.cliente, 'wallboards', { name: `TV ${boards}`, queueIds, widgets: WIDGETS, ...more });
};
const figures = (token: string | null, id: string) =>
  world.call<BoardSnapshot & JsonObject>(token, 'GET', `/api/wallboards/${id}/figures`);
const byLink = (token: string | null, id: string) =>
  world.call<BoardSnapshot & JsonObject>(token, 'GET', `/api/wallboard-links/${id}`);
const askLink = (token: string, id: string) =>
  world.call<{ token: string } & JsonObject>(token, 'POST', `/api/wallboards/${id}/link`);
async function makeLink(id: string): Promise<string> {
  const { status, body } = await askLink(world.cliente, id);
  expect(status, JSON.stringify(body)).toBe(201);
  return body.token;
}
const idsOf = (queues: readonly { id: string }[]) => queues.map(({ id }) => id);

describe('the figures of a board', () => {
  let board: DataRecord;
  beforeEach(async () => (board = await makeBoard([world.queue.id, other.id])));

  it('are those of the queues on the pages of queues, signed in and by the link', async () => {
    const { body } = await world.call<QueuesSnapshot & JsonObject>(world.cliente, 'GET', '/api/telephony/live/queues');
    const expected = body.queues.filter(({ id }) => id === world.queue.id || id === other.id);
    expect(expected.map(({ waiting, sums }) => [waiting, sums?.answered])).toEqual([
      [1, 1],
      [1, 0],
    ]);
    for (const answer of [await figures(world.cliente, board.id), await byLink(await makeLink(board.id), board.id)]) {
      expect(answer.status).toBe(200);
      // Time that goes on is no sum of the past.
      const still = (queues: QueuesSnapshot['queues']) =>
        queues.map((queue) => ({ ...queue, sums: { ...queue.sums, busy: 0, free: 0, wrapUp: 0 } }));
      expect(still(answer.body.queues)).toEqual(still(expected));
    }
  });

  it('tell of the agents what the page of the queue tells', async () => {
    const { body } = await figures(world.cliente, board.id);
    const page = await world.call<QueueSnapshot & JsonObject>(
      world.cliente,
      'GET',
      `/api/telephony/live/queues/${world.queue.id}`,
    );
    const member = page.body.members.find(({ id }) => id === world.agents[0]?.id);
    const agent = body.agents.find(({ id }) => id === world.agents[0]?.id);
    expect(member?.state?.['state']).toBeTypeOf('string');
    expect(agent).toMatchObject({
      state: member?.state?.['state'],
      answered: [{ queueId: world.queue.id, calls: member?.answered }],
    });
  });

  it('are those of one queue alone for a supervisor of one', async () => {
    const { status, body } = await figures(supervisor, board.id);
    expect(status).toBe(200);
    expect(idsOf(body.queues)).toEqual([other.id]);
    expect(idsOf(body.agents)).toEqual([world.agents[1]?.id]);
  });

  it('are nothing of other tenants, nor of supervisors without any of its queues', async () => {
    const firstAlone = await makeBoard([world.queue.id]);
    expect((await figures(stranger, board.id)).status).toBe(404);
    expect((await figures(supervisor, firstAlone.id)).status).toBe(404);
    expect((await figures(null, board.id)).status).toBe(401);
  });
});

describe('a link', () => {
  it('shows the board without a session until it is revoked', async () => {
    const board = await makeBoard([world.queue.id]);
    const token = await makeLink(board.id);
    expect((await byLink(token, board.id)).status).toBe(200);
    const revoked = await world.call(world.cliente, 'DELETE', `/api/wallboards/${board.id}/link`);
    expect(revoked.status).toBe(204);
    expect((await byLink(token, board.id)).status).toBe(401);
  });

  it('takes the place of the one before', async () => {
    const board = await makeBoard([world.queue.id]);
    const [before, after] = [await makeLink(board.id), await makeLink(board.id)];
    expect([(await byLink(before, board.id)).status, (await byLink(after, board.id)).status]).toEqual([401, 200]);
  });

  it('opens no other board, and nothing else', async () => {
    const [board, another] = [await makeBoard([world.queue.id]), await makeBoard([other.id])];
    const [token] = [await makeLink(board.id), await makeLink(another.id)];
    expect((await byLink(token, another.id)).status).toBe(401);
    for (const path of ['/api/queues', `/api/wallboards/${board.id}`, `/api/wallboards/${board.id}/figures`])
      expect((await world.call(token, 'GET', path)).status, path).toBe(401);
    for (const none of [world.cliente, null]) expect((await byLink(none, board.id)).status).toBe(401);
    expect((await byLink(token, 'none')).status).toBe(401);
  });

  it('is made by those alone who see all that it shows', async () => {
    const both = await makeBoard([world.queue.id, other.id]);
    const own = await makeBoard([other.id]);
    expect((await askLink(supervisor, both.id)).status).toBe(403);
    expect((await askLink(supervisor, own.id)).status).toBe(201);
    expect((await askLink(stranger, own.id)).status).toBe(404);
  });

  it('shows nothing that came to the board after it was made', async () => {
    const board = await makeBoard([other.id]);
    const { body } = await askLink(supervisor, board.id);
    await world.call(world.cliente, 'PATCH', `/api/wallboards/${board.id}`, { queueIds: [other.id, world.queue.id] });
    expect(idsOf((await byLink(body.token, board.id)).body.queues)).toEqual([other.id]);
  });

  it('ends with its board', async () => {
    const board = await makeBoard([world.queue.id]);
    const token = await makeLink(board.id);
    await world.call(world.cliente, 'DELETE', `/api/wallboards/${board.id}`);
    expect((await byLink(token, board.id)).status).toBe(401);
  });

  it('is stored nowhere, and its making and its end are in the audit', async () => {
    const board = await makeBoard([world.queue.id]);
    const token = await makeLink(board.id);
    const stored = await world.sql(`
      select row_to_json(link)::text as row from painel.wallboard_links as link
      union all select row_to_json(board)::text from "wallboards" as board
      union all select row_to_json(line)::text from "audit-logs" as line`);
    for (const { row } of stored) expect(row).not.toContain(token);
    await world.call(world.cliente, 'DELETE', `/api/wallboards/${board.id}/link`);
    const lines = await world.sql(
      `select "changes" from "audit-logs" where "entityId" = '${board.id}' and "action" = 'update' order by "createdAt"`,
    );
    expect(lines.map(({ changes }) => changes)).toEqual([
      [{ field: 'linkedAt', from: null, to: expect.any(String) }],
      [{ field: 'linkedAt', from: expect.any(String), to: null }],
    ]);
  });

  it('cannot be guessed for long from one network', async () => {
    const board = await makeBoard([world.queue.id]);
    const statuses: number[] = [];
    for (let tries = 0; tries < 25; tries += 1) statuses.push((await byLink('a'.repeat(43), board.id)).status);
    expect(statuses.at(-1)).toBe(429);
  });
});

it('a board has no widgets but those that there are', async () => {
  const widgets = [{ type: 'weather', x: 0, y: 0, w: 3, h: 2 }];
  const given = { name: 'Tempo', queueIds: [world.queue.id], widgets };
  const { status, body } = await world.call(world.cliente, 'POST', '/api/wallboards', given);
  expect([status, JSON.stringify(body['errors'])]).toEqual([422, expect.stringContaining('enum')]);
});

it('a supervisor of one queue puts no other on a board', async () => {
  const given = { name: 'Alheia', queueIds: [other.id, world.queue.id], widgets: WIDGETS };
  expect((await world.call(supervisor, 'POST', '/api/wallboards', given)).status).toBe(422);
});
