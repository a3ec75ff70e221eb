import { expect, it } from 'vitest';
import type { Json } from '../../../core/types';
import { hasMore, hasMoreText } from '../../../core/validation/is-large';
import fc from '../../support/property';

const countOf = (value: Json): number =>
  typeof value !== 'object' || value === null
    ? 1
    : Object.values(value).reduce<number>((sum, one) => sum + countOf(one), 1);

it('a value has more than so many where those in it and itself are more', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 4 }), fc.integer({ min: 0, max: 30 }), (value, most) => {
      expect(hasMore(value as Json, most)).toBe(countOf(value as Json) > most);
    }),
  );
});

const textOf = (value: Json): number => {
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || value === null) return 0;
  return Object.values(value).reduce<number>((sum, one) => sum + textOf(one), 0);
};

it('its texts have more than so many characters where all of them together have', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 4 }), fc.integer({ min: 0, max: 40 }), (value, most) => {
      expect(hasMoreText(value as Json, most)).toBe(textOf(value as Json) > most);
    }),
  );
});
