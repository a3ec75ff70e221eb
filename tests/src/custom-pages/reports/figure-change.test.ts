import { expect, it } from 'vitest';
import type { MeasureUnit } from '../../../../core/reports/report';
import { changeOf } from '../../../../src/custom-pages/reports/model/figure-change';

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
