import { describe, expect, it } from 'vitest';
import { linearTest } from '../../server/linear-pattern';
import fc from '../support/property';

/** What each means one by one is small enough to be drawn in any order. */
const ATOMS = [
  'a',
  'b',
  '.',
  String.raw`\d`,
  String.raw`\D`,
  String.raw`\w`,
  String.raw`\W`,
  String.raw`\s`,
  String.raw`\S`,
  '[ab]',
  '[^a]',
  '[^]',
  '[]',
  '[a-c-]',
  String.raw`[\s_]`,
  String.raw`[^\S\n]`,
  String.raw`[\]\\[&]`,
  '[[:alpha:]',
  '[a&&b]',
  String.raw`[\b]`,
  String.raw`\.`,
  String.raw`\/`,
  String.raw`\u00e9`,
  String.raw`\u{1F600}`,
  String.raw`\ud83d\ude00`,
  '😀',
  String.raw`[\u{1F600}-\u{1F64F}é]`,
  String.raw`\x61`,
  String.raw`\cJ`,
  String.raw`\0`,
  String.raw`\p{L}`,
  String.raw`\P{L}`,
  String.raw`\p{Nd}`,
  String.raw`[\p{Lu}\d]`,
  String.raw`\b`,
  String.raw`\B`,
  '^',
  '$',
  ' ',
  '-',
  '#',
  '_',
  String.raw`\t`,
  String.raw`\v`,
];
const SIGNS = [
  'a',
  'b',
  'c',
  'A',
  'Z',
  '0',
  '9',
  ' ',
  '\n',
  '\r',
  '\t',
  '\v',
  '\f',
  '\b',
  '\0',
  '\u00a0',
  '\u0085',
  '\u2028',
  '\ufeff',
  '\u3000',
  '-',
  '_',
  '.',
  '/',
  '\\',
  ']',
  '[',
  '&',
  ':',
  '#',
  'é',
  'ß',
  'É',
  'ا',
  '٣',
  '😀',
  '😂',
  '\u0301',
];
const QUANTIFIERS = ['', '', '', '*', '+', '?', '*?', '+?', '{2}', '{0,2}', '{1,}', '{0}'];

const isAssertion = (atom: string) => /^(?:\^|\$|\\[bB])$/.test(atom);
const repeated = (atom: string, quantifier: string) => (isAssertion(atom) ? atom : atom + quantifier);
const pattern = fc
  .letrec<{ one: string; many: string }>((tie) => ({
    one: fc
      .tuple(
        fc.oneof(
          { weight: 6, arbitrary: fc.constantFrom(...ATOMS) },
          { weight: 1, arbitrary: tie('many').map((inner) => `(${inner})`) },
          { weight: 1, arbitrary: tie('many').map((inner) => `(?:${inner})`) },
          { weight: 1, arbitrary: tie('many').map((inner) => `(?<n>${inner.replaceAll('(?<n>', '(')})`) },
        ),
        fc.constantFrom(...QUANTIFIERS),
      )
      .map(([atom, quantifier]) => repeated(atom, quantifier)),
    many: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      fc.constantFrom(...ATOMS),
      fc.array(tie('one'), { minLength: 1, maxLength: 4 }).map((parts) => parts.join('')),
      fc.tuple(tie('one'), tie('one')).map((parts) => parts.join('|')),
    ),
  }))
  .many.map((source) => {
    let seen = false;
    return source.replaceAll('(?<n>', () => (seen ? '(' : ((seen = true), '(?<n>')));
  });
const text = fc.array(fc.constantFrom(...SIGNS), { maxLength: 8 }).map((signs) => signs.join(''));

describe('patterns for an engine that does not go back', () => {
  it('fit what they fit as regular expressions', () => {
    let told = 0;
    fc.assert(
      fc.property(pattern, fc.array(text, { minLength: 5, maxLength: 5 }), (source, texts) => {
        const expression = new RegExp(source, 'u');
        const test = linearTest(source);
        expect(test, source).toBeDefined();
        for (const one of texts) expect([source, one, test?.(one)]).toEqual([source, one, expression.test(one)]);
        told += texts.filter((one) => expression.test(one)).length;
      }),
      { numRuns: 500 },
    );
    expect(told).toBeGreaterThan(300);
  });

  it('have each sign where it belongs', () => {
    for (const source of [
      String.raw`^\s$`,
      String.raw`^\S$`,
      String.raw`^[\s]$`,
      String.raw`^[\S]$`,
      String.raw`^\w$`,
      '^.$',
      String.raw`^\d$`,
      String.raw`a\b`,
    ]) {
      const [expression, test] = [new RegExp(source, 'u'), linearTest(source)];
      for (let code = 0; code <= 0xffff; code += 1) {
        const one = String.fromCharCode(code);
        if (test?.(one) !== expression.test(one))
          expect([source, code.toString(16), test?.(one)]).toEqual([source, code.toString(16), expression.test(one)]);
      }
    }
  });

  it.each([
    '(?=a)',
    '(?!a)',
    '(?<=a)',
    '(?<!a)',
    String.raw`(a)\1`,
    String.raw`(?<n>a)\k<n>`,
    'a{1001}',
    String.raw`\p{Script=Greek}`,
  ])('%s is left to the other engine', (source) => {
    expect(linearTest(source)).toBeUndefined();
  });

  it('take a moment for what others never come to an end with', () => {
    for (const source of ['^(a+)+$', '^(a|a)*$', '(a?){30}a{30}', '^(([a-z])+.)+[A-Z]([a-z])+$'])
      expect(linearTest(source)?.(`${'a'.repeat(20_000)}!`)).toBe(source.startsWith('('));
  });
});
