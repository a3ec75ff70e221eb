import { sql } from 'kysely';
import { Problem } from '../../../core/errors';
import type { JsonObject } from '../../../core/types';
import type { Executor } from '../../database/types';
import { asSystem, resourceOf, type OperationContext } from '../context';
import { loadRow } from '../load-rows';
import type { WriteEvent } from '../runtime';
import { withFeedLine } from '../with-feed-line';
import type { Effect, NewRecord, Prepared } from './effect';

const ATTENDANCES = 'attendances';

/**
 * A person writes in an attendance: to the contact, or, a supervisor, a note that only colleagues see. The attendance says
 * when it was last written in and first answered. What comes from outside the system brings all of it along.
 * @throws Problem `state_conflict` where the attendance is closed.
 */
async function onCreate(context: OperationContext, executor: Executor, message: NewRecord): Promise<Prepared> {
  const { principal, runtime, scope } = context;
  if (principal === null) return { values: {}, finish: () => Promise.resolve([]) };
  const attendance = await loadRow(asSystem(runtime, scope), executor, resourceOf(context, ATTENDANCES), String(message.record['attendanceId']));
  if (attendance?.['status'] === 'closed') {
    throw new Problem('state_conflict', { detail: 'chat-messages: expected an open attendance, got a closed one; reopen it first.', params: { field: 'status', state: 'closed' } });
  }
  const isNote = principal.user.role === 'Supervisor';
  const values: JsonObject = { direction: isNote ? 'internal' : 'out', senderType: 'agent', senderId: principal.user.id, status: isNote ? 'sent' : 'queued' };
  return { values, finish: () => (isNote ? Promise.resolve([]) : touch(context, executor, message)) };
}

async function touch(context: OperationContext, executor: Executor, { record, tenantId, at }: NewRecord): Promise<WriteEvent[]> {
  const id = String(record['attendanceId']);
  const write = sql`
    update "attendances" set "lastMessageAt" = ${at}, "firstResponseAt" = coalesce("firstResponseAt", ${at}), "unreadCount" = 0 where "id" = ${id}`;
  await executor.run(withFeedLine(resourceOf(context, ATTENDANCES), 'update', write, ['lastMessageAt', 'firstResponseAt', 'unreadCount']));
  return [{ collection: ATTENDANCES, ids: [id], tenantId, action: 'update' }];
}

/** Direction and sender of a chat message, and what its attendance shows of it. */
export const sendChatMessage: Effect = {
  needs: {
    'chat-messages': ['attendanceId', 'direction', 'senderType', 'senderId', 'status'],
    [ATTENDANCES]: ['status', 'lastMessageAt', 'firstResponseAt', 'unreadCount'],
  },
  onCreate,
};
