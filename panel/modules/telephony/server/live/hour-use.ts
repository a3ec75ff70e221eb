import { sql, type RawBuilder } from 'kysely';
import { idFrom } from '../engine/timed-id';

export const HOUR_MS = 3_600_000;
/** Hours that are looked back upon, the present one included. */
export const HOURS = 24;

/** The hours of which use is measured, and the full minute up to which: many who ask within it get one answer. Milliseconds. */
export function measuredHours(now: number): { first: number; minute: number } {
  const minute = Math.floor(now / 60_000) * 60_000;
  return { first: Math.floor(minute / HOUR_MS) * HOUR_MS - (HOURS - 1) * HOUR_MS, minute };
}

/** Calls that may last into the hours: none is looked for that began more than an hour before them. */
export const begunFor = (first: number): RawBuilder<boolean> =>
  sql`call."id" >= ${idFrom(first - HOUR_MS)}::uuid and call."startedAt" >= to_timestamp(${first / 1000}::float8) - interval '1 hour'`;

/**
 * Seconds of calls in each of the hours: a row of `trunkId`, `index` and `seconds` where there are any.
 * Of `call`, which has `trunkId`, `startedAt` and `endedAt`, the latter now for those that go on.
 */
export const usedSeconds = (first: number): RawBuilder<unknown> => {
  const start = sql`to_timestamp(${first / 1000}::float8)`;
  return sql`
    select call."trunkId", hour."index", sum(extract(epoch from
        least(call."endedAt", now(), ${start} + make_interval(hours => hour."index" + 1))
        - greatest(call."startedAt", ${start} + make_interval(hours => hour."index")))) as "seconds"
    from call cross join lateral generate_series(
      greatest(0, floor(extract(epoch from call."startedAt" - ${start}) / 3600)::int),
      least(${HOURS - 1}, floor(extract(epoch from call."endedAt" - ${start}) / 3600)::int)) as hour("index")
    group by 1, 2`;
};

/** Seconds of calls as the mean number of calls at once in an hour; of the present hour, up to now. @param place index of the hour */
export const meanAtOnce = (
  first: number,
  seconds: RawBuilder<unknown>,
  place: RawBuilder<unknown>,
): RawBuilder<unknown> =>
  sql`round(coalesce(${seconds}, 0)::numeric
    / greatest(1, least(3600, extract(epoch from now() - to_timestamp(${first / 1000}::float8) - make_interval(hours => ${place})))), 2)`;
