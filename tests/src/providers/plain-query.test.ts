import { expect, it } from 'vitest';
import { parse, stringify } from '../../../src/providers/stand-ins/plain-query';
import fc from '../../support/property';

it('reads every query that it wrote, as other readers of an address do', () => {
  const text = fc.string({ unit: 'grapheme' }).filter((one) => one.isWellFormed());
  fc.assert(
    fc.property(fc.dictionary(text, text), (values) => {
      const search = `?${stringify(values)}`;
      expect(parse(search)).toEqual(values);
      expect(Object.fromEntries(new URL(`http://panel.test/${search}`).searchParams)).toEqual(values);
    }),
  );
  expect(stringify({ filter: '{"q":"a b+c&d"}', page: 2, perPage: undefined, group: null })).toBe(
    'filter=%7B%22q%22%3A%22a%20b%2Bc%26d%22%7D&page=2',
  );
  expect(parse('?filter=%7B%22q%22%3A%22a+b%22%7D&broken=%E0%A4%A')).toMatchObject({ filter: '{"q":"a b"}' });
});
