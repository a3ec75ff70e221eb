import { expect, it } from 'vitest';
import { layParts, type Part } from '../../../core/import/lay-parts';
import type { Json } from '../../../core/types';
import fc from '../../support/property';

const said = fc.option(fc.string({ minLength: 1, maxLength: 5 }), { nil: undefined });
const rows = fc.array(fc.record({ number: said, type: said }), { maxLength: 6 });
const partsOf = (items: { number: string | undefined; type: string | undefined }[]): Part[] =>
  items.flatMap((item, index) => [
    { path: [index, 'number'], value: item.number },
    { path: [index, 'type'], value: item.type },
  ]);
const spoken = (item: Record<string, string | undefined>): Json => JSON.parse(JSON.stringify(item)) as Json;

it('makes a list of what is said of its items, in their order', () => {
  fc.assert(
    fc.property(rows, (items) => {
      const expected = items.map(spoken).filter((item) => Object.keys(item as object).length > 0);
      expect(layParts(undefined, partsOf(items))).toEqual(expected.length === 0 ? undefined : expected);
    }),
  );
});

it('says nothing new where it says what is there', () => {
  const item = fc.record({ number: fc.string(), type: fc.string(), attempts: fc.integer() });
  fc.assert(
    fc.property(fc.array(item, { minLength: 1, maxLength: 5 }), (items) => {
      expect(layParts(items, partsOf(items))).toEqual(items);
    }),
  );
});

it('leaves alone what it does not name, and takes away what is empty', () => {
  const phones = [
    { number: '1', attempts: 2 },
    { number: '2', attempts: 1 },
    { number: '3', attempts: 0 },
  ];
  expect(
    layParts(phones, [
      { path: [0, 'number'], value: '9' },
      { path: [1, 'number'], value: undefined },
    ]),
  ).toEqual([
    { number: '9', attempts: 2 },
    { number: '3', attempts: 0 },
  ]);
  expect(
    layParts({ city: 'Rio', zip: '1' }, [
      { path: ['city'], value: 'Niterói' },
      { path: ['zip'], value: undefined },
    ]),
  ).toEqual({ city: 'Niterói' });
  expect(layParts({ city: 'Rio' }, [{ path: ['city'], value: undefined }])).toBeUndefined();
  expect(layParts(undefined, [{ path: ['place', 'city'], value: 'Rio' }])).toEqual({ place: { city: 'Rio' } });
});

it('takes a key of the prototype for a key', () => {
  const laid = layParts({}, [{ path: ['__proto__'], value: 'x' }]);
  expect(Object.getPrototypeOf(laid)).toBe(Object.prototype);
  expect(JSON.stringify(laid)).toBe('{"__proto__":"x"}');
});
