import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../core/types';
import type { DataRecord } from '../../../core/wire';
import { DEMO_PASSWORD } from '../../../panel/demo/seed';
import { startDemoApp, violationsOf, type DemoApp } from '../../support/panel/demo-app';
import { liveClient, openPusher } from '../../server/live/support/live-app';
import { connected } from '../../server/realtime/support/stock-clients';

let app: DemoApp;
let token: string;
let supervisor: DataRecord;
let agents: DataRecord[];
let queues: DataRecord[];

beforeAll(async () => {
  app = await startDemoApp();
  token = await app.signIn('supervisor@example.com', DEMO_PASSWORD);
  supervisor = await app.one(app.admin, 'supervisors', { email: 'supervisor@example.com' });
  [agents, queues] = await Promise.all([app.list(app.cliente, 'agents'), app.list(app.cliente, 'queues')]);
});
afterAll(() => app.close());

const idsOf = (records: readonly DataRecord[]): string[] => records.map(({ id }) => id).toSorted();
const seen = async (collection: string): Promise<string[]> => idsOf(await app.list(token, collection));

async function give(values: JsonObject): Promise<void> {
  const { status, body } = await app.call(app.cliente, 'PATCH', `/api/supervisors/${supervisor.id}`, values);
  expect(status, JSON.stringify(body)).toBe(200);
}

function membersOf(queueIds: readonly string[]): string[] {
  return idsOf(
    agents.filter(({ queueMemberships }) =>
      (queueMemberships as { queueId: string }[] | null)?.some(({ queueId }) => queueIds.includes(queueId)),
    ),
  );
}

it('reads of the demo the same members from queues and from agents', () => {
  const members = queues.flatMap((queue) =>
    (queue['members'] as { agentId: string | null }[]).map(({ agentId }) => `${queue.id} ${agentId}`),
  );
  const memberships = agents.flatMap((agent) =>
    ((agent['queueMemberships'] ?? []) as { queueId: string }[]).map(({ queueId }) => `${queueId} ${agent.id}`),
  );
  expect(members.length).toBeGreaterThan(10);
  expect(members.toSorted()).toEqual(memberships.toSorted());
});

describe('a supervisor of two queues', () => {
  let own: string[];
  let team: string[];
  let stranger: DataRecord;

  beforeAll(async () => {
    own = queues.filter(({ name }) => name === 'Suporte técnico' || name === 'Recepção').map(({ id }) => id);
    expect(own).toHaveLength(2);
    team = membersOf(own);
    const outside = agents.find(({ id }) => !team.includes(id));
    if (!outside) throw new Error('expected an agent outside the two queues');
    stranger = outside;
    await give({ queueIds: own, sectorIds: [], agentIds: [], campaignIds: [] });
  });

  it('sees them, their agents and what belongs to these, and nothing else', async () => {
    expect(team.length).toBeGreaterThan(1);
    expect(await seen('queues')).toEqual(own.toSorted());
    expect(await seen('agents')).toEqual(team);
    const contacts = await app.list(app.cliente, 'contacts');
    const reachable = contacts.filter(
      ({ ownerAgentId }) => ownerAgentId === null || team.includes(String(ownerAgentId)),
    );
    expect(reachable.length).toBeLessThan(contacts.length);
    expect(await seen('contacts')).toEqual(idsOf(reachable));
    expect(await seen('campaigns')).toEqual([]);
    expect(await seen('sectors')).toEqual([]);
  });

  it('finds, counts and reads no others by any way', async () => {
    const get = async (url: string) => app.call(token, 'GET', url);
    expect((await get(`/api/agents/${stranger.id}`)).status).toBe(404);
    const many = await app.list(token, 'agents', { id: [stranger.id, team[0] ?? ''] });
    expect(idsOf(many)).toEqual([team[0]]);
    expect(await app.list(token, 'agents', { q: String(stranger['name']) })).toEqual([]);
    const search = await get(`/api/search/records?${new URLSearchParams({ q: String(stranger['name']) })}`);
    expect(search.status).toBe(200);
    expect(JSON.stringify(search.body)).not.toContain(stranger.id);
    const page = await app.call(token, 'GET', '/api/agents?range=[0,0]');
    expect(page.headers['content-range']).toBe(`agents 0-0/${team.length}`);
    const figures = await app.call<{ answers: { count: number }[] }>(
      token,
      'GET',
      `/api/aggregate/records?${new URLSearchParams({ queries: JSON.stringify([{ collection: 'agents' }]) })}`,
    );
    expect(figures.body.answers).toMatchObject([{ count: team.length }]);
  });

  it('reads, counts and takes away of calls, recordings and logs those of its queues and agents, and of chats none', async () => {
    const isOwn = ({ queueId, agentId }: DataRecord) => own.includes(String(queueId)) || team.includes(String(agentId));
    const mine: Record<string, (record: DataRecord) => boolean> = {
      calls: isOwn,
      recordings: isOwn,
      'queue-events': ({ queueId }) => own.includes(String(queueId)),
      'agent-status-log': ({ agentId }) => team.includes(String(agentId)),
      attendances: () => false,
      'chat-messages': () => false,
      'sector-events': () => false,
    };
    for (const [collection, isMine] of Object.entries(mine)) {
      const all = await app.list(app.cliente, collection);
      const wanted = idsOf(all.filter(isMine));
      const foreign = all.find((record) => !isMine(record))?.id ?? '';
      expect(foreign, collection).not.toBe('');
      expect(await seen(collection), collection).toEqual(wanted);
      expect(await app.list(token, collection, { id: [foreign] }), collection).toEqual([]);
      const paths = [`${collection}/${foreign}`, `${collection}/${foreign}/history`];
      expect(
        await Promise.all(paths.map(async (path) => (await app.call(token, 'GET', `/api/${path}`)).status)),
        collection,
      ).toEqual([404, 404]);
      const queries = JSON.stringify([{ collection }, { collection, group: 'createdAt', every: 'month' }]);
      const { answers } = (
        await app.call<{ answers: { count: number; groups?: { count: number }[] }[] }>(
          token,
          'GET',
          `/api/aggregate/records?${new URLSearchParams({ queries })}`,
        )
      ).body;
      expect(
        answers.map(({ count, groups = [] }) => Math.max(count, ...groups.map((group) => group.count))),
        collection,
      ).toEqual([wanted.length, wanted.length]);
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
      const file = await app.fastify.inject({
        method: 'POST',
        url: `/api/${collection}/export`,
        headers,
        payload: { format: 'csv', columns: ['id'], timeZone: 'UTC' },
      });
      const taken = file.body
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => /^[0-9a-f-]{36}$/.test(line));
      expect([200, 403], collection).toContain(file.statusCode);
      expect(taken.toSorted(), collection).toEqual(file.statusCode === 200 ? wanted : []);
    }
    const names = await app.list(token, 'calls', { 'agentId.name': String(stranger['name']) });
    expect(names).toEqual([]);
  });

  it('listens to recordings of its queues and agents alone, keeps them only with the right to, and each time is in the audit', async () => {
    const isOwn = ({ queueId, agentId }: DataRecord) => own.includes(String(queueId)) || team.includes(String(agentId));
    const all = await app.list(app.cliente, 'recordings');
    const [mine, foreign] = [all.find(isOwn), all.find((record) => !isOwn(record))];
    const [file, alien] = [String(mine?.['file']), String(foreign?.['file'])];
    const open = (url: string, by?: string) =>
      app.fastify.inject({
        method: 'GET',
        url,
        ...(by !== undefined && { headers: { authorization: `Bearer ${by}` } }),
      });
    const link = async (of: string, use: string, by = token) => {
      const answer = await open(`/api/files/${of}/link?use=${use}`, by);
      return answer.statusCode === 200 ? answer.json<{ url: string }>().url : answer.statusCode;
    };
    const told = async () =>
      (
        await app.list(app.admin, 'audit-logs', {
          entity: 'recordings',
          entityId: String(mine?.id),
          action: ['listen', 'download'],
        })
      )
        .map(({ action, userRole }) => `${String(userRole)} ${String(action)}`)
        .toSorted();

    const heard = await link(file, 'listen');
    const sound = await open(String(heard));
    expect([
      sound.statusCode,
      sound.headers['content-type'],
      sound.rawPayload.length,
      sound.headers['cache-control'],
    ]).toEqual([200, 'audio/wav', mine?.['sizeBytes'], 'private, no-cache']);
    expect((await open(String(heard))).statusCode).toBe(200);
    expect(await told()).toEqual(['Supervisor listen']);
    const kept = await link(file, 'download');
    expect((await open(String(kept))).headers['content-disposition']).toMatch(/^attachment/);
    const agente = await app.signIn('agente@example.com', DEMO_PASSWORD);
    expect([
      await link(alien, 'listen'),
      (await open(`/api/files/${alien}`, token)).statusCode,
      await link(file, 'listen', agente),
      await link(file, 'listen', app.admin),
    ]).toEqual([404, 404, 404, 403]);

    await give({ canDownloadRecordings: false });
    expect([
      await link(file, 'download'),
      (await open(String(kept))).statusCode,
      (await open(`/api/files/${file}`, token)).statusCode,
    ]).toEqual([403, 403, 403]);
    expect((await open(String(await link(file, 'listen')))).statusCode).toBe(200);
    const addressFor = async (caller: string) => (await app.one(caller, 'recordings', { id: String(mine?.id) }))['url'];
    const { pathname, search } = new URL(String(await addressFor(token)));
    expect((await open(`${pathname}${search}`)).statusCode).toBe(200);
    expect(await addressFor(app.admin), 'who may not listen').toBeNull();
    await give({ canDownloadRecordings: true });
    expect((await open(`/api/files/${file}`, app.cliente)).statusCode).toBe(200);
    // Links of one second are the same link, whose first use alone is told.
    expect([...new Set(await told())]).toEqual(['Cliente download', 'Supervisor download', 'Supervisor listen']);
    await give({
      queueIds: queues
        .filter(({ id }) => id !== mine?.['queueId'])
        .map(({ id }) => id)
        .slice(0, 1),
      agentIds: [stranger.id],
    });
    expect((await open(String(heard))).statusCode).toBe(404);
    await give({ queueIds: own, agentIds: [] });
  });

  it('has a new member of a queue at once, until it leaves', async () => {
    const [queueId = ''] = own;
    const queue = queues.find(({ id }) => id === queueId);
    const members = queue?.['members'] as JsonObject[];
    expect(
      (
        await app.call(app.cliente, 'PATCH', `/api/queues/${queueId}`, {
          members: [...members, { agentId: stranger.id }],
        })
      ).status,
    ).toBe(200);
    expect(await seen('agents')).toEqual([...team, stranger.id].toSorted());
    expect((await app.call(app.cliente, 'PATCH', `/api/queues/${queueId}`, { members })).status).toBe(200);
    expect(await seen('agents')).toEqual(team);
  });

  it('hears of an agent while it is in the team', async () => {
    const [queueId = ''] = own;
    const members = queues.find(({ id }) => id === queueId)?.['members'] as JsonObject[];
    const setMembers = (list: JsonObject[]) =>
      app.call(app.cliente, 'PATCH', `/api/queues/${queueId}`, { members: list });
    const rename = (name: string) => app.call(app.cliente, 'PATCH', `/api/agents/${stranger.id}`, { name });
    await setMembers([...members, { agentId: stranger.id }]);
    const url = await app.fastify.listen({ host: '127.0.0.1', port: 0 });
    const pusher = await connected(openPusher(url, Number(new URL(url).port), app.live.keys.key, token));
    const client = liveClient(pusher);
    const topic = `resource/agents/${stranger.id}`;
    await client.listen('resource/agents', null, supervisor.id);
    const ofCollection = () =>
      JSON.stringify(client.heard.filter((event) => event.topic === 'resource/agents').map(({ payload }) => payload));
    const channel = await client.join(
      `private-tenant.${String(supervisor['tenantId'])}.resource.agents.${stranger.id}`,
    );
    await rename('Na equipe');
    await client.hears({ topic, type: 'updated' });
    const [member = ''] = team;
    // What is written last is heard last. The same name again would be no change, and nothing to hear.
    let last = 0;
    const settle = async () => {
      const changed = await app.call(app.cliente, 'PATCH', `/api/agents/${member}`, { name: `Última ${(last += 1)}` });
      expect(changed.status).toBe(200);
      await expect.poll(ofCollection).toContain(member);
    };
    await settle();
    expect(ofCollection()).toContain(stranger.id);
    client.heard.length = 0;
    const lost = new Promise((resolve) => channel.bind('pusher:subscription_error', resolve));
    await setMembers(members);
    expect(await lost).toMatchObject({ status: 401 });
    const heard = client.heard.filter((event) => event.topic === topic).length;
    // That others are in sight.
    await expect.poll(ofCollection).toContain('{"ids":[],"gap":true}');
    await rename(String(stranger['name']));
    await settle();
    expect(client.heard.filter((event) => event.topic === topic)).toHaveLength(heard);
    expect(ofCollection()).not.toContain(stranger.id);
    await app.call(app.cliente, 'PATCH', `/api/agents/${member}`, {
      name: String(agents.find(({ id }) => id === member)?.['name']),
    });
    pusher.disconnect();
  });

  it('sees the agents given by name, and only those', async () => {
    await give({ agentIds: [stranger.id] });
    expect(await seen('agents')).toEqual([stranger.id]);
    const [queueId = ''] = own;
    const members = queues.find(({ id }) => id === queueId)?.['members'] as JsonObject[];
    const setMembers = async (list: JsonObject[]) =>
      violationsOf((await app.call(token, 'PATCH', `/api/queues/${queueId}`, { members: list })).body);
    const [first, ...others] = members;
    expect(
      await setMembers([{ ...first, penalty: 7 }, ...others, { agentId: stranger.id }]),
      'beside those out of sight',
    ).toEqual([]);
    expect(await setMembers(others)).toEqual([]);
    expect(await setMembers(members), 'back in, out of sight').toEqual(['members.0.agentId reference']);
    expect((await app.call(app.cliente, 'PATCH', `/api/queues/${queueId}`, { members })).status).toBe(200);
    await give({ agentIds: [] });
    expect(await seen('agents')).toEqual(team);
  });
});
