import { describe, expect, it } from 'vitest';
import { AREA_CODES, isAreaCode } from '../../../panel/brazil/area-codes';
import { areaTimeZone } from '../../../panel/brazil/area-time-zone';
import { numberKind, numberPlace } from '../../../panel/brazil/numbering-plan';
import fc from '../../support/property';

const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`));
const area = fc.constantFrom(...Object.keys(AREA_CODES));

describe('the numbering plan', () => {
  it('knows every area code with its city and its clocks', () => {
    const pairs = Array.from({ length: 100 }, (_, number) => String(number).padStart(2, '0'));
    expect(pairs.filter(isAreaCode)).toEqual(Object.keys(AREA_CODES));
    expect(Object.keys(AREA_CODES)).toHaveLength(67);
    fc.assert(
      fc.property(area, digits(8), digits(7), (code, mobile, landline) => {
        const [one, other] = [`+55${code}9${mobile}`, `+55${code}3${landline}`];
        expect([numberKind(one), numberPlace(one), numberKind(other), numberPlace(other)]).toEqual([
          'mobile',
          AREA_CODES[code],
          'landline',
          AREA_CODES[code],
        ]);
        expect(areaTimeZone(one)).toMatch(/^America\//);
      }),
    );
  });

  it.each([
    ['08001234567', 'toll_free'],
    ['0800123456', 'toll_free'],
    ['+558001234567', 'toll_free'],
    ['03001234567', 'shared_cost'],
    ['40041234', 'unique'],
    ['30031234', 'unique'],
    ['+5540041234', 'unique'],
    ['+351912345678', 'international'],
    ['+12025550123', 'international'],
    ['+5521999990000', 'mobile'],
    ['+552187654321', 'mobile'],
    ['+551133334444', 'landline'],
    ['+552099990000', undefined],
    ['+5511', undefined],
    ['190', undefined],
  ])('says what %s is', (phone, kind) => {
    expect(numberKind(phone)).toBe(kind);
  });

  it('has no place for numbers without an area', () => {
    for (const phone of ['08001234567', '40041234', '+351912345678', '+552012345678'])
      expect(numberPlace(phone)).toBeUndefined();
  });
});
