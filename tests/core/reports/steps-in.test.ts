import { describe, expect, it } from 'vitest';
import { stepsIn } from '../../../core/reports/steps-in';

const LATER = '2027-01-01T00:00:00.000Z';
const NEW_YORK = 'America/New_York';

describe('steps of a period', () => {
  it('are days, and weeks and months from the one that the first day is in', () => {
    const period = { from: '2026-10-30', to: '2026-11-03' };
    expect(stepsIn('day', period, 'UTC', LATER, 100)).toEqual([
      '2026-10-30',
      '2026-10-31',
      '2026-11-01',
      '2026-11-02',
      '2026-11-03',
    ]);
    expect(stepsIn('week', period, 'UTC', LATER, 100)).toEqual(['2026-10-26', '2026-11-02']);
    expect(stepsIn('month', period, 'UTC', LATER, 100)).toEqual(['2026-10-01', '2026-11-01']);
  });

  it('have the hour twice that clocks repeat', () => {
    const steps = stepsIn('hour', { from: '2026-11-01', to: '2026-11-01' }, NEW_YORK, LATER, 100);
    expect(steps).toHaveLength(25);
    expect(steps.slice(0, 3)).toEqual([
      '2026-11-01T04:00:00.000Z',
      '2026-11-01T05:00:00.000Z',
      '2026-11-01T06:00:00.000Z',
    ]);
  });

  it('end with what has begun', () => {
    const period = { from: '2026-11-01', to: '2026-11-30' };
    expect(stepsIn('day', period, NEW_YORK, '2026-11-02T04:59:59.000Z', 100)).toEqual(['2026-11-01']);
  });

  it('are none where they would be too many', () => {
    expect(stepsIn('hour', { from: '2026-11-01', to: '2026-11-30' }, 'UTC', LATER, 100)).toEqual([]);
  });
});
