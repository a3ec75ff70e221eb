import { runFloor, type FloorPlan } from '../tests/panel/dialer/support/pacing-floor';

/**
 * Floors of agents by a clock of their own, dialed for in several ways: what share of people is dropped, how much of their time agents work, and
 * how long one decision of the pacing takes. `BENCH_SEED`, `BENCH_HOURS`.
 */
const SEED = Number(process.env['BENCH_SEED'] ?? 20);
const HOURS = Number(process.env['BENCH_HOURS'] ?? 3);
const LIMITS = { mode: 'predictive', ratio: 1, maxRatio: 3, targetDropRate: 3, adaptIntensity: 0 } as const;

const WAYS: Readonly<Record<string, Partial<FloorPlan>>> = {
  predictive: {},
  progressive: { limits: { ...LIMITS, mode: 'progressive' } },
  'fixed 1.5': { fixedRatio: 1.5 },
  'fixed 3': { fixedRatio: 3 },
  'fixed 8': { fixedRatio: 8 },
};

for (const agents of [5, 10, 20, 50, 200])
  for (const [way, change] of Object.entries(WAYS)) {
    const result = runFloor({
      seed: SEED,
      agents,
      hours: HOURS,
      limits: LIMITS,
      answered: (hour) => 0.3 + 0.08 * Math.sin(hour * 2),
      ...change,
    });
    console.log(
      [
        `${agents} agents`.padEnd(11),
        way.padEnd(12),
        `dropped ${result.dropRate.toFixed(2)} % of ${result.people}`.padEnd(26),
        `occupancy ${result.occupancy.toFixed(1)} %`,
        result.mustStop ? 'has to stop for its drops' : '',
      ].join('  '),
    );
  }
