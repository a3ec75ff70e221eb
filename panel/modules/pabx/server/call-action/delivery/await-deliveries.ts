import { sql } from 'kysely';
import { compile } from '../../../../../../server/database/builder';
import type { PersonHook } from '../../../../../../server/operations/person/person-hook';
import { namesNumberOf } from '../../../../telephony/server/person-numbers';
import { DELIVERIES, DELIVERY_NEEDS } from './delivery-queue';

/** Nobody is forgotten of whom another system is about to be told. What was delivered, or given up, is kept nowhere. */
export const awaitDeliveries: PersonHook = {
  needs: { contacts: ['phone'], [DELIVERIES]: DELIVERY_NEEDS[DELIVERIES] ?? [] },
  find: () => Promise.resolve(new Map()),
  async open(_context, executor, { tenantId, person }) {
    const [found] = await executor.run(
      compile<{ count: number }>(sql`
        select count(*)::int as "count" from painel.call_action_queue
        where "tenantId" = ${tenantId}::uuid and ${namesNumberOf(person, sql`"facts"`)}`),
    );
    return found !== undefined && found.count > 0 ? [{ resource: DELIVERIES, count: found.count }] : [];
  },
};
