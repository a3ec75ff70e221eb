import { sql } from 'kysely';
import { compile } from '../../../../../../server/database/builder';
import { labelOf } from '../../../../../../server/operations/audit/audit-entry';
import { writeAudit } from '../../../../../../server/operations/audit/write-audit';
import { resourceOf, tenantOf, type OperationContext } from '../../../../../../server/operations/context';
import { notify } from '../../../../../../server/operations/effects/notify';
import { loadRow } from '../../../../../../server/operations/lists/load-rows';
import { setComputedWithin } from '../../../../../../server/operations/set-computed';
import { announceAll } from '../../../../../../server/operations/write/announce';
import { createMore } from '../../../../../../server/operations/write/run';
import { ACTIONS } from './delivery-queue';

/** So many deliveries that are given up one after another switch an action off. */
export const MOST_FAILURES = 50;

/**
 * Switches an action off that nothing can be delivered to, and tells the people of its tenant; once, whoever finds out. It is written past the
 * checks of a form: what they say against the record today must not keep it sending.
 */
export async function switchOff(system: OperationContext, id: string): Promise<void> {
  const { runtime, scope } = system;
  const resource = resourceOf(system, ACTIONS);
  const events = await runtime.database.transaction(scope, async (executor) => {
    const [failing] = await executor.run(
      compile<{ failures: number }>(sql`
        select "failuresInARow" as "failures" from "call-actions"
        where "id" = ${id}::uuid and "active" and "failuresInARow" >= ${MOST_FAILURES} for update`),
    );
    const action = failing && (await loadRow(system, executor, resource, id));
    if (!action) return [];
    const written = await setComputedWithin(system, executor, ACTIONS, id, { active: false });
    await writeAudit(
      system,
      {
        action: 'update',
        entity: ACTIONS,
        entityId: id,
        entityLabel: labelOf(resource, action),
        tenantId: tenantOf(system),
        changes: [{ field: 'active', from: true, to: false }],
      },
      executor,
    );
    const people = await executor.run(
      compile<{ id: string }>(
        sql`select "id" from "users" where "tenantId" = ${tenantOf(system)}::uuid and "role" = 'Cliente'`,
      ),
    );
    const told = await notify(system, executor, (...more) => createMore(system, executor, ...more), {
      userIds: people.map((one) => one.id),
      type: 'system',
      severity: 'error',
      text: 'callActionOff',
      params: { failures: failing.failures },
      about: { resource, record: action },
    });
    return [...written, ...told];
  });
  announceAll(system, events);
}
