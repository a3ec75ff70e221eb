import type { EslEvent } from '../esl/esl-event';
import type { Context } from './context';
import { bareName, userOf } from './party';
import type { Agent, AgentStatus } from './state';

/** As mod_callcenter writes them. */
const STATUSES: Readonly<Record<string, AgentStatus>> = {
  Available: 'available',
  'Available (On Demand)': 'available',
  'On Break': 'paused',
  'Logged Out': 'out',
};
/** The panel takes events of the last 30 days. */
const OLDEST_MS = 29 * 86_400_000;

/** What the panel knows an agent by: the extension that is called, and a code, which is the name. */
export function agentNamed({ state }: Context, name: string): { agent?: string; extension?: string } {
  const code = codeOf(name);
  const extension = state.agents.get(name)?.extension;
  return { ...(code === extension ? {} : { agent: code }), extension };
}

/** `7001` of `7001@default`; an e-mail address is whole. */
export function codeOf(name: string): string {
  return /^[^@]+@[^@]+\.[^@.]*[a-z][^@.]*$/i.test(name) ? name : bareName(name);
}

/** The user of `[leg_timeout=10]user/1001@example.com`, `loopback/1001/internal` or `sofia/internal/1001%10.0.0.5`. */
export function extensionOf(contact: string): string | undefined {
  const address = contact.replace(/^(?:\{[^}]*\}|\[[^\]]*\]|<[^>]*>)+/, '').split(/[|,]/, 1)[0] ?? '';
  const [kind, first = ''] = address.split('/');
  const user = kind === 'user' || kind === 'loopback' ? userOf(first) : userOf(address.replace(/%.*$/, ''));
  return address.includes('/') &&
    !address.startsWith('sofia/gateway/') &&
    user !== undefined &&
    /^[\w.-]{1,20}$/.test(user)
    ? user
    : undefined;
}

/** `agent-status-change`. */
export function statusChanges(context: Context, event: EslEvent): void {
  const [name, status] = [event.get('CC-Agent'), STATUSES[event.get('CC-Agent-Status') ?? '']];
  if (name !== undefined && status !== undefined)
    agentIs(context, name, status, Math.floor(context.at / 1000), context.at);
}

/** `agent-contact-change`: how the agent is called. */
export function contactOfAgentChanges(context: Context, event: EslEvent): void {
  const name = event.get('CC-Agent');
  if (name !== undefined) agentOf(context, name).extension = extensionOf(event.get('CC-Agent-Contact') ?? '');
}

/** An agent of the list. @param since seconds */
export function agentListed(
  context: Context,
  name: string,
  { status, contact, since }: { status: string; contact: string; since: number },
): void {
  const agent = agentOf(context, name);
  agent.extension = extensionOf(contact);
  const known = STATUSES[status];
  if (known === undefined) return;
  const began = since * 1000;
  agentIs(context, name, known, since, since <= 0 || context.at - began > OLDEST_MS ? context.at : began);
}

/** Queues whose calls an agent takes, as the list of tiers has them. */
export function tiersListed(context: Context, name: string, queues: ReadonlySet<string>): void {
  const agent = agentOf(context, name);
  for (const queue of [...agent.queues, ...queues]) {
    const [was, is] = [agent.queues.has(queue), queues.has(queue)];
    if (was !== is && agent.status !== 'out') tellMember(context, name, queue, is, context.stamp);
  }
  agent.queues = new Set(queues);
}

/** An agent that no list has any more. */
export function forgetAgent(context: Context, name: string): void {
  agentIs(context, name, 'out', Math.floor(context.at / 1000), context.at);
  context.state.agents.delete(name);
}

function agentIs(context: Context, name: string, status: AgentStatus, since: number, at: number): void {
  const agent = agentOf(context, name);
  const before = agent.status;
  if (before === status) return;
  Object.assign(agent, { status, since });
  if (before === 'out') {
    tellMove(context, name, 'login', since, at);
    for (const queue of agent.queues) tellMember(context, name, queue, true, since, at);
  }
  if (status === 'paused') tellMove(context, name, 'pause', since, at);
  else if (status === 'available' && before === 'paused') tellMove(context, name, 'resume', since, at);
  else if (status === 'out') {
    for (const queue of agent.queues) tellMember(context, name, queue, false, since, at);
    tellMove(context, name, 'logout', since, at);
  }
}

function tellMove(
  context: Context,
  name: string,
  move: 'login' | 'logout' | 'pause' | 'resume',
  since: number,
  at: number,
): void {
  const reason = move === 'pause' ? context.state.reasons.get(name) : undefined;
  if (move === 'pause') context.state.reasons.delete(name);
  context.tell(
    ['agent', name, move, since],
    { type: 'agent.moved', ...agentNamed(context, name), move, ...(reason === undefined ? {} : { reason }) },
    at,
  );
}

function tellMember(
  context: Context,
  name: string,
  queue: string,
  isAdded: boolean,
  since: number | string,
  at = context.at,
): void {
  const type = isAdded ? 'member.added' : 'member.removed';
  context.tell(
    [type, bareName(queue), name, since],
    { type, queue: bareName(queue), ...agentNamed(context, name) },
    at,
  );
}

function agentOf({ state }: Context, name: string): Agent {
  const known = state.agents.get(name);
  if (known) return known;
  const agent: Agent = { status: 'out', queues: new Set() };
  state.agents.set(name, agent);
  return agent;
}
