import { sql } from 'kysely';
import type { Json, JsonObject } from '../../../../../core/types';
import { notify } from '../../../../../server/operations/effects/notify';
import { Problem } from '../../../../../core/errors';
import { violation } from '../../../../../core/violations';
import type { Violation } from '../../../../../core/wire';
import { compile } from '../../../../../server/database/builder';
import type { Executor } from '../../../../../server/database/types';
import { resourceOf, type OperationContext } from '../../../../../server/operations/context';
import type { WriteEvent } from '../../../../../server/operations/runtime';
import { withFeedLine } from '../../../../../server/operations/write/feed-lines';
import {
  UNTOUCHED,
  type ChangedNow,
  type CreateMore,
  type Effect,
  type NewRecord,
  type Prepared,
  type RemovedNow,
  type ValidatedRecord,
} from '../../../../../server/operations/effects/effect';
import {
  CONVERSATIONS,
  EDITABLE_MINUTES,
  MEMBERSHIPS,
  MESSAGES,
  CHAT_PATHS,
  conversationPath,
} from '../../rules/internal-chat/collections';
import { idsAmong } from '../effects/chat-recipients';

/** As much of a message as a notice shows. */
const EXCERPT = 160;

/**
 * The conversation shows its last message, the other members have one more to read, and whom it mentions is told. Who has put the
 * conversation away has it back, unless it is muted.
 */
async function beforeCreate(
  context: OperationContext,
  executor: Executor,
  message: NewRecord,
  createMore: CreateMore,
): Promise<Prepared> {
  return {
    values: { attachmentFiles: await attachedFiles(executor, message.record['attachments']) },
    finish: async (record) => [
      ...(await announce(context, executor, { ...message, record })),
      ...(await tellMentioned(context, executor, createMore, record)),
    ],
  };
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
    update "internal-memberships" set "lastMessageAt" = ${at},
      "unreadCount" = coalesce("unreadCount", 0) + case when "userId" is distinct from ${senderId} then 1 else 0 end,
      "archived" = "archived" and ("muted" or "userId" is not distinct from ${senderId})
    where "conversationId" = ${conversationId}`;
  const memberships = await executor.run(
    withFeedLine(resourceOf(context, MEMBERSHIPS), 'update', counted, ['unreadCount', 'lastMessageAt', 'archived']),
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
  const values = {
    text: null,
    attachments: null,
    attachmentFiles: null,
    // Nobody reads the field: what it names stays shut for all who had it.
    withdrawnAttachments: message.stored['attachments'] ?? null,
    mentions: null,
    deletedAt: message.at,
  };
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

/**
 * A message answers one of its own conversation, mentions members of it, and brings files of whoever sends it: with another's, its
 * sender would come to what only others may open.
 */
async function validate(
  context: OperationContext,
  executor: Executor,
  { record, stored }: ValidatedRecord,
): Promise<Violation[]> {
  if (stored !== undefined) return [];
  const { conversationId, replyToId = null } = record;
  const sender = context.principal?.user.id ?? null;
  const members = idsAmong(listOf(record['memberIds'])).map((id) => id.toLowerCase());
  const strangers = listOf(record['mentions']).flatMap((id, index) =>
    members.includes(String(id).toLowerCase()) ? [] : [violation(`mentions.${index}`, 'notMember')],
  );
  const attachments = listOf(record['attachments']).map(String);
  const [found] = await executor.run(
    compile<{ isAnswer: boolean; others: string[] | null }>(sql`
      select ${replyToId}::uuid is null or exists (select from "internal-messages" where "id" = ${replyToId} and "conversationId" = ${conversationId}) as "isAnswer",
        (select array_agg("id"::text) from painel.files where "id" = any(${idsAmong(attachments)}::uuid[]) and "createdBy" is distinct from ${sender}::uuid) as others`),
  );
  const others = sender === null ? [] : (found?.others ?? []);
  return [
    ...strangers,
    ...(found?.isAnswer === true ? [] : [violation('replyToId', 'reference', { collection: MESSAGES })]),
    ...attachments.flatMap((id, index) =>
      others.includes(id.toLowerCase()) ? [violation(`attachments.${index}`, 'otherUpload')] : [],
    ),
  ];
}

/** What a message between colleagues means for its conversation. */
export const postInternalMessage: Effect = {
  needs: {
    [MESSAGES]: [
      'conversationId',
      'senderId',
      'text',
      'attachments',
      'attachmentFiles',
      'withdrawnAttachments',
      'replyToId',
      'mentions',
      'memberIds',
      'editedAt',
      'deletedAt',
    ],
    [CONVERSATIONS]: ['lastMessage', 'lastMessageAt'],
    [MEMBERSHIPS]: ['conversationId', 'userId', 'unreadCount', 'lastReadId', 'lastMessageAt', 'archived', 'muted'],
  },
  looksAt: ['text'],
  beforeCreate,
  validate,
  beforeChange,
  beforeRemove,
};

const listOf = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? value : []);

/** What members see of the attachments without opening them, in their order; null without any. */
async function attachedFiles(executor: Executor, attachments: Json | undefined): Promise<JsonObject[] | null> {
  const ids = idsAmong(listOf(attachments));
  if (ids.length === 0) return null;
  const files = await executor.run(
    compile<{ id: string; name: string; type: string; bytes: number }>(
      sql`select "id"::text, "name", "type", "size"::float8 as bytes from painel.files where "id" = any(${ids}::uuid[]) order by array_position(${ids}::uuid[], "id")`,
    ),
  );
  return files.map((file) => ({ ...file }));
}

/** Whom a message mentions is told, wherever they are; the link opens the conversation. */
async function tellMentioned(
  context: OperationContext,
  executor: Executor,
  createMore: CreateMore,
  message: JsonObject,
): Promise<WriteEvent[]> {
  const { conversationId, senderId, text } = message;
  const userIds = idsAmong(listOf(message['mentions'])).filter((id) => id !== senderId);
  if (userIds.length === 0) return [];
  const [about] = await executor.run(
    compile<{ sender: string | null; title: string | null }>(sql`
      select (select "name" from "users" where "id" = ${senderId}) as sender, (select "title" from "internal-conversations" where "id" = ${conversationId}) as title`),
  );
  const excerpt = typeof text === 'string' ? text.slice(0, EXCERPT) : '…';
  return notify(context, executor, createMore, {
    userIds,
    type: 'internal_message',
    severity: 'info',
    text: 'mentioned',
    params: {
      sender: about?.sender ?? '…',
      text: about?.title == null ? excerpt : `${about.title}: ${excerpt}`,
    },
    link: (role) => {
      const page = Object.entries(CHAT_PATHS).find(([name]) => name === role)?.[1];
      return page === undefined ? null : conversationPath(page, String(conversationId));
    },
  });
}
