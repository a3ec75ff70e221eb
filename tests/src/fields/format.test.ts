import { describe, expect, it } from 'vitest';
import { formatDuration, parseDuration } from '../../../core/format/duration';
import { editMoney, formatMoney, formatMoneyShort, parseMoney } from '../../../core/format/money';
import { formatNumber, parseDecimal } from '../../../core/format/number';
import { parseRichText } from '../../../src/fields/format/rich-text';
import { inUnit, unitName } from '../../../core/format/unit';
import { normaliseTime } from '../../../src/fields/format/time-text';
import { referenceName } from '../../../core/records/name-in-words';
import { randomSecret } from '../../../core/password/random-secret';
import fc from '../../support/property';
import '../../support/panel/brazil';

const LANGUAGES = ['pt', 'en', 'fr', 'ar'];
const cents = fc.integer({ min: -99_999_999, max: 99_999_999 });

describe('money', () => {
  it('is read back as it was written, in every language', () => {
    fc.assert(
      fc.property(cents, fc.constantFrom(...LANGUAGES), (amount, language) => {
        const stored = `${amount < 0 ? '-' : ''}${Math.floor(Math.abs(amount) / 10_000)}.${String(Math.abs(amount) % 10_000).padStart(4, '0')}`;
        expect(Number(parseMoney(editMoney(stored, language), language))).toBe(Number(stored));
        expect(Number(parseMoney(formatMoney(stored, language), language))).toBe(Number(stored));
      }),
    );
  });

  it('keeps amounts that binary fractions cannot', () => {
    expect(formatMoney('9007199254740993.2500', 'en')).toContain('9,007,199,254,740,993.25');
  });

  it('stands in Arabic from left to right with its currency first, whatever its sign', () => {
    expect(formatMoney('569.0400', 'ar')).toBe('\u2066R$\u00a0569.04\u2069');
    expect(formatMoney('-1012.4800', 'ar')).toBe('\u2066-R$\u00a01,012.48\u2069');
    expect(formatMoneyShort(5320, 'ar')).toMatch(/^\u2066R\$\u00a05\.3\s/);
    expect(formatMoneyShort(5320, 'pt').replaceAll('\u00a0', ' ')).toBe('R$ 5,3 mil');
  });

  it('reads both marks where only one can be meant', () => {
    expect(parseMoney('1234,5', 'pt')).toBe('1234.5000');
    expect(parseMoney('1.234', 'pt')).toBe('1234.0000');
    expect(parseMoney('12.5', 'pt')).toBe('12.5000');
    expect(parseMoney('R$ 1.234,56', 'pt')).toBe('1234.5600');
    expect(parseMoney('١٬٢٣٤٫٥', 'ar')).toBe('1234.5000');
    expect(parseMoney('', 'pt')).toBeNull();
    expect(parseMoney('1,23456', 'pt')).toBeUndefined();
    expect(parseMoney('x', 'pt')).toBeUndefined();
  });
});

it('numbers are read back as they were written', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e9, max: 1e9 }), fc.constantFrom(...LANGUAGES), (number, language) => {
      expect(Number(parseDecimal(formatNumber(number / 100, language), language))).toBe(number / 100);
    }),
  );
});

it('units are said in the words of the language, unknown ones as they are', () => {
  expect(LANGUAGES.map((language) => inUnit(90, 'd', language).replaceAll(/[\u00a0\u202f]/g, ' '))).toEqual([
    '90 dias',
    '90 days',
    '90 j',
    '90 يومًا',
  ]);
  expect(LANGUAGES.map((language) => unitName('d', language))).toEqual(['dias', 'days', 'j', 'يوم']);
  expect(
    [
      inUnit(2048, 'B', 'pt'),
      inUnit(7.5, '%', 'pt'),
      inUnit(84, 'ms', 'pt'),
      inUnit(3, 'kg', 'pt'),
      inUnit(1234, undefined, 'pt'),
    ].map((text) => text.replaceAll('\u00a0', ' ')),
  ).toEqual(['2 kB', '7,5%', '84 ms', '3 kg', '1.234']);
  expect(unitName('kg', 'pt')).toBe('kg');
});

it('a name written from right to left turns nothing about that stands beside it', () => {
  const template = '{{name}} – {{phones.0.number}}';
  const phones = [{ number: '+5511981047514' }];
  expect(
    referenceName(
      { representation: template },
      { id: '1', version: 1, createdAt: '', updatedAt: '', createdBy: null, updatedBy: null, name: 'محمد', phones },
      { language: 'pt' },
    ),
  ).toBe('\u2068محمد\u2069 – (11) 98104-7514');
  expect(
    referenceName(
      { representation: template },
      { id: '1', version: 1, createdAt: '', updatedAt: '', createdBy: null, updatedBy: null, name: 'Ana', phones },
      { language: 'pt' },
    ),
  ).toBe('Ana – (11) 98104-7514');
  expect(
    referenceName(
      { representation: '{{name}}' },
      { id: '1', version: 1, createdAt: '', updatedAt: '', createdBy: null, updatedBy: null, name: 'محمد' },
      { language: 'pt' },
    ),
  ).toBe('محمد');
});

it('durations are read back as they were written', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000), (seconds) => {
      expect(parseDuration(formatDuration(seconds))).toBe(seconds);
    }),
  );
  expect(['90', '1:30', '1h30', '2min', '45s', '', '1:75', 'x'].map(parseDuration)).toEqual([
    90,
    90,
    5400,
    120,
    45,
    null,
    undefined,
    undefined,
  ]);
});

it('rich text holds known tags and harmless links only', () => {
  const nodes = parseRichText(
    '<p onclick="x()">a<script>b</script><a href="javascript:c">d</a><a href="https://e.f">g</a><img src=x onerror=h></p>',
  );
  expect(nodes).toEqual([
    { tag: 'p', children: ['a', { tag: 'a', children: ['d'] }, { tag: 'a', children: ['g'], href: 'https://e.f' }] },
  ]);
});

it('clock times are completed', () => {
  expect(['9', '930', '9:5', '2400', '24:01', '٠٩٣٠', 'x'].map(normaliseTime)).toEqual([
    '09:00',
    '09:30',
    '09:05',
    '24:00',
    '',
    '09:30',
    '',
  ]);
});

it('secrets have the length and the sets asked for', () => {
  for (let length = 4; length < 40; length += 1)
    expect(randomSecret(length)).toMatch(new RegExp(`^(?=.*[a-z])(?=.*[A-Z])(?=.*\\d)[A-Za-z0-9]{${length}}$`));
});
