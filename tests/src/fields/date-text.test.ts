import { expect, it } from 'vitest';
import fc from '../../support/property';
import { dayHint, editDay, editInstant, parseDay, parseInstant } from '../../../src/fields/format/date-text';

const LANGUAGES = ['pt', 'en', 'fr', 'ar'];
const days = fc
  .date({ min: new Date('0101-01-01T00:00:00Z'), max: new Date('9998-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const minutes = fc
  .integer({ min: 0, max: 4_000_000_000 })
  .map((seconds) => new Date(Math.floor(seconds / 60) * 60_000).toISOString());

it('a day is read back as it was written, in every language', () => {
  fc.assert(
    fc.property(days, fc.constantFrom(...LANGUAGES), (day, language) => {
      const text = editDay(day, language);
      expect(parseDay(text, language)).toBe(day);
      expect(parseDay(text.replaceAll(/\D/g, ''), language)).toBe(day);
      expect(parseDay(day, language)).toBe(day);
    }),
  );
});

it('an instant is read back to the minute', () => {
  fc.assert(
    fc.property(minutes, fc.constantFrom(...LANGUAGES), (instant, language) => {
      const read = parseInstant(editInstant(instant, language), language);
      // An hour that a clock goes through twice stands for its first time.
      expect(read === null || read === undefined ? read : editInstant(read, language)).toBe(
        editInstant(instant, language),
      );
    }),
  );
  expect(parseInstant('2024-05-01T07:00', 'pt')).toBe(new Date('2024-05-01T07:00').toISOString());
});

it('the parts stand in the order of the language', () => {
  expect(LANGUAGES.map((language) => editDay('2026-01-31', language))).toEqual([
    '31/01/2026',
    '01/31/2026',
    '31/01/2026',
    '31/01/2026',
  ]);
  expect(dayHint({ day: 'dd', month: 'mm', year: 'aaaa' }, 'pt')).toBe('dd/mm/aaaa');
  expect(parseDay('٣١/٠١/٢٠٢٦', 'ar')).toBe('2026-01-31');
  expect(parseDay('3.1.2026', 'pt')).toBe('2026-01-03');
});

it('what is empty is none, and what is half typed or not in the calendar is refused', () => {
  expect(['', '  '].map((text) => parseDay(text, 'pt'))).toEqual([null, null]);
  expect(
    ['31', '31/01', '31/01/26', '31/02/2026', '00/01/2026', 'amanhã', '2026-13-01'].map((text) => parseDay(text, 'pt')),
  ).toEqual(Array.from({ length: 7 }, () => undefined));
  expect(
    ['31/01/2026', '31/01/2026 25:00', '31/02/2026 10:00', '10:00'].map((text) => parseInstant(text, 'pt')),
  ).toEqual(Array.from({ length: 4 }, () => undefined));
  expect(parseInstant('', 'pt')).toBeNull();
});
