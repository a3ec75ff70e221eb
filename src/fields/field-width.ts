import type { Field, FieldKind } from '../../core/types';
import { WIDE_KINDS } from './wide-kinds';

/** How much of a line an input asks for, by what it holds: a number less than a name, a list all of it. */
export type FieldWidth = 'xs' | 's' | 'm' | 'full';

/** Up to this many required choices stand side by side. */
export const SIDE_BY_SIDE = 3;
/** Letters that fit the narrowest input, a small one, and half a line. */
const LETTERS = { xs: 8, s: 20, m: 120 };

const WIDTHS: Partial<Record<FieldKind, FieldWidth | ((field: Field) => FieldWidth)>> = {
  text: ({ written, constraints: { maxLength = LETTERS.m, pattern = '' } }) =>
    written ? 's' : byLetters(Math.min(maxLength, mostLetters(pattern))),
  number: 'xs',
  integer: 'xs',
  percent: 'xs',
  duration: 'xs',
  time: 'xs',
  color: 'xs',
  money: 's',
  date: 's',
  'date-time': 's',
  phone: 's',
  ip: 's',
  enum: ({ choices = [], required }) =>
    required && choices.length <= SIDE_BY_SIDE
      ? 'm'
      : byLetters(Math.max(LETTERS.s, ...choices.map(({ label }) => label.length))),
  'reference-list': ({ ordered }) => (ordered ? 'full' : 'm'),
  'multi-enum': ({ choices = [], ordered }) => (ordered || choices.length > SIDE_BY_SIDE ? 'full' : 'm'),
};

/** The width class of a field; what no rule knows has half a line. */
export function fieldWidth(field: Field): FieldWidth {
  const width = WIDTHS[field.kind] ?? (WIDE_KINDS.has(field.kind) ? 'full' : 'm');
  return typeof width === 'string' ? width : width(field);
}

const byLetters = (letters: number): FieldWidth =>
  letters <= LETTERS.xs ? 'xs' : letters <= LETTERS.s ? 's' : letters <= LETTERS.m ? 'm' : 'full';

/** One character of a class or itself, and how often. */
const ATOM = /(?:\\d|\[[^\]]+\]|[\w*#-])(?:\{(?:\d+,)?(\d+)\})?/y;

/** How long a text of the pattern may be, where that can be seen at once, as of `^[1-9]\d{1,5}$`. */
function mostLetters(pattern: string): number {
  if (!pattern.startsWith('^') || !pattern.endsWith('$')) return Infinity;
  let most = 0;
  for (let at = 1; at < pattern.length - 1; at = ATOM.lastIndex) {
    ATOM.lastIndex = at;
    const atom = ATOM.exec(pattern);
    if (atom === null) return Infinity;
    most += Number(atom[1] ?? 1);
  }
  return most;
}
