import { sql, type RawBuilder } from 'kysely';
import { compile } from '../../../../../server/database/builder';
import type { Executor } from '../../../../../server/database/types';

/** The last digits by which a number is known however it is written. */
const DIGITS = sql.lit(8);

/** SQL: what two ways to write a number have in common. */
export const lastDigits = (number: RawBuilder<unknown>): RawBuilder<string> =>
  sql`right(regexp_replace(${number}, '\\D', '', 'g'), ${DIGITS})`;

/**
 * SQL: the row of a call by what its exchange calls it. By the time of its beginning, as no index of calls knows their names; of a call whose
 * events are not kept any more there is none.
 */
export const rowOfCall = (tenantId: RawBuilder<unknown>, name: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select call."id", call."answeredAt" from painel.telephony_events as begun
  join "calls" as call on call."tenantId" = begun."tenantId" and call."startedAt" = begun."at" and call."uniqueId" = begun."call"
  where begun."tenantId" = ${tenantId} and begun."call" = ${name} and begun."type" = 'call.started' limit 1`;

/** A call as its exchange asks about it. */
export interface NamedCall {
  tenantId: string;
  /** What the exchange calls it. */
  call: string;
  /** That calls. */
  extensionId: string | null;
  called: string;
}

/** What is reserved for a call that goes on, or is about to begin. */
export interface HeldReservation {
  callId: string;
  /** Seconds since the call was answered. */
  elapsed: number;
}

/**
 * The reservation of a call: by its name, or by its row. One that the panel made as it had the extension dial is the call's own from now on, so
 * that nothing is reserved twice. One statement.
 */
export async function reservationOfCall(
  executor: Executor,
  { tenantId, call, extensionId, called }: NamedCall,
): Promise<HeldReservation | undefined> {
  const [held] = await executor.run(
    compile<HeldReservation>(sql`
      with known as (${rowOfCall(sql`${tenantId}::uuid`, sql`${call}::text`)}),
      named as (
        select "callId" from painel.call_reservations
        where "tenantId" = ${tenantId}::uuid and ("uniqueId" = ${call} or "callId" = (select "id" from known)) limit 1),
      dialled as (
        select "callId" from painel.call_reservations
        where "tenantId" = ${tenantId}::uuid and "extensionId" = ${extensionId}::uuid and ${lastDigits(sql`"called"`)} = ${lastDigits(sql`${called}::text`)}
          and "until" > now() and not exists (select from named)
        order by "madeAt" limit 1),
      taken as (
        update painel.call_reservations as own set "uniqueId" = ${call}, "extensionId" = null, "called" = null
        from dialled where own."callId" = dialled."callId" returning own."callId")
      select "callId", coalesce(floor(greatest(0, extract(epoch from now() - (select "answeredAt" from known)))), 0)::int as "elapsed"
      from (select * from named union all select * from taken) as held`),
  );
  return held;
}
