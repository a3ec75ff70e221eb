import type { Runtime } from '../../../../../server/operations/runtime';
import type { SettledCall } from './price-ended';

/** What the statement says of a call, in the language of the product. @example 'Ligação 11987654321 – 00:01:36' */
export function describeCall(runtime: Pick<Runtime, 'brand' | 'translator'>, { number, call }: SettledCall): string {
  const [text, usual] = call.lastEntryId === null ? ['call', 'Call'] : ['callCorrection', 'Correction of call'];
  const name =
    runtime.translator.screenText(runtime.brand().languages.default, 'statement', ['statement', text]) ?? usual;
  return `${name} ${number.replace(/^\+55/, '')} – ${clockOf(call.talkSeconds)}`;
}

/** @example clockOf(96) // '00:01:36' */
function clockOf(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}
