import { expect, it } from 'vitest';
import '../../support/panel/brazil';
import { dialledNumber } from '../../../panel/modules/telephony/rules/dialled-number';

it.each<[typed: string, number: string | undefined]>([
  ['1001', '1001'],
  ['190', '190'],
  ['(11) 3333-4444', '+551133334444'],
  ['+351 912 345 678', '+351912345678'],
  ['0800 123 4567', '08001234567'],
  ['*72', undefined],
  ['', undefined],
  ['maria', undefined],
  ['1'.repeat(30), undefined],
  ['+5511987654321&x', undefined],
])('what is typed as %j is dialled as %j', (typed, number) => {
  expect(dialledNumber(typed)).toBe(number);
});
