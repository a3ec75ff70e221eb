import type { Runtime } from '../../../../../server/operations/runtime';
import type { SettledCall } from './price-ended';

/** What the statement says of a call, in the language of the product. @example 'Ligação 11987654321 – 00:01:36' */
export function describeCall(runtime: Pick<Runtime, 'brand' | 'translator'>, { number, call }: SettledCall): string {
  const [text, usual] = call.lastEntryId === null ? ['call', 'Call'] : ['callCorrection', 'Correction of call'];
  const name =
    runtime.translator.screenText(runtime.brand().languages.default, 'statement', ['statement', text]) ?? usual;
  return `${name} ${shortNumber(number)} – ${clockOf(call.talkSeconds)}`;
}

/** Without the code of the country, as people here write it. @example shortNumber('+551130031234') // '1130031234' */
export const shortNumber = (number: string): string => number.replace(/^\+55/, '');

/** @example clockOf(96) // '00:01:36' */
function clockOf(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}
