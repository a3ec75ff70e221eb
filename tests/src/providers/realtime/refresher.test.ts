import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createRefresher } from '../../../../src/providers/realtime/refresher';

const calm = { random: () => 0 };

function hide(isHidden: boolean): void {
  Object.defineProperty(document, 'hidden', { configurable: true, value: isHidden });
  document.dispatchEvent(new Event('visibilitychange'));
}

describe('a refresher', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
    hide(false);
  });

  it('refreshes at once after a first request', async () => {
    const run = vi.fn(() => Promise.resolve());
    createRefresher({ run, ...calm }).request();
    await vi.advanceTimersByTimeAsync(1);
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('makes at most one refresh in 300 ms of a stream, and none is lost', async () => {
    const run = vi.fn(() => Promise.resolve());
    const { request } = createRefresher({ run, ...calm });
    for (let ms = 0; ms < 3000; ms += 10) {
      request();
      await vi.advanceTimersByTimeAsync(10);
    }
    expect(run.mock.calls.length).toBeGreaterThan(7);
    expect(run.mock.calls.length).toBeLessThanOrEqual(11);
    const before = run.mock.calls.length;
    request();
    await vi.advanceTimersByTimeAsync(400);
    expect(run).toHaveBeenCalledTimes(before + 1);
  });

  it('asks a slow server less often, never twice at a time', async () => {
    let running = 0;
    let most = 0;
    const run = vi.fn(async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => {
        setTimeout(resolve, 500);
      });
      running -= 1;
    });
    const { request } = createRefresher({ run, ...calm });
    for (let ms = 0; ms < 5000; ms += 50) {
      request();
      await vi.advanceTimersByTimeAsync(50);
    }
    expect(most).toBe(1);
    expect(run.mock.calls.length).toBeLessThanOrEqual(3);
  });

  it('waits in a hidden tab until it is seen', async () => {
    const run = vi.fn(() => Promise.resolve());
    hide(true);
    createRefresher({ run, ...calm }).request();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(run).not.toHaveBeenCalled();
    hide(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('waits while a refresh would spoil something', async () => {
    const run = vi.fn(() => Promise.resolve());
    let mayRun = false;
    createRefresher({ run, mayRun: () => mayRun, ...calm }).request();
    await vi.advanceTimersByTimeAsync(5000);
    expect(run).not.toHaveBeenCalled();
    mayRun = true;
    await vi.advanceTimersByTimeAsync(300);
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('spreads many pages over a moment', async () => {
    const run = vi.fn(() => Promise.resolve());
    createRefresher({ run, random: () => 1 }).request();
    await vi.advanceTimersByTimeAsync(100);
    expect(run).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(100);
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('does nothing after it is stopped', async () => {
    const run = vi.fn(() => Promise.resolve());
    const { request, stop } = createRefresher({ run, ...calm });
    request();
    stop();
    await vi.advanceTimersByTimeAsync(1000);
    expect(run).not.toHaveBeenCalled();
  });
});
