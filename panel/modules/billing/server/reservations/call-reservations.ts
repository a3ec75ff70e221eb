import { sql } from 'kysely';
import type { TimedWork } from '../../../../../server/application/plugin';
import { compile } from '../../../../../server/database/builder';
import { removeOld } from '../../../../../server/database/remove-old';
import { INSTANT, table } from '../../../../../server/database/system-table';
import type { Executor } from '../../../../../server/database/types';

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

/** Gives back what was reserved for calls; those without a reservation are passed over. Settlement does so for every call that it settles. */
export async function releaseReservations(executor: Executor, callIds: readonly string[]): Promise<void> {
  if (callIds.length === 0) return;
  await executor.run(compile(sql`delete from painel.call_reservations where "callId" = any(${callIds}::uuid[])`));
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
