import { parsePhone } from '../../../../core/format/phone';

const INTERNAL = /^[1-9]\d{1,5}$/;
/** An extension, a queue or a service number. */
const SHORT = /^\d{2,8}$/;
const WHOLE = /^\+[1-9]\d{6,14}$/;
/** What people write between digits. */
const WRITTEN = /^[\d\s()+./-]{2,40}$/;

/**
 * The number to dial of what somebody typed: short ones as they are, others with their country. Undefined for what is none, and for codes
 * of the exchange (`*72`), which would change what the extension does.
 * @example dialledNumber('(11) 98765-4321') // '+5511987654321'
 */
export function dialledNumber(typed: string): string | undefined {
  if (!WRITTEN.test(typed)) return undefined;
  const digits = typed.replaceAll(/[\s()./-]/g, '');
  if (isShort(digits)) return digits;
  const number = parsePhone(typed);
  return number !== null && (WHOLE.test(number) || SHORT.test(number) || /^0\d{9,11}$/.test(number))
    ? number
    : undefined;
}

/** Is it of the company's own, or of an emergency service? No list names such a number. */
export const isShort = (number: string): boolean => INTERNAL.test(number);
