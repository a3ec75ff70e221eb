import { v7 as createId } from 'uuid';
import type { Json, JsonObject } from '../../../core/types';
import type { DataRecord } from '../../../core/wire';
import type { PlacedEvent } from '../../modules/telephony/server/door/event-store';
import type { DemoWorld } from '../demo-world';

/** What an agent did after a call. */
export interface WrapUp {
  callId: string;
  agentId: Json;
  /** ISO 8601 */
  startedAt: string;
  seconds: number;
}

interface Period {
  startedAt: string;
  endedAt: string | null;
}

const ago = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();
const later = (at: string, seconds: number): string => new Date(Date.parse(at) + seconds * 1000).toISOString();
const secondsBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / 1000);

/** The morning of those whose whole day is told; minutes from now. */
const MORNING = [
  { was: 'available', from: 240, to: 190, exceeded: false },
  { was: 'on_call', from: 190, to: 182, exceeded: false },
  { was: 'paused', from: 182, to: 166, exceeded: true },
] as const;
const AFTERNOON = 166;
/** The others are at work for so many minutes before they became what they are. */
const AT_WORK = 30;

/**
 * The log of the states of agents up to what they are now: the whole day of the first three and of those who only write, the last half hour of the
 * others, and what they did after their calls, for which they were not available. A pause at the telephone was begun by a move, as one at the desk.
 */
export async function seedAgentDays(
  world: DemoWorld,
  { agents, chatAgents = [] }: { agents: string[]; chatAgents?: string[] },
  wrapUps: readonly WrapUp[],
): Promise<void> {
  const { run, scope } = world;
  for (const { callId, agentId, startedAt, seconds } of wrapUps)
    await run.record('agent-status-log', scope, {
      agentId,
      channel: 'PABX',
      state: 'wrap_up',
      callId,
      startedAt,
      endedAt: later(startedAt, seconds),
      seconds,
      exceeded: false,
    });
  const whole: Readonly<Record<string, string[]>> = { PABX: agents.slice(0, 3), Chatbot: chatAgents };
  for (const { id: agentId, state, stateSince } of await run.find('agents', scope, {})) {
    const own = wrapUps.filter((wrapUp) => wrapUp.agentId === agentId);
    const ends = own.map(({ startedAt, seconds }) => later(startedAt, seconds));
    // What an agent is now began when their last call was done with.
    const free = [String(stateSince), ...ends].toSorted().at(-1) ?? String(stateSince);
    const sinces: string[] = [];
    for (const present of await run.find('agent-states', scope, { agentId })) {
      const place = whole[String(present['channel'])]?.indexOf(agentId) ?? -1;
      const since = await seedDay(world, present, { free, place, own: present['channel'] === 'PABX' ? own : [] });
      if (present['state'] === state) sinces.push(since);
    }
    await run.setComputed('agents', scope, agentId, { stateSince: sinces.toSorted()[0] ?? free });
  }
}

interface Day {
  /** Work after calls, which is told already. */
  own: readonly WrapUp[];
  /** Among those whose whole day is told; -1 for the others. */
  place: number;
  /** When the agent was done with the last call, ISO 8601. */
  free: string;
}

/** Writes the log of one channel, and answers since when the agent is there what they are. */
async function seedDay(
  { run, scope, tenantId }: DemoWorld,
  { id, agentId = null, channel = null, state, pauseReasonId = null }: DataRecord,
  { own, place, free }: Day,
): Promise<string> {
  const line = ({ startedAt, endedAt }: Period, more: JsonObject) =>
    run.record('agent-status-log', scope, {
      agentId,
      channel,
      startedAt,
      ...(endedAt !== null && { endedAt, seconds: secondsBetween(startedAt, endedAt) }),
      ...more,
    });
  for (const { was, from, to, exceeded } of place < 0 ? [] : MORNING) {
    if (was === 'on_call' && channel !== 'PABX') continue;
    const period = { startedAt: ago(from + place), endedAt: ago(to + place) };
    for (const part of was === 'available' ? without(period, own) : [period])
      await line(part, { state: was, exceeded });
  }
  const isFree = state === 'available';
  const usual = isFree ? free : later(free, -AT_WORK * 60);
  const shift = { startedAt: place < 0 ? usual : ago(AFTERNOON + place), endedAt: isFree ? null : free };
  const parts = without(shift, own);
  for (const part of parts) await line(part, { state: 'available', exceeded: false });
  const since = (isFree ? parts.at(-1)?.startedAt : undefined) ?? free;
  await run.setComputed('agent-states', scope, id, { since });
  if (isFree || state === 'logged_out') return since;
  const changedBy = state === 'paused' ? agentId : null;
  await line({ startedAt: since, endedAt: null }, { state: state ?? null, pauseReasonId, changedBy, exceeded: false });
  if (state === 'paused' && channel === 'PABX')
    await run.tell([{ tenantId, event: pauseOf(String(agentId), String(pauseReasonId), since) }]);
  return since;
}

/** As the move of an agent is told of. */
const pauseOf = (agent: string, reason: string, at: string): PlacedEvent['event'] => ({
  id: `panel/${createId()}`,
  type: 'agent.moved',
  at,
  move: 'pause',
  ids: { agent, reason },
  by: agent,
});

/** What is left of a period beside the wrap-ups in it. */
function without({ startedAt: from, endedAt }: Period, wrapUps: readonly WrapUp[]): Period[] {
  let startedAt = from;
  const left: Period[] = [];
  for (const { startedAt: begun, seconds } of wrapUps.toSorted((one, other) =>
    one.startedAt < other.startedAt ? -1 : 1,
  )) {
    const isOutside = later(begun, seconds) <= startedAt || (endedAt !== null && begun >= endedAt);
    if (isOutside) continue;
    if (begun > startedAt) left.push({ startedAt, endedAt: begun });
    startedAt = later(begun, seconds);
  }
  return endedAt !== null && endedAt <= startedAt ? left : [...left, { startedAt, endedAt }];
}
