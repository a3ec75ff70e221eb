import { describe, expect, it } from 'vitest';
import { startOfDay } from '../../../core/conditions/period';
import { dueFees, type FeeAccount, type Payer } from '../../../panel/modules/billing/rules/due-fees';

const TENANT: Payer = { number: null, fee: '390.00', since: '2026-01-10' };
const NUMBER: Payer = { number: '+551130031234', fee: '12.5', since: '2026-03-20' };
const account = (more: Partial<FeeAccount>): FeeAccount => ({
  begins: '2026-01-10',
  through: '2026-03',
  today: '2026-03-31',
  ...more,
});
const told = (given: FeeAccount, payers: Payer[], booked: string[] = []) =>
  dueFees(given, payers, ({ number }, month) => booked.includes(`${number ?? 'tenant'} ${month}`)).map(
    ({ payer, month, from, days, amount }) => [payer.number ?? 'tenant', month, from, days, amount],
  );

describe('fees that are due', () => {
  it('are the whole month at its beginning', () => {
    expect(told(account({ today: '2026-04-01' }), [TENANT, NUMBER])).toEqual([
      ['tenant', '2026-04', '2026-04-01', 30, '390.0000'],
      ['+551130031234', '2026-04', '2026-04-01', 30, '12.5000'],
    ]);
  });

  it('are those of all months that were missed, from when there was something to pay for', () => {
    expect(told(account({ through: '2025-12', today: '2026-04-17' }), [TENANT, NUMBER])).toEqual([
      ['tenant', '2026-01', '2026-01-10', 22, '276.7742'],
      ['tenant', '2026-02', '2026-02-01', 28, '390.0000'],
      ['tenant', '2026-03', '2026-03-01', 31, '390.0000'],
      ['+551130031234', '2026-03', '2026-03-20', 12, '4.8387'],
      ['tenant', '2026-04', '2026-04-01', 30, '390.0000'],
      ['+551130031234', '2026-04', '2026-04-01', 30, '12.5000'],
    ]);
  });

  it('are, of what pays since today, the days that are left, today among them', () => {
    expect(told(account({ today: '2026-03-22' }), [NUMBER])).toEqual([
      ['+551130031234', '2026-03', '2026-03-22', 10, '4.0323'],
    ]);
    expect(told(account({ today: '2026-03-31' }), [NUMBER])).toEqual([
      ['+551130031234', '2026-03', '2026-03-31', 1, '0.4032'],
    ]);
  });

  it('are not those that are booked, nor of before the account begins, nor of months to come', () => {
    expect(told(account({}), [TENANT, NUMBER], ['tenant 2026-03', '+551130031234 2026-03'])).toEqual([]);
    expect(told(account({ begins: '2026-04-01' }), [TENANT, NUMBER])).toEqual([]);
    expect(told(account({ through: '2026-04', today: '2026-03-31' }), [TENANT, NUMBER])).toEqual([]);
  });

  it('have four places and are rounded at the last; nothing is due of what comes to nothing', () => {
    const of = (fee: string) => told(account({ today: '2026-03-31' }), [{ ...NUMBER, fee }]).map((one) => one[4]);
    expect(of('0.0016')).toEqual(['0.0001']);
    expect(of('0.0015')).toEqual([]);
    expect(of('0')).toEqual([]);
    expect(of('99999999999999.9999')).toEqual(['3225806451612.9032']);
  });

  it('of a leap year have 29 days in February, and years go on into each other', () => {
    expect(told(account({ begins: '2027-12-31', through: '2027-11', today: '2028-02-29' }), [TENANT])).toEqual([
      ['tenant', '2027-12', '2027-12-31', 1, '12.5806'],
      ['tenant', '2028-01', '2028-01-01', 31, '390.0000'],
      ['tenant', '2028-02', '2028-02-01', 29, '390.0000'],
    ]);
  });

  it.each([
    ['America/Sao_Paulo', '2026-03-01', '2026-03-01T03:00:00.000Z'],
    ['Pacific/Auckland', '2026-04-01', '2026-03-31T11:00:00.000Z'],
    // The clocks of Asunción leapt over this midnight.
    ['America/Asuncion', '2017-10-01', '2017-10-01T04:00:00.000Z'],
  ])('are due in %s when %s begins, %s', (zone, day, at) => {
    expect(startOfDay(day, zone)).toBe(at);
  });
});
