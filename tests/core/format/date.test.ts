import { expect, it } from 'vitest';
import { formatDate } from '../../../core/format/date';

it.each([
  ['2027-02-28', '28/02/2027'],
  ['2027-02-31', '2027-02-31'],
  ['2027-02', '2027-02'],
  ['', ''],
])('%j is written as %j: a day that no calendar has is never another one', (value, text) => {
  expect(formatDate(value, 'pt')).toBe(text);
});
