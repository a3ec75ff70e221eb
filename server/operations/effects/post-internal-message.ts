import { sql } from 'kysely';
import type { Executor } from '../../database/types';
import { resourceOf, type OperationContext } from '../context';
import type { WriteEvent } from '../runtime';
import { withFeedLine } from '../with-feed-line';
import type { Effect, NewRecord, Prepared } from './effect';

const CONVERSATIONS = 'internal-conversations';
const MEMBERSHIPS = 'internal-memberships';

/** The conversation shows its last message, and the other members have one more to read. */
function onCreate(context: OperationContext, executor: Executor, message: NewRecord): Promise<Prepared> {
  return Promise.resolve({ values: {}, finish: () => announce(context, executor, message) });
}

async function announce(context: OperationContext, executor: Executor, { record, tenantId, at }: NewRecord): Promise<WriteEvent[]> {
  const conversationId = String(record['conversationId']);
  const senderId = record['senderId'] ?? null;
  const last = JSON.stringify({ text: record['text'] ?? null, at, senderId });
  const shown = sql`update "internal-conversations" set "lastMessage" = ${last}::jsonb, "lastMessageAt" = ${at} where "id" = ${conversationId}`;
  await executor.run(withFeedLine(resourceOf(context, CONVERSATIONS), 'update', shown, ['lastMessage', 'lastMessageAt']));
  const counted = sql`
    update "internal-memberships" set "unreadCount" = coalesce("unreadCount", 0) + 1
    where "conversationId" = ${conversationId} and "userId" is distinct from ${senderId}`;
  const memberships = await executor.run(withFeedLine(resourceOf(context, MEMBERSHIPS), 'update', counted, ['unreadCount']));
  return [
    { collection: CONVERSATIONS, ids: [conversationId], tenantId, action: 'update' },
    { collection: MEMBERSHIPS, ids: memberships.map(({ recordId }) => recordId), tenantId, action: 'update' },
  ];
}

/** What a message between colleagues means for its conversation. */
export const postInternalMessage: Effect = {
  needs: {
    'internal-messages': ['conversationId', 'senderId', 'text'],
    [CONVERSATIONS]: ['lastMessage', 'lastMessageAt'],
    [MEMBERSHIPS]: ['conversationId', 'userId', 'unreadCount'],
  },
  onCreate,
};
