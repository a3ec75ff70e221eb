import { sql } from 'kysely';
import type { JsonObject } from '../../../../../core/types';
import { compile } from '../../../../../server/database/builder';
import type { Executor } from '../../../../../server/database/types';
import type { OperationContext } from '../../../../../server/operations/context';
import type { CreateMore } from '../../../../../server/operations/effects/effect';
import { notify } from '../../../../../server/operations/effects/notify';
import type { WriteEvent } from '../../../../../server/operations/runtime';
import { AGENT_INBOX, attendancePath } from '../../rules/inbox/address';
import { idsAmong } from '../effects/chat-recipients';

const TEXTS = {
  assigned: 'attendanceAssigned',
  transferred: 'attendanceTransferred',
  returned: 'attendanceReturned',
} as const;

/** Whom an attendance waits for, and why. */
interface Told {
  agentId: string;
  /** With its `id`. */
  attendance: JsonObject;
  why: keyof typeof TEXTS;
}

/**
 * An agent is told of an attendance, in the transaction that gives it to them. Of its contact nothing is said: not every agent may know who it is.
 */
export async function tellAgent(
  context: OperationContext,
  executor: Executor,
  createMore: CreateMore,
  { agentId, attendance, why }: Told,
): Promise<WriteEvent[]> {
  const [sector] = await executor.run(
    compile<{ name: string }>(
      sql`select "name" from "sectors" where "id" = any(${idsAmong([attendance['sectorId']])}::uuid[])`,
    ),
  );
  return notify(context, executor, createMore, {
    userIds: [agentId],
    type: why === 'assigned' ? 'attendance_assigned' : 'attendance_transferred',
    severity: why === 'returned' ? 'warning' : 'info',
    text: TEXTS[why],
    params: { protocol: String(attendance['protocol'] ?? ''), sector: sector?.name ?? '…' },
    link: attendancePath(AGENT_INBOX, String(attendance['id'])),
  });
}
