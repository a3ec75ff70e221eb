import { plainDigits } from '../../../../../core/format/digits';
import { maskPhone, parsePhone } from '../../../../../core/format/phone';

/** Digits of an extension, a queue or a feature code. */
const INTERNAL = /^[*#]?\d{2,6}$/;
const INTERNATIONAL = /^\+\d{7,15}$/;

/** Whether it is one of the company's own. */
export const isInternal = (number: string): boolean => INTERNAL.test(number);

/** The number as the exchange is to dial it: that of an extension, or one with its country; null while it is neither. */
export function dialledNumber(text: string): string | null {
  const plain = plainDigits(text).trim();
  if (INTERNAL.test(plain)) return plain;
  const number = parsePhone(plain);
  return number !== null && INTERNATIONAL.test(number) ? number : null;
}

/** An extension, as a name, stays as it is typed; more digits than an extension has are a telephone number. */
export const numberTyped = (text: string): string =>
  text.replace(/\D/g, '').length > 6 && !/\p{L}/u.test(text) ? maskPhone(text) : text;
