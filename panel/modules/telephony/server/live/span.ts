import { sql } from 'kysely';
import { isDay } from '../../../../../core/format/is-day';
import { Problem } from '../../../../../core/errors';
import { USUAL_ZONE } from '../../../../../core/usual-zone';
import { violation } from '../../../../../core/violations';
import { compile } from '../../../../../server/database/builder';
import type { Executor } from '../../../../../server/database/types';
import type { Span } from '../../rules/live-snapshots';

/** Days that are looked at together at most, as in lists of calls. */
export const MOST_DAYS = 92;
const DAY_MS = 86_400_000;

/** Days of a tenant, as `YYYY-MM-DD`, first and last included. */
export interface Days {
  from: string;
  to: string;
}

/** @throws Problem `invalid` for what are no days, or too many */
export function daysOf({ from, to }: { from?: unknown; to?: unknown }): Days | undefined {
  if (from === undefined && to === undefined) return undefined;
  if (typeof from !== 'string' || !isDay(from))
    throw new Problem('invalid', { errors: [violation('from', 'format', { format: 'date' })] });
  if (typeof to !== 'string' || !isDay(to))
    throw new Problem('invalid', { errors: [violation('to', 'format', { format: 'date' })] });
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  if (days < 1) throw new Problem('invalid', { errors: [violation('to', 'format', { format: 'date' })] });
  if (days > MOST_DAYS) throw new Problem('invalid', { errors: [violation('to', 'maximum', { maximum: MOST_DAYS })] });
  return { from, to };
}

/** The days in the time zone of the tenant; today where none are given. */
export async function spanOf(executor: Executor, tenantId: string, days: Days | undefined): Promise<Span> {
  const midnight = (day: string | undefined, later: number) =>
    sql`((coalesce(${day ?? null}::date, (now() at time zone "zone")::date) + ${later}::int)::timestamp at time zone "zone")`;
  const iso = (moment: unknown) => sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  const [span] = await executor.run(
    compile<{ from: string; to: string; isToday: boolean }>(sql`
      select ${iso(midnight(days?.from, 0))} as "from", ${iso(midnight(days?.to, 1))} as "to",
        now() >= ${midnight(days?.from, 0)} and now() < ${midnight(days?.from, 1)} and now() < ${midnight(days?.to, 1)} as "isToday"
      from (select coalesce("timezone", ${USUAL_ZONE}::text) as "zone" from "tenants" where "id" = ${tenantId}::uuid) as tenant`),
  );
  if (span === undefined) throw new Error(`tenant ${tenantId}: expected to be there, as somebody of it has signed in`);
  return span;
}
