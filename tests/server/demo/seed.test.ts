import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Json, JsonObject } from '../../../core/types';
import { DEMO_ACCOUNTS, seedDemo } from '../../../panel/demo/seed';
import { CODED_DEFAULTS } from '../../../panel/modules/platform/server/effects/tenant-defaults';
import { FakeRun } from './fake-run';

async function seeded(): Promise<FakeRun> {
  const run = new FakeRun();
  await seedDemo(run);
  return run;
}

const tenantOf = (run: FakeRun, code: string) =>
  run.records('tenants').find((tenant) => tenant['code'] === code)?.['id'];

describe('the demo data', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime(new Date('2026-03-10T15:00:00.000Z'));
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('is accepted by the schemas, names only records that exist, and repeats no unique value', async () => {
    const run = await seeded();
    expect(run.refusals).toEqual([]);
  });

  it('is the same every time', async () => {
    const [first, second] = [await seeded(), await seeded()];
    expect(second.everything()).toEqual(first.everything());
  });

  it('has the accounts, and only the new one must change its password', async () => {
    const run = await seeded();
    const users = run.records('users');
    const byEmail = new Map(users.map((user) => [user['email'], user]));
    expect(DEMO_ACCOUNTS.filter((email) => !byEmail.has(email))).toEqual([]);
    expect(users.filter((user) => user['firstLogin'] !== false).map((user) => user['email'])).toEqual([
      'novo@example.com',
    ]);
    expect(byEmail.get('cliente2@example.com')?.['tenantId']).toBe(tenantOf(run, 'maravilha'));
    expect(byEmail.get('novo@example.com')?.['tenantId']).toBe(tenantOf(run, 'horizonte'));
    const channels = (email: string) => run.records('agents').find((agent) => agent['email'] === email)?.['channels'];
    expect([channels('agente@example.com'), channels('agente.chat@example.com')]).toEqual([
      ['PABX', 'Chatbot'],
      ['Chatbot'],
    ]);
  });

  it('gives its tenants what every new tenant has, each once', async () => {
    const run = await seeded();
    for (const [collection, defaults] of Object.entries(CODED_DEFAULTS)) {
      for (const code of ['horizonte', 'maravilha']) {
        const records = run.records(collection).filter(({ tenantId }) => tenantId === tenantOf(run, code));
        expect(records.filter((record) => defaults.some((usual) => usual['code'] === record['code']))).toEqual(
          expect.arrayContaining(defaults.map((usual) => expect.objectContaining(usual) as unknown)),
        );
        expect(new Set(records.map((record) => record['code'])).size).toBe(records.length);
      }
    }
  });

  it('says of agents what they can do, and shows supervisors a board of queues that they see', async () => {
    const run = await seeded();
    const channels = new Map(run.records('agents').map(({ id, channels: has }) => [id, Array.isArray(has) ? has : []]));
    const periods = run.records('agent-status-log');
    expect(new Set(periods.map(({ channel }) => channel))).toEqual(new Set(['PABX', 'Chatbot']));
    expect(periods.filter(({ agentId, channel }) => !channels.get(String(agentId))?.includes(channel ?? null))).toEqual(
      [],
    );
    const own = run.records('supervisors').find(({ email }) => email === 'supervisor@example.com')?.['queueIds'];
    const board = run.records('wallboards').find(({ tenantId }) => tenantId === tenantOf(run, 'horizonte'));
    expect(own).toEqual(expect.arrayContaining(board?.['queueIds'] as unknown[]));
  });

  it('ends the log of each agent with what they are, and pauses them as a move does', async () => {
    const run = await seeded();
    const open = run.records('agent-status-log').filter(({ endedAt = null }) => endedAt === null);
    const shown = ({ agentId, channel, state, pauseReasonId = null }: JsonObject, since: Json | undefined) =>
      JSON.stringify([agentId, channel, state, pauseReasonId, since]);
    const present = run.records('agent-states').filter(({ state }) => state !== 'logged_out');
    expect(open.map((line) => shown(line, line['startedAt'])).toSorted()).toEqual(
      present.map((state) => shown(state, state['since'])).toSorted(),
    );
    const paused = present.filter(({ state, channel }) => state === 'paused' && channel === 'PABX');
    expect(paused).not.toEqual([]);
    expect(run.told.map(({ event }) => event)).toMatchObject(
      paused.map(({ agentId, since, pauseReasonId }) => ({
        type: 'agent.moved',
        move: 'pause',
        at: since,
        ids: { agent: agentId, reason: pauseReasonId },
      })),
    );
  });

  it('has as much as the screens need', async () => {
    const run = await seeded();
    const first = tenantOf(run, 'horizonte');
    const count = (collection: string, tenantId = first) =>
      run.records(collection).filter((record) => record['tenantId'] === tenantId).length;
    const counts = Object.fromEntries(
      [
        'extensions',
        'queues',
        'trunks',
        'dids',
        'agents',
        'supervisors',
        'campaigns',
        'mailings',
        'contacts',
        'credits',
      ].map((name) => [name, count(name)]),
    );
    expect(counts).toEqual({
      extensions: 25,
      queues: 6,
      trunks: 4,
      dids: 8,
      agents: 12,
      supervisors: 3,
      campaigns: 5,
      mailings: 6,
      contacts: 400,
      credits: 30,
    });
    expect(count('contacts', tenantOf(run, 'maravilha'))).toBe(60);
    expect(new Set(run.records('campaigns').map((campaign) => campaign['status'])).size).toBe(5);
    const names = run.records('contacts').map((contact) => JSON.stringify(contact['name']).replaceAll('\\"', '"'));
    for (const awkward of ["O'Brien", 'Çağla', "D'Ávila", '🧔🏽', '"Zé do Pão"'])
      expect(names.some((name) => name.includes(awkward))).toBe(true);
  });
});
