import { describe, expect, it } from 'vitest';
import { statusAfter, type OutgoingStatus } from '../../../panel/modules/chat/rules/message-status';
import { nextTime } from '../../../panel/modules/chat/rules/next-time';
import fc from '../../support/property';

const told = fc.constantFrom<OutgoingStatus>('sent', 'delivered', 'read', 'failed');
const ORDER: readonly OutgoingStatus[] = ['queued', 'sent', 'delivered', 'read'];

describe('the status of a message', () => {
  it('never goes back, whatever is told in whatever order', () => {
    fc.assert(
      fc.property(fc.array(told, { maxLength: 12 }), (all) => {
        let now: OutgoingStatus = 'queued';
        for (const one of all) {
          const next = statusAfter(now, one);
          if (next === 'failed') expect(['queued', 'sent', 'failed']).toContain(now);
          else expect(ORDER.indexOf(next)).toBeGreaterThanOrEqual(ORDER.indexOf(now));
          now = next;
        }
      }),
    );
  });

  it('ends as far as it came, without failures, in every order, and hears nothing new the second time', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom<OutgoingStatus>('sent', 'delivered', 'read')), (all) => {
        const end = (list: readonly OutgoingStatus[]) => list.reduce(statusAfter, 'queued');
        expect(end(all.toReversed())).toBe(end(all));
        expect(end([...all, ...all])).toBe(end(all));
      }),
    );
  });
});

describe('what repeats', () => {
  it('comes next after now, on the last day of months that are too short, and not after its end', () => {
    const next = (repeat: string, scheduledAt: string, now: string, repeatUntil: string | null = null) =>
      nextTime({ scheduledAt, repeat, repeatUntil }, new Date(now));
    expect([
      next('none', '2026-01-10T12:00:00.000Z', '2026-01-10T12:00:05.000Z'),
      next('daily', '2026-01-10T12:00:00.000Z', '2026-01-12T13:00:00.000Z'),
      next('weekly', '2026-01-10T12:00:00.000Z', '2026-01-10T12:00:05.000Z'),
      next('monthly', '2026-01-31T12:00:00.000Z', '2026-01-31T12:00:05.000Z'),
      next('monthly', '2026-01-31T12:00:00.000Z', '2026-03-01T00:00:00.000Z'),
      next('daily', '2026-01-10T12:00:00.000Z', '2026-01-10T12:00:05.000Z', '2026-01-10'),
    ]).toEqual([
      null,
      '2026-01-13T12:00:00.000Z',
      '2026-01-17T12:00:00.000Z',
      '2026-02-28T12:00:00.000Z',
      '2026-03-31T12:00:00.000Z',
      null,
    ]);
  });
});
