import { describe, expect, it } from 'vitest';
import { parseFilter, type FilterQuery } from '../../../core/conditions';
import { periodDays } from '../../../core/period/period-days';
import { isSaidOf, splitPeriod, withinPeriod } from '../../../core/period/within-period';
import { LIST_PERIODS, type PeriodRule } from '../../../core/rules';
import type { JsonObject } from '../../../core/types';
import { thing } from '../../fixtures/wild-schemas';
import fc from '../../support/property';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const RESOURCE = thing({ properties: { at: { type: 'string', format: 'date-time' }, size: { type: 'integer' } } });
const RULE: PeriodRule = { field: 'at', most: 92, start: 'today' };
/** Clocks of New York were set back on the first of November. */
const CLOCK = { now: new Date('2026-11-23T15:20:00.000Z'), zone: 'America/New_York' };
const NOW = CLOCK.now.getTime();

const days = (filter: JsonObject) => periodDays('at', filter, CLOCK);

/** What the query says of a moment, apart from how its span is worked out. */
function holds(query: FilterQuery, at: number): boolean {
  if ('$and' in query && Array.isArray(query.$and)) return query.$and.every((part) => holds(part, at));
  if ('$or' in query && Array.isArray(query.$or)) return query.$or.some((part) => holds(part, at));
  const [[path, operators] = ['', {}]] = Object.entries(query);
  if (path !== 'at') return true;
  const time = (value: unknown) => Date.parse(String(value));
  return Object.entries(operators as JsonObject).every(([operator, value]) => {
    switch (operator) {
      case '$eq':
        return at === time(value);
      case '$in':
        return (value as unknown[]).some((one) => at === time(one));
      case '$gte':
        return at >= time(value);
      case '$gt':
        return at > time(value);
      case '$lte':
        return at <= time(value);
      case '$lt':
        return at < time(value);
      default:
        throw new Error(`no ${operator} is drawn here`);
    }
  });
}

const moment = fc.integer({ min: -400, max: 30 }).map((day) => new Date(NOW + day * DAY_MS).toISOString());
const name = fc.oneof(
  fc.constantFrom(...LIST_PERIODS, 'this_year', 'last_year', 'last_90_days', 'last_12_months', 'tomorrow'),
  fc
    .tuple(moment, fc.integer({ min: 0, max: 200 }))
    .map(
      ([from, length]) =>
        `${from.slice(0, 10)}/${new Date(Date.parse(from) + length * DAY_MS).toISOString().slice(0, 10)}`,
    ),
);
const condition: fc.Arbitrary<JsonObject> = fc.oneof(
  fc.constantFrom('at_gte', 'at_gt', 'at_lte', 'at_lt', 'at').chain((key) => moment.map((value) => ({ [key]: value }))),
  fc.tuple(moment, moment).map((bounds) => ({ at_between: bounds })),
  fc.array(moment, { maxLength: 3 }).map((moments) => ({ at: moments })),
  name.map((value) => ({ at_within: value })),
  fc.constantFrom<JsonObject>({ size: 3 }, { size_gte: 2 }, {}),
);
const { filter } = fc.letrec<{ filter: JsonObject }>((tie) => ({
  filter: fc.oneof(
    { maxDepth: 3 },
    condition,
    fc.tuple(condition, condition).map(([a, b]) => ({ ...a, ...b })),
    fc
      .tuple(fc.constantFrom('$and', '$or'), fc.array(tie('filter'), { maxLength: 3 }), condition)
      .map(([key, parts, beside]) => ({ ...beside, [key]: parts })),
  ),
}));

/** Each moment up to now that a filter could tell apart: midnights of both, every noon, and the bounds drawn. */
const MOMENTS = Array.from(
  { length: 3 * 460 },
  (_, index) => NOW - Math.floor(index / 3) * DAY_MS - ([0, 10.4, 15.4][index % 3] ?? 0) * HOUR_MS,
);

describe('the filter of a list that is bound to a period', () => {
  it('finds nothing that lies further apart than its days are told to, and is never without a period', () => {
    let bounded = 0;
    fc.assert(
      fc.property(filter, (given) => {
        const asked = withinPeriod(RULE, given);
        expect(isSaidOf('at', asked)).toBe(true);
        const told = days(asked);
        if (!isSaidOf('at', given)) expect(told).toBeLessThanOrEqual(1);
        const query = parseFilter(RESOURCE, asked, { clock: CLOCK });
        const found = MOMENTS.filter((at) => holds(query, at));
        const reach = found.length === 0 ? 0 : (Math.max(...found) - Math.min(...found)) / DAY_MS;
        if (Number.isFinite(told)) bounded += 1;
        expect(reach).toBeLessThanOrEqual(told + HOUR_MS / DAY_MS);
      }),
      { numRuns: 400 },
    );
    // Refusing everything would hold too.
    expect(bounded).toBeGreaterThan(200);
  });

  it.each<[JsonObject, number]>([
    [{ at_within: 'today' }, 1],
    [{ at_within: 'last_month' }, 31],
    // 92 days of which one has 25 hours.
    [{ at_within: '2026-08-24/2026-11-23' }, 92],
    [{ at_within: '2026-08-23/2026-11-23' }, 93],
    [{ at_within: '2026-11-23/2026-08-23' }, Infinity],
    [{ at_within: '2026-02-30/2026-03-02' }, Infinity],
    [{ at_gte: '2026-11-20T15:20:00.000Z' }, 3],
    [{ at_lte: '2026-11-20T15:20:00.000Z' }, Infinity],
    [{ at_null: true }, Infinity],
    [{ at_within: 'last_12_months', $and: [{ size: 3 }, { at_within: 'yesterday' }] }, 1],
    [{ $or: [{ at_within: 'today' }, { at_within: 'yesterday' }] }, 2],
    [{ $or: [{ at_within: 'today' }, { size: 3 }] }, Infinity],
    [{ at_within: 'yesterday', at_gte: '2026-11-23T15:00:00.000Z' }, 0],
  ])('%j reaches over %d days', (given, expected) => {
    expect(days(given)).toBe(expected);
  });

  it('keeps what is said of the period apart from the rest', () => {
    expect(withinPeriod(RULE, { size: 3 })).toEqual({ size: 3, at_within: 'today' });
    expect(withinPeriod({ ...RULE, start: 'this_month' }, {})).toEqual({ at_within: 'this_month' });
    // Of another record, through a reference, nothing of this one is said.
    expect(withinPeriod(RULE, { 'callId.at_gte': '2026-01-01', atLeast: 1 })).toMatchObject({ at_within: 'today' });
    expect(splitPeriod(RULE, { at_gte: 'a', at_lt: 'b', size: 3, $and: [{ at: 'c' }] })).toEqual({
      said: { at_gte: 'a', at_lt: 'b' },
      rest: { size: 3, $and: [{ at: 'c' }] },
    });
    expect(splitPeriod(undefined, { at: 'a' })).toEqual({ said: {}, rest: { at: 'a' } });
  });
});
