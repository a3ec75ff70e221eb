import { sql } from 'kysely';
import { compile } from '../../../../../server/database/builder';
import type { OperationContext } from '../../../../../server/operations/context';
import type { Runtime } from '../../../../../server/operations/runtime';
import { MOST_MESSAGES } from '../../rules/webchat/wire';
import { takeStatuses } from '../channels/take-status';
import type { Visitor } from './visitors';

/** Notes that the widget has got, or the visitor seen, what was said up to a message of its talk. Further ones are none of theirs. */
export async function markUpTo(
  runtime: Runtime,
  visitor: Visitor,
  attendanceId: string,
  { upTo, status }: { upTo: string; status: 'delivered' | 'read' },
): Promise<void> {
  const { connectionId, tenantId } = visitor;
  const before = status === 'read' ? ['sent', 'delivered'] : ['sent'];
  const scope: OperationContext['scope'] = { tenantId };
  const rows = await runtime.database.as(scope).run(
    compile<{ id: string }>(sql`
      select "id" from "chat-messages"
      where "attendanceId" = ${attendanceId}::uuid and "direction" = 'out' and "status" = any(${before}::text[]) and "createdAt" <= (
        select "createdAt" from "chat-messages" where "id" = ${upTo}::uuid and "attendanceId" = ${attendanceId}::uuid)
      order by "createdAt" desc limit ${MOST_MESSAGES}`),
  );
  const at = new Date().toISOString();
  await takeStatuses(
    runtime,
    rows.map(({ id: sourceId }) => ({ connectionId, tenantId, sourceId, status, error: null, cost: null, at })),
  );
}
