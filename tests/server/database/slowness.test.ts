import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { followSlowness, type Slowness } from '../../../server/database/connection/slowness';

const GRACE_MS = 150;
let lost: number;
let slowness: Slowness;

beforeEach(() => {
  vi.useFakeTimers();
  lost = 0;
  slowness = followSlowness(GRACE_MS, (ms) => (lost += ms));
});
afterEach(() => {
  slowness.stop();
  vi.useRealTimers();
});

function answerAfter(ms: number): void {
  slowness.asked();
  vi.advanceTimersByTime(ms);
  slowness.answered();
}

it('counts nothing while each question is answered at once', () => {
  for (let time = 0; time < 10; time += 1) answerAfter(GRACE_MS - 1);
  vi.advanceTimersByTime(10_000);
  expect([slowness.isSlow(), lost]).toEqual([false, 0]);
});

it('counts from a question that is not answered at once, over moments in which others are, until three are in a row', () => {
  answerAfter(1000);
  expect(slowness.isSlow()).toBe(true);
  expect(lost).toBeGreaterThanOrEqual(900);
  answerAfter(10);
  answerAfter(10);
  answerAfter(1000);
  expect(lost).toBeGreaterThanOrEqual(1900);
  for (let time = 0; time < 3; time += 1) answerAfter(10);
  expect(slowness.isSlow()).toBe(false);
  const before = lost;
  vi.advanceTimersByTime(10_000);
  expect(lost).toBe(before);
});

it('takes an answer for one at once that a long turn of its own process lets nobody read', () => {
  slowness.asked();
  // The timer is late, and what has come meanwhile is read before what it leads to.
  setTimeout(() => setImmediate(() => slowness.answered()), GRACE_MS - 1);
  vi.advanceTimersByTime(GRACE_MS);
  vi.advanceTimersByTime(10_000);
  expect([slowness.isSlow(), lost]).toEqual([false, 0]);
});
