import { sql, type RawBuilder } from 'kysely';
import { USUAL_ZONE } from '../../../core/usual-zone';
import { compile } from '../../database/builder';
import type { Executor } from '../../database/types';

/** Hour from which on, by the clocks of the platform, a night is there: few people work then. */
const FROM_HOUR = 2;
/** A process that was killed has lost the pass after that. */
const LEASE_SECONDS = 300;
const KEY = 'retention';

const DAYS = new Intl.DateTimeFormat('en-CA', { timeZone: USUAL_ZONE });

/** The day, `YYYY-MM-DD`, whose night has begun last at a moment. */
export const nightOf = (at: Date): string => DAYS.format(at.getTime() - FROM_HOUR * 3_600_000);

/** SQL of the moment when a night begins. */
export const beginningOf = (night: string): RawBuilder<unknown> =>
  sql`((${night}::date + make_interval(hours => ${FROM_HOUR}::int)) at time zone ${USUAL_ZONE})`;

/** Takes the pass of a night, unless it is done or another process is at it. */
export async function takeNight(executor: Executor, night: string, holder: string): Promise<boolean> {
  const taken = await executor.run(
    compile(sql`
      insert into painel.settings as row ("key", "value") values (${KEY}, ${heldBy(night, holder)})
      on conflict ("key") do update set "value" = excluded."value", "updatedAt" = now()
      where (row."value" ->> 'isDone')::boolean is distinct from true and (row."value" ->> 'until')::timestamptz < now()
        or (row."value" ->> 'isDone')::boolean and row."value" ->> 'night' < ${night}
      returning true`),
  );
  return taken.length > 0;
}

/** Keeps it for longer; false where it was lost. */
export async function holdNight(executor: Executor, night: string, holder: string): Promise<boolean> {
  const held = await executor.run(
    compile(sql`
      update painel.settings set "value" = ${heldBy(night, holder)}, "updatedAt" = now()
      where "key" = ${KEY} and "value" ->> 'holder' = ${holder} returning true`),
  );
  return held.length > 0;
}

/** Leaves it: done, or for another process to go on with. */
export async function leaveNight(
  executor: Executor,
  { night, holder, isDone }: { night: string; holder: string; isDone: boolean },
): Promise<void> {
  await executor.run(
    compile(sql`
      update painel.settings set "updatedAt" = now(),
        "value" = jsonb_build_object('night', ${night}::text, 'isDone', ${isDone}::boolean, 'until', now())
      where "key" = ${KEY} and "value" ->> 'holder' = ${holder}`),
  );
}

const heldBy = (night: string, holder: string) =>
  sql`jsonb_build_object('night', ${night}::text, 'holder', ${holder}::text, 'isDone', false, 'until', now() + make_interval(secs => ${LEASE_SECONDS}))`;
