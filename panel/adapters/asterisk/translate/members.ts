import type { AmiMessage } from '../ami/ami-message';
import { localPair, partyOf } from './channel-name';
import type { Context } from './context';

/** The panel takes events of the last 30 days. */
const OLDEST_MS = 29 * 86_400_000;

/** An agent begins to take calls of a queue; told once, at the time that Asterisk remembers. */
export function memberAdded(context: Context, message: AmiMessage): void {
  const member = memberOf(context, message);
  const { members } = context.state;
  if (!member || members.has(member.key)) return;
  const since = message.number('LoginTime') || undefined;
  const { agent } = member.who;
  members.set(member.key, {
    interface: member.interface,
    ...(agent === undefined ? {} : { agent }),
    isPaused: false,
    since,
  });
  const { key, queue, who } = member;
  context.tell(
    ['member.added', key, since ?? context.stamp],
    { type: 'member.added', queue, ...who },
    timeOf(context, since),
  );
}

export function memberRemoved(context: Context, message: AmiMessage): void {
  const member = memberOf(context, message);
  if (!member) return;
  forgetMember(context, member.queue, member.interface, message.number('LoginTime'));
}

/** All members that there are: those that are not listed are members no more. */
export function membersListed(context: Context, messages: readonly AmiMessage[]): void {
  const listed = new Set(messages.map((one) => keyOf(one.get('Queue') ?? '', one.get('Location') ?? '')));
  for (const [key, member] of context.state.members) {
    if (listed.has(key)) continue;
    const queue = key.slice(0, -member.interface.length - 1);
    forgetMember(context, queue, member.interface, member.since);
  }
  for (const message of messages) {
    memberAdded(context, message);
    memberPaused(context, message);
  }
}

/** Tells that an agent takes no more calls of a queue; a pause that was for its sake alone is forgotten with it. */
function forgetMember(context: Context, queue: string, from: string, since: number | undefined): void {
  const key = keyOf(queue, from);
  const { members, pauses } = context.state;
  const known = members.get(key);
  members.delete(key);
  context.tell(['member.removed', key, since || context.stamp], {
    type: 'member.removed',
    queue,
    ...(known?.agent === undefined ? whoOf(context, from) : { agent: known.agent }),
  });
  if (![...members.values()].some((member) => member.interface === from && member.isPaused)) pauses.delete(from);
}

/** A pause is one of the agent, though Asterisk tells it of each queue: it is told when the first is paused, and when none is. */
export function memberPaused(context: Context, message: AmiMessage): void {
  const member = memberOf(context, message);
  if (!member) return;
  const { members, pauses } = context.state;
  const isPaused = message.get('Paused') === '1';
  const known = members.get(member.key);
  if (known) known.isPaused = isPaused;
  else members.set(member.key, { interface: member.interface, agent: member.who.agent, isPaused });
  const began = pauses.get(member.interface);
  if (isPaused && began === undefined) {
    const since = message.number('LastPause') || Math.floor(context.at / 1000);
    pauses.set(member.interface, since);
    const reason = message.get('PausedReason') ?? message.get('Reason');
    context.tell(
      ['pause', member.interface, since],
      { type: 'agent.moved', ...member.who, move: 'pause', reason },
      timeOf(context, since),
    );
  }
  if (isPaused || began === undefined) return;
  if ([...members.values()].some((one) => one.interface === member.interface && one.isPaused)) return;
  pauses.delete(member.interface);
  context.tell(['resume', member.interface, began], { type: 'agent.moved', ...member.who, move: 'resume' });
}

/**
 * Asterisk says whole seconds: of what is said at once, the time of the message is more exact. And what the panel would not take any more,
 * because it is so long ago, holds now.
 */
function timeOf(context: Context, seconds: number | undefined): number {
  const ago = seconds === undefined ? 0 : context.at - seconds * 1000;
  return seconds === undefined || Math.abs(ago) < 2000 || ago > OLDEST_MS ? context.at : seconds * 1000;
}

/** Agents of `agents.conf`. */
export function agentLogs(context: Context, message: AmiMessage, move: 'login' | 'logout'): void {
  const agent = message.get('Agent');
  if (agent !== undefined) context.tell(['agent', agent, move, context.stamp], { type: 'agent.moved', agent, move });
}

interface MemberName {
  key: string;
  queue: string;
  interface: string;
  who: { extension?: string; agent?: string };
}

function memberOf(context: Context, message: AmiMessage): MemberName | undefined {
  const queue = message.get('Queue');
  // Lists call it otherwise than events do.
  const from = message.get('Interface') ?? message.get('Location');
  if (queue === undefined || from === undefined) return undefined;
  const agent = agentOf(message.get('StateInterface'));
  return {
    key: keyOf(queue, from),
    queue,
    interface: from,
    who: agent === undefined ? whoOf(context, from) : { agent },
  };
}

/** `Agent:1101`, an agent of `agents.conf`, who is called through a local channel. */
function agentOf(stateInterface: string | undefined): string | undefined {
  return /^Agent:(.+)$/.exec(stateInterface ?? '')?.[1];
}

/** The agent who is called through a local channel, as `Local/1101@agents-0000000a;1`. */
export function agentBehind({ state }: Context, channel: string): string | undefined {
  const from = localPair(channel)?.replace(/-[0-9a-f]{8,}$/i, '');
  if (from === undefined) return undefined;
  for (const one of state.members.values())
    if (one.agent !== undefined && one.interface.replace(/\/n$/, '') === from) return one.agent;
  return undefined;
}

/** What names a member among those of all queues. */
export function keyOf(queue: string, from: string): string {
  return `${queue}|${from}`;
}

function whoOf(context: Context, from: string): { extension?: string; agent?: string } {
  const { extension, agent, number } = partyOf(from, context.settings);
  return { extension: extension ?? number, agent };
}
