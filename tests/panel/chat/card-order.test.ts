import { expect, it } from 'vitest';
import { placeAt } from '../../../panel/modules/chat/rules/card-order';

it('places a card between its neighbours, first, last and alone', () => {
  expect([placeAt([10, 20], 1), placeAt([10, 20], 0) < 10, placeAt([10, 20], 2) > 20, placeAt([], 0) > 0]).toEqual([
    15,
    true,
    true,
    true,
  ]);
});

it('never answers the place that the card has already, and stays between the neighbours all the same', () => {
  expect(placeAt([], 0, 1024)).not.toBe(1024);
  const between = placeAt([10, 20], 1, 15);
  expect(between).not.toBe(15);
  expect(between > 10 && between < 20).toBe(true);
  expect(placeAt([1024], 1, 2048)).toBeGreaterThan(1024);
  expect(placeAt([2048], 0, 1024)).toBeLessThan(2048);
});
