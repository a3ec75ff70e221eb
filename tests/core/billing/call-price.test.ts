import { describe, expect, it } from 'vitest';
import { callClass } from '../../../panel/modules/billing/rules/call-class';
import { billedSeconds, callPrice } from '../../../panel/modules/billing/rules/call-price';

describe('a call', () => {
  it('is charged in steps beyond the minimum, and not at all within the grace', () => {
    const charge = (seconds: number, minimumSeconds = 30, incrementSeconds = 6, connectionFee = '0') => {
      const billed = billedSeconds(seconds, { graceSeconds: 3, minimumSeconds, incrementSeconds });
      return [billed, callPrice(billed, { pricePerMinute: '0.1000', connectionFee, rounding: 'up' })];
    };
    expect([2, 3, 10, 31, 61, 96].map((seconds) => charge(seconds))).toEqual([
      [0, '0.0000'],
      [0, '0.0000'],
      [30, '0.0500'],
      [36, '0.0600'],
      [66, '0.1100'],
      [96, '0.1600'],
    ]);
    expect(charge(61, 60, 60)).toEqual([120, '0.2000']);
    expect(charge(61, 1, 1)).toEqual([61, '0.1017']);
    expect(charge(61, 1, 1, '0.25')).toEqual([61, '0.3517']);
    expect(charge(2, 30, 6, '0.25')).toEqual([0, '0.0000']);
    expect(callPrice(61, { pricePerMinute: '0.1000', connectionFee: '0', rounding: 'nearest' })).toBe('0.1017');
    expect(callPrice(1, { pricePerMinute: '0.0001', connectionFee: '0', rounding: 'up' })).toBe('0.0001');
    expect(callPrice(1, { pricePerMinute: '0.0001', connectionFee: '0', rounding: 'nearest' })).toBe('0.0000');
  });

  it('is of a class by both its ends', () => {
    const classes = {
      '+551133334444': 'local_fixed',
      '+5511987654321': 'local_mobile',
      '+554833334444': 'ld_fixed',
      '+5519987654321': 'ld_mobile_vc2',
      '+5521987654321': 'ld_mobile_vc3',
      '+351912345678': 'international',
      '08007701234': 'toll_free',
      '03001234567': 'shared_cost',
      '40031500': 'special',
      '190': 'special',
      '+552098765432': undefined,
      '98765': undefined,
    };
    expect(Object.fromEntries(Object.keys(classes).map((number) => [number, callClass(number, '11')]))).toEqual(
      classes,
    );
  });
});
