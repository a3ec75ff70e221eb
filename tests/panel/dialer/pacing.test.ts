import { describe, expect, it } from 'vitest';
import {
  adaptPace,
  launches,
  safeLines,
  soonFree,
  type Pace,
  type PacingLimits,
  type PacingSample,
} from '../../../panel/modules/dialer/rules/pacing';
import fc from '../../support/property';
import { runFloor, type FloorPlan } from './support/pacing-floor';

const LIMITS: PacingLimits = { mode: 'predictive', ratio: 1, maxRatio: 3, targetDropRate: 3, adaptIntensity: 0 };
const MINUTE = 60_000;

describe('a floor of agents', () => {
  // By day more people answer than in the evening.
  const plan: FloorPlan = {
    seed: 20,
    agents: 200,
    hours: 1,
    limits: LIMITS,
    answered: (hour) => 0.3 + 0.08 * Math.sin(hour * 2),
  };

  it('of two hundred works over 80 % of its time, and under 3 % of people are dropped', () => {
    const result = runFloor(plan);
    expect(result.dropRate).toBeLessThan(3);
    expect(result.occupancy).toBeGreaterThan(80);
    expect(runFloor(plan)).toEqual(result);
  });

  it('that dials a fixed ratio either waits longer or drops more', () => {
    const paced = runFloor(plan);
    expect(runFloor({ ...plan, fixedRatio: 1.5 }).occupancy).toBeLessThan(paced.occupancy - 5);
    expect(runFloor({ ...plan, fixedRatio: 8 }).dropRate).toBeGreaterThan(3);
  });

  it.each([1, 2, 3])('of ten keeps to the limit by chance %i too', (seed) => {
    const small = { ...plan, seed, agents: 10, hours: 3 };
    const paced = runFloor(small);
    expect(paced.dropRate).toBeLessThan(3);
    expect(paced.mustStop).toBe(false);
    expect(paced.occupancy).toBeGreaterThan(
      runFloor({ ...small, limits: { ...LIMITS, mode: 'progressive' } }).occupancy,
    );
    expect(runFloor({ ...small, fixedRatio: 3 }).dropRate).toBeGreaterThan(3);
  });
});

describe('numbers to dial', () => {
  it('are the lines for agents without those that are in use', () => {
    const moment = {
      ready: 10,
      soonFree: 0,
      ratio: 1.1,
      inFlight: 3,
      freeChannels: 50,
      allowance: 50,
      safety: undefined,
    };
    expect(launches(moment)).toBe(8);
    expect(launches({ ...moment, soonFree: 2.5, ratio: 2 })).toBe(22);
    expect(launches({ ...moment, freeChannels: 4 })).toBe(4);
    expect(launches({ ...moment, allowance: 2.9 })).toBe(2);
    expect(launches({ ...moment, inFlight: 20 })).toBe(0);
  });

  it('stay safe, but never below one for each agent who is free', () => {
    const share = fc.double({ min: 0.01, max: 1, noNaN: true });
    const whole = fc.integer({ min: 0, max: 60 });
    fc.assert(
      fc.property(
        whole,
        whole,
        share,
        fc.double({ min: 1, max: 10, noNaN: true }),
        (ready, soon, answerRate, ratio) => {
          const moment = { ready, soonFree: soon, ratio, inFlight: 0, freeChannels: 1000, allowance: 1000 };
          const safety = { answerRate, target: 0.03 };
          const lines = launches({ ...moment, safety });
          expect(lines).toBeLessThanOrEqual(launches({ ...moment, safety: undefined }));
          expect(lines).toBeGreaterThanOrEqual(ready);
        },
      ),
    );
  });

  it('lose no more people than allowed, counted by every way in which they can answer', () => {
    const choose = (n: number, k: number): number => (k === 0 ? 1 : (choose(n - 1, k - 1) * n) / k);
    const lost = (n: number, free: number, p: number) =>
      Array.from(
        { length: n + 1 },
        (_, k) => Math.max(0, k - free) * choose(n, k) * p ** k * (1 - p) ** (n - k),
      ).reduce((sum, one) => sum + one, 0);
    for (const free of [1, 2, 5, 9])
      for (const p of [0.1, 0.3, 0.7]) {
        const lines = safeLines(free, { answerRate: p, target: 0.03, most: 80 });
        expect(lost(lines, free, p)).toBeLessThanOrEqual(0.6 * 0.03 * lines * p + 1e-9);
        if (lines < 80) expect(lost(lines + 1, free, p)).toBeGreaterThan(0.6 * 0.03 * (lines + 1) * p);
      }
  });
});

describe('agents who are free soon', () => {
  const hundred = Array.from({ length: 100 }, (_, index) => index + 1);

  it('are judged by how long calls ring, and talks last', () => {
    const lasted = { talks: hundred, rings: hundred.map((one) => one / 10) };
    // Nine in ten calls ring longer than a second.
    expect(soonFree([{ freeIn: 1 }], lasted, 0)).toBeCloseTo(0.9);
    expect(soonFree([{ freeIn: 60 }], lasted, 0)).toBe(0);
    // Of the fifty talks that lasted longer than 50 s, five ended within the mean ringing of 5.05 s.
    expect(soonFree([{ talksFor: 50 }], lasted, 0)).toBeCloseTo(0.1);
    expect(soonFree([{ talksFor: 50 }], lasted, 30)).toBe(0);
    expect(soonFree([{ talksFor: 500 }], lasted, 0)).toBe(0);
  });

  it('are none while nothing is known', () => {
    expect(soonFree([{ freeIn: 3 }, { talksFor: 5 }], { talks: [], rings: [] }, 0)).toBe(0);
  });
});

describe('lines for each agent', () => {
  const pace: Pace = { ratio: 2, adaptedAt: 0, overSince: null };
  const calm: PacingSample = {
    answers: { people: 100, dropped: 1 },
    lately: { people: 100, dropped: 1 },
    agents: 20,
    meanWait: 5,
  };
  const busy = { ...calm, answers: { people: 100, dropped: 5 }, lately: { people: 100, dropped: 8 } };

  it('rise where agents wait, and fall with the excess of drops', () => {
    expect(adaptPace(pace, LIMITS, calm, 1).ratio).toBe(2);
    expect(adaptPace(pace, LIMITS, { ...calm, meanWait: 11 }, 1).ratio).toBe(2.1);
    // 5 % where 3 % are meant: 0.1 · (1 + 2).
    expect(adaptPace(pace, LIMITS, busy, 1).ratio).toBe(1.7);
    expect(adaptPace({ ...pace, ratio: 3 }, LIMITS, { ...calm, meanWait: 11 }, 1).ratio).toBe(3);
    expect(adaptPace(pace, LIMITS, { ...calm, agents: 4 }, 1).ratio).toBe(1.5);
  });

  it('are one after five minutes of too many drops; after fifteen the campaign stops where they go on', () => {
    const first = adaptPace(pace, LIMITS, busy, 0);
    expect(adaptPace(first, LIMITS, busy, 4 * MINUTE).ratio).toBeGreaterThan(1);
    expect(adaptPace(first, LIMITS, busy, 5 * MINUTE)).toMatchObject({ ratio: 1, mustStop: false });
    expect(adaptPace(first, LIMITS, busy, 15 * MINUTE)).toMatchObject({ ratio: 1, mustStop: true });
    expect(adaptPace(first, LIMITS, { ...busy, lately: { people: 40, dropped: 2 } }, 15 * MINUTE).mustStop).toBe(false);
    expect(adaptPace(first, LIMITS, calm, 15 * MINUTE)).toMatchObject({ overSince: null, mustStop: false });
  });

  it('are those of the campaign in power mode, and one in the others', () => {
    const power: PacingLimits = { ...LIMITS, mode: 'power', ratio: 1.8 };
    expect(adaptPace(pace, power, calm, 1).ratio).toBe(1.8);
    expect(adaptPace({ ...pace, overSince: 0 }, power, busy, 5 * MINUTE).ratio).toBe(1);
    expect(adaptPace(pace, { ...LIMITS, mode: 'progressive' }, busy, 1)).toMatchObject({ ratio: 1, overSince: null });
  });
});
