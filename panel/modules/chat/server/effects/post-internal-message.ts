import { sql } from 'kysely';
import { Problem } from '../../../../../core/errors';
import type { Executor } from '../../../../../server/database/types';
import { resourceOf, type OperationContext } from '../../../../../server/operations/context';
import type { WriteEvent } from '../../../../../server/operations/runtime';
import { withFeedLine } from '../../../../../server/operations/write/feed-lines';
import {
  UNTOUCHED,
  type ChangedNow,
  type Effect,
  type NewRecord,
  type Prepared,
  type RemovedNow,
} from '../../../../../server/operations/effects/effect';

const CONVERSATIONS = 'internal-conversations';
const MEMBERSHIPS = 'internal-memberships';

/** After that others have acted upon what it said. */
const EDITABLE_MINUTES = 10;

/** The conversation shows its last message, and the other members have one more to read. */
function beforeCreate(context: OperationContext, executor: Executor, message: NewRecord): Promise<Prepared> {
  return Promise.resolve({
    values: {},
    finish: (record) => announce(context, executor, { ...message, record }),
  });
}

async function announce(
  context: OperationContext,
  executor: Executor,
  { record, tenantId, at }: NewRecord,
): Promise<WriteEvent[]> {
  const conversationId = String(record['conversationId']);
  const senderId = record['senderId'] ?? null;
  const last = JSON.stringify({ text: record['text'] ?? null, at, senderId });
  const shown = sql`update "internal-conversations" set "lastMessage" = ${last}::jsonb, "lastMessageAt" = ${at} where "id" = ${conversationId}`;
  await executor.run(
    withFeedLine(resourceOf(context, CONVERSATIONS), 'update', shown, ['lastMessage', 'lastMessageAt']),
  );
  const counted = sql`
    update "internal-memberships" set "unreadCount" = coalesce("unreadCount", 0) + 1
    where "conversationId" = ${conversationId} and "userId" is distinct from ${senderId}`;
  const memberships = await executor.run(
    withFeedLine(resourceOf(context, MEMBERSHIPS), 'update', counted, ['unreadCount']),
  );
  return [
    { collection: CONVERSATIONS, ids: [conversationId], tenantId, action: 'update' },
    { collection: MEMBERSHIPS, ids: memberships.map(({ recordId }) => recordId), tenantId, action: 'update' },
  ];
}

/**
 * People put right what they said a moment ago. The conversation shows it as it reads now.
 * @throws Problem `state_conflict` once it has stood too long.
 */
function beforeChange(context: OperationContext, executor: Executor, message: ChangedNow): Promise<Prepared> {
  if (context.principal === null || !message.changed.includes('text')) return Promise.resolve(UNTOUCHED);
  const said = assertFresh(message);
  return Promise.resolve({
    values: { editedAt: message.at },
    finish: (record) => showAgain(context, executor, { ...message, record }, said),
  });
}

/** @throws Problem `state_conflict` for a message that has stood too long, or that is gone. */
function assertFresh({ stored, at }: Pick<ChangedNow, 'stored' | 'at'>): string {
  const [said, deletedAt] = [String(stored['createdAt']), stored['deletedAt'] ?? null];
  if (deletedAt !== null) {
    throw new Problem('state_conflict', {
      detail: `internal-messages: expected a message that is there, got one deleted at ${String(deletedAt)}.`,
      params: { field: 'deletedAt', state: deletedAt },
    });
  }
  if (Date.parse(at) - Date.parse(said) > EDITABLE_MINUTES * 60_000) {
    throw new Problem('state_conflict', {
      detail: `internal-messages: expected a message of the last ${EDITABLE_MINUTES} minutes, got one of ${said}.`,
      params: { field: 'createdAt', state: said },
    });
  }
  return said;
}

/**
 * People take back what they said a moment ago: the message stays in its place and says that it is gone, and nobody has it to read
 * any more.
 * @throws Problem `state_conflict` once it has stood too long.
 */
function beforeRemove(context: OperationContext, executor: Executor, message: RemovedNow): Promise<Prepared> {
  const said = context.principal === null ? String(message.stored['createdAt']) : assertFresh(message);
  const values = { text: null, attachments: null, mentions: null, deletedAt: message.at };
  return Promise.resolve({
    values,
    finish: async () => [
      ...(await showGone(context, executor, message, said)),
      ...(await uncount(context, executor, message)),
    ],
  });
}

async function showGone(
  context: OperationContext,
  executor: Executor,
  { stored, tenantId }: RemovedNow,
  said: string,
): Promise<WriteEvent[]> {
  const shown = sql`
    update "internal-conversations" set "lastMessage" = ("lastMessage" - 'text') || '{"deleted": true}'
    where "id" = ${stored['conversationId']} and "lastMessage" ->> 'at' = ${said} and "lastMessage" ->> 'senderId' = ${stored['senderId']}`;
  return announced(
    CONVERSATIONS,
    tenantId,
    await executor.run(withFeedLine(resourceOf(context, CONVERSATIONS), 'update', shown, ['lastMessage'])),
  );
}

/** Members who have not read up to it have one less to read; who says so meanwhile counts once this one is written. */
async function uncount(
  context: OperationContext,
  executor: Executor,
  { id, stored, tenantId }: RemovedNow,
): Promise<WriteEvent[]> {
  const counted = sql`
    update "internal-memberships" set "unreadCount" = greatest(0, coalesce("unreadCount", 0) - 1)
    where "conversationId" = ${stored['conversationId']} and "userId" is distinct from ${stored['senderId']}
      and ("lastReadId" is null or (select ("createdAt", "id") from "internal-messages" where "id" = "lastReadId") < (select ("createdAt", "id") from "internal-messages" where "id" = ${id}))`;
  return announced(
    MEMBERSHIPS,
    tenantId,
    await executor.run(withFeedLine(resourceOf(context, MEMBERSHIPS), 'update', counted, ['unreadCount'])),
  );
}

function announced(collection: string, tenantId: string | null, rows: { recordId: string }[]): WriteEvent[] {
  return rows.length === 0
    ? []
    : [{ collection, ids: rows.map(({ recordId }) => recordId), tenantId, action: 'update' }];
}

async function showAgain(
  context: OperationContext,
  executor: Executor,
  { record, stored, tenantId }: ChangedNow,
  said: string,
): Promise<WriteEvent[]> {
  const text = JSON.stringify(record['text'] ?? null);
  const shown = sql`
    update "internal-conversations" set "lastMessage" = jsonb_set("lastMessage", '{text}', ${text}::jsonb)
    where "id" = ${stored['conversationId']} and "lastMessage" ->> 'at' = ${said} and "lastMessage" ->> 'senderId' = ${stored['senderId']}`;
  return announced(
    CONVERSATIONS,
    tenantId,
    await executor.run(withFeedLine(resourceOf(context, CONVERSATIONS), 'update', shown, ['lastMessage'])),
  );
}

/** What a message between colleagues means for its conversation. */
export const postInternalMessage: Effect = {
  needs: {
    'internal-messages': ['conversationId', 'senderId', 'text', 'attachments', 'mentions', 'editedAt', 'deletedAt'],
    [CONVERSATIONS]: ['lastMessage', 'lastMessageAt'],
    [MEMBERSHIPS]: ['conversationId', 'userId', 'unreadCount', 'lastReadId'],
  },
  beforeCreate,
  beforeChange,
  beforeRemove,
};
