import type { RateCallClass } from '../../../records.gen';
import { numberKind, type NumberKind } from '../../../brazil/numbering-plan';

/** What a call is priced as: `rates.callType`, as far as the number that is called tells. */
export const CALL_CLASSES = [
  'local_fixed',
  'local_mobile',
  'ld_fixed',
  'ld_mobile_vc2',
  'ld_mobile_vc3',
  'international',
  'toll_free',
  'shared_cost',
  'special',
] as const satisfies readonly RateCallClass[];
export type CallClass = (typeof CALL_CLASSES)[number];

/** Three digits, the same everywhere. */
const SERVICE = /^1\d\d$/;

const ELSEWHERE: Partial<Record<NumberKind, CallClass>> = {
  international: 'international',
  toll_free: 'toll_free',
  shared_cost: 'shared_cost',
  unique: 'special',
};

/**
 * The class of a call from an area (`11`) to a number (E.164, or the digits of a service); undefined for what is no number.
 * @example callClass('+5521987654321', '11') // 'ld_mobile_vc3'
 */
export function callClass(number: string, area: string): CallClass | undefined {
  if (SERVICE.test(number)) return 'special';
  const kind = numberKind(number);
  if (kind === 'landline' || kind === 'mobile') return nationalClass(kind, number.slice(3, 5), area);
  return kind && ELSEWHERE[kind];
}

function nationalClass(kind: 'landline' | 'mobile', called: string, area: string): CallClass {
  if (called === area) return kind === 'mobile' ? 'local_mobile' : 'local_fixed';
  if (kind === 'landline') return 'ld_fixed';
  return called.startsWith(area.slice(0, 1)) ? 'ld_mobile_vc2' : 'ld_mobile_vc3';
}
