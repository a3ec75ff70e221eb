import type { Json } from '../../../../../core/types';
import type { AnswerKind, MenuOption } from './node-fields';
import { mentions, plain } from './words';

const YES = ['sim', 's', 'yes', 'y', 'oui', 'si', 'نعم'];
const NO = ['nao', 'n', 'no', 'non', 'لا'];

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const PHONE = /^\+?[\d\s().-]{8,20}$/;

/** What was answered, as the variable holds it; undefined where it is no such answer. */
export function understood(kind: AnswerKind, text: string): Json | undefined {
  const said = text.trim();
  if (said === '') return undefined;
  switch (kind) {
    case 'number': {
      const number = Number(said.replace(/\s/g, '').replace(',', '.'));
      return Number.isFinite(number) ? number : undefined;
    }
    case 'email':
      return EMAIL.test(said) ? said.toLowerCase() : undefined;
    case 'phone':
      return PHONE.test(said) ? said : undefined;
    case 'date':
      return dateIn(said);
    case 'yes_no':
      return YES.includes(plain(said)) ? true : NO.includes(plain(said)) ? false : undefined;
    case 'text':
      return said;
  }
}

/** 31/12/2026, 31-12-26 or 2026-12-31 as `2026-12-31`; undefined for no day of the calendar. */
function dateIn(said: string): string | undefined {
  const [, iso] = /^(\d{4}-\d{2}-\d{2})$/.exec(said) ?? [];
  const [, day = '', month = '', year = ''] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})$/.exec(said) ?? [];
  const date = iso ?? `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const time = Date.parse(`${date}T00:00:00Z`);
  return Number.isFinite(time) && new Date(time).toISOString().startsWith(date) ? date : undefined;
}

/** What a contact writes to choose an option: its code where that is a number, else its place. */
export const keyOf = ({ id }: MenuOption, place: number): string => (/^\d{1,3}$/.test(id) ? id : String(place + 1));

/** The option that was chosen: by its number, its name or one of its words; by a part of the text where that fits one alone. */
export function chosen(options: readonly MenuOption[], text: string): MenuOption | undefined {
  const said = plain(text);
  if (said === '') return undefined;
  const exactly =
    options.find((option, place) => keyOf(option, place) === said) ??
    options.find(({ label, words }) => [label, ...words].some((word) => plain(word) === said));
  if (exactly) return exactly;
  const [only, ...others] = options.filter(({ label, words }) => mentions(text, [label, ...words]));
  return others.length === 0 ? only : undefined;
}
