import { numberKind } from '../../../brazil/numbering-plan';

/** How a trunk wants numbers; `trunks.dialFormat` and `trunks.csp`. */
export interface TrunkFormat {
  dialFormat: string;
  /** Of the carrier of long distance: two digits. */
  csp: string;
}

/** What a route does to the digits, after the format of the trunk. */
export interface DigitChange {
  stripDigits: number;
  prefix: string;
}

/**
 * What a trunk is sent for a number.
 * @param number E.164, or the digits of a service, which are the same in every format
 * @param area of the caller (`11`)
 * @example dialledDigits('+5521987654321', '11', { dialFormat: 'csp', csp: '15' }, { stripDigits: 0, prefix: '' }) // '01521987654321'
 */
export function dialledDigits(
  number: string,
  area: string,
  format: TrunkFormat,
  { stripDigits, prefix }: DigitChange,
): string {
  const formatted = inFormat(number, area, format);
  return stripDigits === 0 && prefix === '' ? formatted : prefix + formatted.replace('+', '').slice(stripDigits);
}

function inFormat(number: string, area: string, { dialFormat, csp }: TrunkFormat): string {
  if (!number.startsWith('+') || dialFormat === 'e164') return number;
  const carrier = dialFormat === 'csp' ? csp : '';
  if (!number.startsWith('+55')) return `00${carrier}${number.slice(1)}`;
  const kind = numberKind(number);
  const national = number.slice(3);
  if (kind !== 'landline' && kind !== 'mobile') return national;
  if (dialFormat === 'local' && national.startsWith(area)) return national.slice(2);
  return dialFormat === 'zero_ddd' || dialFormat === 'csp' ? `0${carrier}${national}` : national;
}
