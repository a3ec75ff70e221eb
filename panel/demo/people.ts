import type { JsonObject } from '../../core/types';
import { createWithDefaults } from './create-with-defaults';
import { DEMO_PASSWORD, idOf, type DemoWorld, type Ids } from './demo-world';

/** Breaks of the trade: NR-17 annex II asks for two of 10 minutes and a meal of 20 in six hours. */
export async function seedPauseReasons(world: DemoWorld): Promise<Ids> {
  return createWithDefaults(world, 'pause-reasons', {
    rest: {
      name: 'Descanso 10 min',
      code: 'DESC',
      kind: 'legal',
      maxMinutes: 10,
      maxPerDay: 2,
      color: '#16B1FF',
      alertSupervisor: true,
    },
    meal: {
      name: 'Lanche 20 min',
      code: 'LANCHE',
      kind: 'legal',
      maxMinutes: 20,
      maxPerDay: 1,
      color: '#56CA00',
      alertSupervisor: true,
    },
    bathroom: { name: 'Banheiro', code: 'WC', kind: 'unproductive', maxMinutes: 0, color: '#8A8D93' },
    training: {
      name: 'Treinamento',
      code: 'TREINA',
      kind: 'productive',
      maxMinutes: 120,
      color: '#8C57FF',
      requiresApproval: true,
    },
    feedback: {
      name: 'Feedback',
      code: 'FEED',
      kind: 'productive',
      maxMinutes: 30,
      color: '#FFB400',
      requiresApproval: true,
    },
  });
}

/** Main accounts of a tenant: role Cliente. `first` keeps the forced change of password. Answers their ids by e-mail address. */
export async function seedClientAccounts(
  { run, scope }: DemoWorld,
  accounts: { name: string; email: string; first?: boolean }[],
): Promise<Ids> {
  const ids: Ids = {};
  for (const { name, email, first } of accounts) {
    const { id } = await run.create('users', scope, {
      name,
      email,
      password: DEMO_PASSWORD,
      role: 'Cliente',
      status: 'active',
      language: 'pt',
    });
    await run.setComputed('users', scope, id, { firstLogin: first === true });
    ids[email] = id;
  }
  return ids;
}

export interface TeamMember {
  key: string;
  name: string;
  email: string;
  code: string;
  channels: ('PABX' | 'Chatbot')[];
  extensionId?: string;
  /** Queue keys. */
  queues: string[];
  /** Sector keys. */
  sectors: string[];
  more?: JsonObject;
}

/** Nobody rings, or is on a call, of which there is none. */
const STATES = ['available', 'available', 'available', 'paused', 'wrap_up', 'available', 'logged_out'] as const;

/** Agents with an account each. Answers their ids by key. */
export async function seedAgents(
  world: DemoWorld,
  team: readonly TeamMember[],
  queues: Ids,
  sectors: Ids,
  pauses: Ids,
): Promise<Ids> {
  const { run, random, scope } = world;
  const ids: Ids = {};
  for (const member of team) {
    const { id } = await run.create('agents', scope, {
      name: member.name,
      email: member.email,
      password: DEMO_PASSWORD,
      code: member.code,
      pin: `${member.code}7`.slice(0, 8),
      status: 'active',
      channels: member.channels,
      loginMode: member.extensionId ? 'fixed' : 'webphone',
      ...(member.extensionId ? { extensionId: member.extensionId } : {}),
      queueMemberships: member.queues.map((key, order) => ({ queueId: idOf(queues, key), penalty: order, order })),
      sectorIds: member.sectors.map((key) => idOf(sectors, key)),
      maxConcurrentChats: random.integer(3, 8),
      ...member.more,
    });
    const state = random.pick(STATES);
    await run.setComputed('users', scope, id, { firstLogin: false });
    const since = new Date(Date.now() - random.integer(20, 5400) * 1000).toISOString();
    const pauseReasonId = state === 'paused' ? idOf(pauses, random.pick(['rest', 'meal', 'bathroom'] as const)) : null;
    // Nobody is on a call in the chat.
    const inChat = state === 'paused' || state === 'logged_out' ? state : 'available';
    for (const channel of member.channels)
      await run.record('agent-states', scope, {
        agentId: id,
        channel,
        state: channel === 'Chatbot' ? inChat : state,
        since,
        pauseReasonId,
      });
    await run.setComputed('agents', scope, id, {
      state: member.channels.includes('PABX') ? state : inChat,
      stateSince: since,
      pauseReasonId,
    });
    ids[member.key] = id;
  }
  return ids;
}

export interface Leader {
  key: string;
  name: string;
  email: string;
  queues: string[];
  sectors: string[];
  /** Agent keys; none means the agents of the queues and sectors. */
  agents: string[];
  abilities: string[];
  more?: JsonObject;
}

export async function seedSupervisors(
  { run, scope }: DemoWorld,
  leaders: readonly Leader[],
  queues: Ids,
  sectors: Ids,
  agents: Ids,
): Promise<Ids> {
  const ids: Ids = {};
  for (const leader of leaders) {
    const { id } = await run.create('supervisors', scope, {
      name: leader.name,
      email: leader.email,
      password: DEMO_PASSWORD,
      status: 'active',
      abilities: leader.abilities,
      spyMode: ['listen', 'whisper'],
      queueIds: leader.queues.map((key) => idOf(queues, key)),
      sectorIds: leader.sectors.map((key) => idOf(sectors, key)),
      agentIds: leader.agents.map((key) => idOf(agents, key)),
      ...leader.more,
    });
    await run.setComputed('users', scope, id, { firstLogin: false });
    for (const key of leader.agents) await run.update('agents', scope, idOf(agents, key), { supervisorIds: [id] });
    ids[leader.key] = id;
  }
  return ids;
}
