import type { JsonObject } from '../../../../../core/types';
import type { Term } from './node-fields';
import { filled, told, valueAt } from './placeholders';
import { plain } from './words';

/** Numbers as numbers, whatever is their decimal sign; anything else as text. */
function compared(left: string, right: string): number {
  const [a, b] = [left, right].map((text) => Number(text.trim().replace(',', '.')));
  if (left.trim() !== '' && right.trim() !== '' && Number.isFinite(a) && Number.isFinite(b))
    return Number(a) - Number(b);
  const [one, other] = [plain(left), plain(right)];
  return one < other ? -1 : one > other ? 1 : 0;
}

const HOLDS: Record<Term['operator'], (left: string, right: string) => boolean> = {
  is: (left, right) => compared(left, right) === 0,
  isNot: (left, right) => compared(left, right) !== 0,
  contains: (left, right) => plain(left).includes(plain(right)),
  startsWith: (left, right) => plain(left).startsWith(plain(right)),
  above: (left, right) => compared(left, right) > 0,
  below: (left, right) => compared(left, right) < 0,
  empty: (left) => left.trim() === '',
  filled: (left) => left.trim() !== '',
};

/** Does the condition hold with these facts? One without terms does not. */
export function holds(match: 'all' | 'any', terms: readonly Term[], facts: JsonObject): boolean {
  const one = ({ left, operator, right }: Term) =>
    HOLDS[operator](told(valueAt(facts, left.trim())), filled(right, facts));
  return terms.length > 0 && (match === 'all' ? terms.every(one) : terms.some(one));
}
