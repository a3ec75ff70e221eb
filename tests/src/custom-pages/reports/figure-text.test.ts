import { expect, it } from 'vitest';
import type { MeasureUnit } from '../../../../core/reports/report';
import { changeOf, figureText } from '../../../../src/custom-pages/reports/model/figure-text';

const place = { language: 'pt', zone: 'America/Sao_Paulo' };

it.each<[unknown, MeasureUnit, string]>([
  [1234, 'count', '1.234'],
  [87.45, 'percent', '87,5%'],
  [3723, 'seconds', '01:02:03'],
  ['12.5000', 'money', 'R$ 12,50'],
  ['2026-11-01T02:30:00.000Z', 'time', '31/10/2026, 23:30'],
  ['2026-11-01', 'time', '01/11/2026'],
  [null, 'percent', '–'],
])('writes %s in %s as %s', (value, unit, text) => {
  expect(figureText(value as number | string | null, unit, place).replaceAll('\u00a0', ' ')).toBe(text);
});

it.each<[unknown, unknown, MeasureUnit, ReturnType<typeof changeOf>]>([
  [12, 10, 'count', { is: 'more', amount: 20, isPoints: false }],
  [80, 90, 'percent', { is: 'less', amount: 10, isPoints: true }],
  [0, 0, 'count', { is: 'same', amount: 0, isPoints: false }],
  [5, 0, 'count', undefined],
  [null, 5, 'count', undefined],
  ['2026-11-01', '2026-10-01', 'time', undefined],
])('from %s and %s before it tells the change', (now, before, unit, change) => {
  expect(changeOf(now as number | string | null, before as number | string | null, unit)).toEqual(change);
});
