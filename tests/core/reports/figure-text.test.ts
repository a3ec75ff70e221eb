import { expect, it } from 'vitest';
import type { MeasureUnit } from '../../../core/reports/report';
import { figureText } from '../../../core/reports/figure-text';

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
