import { foldText } from '../../../core/fold-text';
import type { RecordHit } from '../../providers/api/recordSearch';

const digitsOf = (text: string): string => text.replace(/\D/g, '');
/** A number as it is stored or written, and nothing beside it. */
const NUMBER = /^[+\d\s().-]+$/;
/** Digits that people leave out before a number: those of the country. */
const MOST_BEFORE = 3;

/** How near a name is to what was typed: 0 the same, 1 it begins so, 2 it is found by something else. */
function distanceOf(name: string, typed: string): number {
  const [whole, text] = [foldText(name), foldText(typed.trim())];
  if (whole === text) return 0;
  const [number, digits] = [digitsOf(name), digitsOf(typed)];
  if (
    digits !== '' &&
    NUMBER.test(name) &&
    NUMBER.test(typed) &&
    number.endsWith(digits) &&
    number.length - digits.length <= MOST_BEFORE
  )
    return 0;
  return whole.startsWith(text) ? 1 : 2;
}

/** Records whose name was typed come before those that have it somewhere. */
export const nearestFirst = (hits: readonly RecordHit[], typed: string): RecordHit[] =>
  hits.toSorted((one, other) => distanceOf(one.name, typed) - distanceOf(other.name, typed));
