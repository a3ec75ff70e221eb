import { setImmediate } from 'node:timers/promises';
import type { Runtime } from '../../../../../server/operations/runtime';
import type { AnyEvent } from '../../../../events.gen';
import { awaitSettlement, type WaitingCall } from '../../../billing/server/settlement/await-settlement';
import { foldCall } from '../../rules/fold-call';
import type { Told } from '../../rules/told-event';
import { writeOutcomes } from '../engine/call-outcomes';
import { callIdOf, writeCalls, type KnownCall } from '../engine/call-rows';
import type { FoundSite } from './find-sites';
import { createContactCentre } from './model/contact-centre';
import { DAY_MS } from './model/local-time';
import { withoutDialer } from './model/site-plan';
import { createPastAgents, type PastAgents } from './past-agents';
import { placesOf } from './past-places';

const DAYS = 30;
/** The same month on every machine. */
const SEED = 20_260_303;
/** So much is gone through before others have their turn. */
const STRIDE_MS = 12 * 3_600_000;
/** What callers answer to the survey comes after the call. */
const AFTER_END_MS = 60_000;
/** What no log tells of. */
const OF_DEVICES: ReadonlySet<AnyEvent['type']> = new Set(['extension.changed', 'trunk.changed']);

interface PastOrder {
  runtime: Runtime;
  sites: readonly FoundSite[];
  /** What the past leads up to, milliseconds since 1970. */
  until: number;
  /** How many days; undefined: a month. */
  days?: number;
  /** It ends early when this aborts. */
  signal: AbortSignal;
  /** @param days how many of the month are written */
  progress?: (days: number, calls: number) => void;
}

/** A call of which not everything has been told yet. */
interface OpenCall {
  tenantId: string;
  events: Told[];
  endedAt: number | null;
}

/**
 * Writes a month of past traffic as the engine would have, had it been told: what is written follows from the order alone, so that it may be
 * done again. Calls that would still be on are left out, and agents have logged out by the end.
 * @returns how many calls; undefined where it was aborted
 */
export async function writePastTraffic(order: PastOrder): Promise<number | undefined> {
  const { runtime, until, signal, days = DAYS } = order;
  const from = until - days * DAY_MS;
  const past = await createPast(order, from);
  let ready: KnownCall[] = [];
  let written = 0;
  const write = async (calls: readonly KnownCall[]) => {
    // By two at a time: most of the work is the database's, which does one in each of its processes.
    const middle = Math.ceil(calls.length / 2);
    await Promise.all([writeTogether(runtime, calls.slice(0, middle)), writeTogether(runtime, calls.slice(middle))]);
    written += calls.length;
  };
  for (let time = from; time < until;) {
    if (signal.aborted) return undefined;
    time = Math.min(until, time + STRIDE_MS);
    // The database writes what was while we work out what came next.
    const [next] = await Promise.all([past.upTo(time), write(ready)]);
    ready = next;
    if ((time - from) % DAY_MS === 0) order.progress?.((time - from) / DAY_MS, written);
  }
  await write(ready);
  await past.agents.write(until);
  return written;
}

async function writeTogether(runtime: Runtime, calls: readonly KnownCall[]): Promise<void> {
  if (calls.length === 0) return;
  await runtime.database.transaction('platform', async (executor) => {
    await writeCalls(executor, calls);
    await writeOutcomes(runtime, executor, calls);
    await awaitSettlement(executor, calls.flatMap(paidCall));
  });
}

/** Only what goes out costs anything. */
function paidCall({ id, tenantId, facts: { call } }: KnownCall): WaitingCall[] {
  const { direction, endedAt } = call;
  return direction === 'outbound' && endedAt !== null ? [{ tenantId, callId: id, endedAt }] : [];
}

interface Past {
  agents: PastAgents;
  /** Calls that have ended since the last time. */
  upTo(time: number): Promise<KnownCall[]>;
}

async function createPast({ runtime, sites, until }: PastOrder, from: number): Promise<Past> {
  const centre = createContactCentre({
    sites: sites.map(({ plan }) => withoutDialer(plan)),
    seed: SEED,
    from,
    prefix: 'past',
    leaveOut: OF_DEVICES,
  });
  const places = await placesOf(runtime, sites);
  const agents = await createPastAgents(runtime, places);
  const open = new Map<string, OpenCall>();
  const take = (event: AnyEvent) => {
    const place = event.tenant === undefined ? undefined : places.get(event.tenant);
    if (place === undefined) return;
    const told: Told = { ...event, ids: place.book.resolve(event).ids };
    if (told.type === 'agent.moved') agents.move(told);
    if (!('call' in told) || told.call === undefined) return;
    const call = open.get(told.call) ?? { tenantId: place.tenantId, events: [], endedAt: null };
    open.set(told.call, call);
    call.events.push(told);
    if (told.type === 'call.ended') call.endedAt = Date.parse(told.at);
  };
  return {
    agents,
    async upTo(time) {
      // What is asked of the server meanwhile has its turn.
      await setImmediate();
      for (const event of centre.step(time)) take(event);
      const before = time === until ? time : time - AFTER_END_MS;
      const ended = takeEnded(open, before);
      for (const { id, facts } of ended) agents.work(id, facts.agentLegs);
      return ended;
    },
  };
}

/** Calls of which nothing more is told. */
function takeEnded(open: Map<string, OpenCall>, before: number): KnownCall[] {
  const ended: KnownCall[] = [];
  for (const [name, { tenantId, events, endedAt }] of open) {
    if (endedAt === null || endedAt > before) continue;
    open.delete(name);
    const facts = foldCall(events);
    if (facts === undefined) continue;
    const id = callIdOf(tenantId, { at: facts.call.startedAt, call: name });
    ended.push({ id, tenantId, facts, parentCallId: null, newsSince: facts.call.startedAt, isRevised: false });
  }
  return ended;
}
