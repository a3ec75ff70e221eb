import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Formula, Measure, MeasureUnit } from '../../../core/reports/report';
import { workOut } from '../../../core/reports/work-out';

const measure = (name: string, formula: Formula, unit: MeasureUnit): [string, Measure] => [
  name,
  { name, collection: 'sales', formula, unit },
];

const measures = Object.fromEntries([
  measure('sales', { count: {} }, 'count'),
  measure('taken', { sum: 'taken' }, 'money'),
  measure('spent', { sum: 'spent' }, 'money'),
  measure('margin', { minus: ['taken', 'spent'] }, 'money'),
  measure('turned', { plus: ['taken', 'spent'] }, 'money'),
  measure('mean', { ratio: ['taken', 'sales'] }, 'money'),
  measure('share', { share: 'taken' }, 'percent'),
]);

const UNIT = 10_000n;
const money = fc.bigInt(-(10n ** 18n), 10n ** 18n);
const text = (value: bigint) => {
  const digits = String(value < 0n ? -value : value).padStart(5, '0');
  return `${value < 0n ? '-' : ''}${digits.slice(0, -4)}.${digits.slice(-4)}`;
};

it('adds money to the last digit', () => {
  fc.assert(
    fc.property(money, money, (taken, spent) => {
      const parts = { sales: 1, taken: text(taken), spent: text(spent) };
      const valueOf = workOut(measures, parts, parts);
      expect(valueOf('margin')).toBe(text(taken - spent));
      expect(valueOf('turned')).toBe(text(taken + spent));
    }),
  );
});

it('rounds a mean of money half away from zero', () => {
  fc.assert(
    fc.property(money, fc.integer({ min: 1, max: 100_000 }), (taken, sales) => {
      const parts = { sales, taken: text(taken), spent: '0.0000' };
      const mean = workOut(measures, parts, parts)('mean');
      const units = BigInt(String(mean).replace('.', ''));
      const distance = units * BigInt(sales) - taken;
      expect((distance < 0n ? -distance : distance) * 2n <= BigInt(sales)).toBe(true);
    }),
  );
  const parts = { sales: 2, taken: '-0.0001', spent: '0.0000' };
  expect(workOut(measures, parts, parts)('mean')).toBe('-0.0001');
});

it('says nothing of a part of nothing', () => {
  const none = { sales: 0, taken: '0.0000', spent: '0.0000' };
  const valueOf = workOut(measures, none, none);
  expect([valueOf('mean'), valueOf('share'), valueOf('margin')]).toEqual([null, null, '0.0000']);
});

it('takes a share of all groups', () => {
  const totals = { sales: 4, taken: text(8n * UNIT), spent: '0.0000' };
  expect(workOut(measures, { ...totals, taken: text(2n * UNIT) }, totals)('share')).toBe(25);
});
