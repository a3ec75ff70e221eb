import { sql } from 'kysely';
import { Problem } from '../../../../../core/errors';
import type { JsonObject } from '../../../../../core/types';
import { compile } from '../../../../../server/database/builder';
import type { Executor } from '../../../../../server/database/types';
import { resourceOf, type OperationContext } from '../../../../../server/operations/context';
import { loadRow } from '../../../../../server/operations/lists/load-rows';
import type { WriteEvent } from '../../../../../server/operations/runtime';
import { withFeedLine } from '../../../../../server/operations/write/feed-lines';
import { assertMayReach } from './reply-window';
import { UNTOUCHED, type Effect, type NewRecord, type Prepared } from '../../../../../server/operations/effects/effect';

const ATTENDANCES = 'attendances';

/**
 * A person writes in an attendance: to the contact, or, a supervisor, a note that only colleagues see. The attendance says
 * when it was last written in and first answered. What comes from outside the system brings all of it along, but for whether
 * it answers a campaign.
 * @throws Problem `state_conflict` where the attendance is closed, `invalid` where the contact may not be written to like that.
 */
async function beforeCreate(context: OperationContext, executor: Executor, message: NewRecord): Promise<Prepared> {
  const { principal } = context;
  if (principal === null) return { ...UNTOUCHED, values: await answered(executor, message) };
  const attendance = await loadRow(
    context,
    executor,
    resourceOf(context, ATTENDANCES),
    String(message.record['attendanceId']),
  );
  if (attendance?.['status'] === 'closed') {
    throw new Problem('state_conflict', {
      detail: 'chat-messages: expected an open attendance, got a closed one; reopen it first.',
      params: { field: 'status', state: 'closed' },
    });
  }
  const isNote = principal.user.role === 'Supervisor';
  const { type, templateId } = message.record;
  // One that is not there for the caller is refused by its link.
  if (!isNote && attendance)
    await assertMayReach(executor, attendance, {
      templateId,
      isTemplate: type === 'template',
      at: message.at,
      path: 'type',
    });
  const values: JsonObject = {
    direction: isNote ? 'internal' : 'out',
    senderType: 'agent',
    senderId: principal.user.id,
    status: isNote ? 'sent' : 'queued',
  };
  return { values, finish: () => (isNote ? Promise.resolve([]) : touch(context, executor, message)) };
}

/** The first message of a contact upon one of a campaign names the campaign too: once, however many arrive together. */
async function answered(executor: Executor, { record }: NewRecord): Promise<JsonObject> {
  const { attendanceId = null, direction, campaignId } = record;
  if (direction !== 'in' || typeof campaignId === 'string') return {};
  const [sent] = await executor.run(
    compile<{ campaignId: string }>(sql`
      select "campaignId" from "chat-messages" where "attendanceId" = ${attendanceId} and "direction" = 'out' and "campaignId" is not null
      order by "createdAt" desc, "id" desc limit 1`),
  );
  if (!sent) return {};
  await executor.run(compile(sql`select 1 from "attendances" where "id" = ${attendanceId} for no key update`));
  const earlier = await executor.run(
    compile(
      sql`select 1 from "chat-messages" where "attendanceId" = ${attendanceId} and "direction" = 'in' and "campaignId" = ${sent.campaignId} limit 1`,
    ),
  );
  return earlier.length === 0 ? { campaignId: sent.campaignId } : {};
}

async function touch(
  context: OperationContext,
  executor: Executor,
  { record, tenantId, at }: NewRecord,
): Promise<WriteEvent[]> {
  const id = String(record['attendanceId']);
  const write = sql`
    update "attendances" set "lastMessageAt" = ${at}, "unreadCount" = 0, "firstResponseAt" = coalesce("firstResponseAt", ${at}),
      "firstResponseSeconds" = case when "firstResponseAt" is not null or "assignedAt" is null then "firstResponseSeconds"
        else greatest(0, round(extract(epoch from ${at}::timestamptz - "assignedAt")))::int end
    where "id" = ${id}`;
  await executor.run(
    withFeedLine(resourceOf(context, ATTENDANCES), 'update', write, [
      'lastMessageAt',
      'firstResponseAt',
      'firstResponseSeconds',
      'unreadCount',
    ]),
  );
  return [{ collection: ATTENDANCES, ids: [id], tenantId, action: 'update' }];
}

/** Direction and sender of a chat message, and what its attendance shows of it. */
export const sendChatMessage: Effect = {
  needs: {
    'chat-messages': [
      'attendanceId',
      'direction',
      'senderType',
      'senderId',
      'status',
      'campaignId',
      'type',
      'templateId',
    ],
    [ATTENDANCES]: [
      'status',
      'lastMessageAt',
      'firstResponseAt',
      'firstResponseSeconds',
      'unreadCount',
      'contactId',
      'connectionId',
    ],
    'chat-connections': ['type'],
    'chat-templates': ['connectionId'],
  },
  beforeCreate,
};
