import { sql } from 'kysely';
import { removeOld } from '../../../../server/database/remove-old';
import type { Runtime } from '../../../../server/operations/runtime';
import { KEPT_DAYS } from './door/event-store';

/** Events go a day after nothing can be told of their time any more, but for those that something still has to be made of. */
export async function forgetEvents({ database }: Runtime, signal: AbortSignal): Promise<void> {
  const executor = database.as('platform');
  const kept = `${KEPT_DAYS + 1} days`;
  await removeOld(
    executor,
    {
      table: 'telephony_events',
      key: 'seq',
      by: 'receivedAt',
      kept,
      only: sql`not exists (select from painel.telephony_waiting as waiting where waiting."seq" = t."seq")`,
    },
    signal,
  );
  await removeOld(executor, { table: 'agent_legs', key: 'callId', by: 'ringsAt', kept }, signal);
}
