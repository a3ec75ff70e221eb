import { sql } from 'kysely';
import { compile } from '../../../../../../server/database/builder';
import { UNTOUCHED, type Effect } from '../../../../../../server/operations/effects/effect';
import { DELIVERY_NEEDS } from './delivery-queue';

/** What changing or removing a call action means for its deliveries. */
export const actionEffect: Effect = {
  needs: DELIVERY_NEEDS,
  looksAt: ['active'],
  /** Whoever switches it on again has seen to it: failures from before count no more. */
  async beforeChange(_context, _executor, { record, stored }) {
    return record['active'] === true && stored['active'] !== true
      ? { ...UNTOUCHED, values: { failuresInARow: 0 } }
      : UNTOUCHED;
  },
  /** Its log goes with it, and what is not delivered yet is not any more. */
  async beforeRemove(_context, executor, { id }) {
    await executor.run(
      compile(sql`
        with unsent as (delete from painel.call_action_queue where "actionId" = ${id}::uuid)
        delete from "call-action-deliveries" where "actionId" = ${id}::uuid`),
    );
    return UNTOUCHED;
  },
};
