import { formatPhone, parsePhone } from '../../../../../core/format/phone';
import { isInternal } from '../agent-desk/dialled-number';
import type { PhoneCall } from './core/phone-state';

const LAST_DIGITS = 4;

/**
 * Who is at the other side, as the exchange says.
 * @param mayBeWhole whether the person sees whole numbers of people outside
 * @returns null where it says nothing
 */
export function shownCaller({ name, number }: Pick<PhoneCall, 'name' | 'number'>, mayBeWhole: boolean): string | null {
  const shown = shownNumber(number, mayBeWhole);
  const isNamed = name !== '' && name !== number && (mayBeWhole || !/\d{6}/.test(name));
  if (!isNamed) return shown === '' ? null : shown;
  return shown === '' ? name : `${name} · ${shown}`;
}

function shownNumber(number: string, mayBeWhole: boolean): string {
  if (number === '' || isInternal(number)) return number;
  if (!mayBeWhole) return `•••• ${number.slice(-LAST_DIGITS)}`;
  const parsed = parsePhone(number);
  return parsed === null ? number : formatPhone(parsed);
}
