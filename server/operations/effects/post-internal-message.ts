import { sql } from 'kysely';
import { Problem } from '../../../core/errors';
import type { Executor } from '../../database/types';
import { resourceOf, type OperationContext } from '../context';
import type { WriteEvent } from '../runtime';
import { withFeedLine } from '../with-feed-line';
import { UNTOUCHED, type ChangedNow, type Effect, type NewRecord, type Prepared } from './effect';

const CONVERSATIONS = 'internal-conversations';
const MEMBERSHIPS = 'internal-memberships';

/** After that others have acted upon what it said. */
const EDITABLE_MINUTES = 10;

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

/**
 * People put right what they said a moment ago. The conversation shows it as it reads now.
 * @throws Problem `state_conflict` once it has stood too long.
 */
function onChange(context: OperationContext, executor: Executor, message: ChangedNow): Promise<Prepared> {
  if (context.principal === null || !message.changed.includes('text')) return Promise.resolve(UNTOUCHED);
  const said = String(message.stored['createdAt']);
  if (Date.parse(message.at) - Date.parse(said) > EDITABLE_MINUTES * 60_000) {
    throw new Problem('state_conflict', { detail: `internal-messages: expected a message of the last ${EDITABLE_MINUTES} minutes, got one of ${said}.`, params: { field: 'createdAt', state: said } });
  }
  return Promise.resolve({ values: { editedAt: message.at }, finish: () => showAgain(context, executor, message, said) });
}

async function showAgain(context: OperationContext, executor: Executor, { record, stored, tenantId }: ChangedNow, said: string): Promise<WriteEvent[]> {
  const text = JSON.stringify(record['text'] ?? null);
  const shown = sql`
    update "internal-conversations" set "lastMessage" = jsonb_set("lastMessage", '{text}', ${text}::jsonb)
    where "id" = ${stored['conversationId']} and "lastMessage" ->> 'at' = ${said} and "lastMessage" ->> 'senderId' = ${stored['senderId']}`;
  const conversations = await executor.run(withFeedLine(resourceOf(context, CONVERSATIONS), 'update', shown, ['lastMessage']));
  return conversations.length === 0 ? [] : [{ collection: CONVERSATIONS, ids: conversations.map(({ recordId }) => recordId), tenantId, action: 'update' }];
}

/** What a message between colleagues means for its conversation. */
export const postInternalMessage: Effect = {
  needs: {
    'internal-messages': ['conversationId', 'senderId', 'text', 'editedAt'],
    [CONVERSATIONS]: ['lastMessage', 'lastMessageAt'],
    [MEMBERSHIPS]: ['conversationId', 'userId', 'unreadCount'],
  },
  onCreate,
  onChange,
};
