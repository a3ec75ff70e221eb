import { describe, expect, it } from 'vitest';
import { affordableSeconds } from '../../../panel/modules/billing/rules/affordable-seconds';
import { amountOf, unitsOf } from '../../../panel/modules/billing/rules/amount';
import { billedSeconds, callPrice, type Tariff } from '../../../panel/modules/billing/rules/call-price';
import { timeBandAt } from '../../../panel/modules/billing/rules/time-band';
import { createBackOff } from '../../../panel/modules/billing/server/settlement/back-off';
import fc from '../../support/property';

const tariffs = fc.record<Tariff>({
  pricePerMinute: fc.bigInt(1n, 50_000n).map(amountOf),
  connectionFee: fc.bigInt(0n, 10_000n).map(amountOf),
  minimumSeconds: fc.integer({ min: 0, max: 300 }),
  incrementSeconds: fc.integer({ min: 1, max: 60 }),
  graceSeconds: fc.integer({ min: 0, max: 10 }),
  rounding: fc.constantFrom('up', 'nearest'),
});

describe('amounts', () => {
  it('are read and written exactly', () => {
    expect(unitsOf('-0.05')).toBe(-500n);
    expect(amountOf(-500n)).toBe('-0.0500');
    fc.assert(fc.property(fc.bigInt(-(10n ** 17n), 10n ** 17n), (units) => unitsOf(amountOf(units)) === units));
  });
});

describe('the longest call of an amount', () => {
  it('costs no more than that, and a step more would', () => {
    fc.assert(
      fc.property(tariffs, fc.bigInt(0n, 500_000n), (tariff, amount) => {
        const price = (seconds: number) => unitsOf(callPrice(billedSeconds(seconds, tariff), tariff));
        const most = affordableSeconds(tariff, (text) => unitsOf(text) <= amount);
        const first = Math.max(tariff.minimumSeconds, tariff.graceSeconds + 1);
        if (most === 0) return price(first) > amount;
        return price(most) <= amount && (most >= 86_400 || price(most + 1) > amount || price(most + 1) === price(most));
      }),
    );
  });
});

describe('the band of a call', () => {
  it('is that of the clocks of the tenant', () => {
    const at = new Date('2026-03-02T10:30:00.000Z');
    expect(timeBandAt(at, 'America/Sao_Paulo')).toBe('peak');
    expect(timeBandAt(at, 'America/Rio_Branco')).toBe('offpeak');
  });
});

describe('who failed', () => {
  it('waits longer from time to time, up to five minutes, and no longer once it went well', () => {
    let now = 0;
    const backOff = createBackOff(() => now);
    const waits = Array.from({ length: 12 }, () => {
      backOff.failed('one');
      const since = now;
      while (!backOff.isDue('one')) now += 500;
      return (now - since) / 1000;
    });
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300, 300]);
    backOff.failed('one');
    expect(backOff.isDue('other')).toBe(true);
    backOff.succeeded('one');
    expect(backOff.isDue('one')).toBe(true);
    backOff.failed('one');
    now += 1000;
    expect(backOff.isDue('one')).toBe(true);
  });
});
