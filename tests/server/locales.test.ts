import { describe, expect, it } from 'vitest';
import { formatMoney } from '../../core/format/money';
import { formatNumber } from '../../core/format/number';
import { LANGUAGES } from '../../core/types';
import panel from '../../panel/panel.config';
import { createTranslator } from '../../server/locales';
import { textFolders } from '../../server/text-folders';

const translator = createTranslator(textFolders('locales'));
const said = (language: (typeof LANGUAGES)[number], code: string, params: object) =>
  translator.text(language, `violations.${code}`, { ...params }, '');

describe('texts of refusals', () => {
  it('write numbers, amounts and days as their language does', () => {
    expect(said('pt', 'maximum', { minimum: 0.01, maximum: 10000, context: 'range' })).toBe(
      'Informe um valor entre 0,01 e 10.000',
    );
    expect(said('en', 'maximum', { maximum: 10000 })).toContain('10,000');
    expect(said('fr', 'minimum', { minimum: 0.00025 })).toContain('0,00025');
    expect(said('ar', 'minimum', { minimum: 1234.5 })).toContain(formatNumber(1234.5, 'ar'));
    expect(said('pt', 'minimum', { minimum: '2031-03-09' })).toBe('Informe um valor a partir de 09/03/2031');
    expect(said('en', 'minimum', { minimum: '2031-03-09' })).toContain('03/09/2031');
    expect(said('pt', 'balance', { lowest: '-1250.0000' })).toBe(
      `O saldo ficaria abaixo de ${formatMoney('-1250.0000', 'pt')}`,
    );
    expect(said('fr', 'reversal', { maximum: '1250.5000' })).toContain(formatMoney('1250.5000', 'fr'));
  });

  const NUMBERS = [
    'minimum',
    'maximum',
    'exclusiveMinimum',
    'exclusiveMaximum',
    'multipleOf',
    'minLength',
    'maxLength',
    'minItems',
    'maxItems',
    'minProperties',
    'maxProperties',
    'days',
    'used',
    'limit',
    'above',
    'most',
    'count',
    'expected',
  ];
  it.each(LANGUAGES)('leave no number in %s as programs write it', (language) => {
    const params = Object.fromEntries(NUMBERS.map((name) => [name, 12345.25]));
    const texts = [...panel.violations.keys()].flatMap((code) => [
      said(language, code, params),
      said(language, code, { ...params, context: 'range' }),
    ]);
    expect(texts.filter((text) => text.includes('12345'))).toEqual([]);
    expect(texts.filter((text) => text.includes(formatNumber(12345.25, language))).length).toBeGreaterThan(20);
  });
});
