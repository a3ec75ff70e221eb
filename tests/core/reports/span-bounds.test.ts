import { describe, expect, it } from 'vitest';
import { instantsOf, periodBefore, spanInstants } from '../../../core/reports/span-bounds';

const ZONE = 'America/New_York';
const november = { from: '2026-11-01', to: '2026-11-30' };

it('the day on which clocks are set back has 25 hours, that on which they are put on 23', () => {
  expect(instantsOf({ from: '2026-11-01', to: '2026-11-01' }, ZONE)).toEqual({
    from: '2026-11-01T04:00:00.000Z',
    to: '2026-11-02T05:00:00.000Z',
  });
  expect(instantsOf({ from: '2026-03-08', to: '2026-03-08' }, ZONE)).toEqual({
    from: '2026-03-08T05:00:00.000Z',
    to: '2026-03-09T04:00:00.000Z',
  });
});

describe('a step of the time', () => {
  it('is cut where the period is', () => {
    expect(spanInstants('week', '2026-10-26', ZONE, november)).toEqual({
      from: '2026-11-01T04:00:00.000Z',
      to: '2026-11-02T05:00:00.000Z',
    });
    expect(spanInstants('month', '2026-11-01', ZONE, { from: '2026-11-10', to: '2026-11-12' })).toEqual(
      instantsOf({ from: '2026-11-10', to: '2026-11-12' }, ZONE),
    );
  });

  it('of minutes is told by its instant', () => {
    expect(spanInstants('15min', '2026-11-01T06:15:00.000Z', ZONE, november)).toEqual({
      from: '2026-11-01T06:15:00.000Z',
      to: '2026-11-01T06:30:00.000Z',
    });
  });
});

it('the period before is as long', () => {
  expect(periodBefore({ from: '2026-03-01', to: '2026-03-31' })).toEqual({ from: '2026-01-29', to: '2026-02-28' });
});
