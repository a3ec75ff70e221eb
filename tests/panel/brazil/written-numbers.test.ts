import { expect, it } from 'vitest';
import { hideLastDigits } from '../../../core/format/hidden-digits';
import { formatPhone, maskPhone, parsePhone } from '../../../core/format/phone';
import '../../support/panel/brazil';
import fc from '../../support/property';

it('phones: national mask, E.164 inside', () => {
  expect(formatPhone('+5511987654321')).toBe('(11) 98765-4321');
  expect(formatPhone('+551132654321')).toBe('(11) 3265-4321');
  expect(formatPhone('+551198765••••')).toBe('(11) 98765-••••');
  expect(formatPhone('+351912345678')).toBe('+351 912 345 678');
  expect(maskPhone('1198765')).toBe('(11) 9876-5');
  expect(parsePhone('(11) 98765-4321')).toBe('+5511987654321');
  expect(parsePhone('+351 912 345 678')).toBe('+351912345678');
  expect(parsePhone('123')).toBe('123');
  for (const same of [
    '5511987654321',
    '0 15 11 98765-4321',
    '+55 (0) 11 98765-4321',
    '(0xx11) 98765-4321',
    '0055 11 98765 4321',
  ])
    expect(parsePhone(same)).toBe('+5511987654321');
  fc.assert(
    fc.property(fc.stringMatching(/^\+[1-9]\d{7,14}$/), (number) => {
      for (const one of [number, hideLastDigits(number)]) expect(parsePhone(maskPhone(formatPhone(one)))).toBe(one);
    }),
    { examples: [['+55000000'], ['+5501234567890'], ['+551198765432'], ['+55119876543210']] },
  );
});

it('numbers of services keep what no area code begins with', () => {
  expect(formatPhone('08007701234')).toBe('0800 770 1234');
  expect(formatPhone('0300770123')).toBe('0300 770 123');
  expect(formatPhone('40031500')).toBe('4003-1500');
  const typed = (keys: string) => Array.from(keys).reduce((text, key) => maskPhone(text + key), '');
  expect(['08007701234', '40031500', '03598765432'].map(typed)).toEqual([
    '0800 770 1234',
    '4003-1500',
    '(35) 9876-5432',
  ]);
  fc.assert(
    fc.property(fc.stringMatching(/^(0[38]00\d{6,7}|[34]00\d{5})$/), (number) => {
      expect(parsePhone(typed(number))).toBe(number);
      expect(parsePhone(formatPhone(number))).toBe(number);
    }),
  );
});
