import { describe, expect, it } from 'vitest';
import { crossings, type KnownMarks, type Mark } from '../../../core/live/crossings';
import type { Standing } from '../../../core/live/standing';

/** What is told when a value stands so at these seconds, one look after the other. */
function told(looks: [second: number, standing: Standing][]): number[] {
  let known: KnownMarks = new Map();
  const seconds: number[] = [];
  for (const [second, standing] of looks) {
    const marks: Mark[] = [{ id: 'waiting', standing, text: '' }];
    const outcome = crossings(known, marks, second * 1000);
    known = outcome.known;
    if (outcome.worse.length > 0) seconds.push(second);
  }
  return seconds;
}

describe('a value that has limits', () => {
  it('is not told of as it is first seen', () => {
    expect(told([[0, 'critical']])).toEqual([]);
  });

  it('is told of once for each limit that it crosses', () => {
    expect(
      told([
        [0, 'fine'],
        [1, 'warning'],
        [2, 'warning'],
        [3, 'critical'],
        [4, 'critical'],
      ]),
    ).toEqual([1, 3]);
  });

  it('is not told of again while it swings around a limit', () => {
    expect(
      told([
        [0, 'fine'],
        [1, 'warning'],
        [2, 'fine'],
        [3, 'warning'],
        [9, 'fine'],
        [12, 'warning'],
      ]),
    ).toEqual([1]);
  });

  it('is told of again once it has been better for a while', () => {
    expect(
      told([
        [0, 'fine'],
        [1, 'warning'],
        [2, 'fine'],
        [12, 'fine'],
        [20, 'warning'],
      ]),
    ).toEqual([1, 20]);
  });
});
