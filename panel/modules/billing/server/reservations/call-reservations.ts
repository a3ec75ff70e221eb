import { sql } from 'kysely';
import type { TimedWork } from '../../../../../server/application/plugin';
import { compile } from '../../../../../server/database/builder';
import { removeOld } from '../../../../../server/database/remove-old';
import { INSTANT, table } from '../../../../../server/database/system-table';
import type { Executor } from '../../../../../server/database/types';
import { lastDigits } from './reservation-of-call';

/**
 * What calls in course may still cost, and those that have ended until they are settled. `tariff` is a `Tariff`, `mostSeconds` how long the call may
 * last since it is answered. A call whose row is not there yet goes by its name (`uniqueId`), or by who calls whom (`extensionId`, `called`).
 */
export const callReservations = table('call_reservations', {
  shape: {
    callId: 'uuid | not null',
    tenantId: 'uuid | not null',
    amount: 'numeric(18,4) | not null',
    until: `${INSTANT} | not null`,
    tariff: 'jsonb | not null',
    madeAt: `${INSTANT} | not null default now()`,
    mostSeconds: 'integer',
    uniqueId: 'text',
    extensionId: 'uuid',
    called: 'text',
  },
  key: ['callId'],
  indexes: [{ on: '("tenantId")' }, { on: '("until")' }],
  access: 'tenant',
});

/** Rows of calls are there within this of what was reserved for them. */
const SOON = sql.lit('90 seconds');

/** SQL: may the reservation `own`, which is known by who calls whom, be that of the call `call`? */
export const isDialledAs = sql`(
  call."tenantId" = own."tenantId" and call."extensionId" = own."extensionId" and call."direction" = 'outbound'
  and ${lastDigits(sql`call."calledNumber"`)} = ${lastDigits(sql`own."called"`)}
  and call."startedAt" between own."madeAt" - interval '5 seconds' and own."madeAt" + interval ${SOON})`;

/** Gives back what was reserved for calls; those without a reservation are passed over. */
export async function releaseReservations(executor: Executor, callIds: readonly string[]): Promise<void> {
  if (callIds.length === 0) return;
  await executor.run(compile(sql`delete from painel.call_reservations where "callId" = any(${callIds}::uuid[])`));
}

/**
 * Gives back what was reserved for calls that are settled, also where it still goes by their names: a call may end before anybody has looked for its row.
 */
export async function releaseSettled(executor: Executor, tenantId: string, callIds: readonly string[]): Promise<void> {
  // By their names first: what gets the id of its call meanwhile is found by that.
  await executor.run(
    compile(sql`
      delete from painel.call_reservations where "callId" in (
        select distinct on (call."id") own."callId" from painel.call_reservations as own
        join "calls" as call on call."id" = any(${callIds}::uuid[]) and (call."uniqueId" = own."uniqueId" or ${isDialledAs})
        where own."tenantId" = ${tenantId}::uuid and (own."uniqueId" is not null or own."extensionId" is not null)
          and not exists (select from painel.call_reservations as known where known."callId" = call."id")
        order by call."id", own."madeAt")`),
  );
  await releaseReservations(executor, callIds);
}

/** Removes those of calls of whose end nobody ever heard: they count for nothing since they ran out. */
export const forgetReservations: TimedWork = ({ database }, signal) =>
  removeOld(
    database.as('platform'),
    {
      table: callReservations.name,
      key: 'callId',
      by: 'until',
      kept: '1 day',
      only: sql`not exists (select from painel.calls_to_settle as waiting where waiting."callId" = t."callId")`,
    },
    signal,
  );
