import { v7 as createId } from 'uuid';
import type { AnyEvent } from '../panel/events.gen';

/** Traffic that an exchange would tell of, in real time. */
export interface Traffic {
  /** What has happened up to a time, in milliseconds. */
  due(now: number): AnyEvent[];
  /** Calls that have begun and not ended. */
  live(): number;
  /** Of the calls whose end was handed out. */
  expected(): { ended: number; talkSeconds: number };
}

export interface TrafficShape {
  /** Events in a second. */
  rate: number;
  agents: number;
  /** Code of the tenant that it is of. */
  tenant: string;
  queue: string;
  trunk: string;
}

type Draft = AnyEvent extends infer Event
  ? Event extends AnyEvent
    ? Omit<Event, 'id' | 'at' | 'tenant'>
    : never
  : never;

/** Of a call with and without an agent. */
const EVENTS_WITH = 8;
const EVENTS_WITHOUT = 4;
const SHARE_WITH = 0.3;

/** Calls that wait in a queue and are answered by an agent, and others that nobody answers; each lasts half a minute. */
export function openTraffic({ rate, agents, tenant, queue, trunk }: TrafficShape): Traffic {
  const callsPerMs = rate / (SHARE_WITH * EVENTS_WITH + (1 - SHARE_WITH) * EVENTS_WITHOUT) / 1000;
  const agenda = new Map<number, AnyEvent[]>();
  let begun = 0;
  let taken = 0;
  let ended = 0;
  let talkSeconds = 0;
  let last = Date.now();
  const plan = (at: number, draft: Draft) => {
    const slot = Math.ceil(at / 50);
    const events = agenda.get(slot) ?? [];
    events.push({ ...draft, tenant, id: createId(), at: new Date(at).toISOString() });
    agenda.set(slot, events);
  };
  const talks = new Map<string, number>();
  const begin = (at: number) => {
    begun += 1;
    const call = `bench-${begun}`;
    const isTaken = begun % 10 < SHARE_WITH * 10;
    plan(at, {
      type: 'call.started',
      call,
      direction: 'inbound',
      caller: `+55119${70_000_000 + (begun % 9_999_999)}`,
      called: '+551130030000',
      trunk,
    });
    plan(at + 500, { type: 'queue.entered', call, queue, position: 1 });
    if (!isTaken) {
      plan(at + 30_000, { type: 'queue.left', call, queue, reason: 'abandon', position: 1 });
      plan(at + 30_000, { type: 'call.ended', call, cause: 16, by: 'caller' });
      return;
    }
    const agent = String(900_001 + (taken % agents));
    taken += 1;
    const leg = `${call}/a`;
    plan(at + 1000, { type: 'leg.started', call, leg, agent });
    plan(at + 4000, { type: 'leg.answered', call, leg, agent });
    plan(at + 10_000, { type: 'call.held', call });
    plan(at + 12_000, { type: 'call.resumed', call });
    plan(at + 30_000, { type: 'leg.ended', call, leg });
    plan(at + 30_000, { type: 'call.ended', call, cause: 16, by: 'caller' });
    talks.set(call, 26);
  };
  return {
    due(now) {
      for (let at = last; at < now; at += 1 / callsPerMs) {
        begin(Math.round(at));
        last = at + 1 / callsPerMs;
      }
      const events: AnyEvent[] = [];
      for (const [slot, planned] of agenda)
        if (slot * 50 <= now) {
          events.push(...planned);
          agenda.delete(slot);
        }
      for (const event of events)
        if (event.type === 'call.ended') {
          ended += 1;
          talkSeconds += talks.get(event.call) ?? 0;
          talks.delete(event.call);
        }
      return events;
    },
    live: () => begun - ended,
    expected: () => ({ ended, talkSeconds }),
  };
}
