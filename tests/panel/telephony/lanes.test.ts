import { expect, it } from 'vitest';
import { LaneBook, LANES, TakenBook } from '../../../panel/modules/telephony/server/engine/lanes';

it('workers who look at the same time get a fair part of the lanes with something to do each, and nobody the lane of another', async () => {
  const book = new LaneBook();
  const looks: ((found: number[]) => void)[] = [];
  const look = () => new Promise<number[]>((resolve) => looks.push(resolve));
  const [one, other] = [book.take(look), book.take(look)];
  for (const answer of looks) answer([2, 3, 5, 7, 11]);
  const [first, second] = [await one, await other];
  expect([first, second]).toEqual([
    [2, 3, 5],
    [7, 11],
  ]);
  expect(book.free()).toHaveLength(LANES - 5);
  book.leave(first);
  expect(await book.take((free) => Promise.resolve(free.filter((lane) => lane < 12)))).toEqual([
    0, 1, 2, 3, 4, 5, 6, 8, 9, 10,
  ]);
});

it('a look that fails takes nothing', async () => {
  const book = new LaneBook();
  await expect(book.take(() => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(book.free()).toHaveLength(LANES);
  expect(await book.take((free) => Promise.resolve(free))).toHaveLength(LANES);
});

it('a look begins where the lane had been taken to some seconds before, and at the beginning now and then, for what came late', () => {
  const book = new TakenBook();
  const begin = 1_000_000;
  expect(book.lookFrom(begin)(3)).toBe('0');
  for (let at = begin; at <= begin + 9000; at += 100) book.note(3, String(at), at);
  expect(book.lookFrom(begin + 9000)(3)).toBe('0');
  const looks = book.lookFrom(begin + 9100);
  expect(Number(looks(3))).toBeLessThanOrEqual(begin + 9100 - 2000);
  expect(Number(looks(3))).toBeGreaterThan(begin + 9100 - 3000);
  expect(looks(4)).toBe('0');
  expect(book.lookFrom(begin + 11_000)(3)).toBe('0');
});
