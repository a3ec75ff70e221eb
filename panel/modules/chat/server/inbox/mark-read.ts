import { sql } from 'kysely';
import { resourceOf, type PersonContext } from '../../../../../server/operations/context';
import { loadRow } from '../../../../../server/operations/lists/load-rows';
import { assertPermitted, notFound } from '../../../../../server/operations/rights/authorise';
import { announceAll } from '../../../../../server/operations/write/announce';
import { withFeedLine } from '../../../../../server/operations/write/feed-lines';
import { ATTENDANCES } from '../../rules/attendances';

/**
 * The caller has an attendance open. What its agent has open is read; whoever else looks leaves it as it is.
 * @throws Problem `forbidden`, `not_found` for an attendance that the caller does not see
 */
export async function markRead(context: PersonContext, id: string): Promise<{ unreadCount: number }> {
  const resource = resourceOf(context, ATTENDANCES);
  assertPermitted(context, 'read', resource);
  const executor = context.runtime.database.as(context.scope);
  const attendance = await loadRow(context, executor, resource, id);
  if (attendance === undefined) throw notFound(resource, id);
  const unreadCount = Number(attendance['unreadCount'] ?? 0);
  const agentId = context.principal.user.id;
  if (unreadCount === 0 || attendance['agentId'] !== agentId) return { unreadCount };
  const write = sql`update "attendances" set "unreadCount" = 0 where "id" = ${id} and "agentId" = ${agentId}`;
  const written = await executor.run(withFeedLine(resource, 'update', write, ['unreadCount']));
  announceAll(
    context,
    written.map(({ recordId, tenantId }) => ({
      collection: ATTENDANCES,
      ids: [recordId],
      tenantId,
      action: 'update',
      fields: ['unreadCount'],
    })),
  );
  return { unreadCount: 0 };
}
