import { sql } from 'kysely';
import { Problem } from '../../../../../core/errors';
import { violation } from '../../../../../core/violations';
import { compile, identifier } from '../../../../../server/database/builder';
import { columnName } from '../../../../../server/database/names';
import type { Executor } from '../../../../../server/database/types';
import { inPlaceOf, resourceOf, type OperationContext } from '../../../../../server/operations/context';
import type { WriteEvent } from '../../../../../server/operations/runtime';
import { withFeedLine } from '../../../../../server/operations/write/feed-lines';
import {
  UNTOUCHED,
  type ChangedNow,
  type Effect,
  type Prepared,
  type WrittenTogether,
} from '../../../../../server/operations/effects/effect';
import { changeRecord } from '../../../../../server/operations/update-record';
import { CONVERSATIONS, MEMBERSHIPS, MESSAGES, OPEN_PARAMETER } from '../../rules/internal-chat/collections';

const NOTIFICATIONS = 'notifications';

/** Messages that say by whom they were read, counted back from the last one; older ones were passed over. */
const MOST_MARKED = 200;
/** As many as a message may name. */
const MOST_READERS = 500;

/**
 * A member has read up to a message: what came later is unread, what was before says who has read it.
 * @throws Problem `invalid` for a message of another conversation.
 */
async function beforeChange(context: OperationContext, executor: Executor, membership: ChangedNow): Promise<Prepared> {
  const { id, stored, record, changed } = membership;
  // Who says how much is unread has counted.
  if (!changed.includes('lastReadId') || changed.includes('unreadCount')) return UNTOUCHED;
  const conversationId = String(stored['conversationId']);
  const lastReadId = record['lastReadId'] ?? null;
  // Who posts meanwhile adds to the number once this one is written.
  await executor.run(compile(sql`select 1 from "internal-memberships" where "id" = ${id} for update`));
  const [found] = await executor.run(
    compile<{ isThere: boolean; unread: number }>(sql`
      select ${lastReadId}::uuid is null or exists (select from "internal-messages" where "id" = ${lastReadId} and "conversationId" = ${conversationId}) as "isThere",
        count(*)::int as unread
      from "internal-messages"
      where "conversationId" = ${conversationId} and "senderId" is distinct from ${stored['userId']} and ${identifier(columnName('deletedAt'))} is null
        and (${lastReadId}::uuid is null or ("createdAt", "id") > (select "createdAt", "id" from "internal-messages" where "id" = ${lastReadId}))`),
  );
  if (!found?.isThere)
    throw new Problem('invalid', { errors: [violation('lastReadId', 'reference', { collection: MESSAGES })] });
  return {
    values: { unreadCount: found.unread },
    finish: async () =>
      lastReadId === null
        ? []
        : [...(await tellReader(context, executor, membership)), ...(await readNotices(context, executor, membership))],
  };
}

async function tellReader(
  context: OperationContext,
  executor: Executor,
  { stored, record, tenantId, at }: ChangedNow,
): Promise<WriteEvent[]> {
  const userId = stored['userId'];
  const reader = JSON.stringify([{ userId }]);
  const marked = sql`
    update "internal-messages" set "readBy" = coalesce("readBy", '[]') || ${JSON.stringify([{ userId, at }])}::jsonb
    where "id" in (
        select "id" from "internal-messages"
        where "conversationId" = ${stored['conversationId']} and "senderId" is distinct from ${userId}
          and ("createdAt", "id") <= (select "createdAt", "id" from "internal-messages" where "id" = ${record['lastReadId']})
        order by "createdAt" desc, "id" desc limit ${MOST_MARKED})
      and not coalesce("readBy" @> ${reader}::jsonb, false) and jsonb_array_length(coalesce("readBy", '[]')) < ${MOST_READERS}`;
  const messages = await executor.run(withFeedLine(resourceOf(context, MESSAGES), 'update', marked, ['readBy']));
  return messages.length === 0
    ? []
    : [{ collection: MESSAGES, ids: messages.map(({ recordId }) => recordId), tenantId, action: 'update' }];
}

/** What told the person of messages there has been seen with them. */
async function readNotices(
  context: OperationContext,
  executor: Executor,
  { stored, at }: ChangedNow,
): Promise<WriteEvent[]> {
  const ending = `?${OPEN_PARAMETER}=${String(stored['conversationId'])}`;
  const seen = sql`
    update "notifications" set "readAt" = ${at}
    where "userId" = ${stored['userId']} and "type" = 'internal_message' and "readAt" is null and right("link", ${ending.length}) = ${ending}`;
  const notices = await executor.run(withFeedLine(resourceOf(context, NOTIFICATIONS), 'update', seen, ['readAt']));
  return notices.map(({ recordId, tenantId }) => ({
    collection: NOTIFICATIONS,
    ids: [recordId],
    tenantId,
    action: 'update',
  }));
}

interface Left {
  type: string;
  memberIds: string[];
}

/**
 * Who takes the own membership away leaves the conversation.
 * @throws Problem `state_conflict` unless it is a group: a talk of two has both, and announcements reach whom they are for.
 */
async function afterWrite(context: OperationContext, executor: Executor, { written }: WrittenTogether): Promise<void> {
  const system = inPlaceOf(context);
  for (const { record, stored } of written) {
    if (record !== undefined || stored === undefined) continue;
    const { conversationId: id, userId } = stored;
    const [left] = await executor.run(
      compile<Left>(sql`select "type", "memberIds" from "internal-conversations" where "id" = ${id} for update`),
    );
    // Whoever was taken out by others is no member any more.
    if (!left?.memberIds.includes(String(userId))) continue;
    if (left.type !== 'group')
      throw new Problem('state_conflict', {
        detail: `${MEMBERSHIPS}: expected one of a group, got one of the type ${left.type}, which nobody leaves.`,
        params: { field: 'type', state: left.type },
      });
    const body = { memberIds: left.memberIds.filter((member) => member !== userId) };
    await changeRecord(system, executor, resourceOf(system, CONVERSATIONS), { id: String(id), body, mode: 'merge' });
  }
}

/** What it means that a member has read up to a message, or leaves. */
export const membership: Effect = {
  needs: {
    [CONVERSATIONS]: ['type', 'memberIds'],
    [MEMBERSHIPS]: ['conversationId', 'userId', 'unreadCount', 'lastReadId'],
    [MESSAGES]: ['conversationId', 'senderId', 'readBy', 'deletedAt'],
    [NOTIFICATIONS]: ['userId', 'type', 'link', 'readAt'],
  },
  looksAt: ['lastReadId'],
  beforeChange,
  afterWrite,
};
