import { expect, it } from 'vitest';
import { bareText, safeText } from '../../../core/import/cell';
import fc from '../../support/property';

it.each([
  '=1+1',
  ' =1',
  '\t=1',
  '\u00a0=1',
  '\u200b=1',
  '\ufeff=1',
  '＝1',
  '＋1',
  '－1',
  '＠x',
  '+1',
  '-1',
  '@x',
  "'=1",
  '\tx',
  '\rx',
  '\n=1',
  '  ＝cmd',
])('%j is no formula in a file for spreadsheets', (text) => {
  expect(safeText(text)).toBe(`'${text}`);
});

it.each(['a=1', "d'água", "'aspas'", 'João', '1-2', ' x', ''])('%j is left alone', (text) => {
  expect(safeText(text)).toBe(text);
});

it('comes back as it was, whatever the text', () => {
  const sign = fc.constantFrom("'", '=', ' ', '\t', '\r', '\n', '＝', '-', '\u200b', 'a');
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: sign, maxLength: 6 }), fc.string({ unit: 'grapheme' })), (text) => {
      expect(bareText(safeText(text))).toBe(text);
    }),
  );
});
