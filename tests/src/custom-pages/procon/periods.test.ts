// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { filterOf } from '../../../../panel/modules/dialer/pages/procon/periods';

const between = (from: string, to: string, zone: string) => filterOf('at', { period: 'between', from, to }, zone);

describe('a period between two days', () => {
  it('has the days of the time zone that is named, whatever the clock of the browser', () => {
    expect(between('2026-03-01', '2026-03-31', 'America/Sao_Paulo')).toEqual({
      at_gte: '2026-03-01T03:00:00.000Z',
      at_lt: '2026-04-01T03:00:00.000Z',
    });
    expect(between('2026-03-01', '2026-03-31', 'America/Manaus')).toEqual({
      at_gte: '2026-03-01T04:00:00.000Z',
      at_lt: '2026-04-01T04:00:00.000Z',
    });
    // The clocks of Lisbon change on the 29th.
    expect(between('2026-03-29', '2026-03-29', 'Europe/Lisbon')).toEqual({
      at_gte: '2026-03-29T00:00:00.000Z',
      at_lt: '2026-03-29T23:00:00.000Z',
    });
  });

  it('is none while a day is missing, does not exist, or comes before the first', () => {
    for (const [from, to] of [
      ['', '2026-03-01'],
      ['2026-03-01', ''],
      ['2026-13-01', '2026-12-31'],
      ['2026-03-02', '2026-03-01'],
    ] as const)
      expect(between(from, to, 'UTC')).toBeUndefined();
  });
});
