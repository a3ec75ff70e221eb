import { expect, it } from 'vitest';
import { foldCall } from '../../../panel/modules/telephony/rules/fold-call';
import type { Told } from '../../../panel/modules/telephony/rules/told-event';
import { withIds, type Draft } from '../../support/panel/exchange-world';
import fc from '../../support/property';

const BEGIN = Date.parse('2026-11-27T12:00:00.000Z');
const call = 'any';
const leg = fc.constantFrom('a', 'b');
const at = fc.integer({ min: -20, max: 200 }).map((second) => new Date(BEGIN + second * 1000).toISOString());
const ids = fc.constantFrom(
  {},
  { queue: 'queue' },
  { agent: 'agent' },
  { queue: 'queue', menu: 'menu', agent: 'agent' },
);

/** Whatever an exchange that has lost its wits may say of one call. */
const draft: fc.Arbitrary<Draft> = fc.oneof(
  fc
    .record({ type: fc.constantFrom('leg.started' as const, 'leg.answered' as const, 'leg.ended' as const), at, leg })
    .map((one) => ({ ...one, call })),
  fc
    .record({ type: fc.constantFrom('call.held' as const, 'call.resumed' as const), at })
    .map((one) => ({ ...one, call })),
  fc
    .record({ type: fc.constant('call.ended' as const), at, by: fc.constantFrom('caller' as const, 'callee' as const) })
    .map((one) => ({ ...one, call })),
  fc.record({ type: fc.constant('queue.entered' as const), at }).map((one) => ({ ...one, call, queue: 'q' })),
  fc
    .record({
      type: fc.constant('queue.left' as const),
      at,
      reason: fc.constantFrom('abandon' as const, 'timeout' as const),
    })
    .map((one) => ({ ...one, call, queue: 'q' })),
  fc.record({ type: fc.constant('ivr.entered' as const), at }).map((one) => ({ ...one, call, menu: 'm' })),
  fc
    .record({
      type: fc.constant('call.transferred' as const),
      at,
      to: fc.constant('1'),
      kind: fc.constant('blind' as const),
    })
    .map((one) => ({ ...one, call })),
);

it('no events of a call, in whatever order and however mad, make a call that cannot be', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(draft, ids), { maxLength: 14 }), (drafts) => {
      const begin: Draft = { type: 'call.started', at: new Date(BEGIN).toISOString(), call, direction: 'inbound' };
      const events = withIds([begin, ...drafts.map(([one]) => one)]).map((event, place): Told => ({
        ...event,
        ids: drafts[place - 1]?.[1] ?? {},
      }));
      const facts = foldCall(events);
      const mixed = foldCall(events.toReversed());
      expect(mixed).toEqual(facts);
      if (facts === undefined) throw new Error('expected a call');
      const { startedAt, answeredAt, endedAt, state, disposition, talkSeconds, duration, waitSeconds, holdSeconds } =
        facts.call;
      expect(state === 'ended').toBe(endedAt !== null);
      expect(disposition !== 'in_progress').toBe(endedAt !== null);
      for (const time of [answeredAt, endedAt]) if (time !== null) expect(time >= startedAt).toBe(true);
      if (answeredAt !== null && endedAt !== null) expect(endedAt >= answeredAt).toBe(true);
      for (const part of [talkSeconds, holdSeconds]) expect(part ?? 0).toBeLessThanOrEqual(duration ?? Infinity);
      expect(waitSeconds ?? 0).toBeGreaterThanOrEqual(0);
      // Who came in has gone out, once, when the call is over.
      const count = (...names: string[]) => facts.queueLines.filter(({ event }) => names.includes(event)).length;
      const gone = count('connect', 'abandon', 'exit_timeout');
      expect(gone).toBeLessThanOrEqual(count('enter'));
      if (endedAt !== null) expect(gone).toBe(count('enter'));
      for (const one of facts.agentLegs)
        if (one.answeredAt !== null)
          expect(one.answeredAt >= one.ringsAt && one.answeredAt <= (one.endedAt ?? '9')).toBe(true);
    }),
    { numRuns: 3000 },
  );
});
