import { isObject } from '../../../../../core/is-object';

export type ConversationType = 'direct' | 'group' | 'broadcast';

/** What a conversation shows of its last message. Without a text it has attachments alone. */
export interface LastMessage {
  text: string | null;
  senderId: string | null;
  isDeleted: boolean;
}

export interface Conversation {
  id: string;
  type: ConversationType;
  title: string | null;
  memberIds: readonly string[];
  adminIds: readonly string[];
  lastMessage: LastMessage | null;
}

/** The person's own membership, with its conversation. Times are ISO 8601. */
export interface Seat {
  id: string;
  isMuted: boolean;
  isArchived: boolean;
  lastReadId: string | null;
  unreadCount: number;
  lastMessageAt: string | null;
  conversation: Conversation;
}

/** An upload as its message names it. */
export interface AttachedFile {
  id: string;
  name: string;
  type: string;
  bytes: number;
}

/** The message that another one answers. */
export interface Answered {
  id: string;
  senderId: string | null;
  text: string | null;
  isDeleted: boolean;
  createdAt: string;
}

export interface Message {
  id: string;
  conversationId: string;
  senderId: string | null;
  text: string | null;
  files: readonly AttachedFile[];
  replyTo: Answered | null;
  mentions: readonly string[];
  readBy: readonly { userId: string; at: string }[];
  editedAt: string | null;
  deletedAt: string | null;
  createdAt: string;
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const idsOf = (value: unknown): string[] => listOf(value).filter((id) => typeof id === 'string');
const TYPES: readonly ConversationType[] = ['direct', 'group', 'broadcast'];

/** Undefined for what is no conversation, such as one that the person has just been taken out of. */
export function parseConversation(value: unknown): Conversation | undefined {
  if (!isObject(value) || typeof value['id'] !== 'string') return undefined;
  const type = TYPES.find((known) => known === value['type']);
  if (type === undefined) return undefined;
  const last = value['lastMessage'];
  return {
    id: value['id'],
    type,
    title: textOf(value['title']),
    memberIds: idsOf(value['memberIds']),
    adminIds: idsOf(value['adminIds']),
    lastMessage: isObject(last)
      ? { text: textOf(last['text']), senderId: textOf(last['senderId']), isDeleted: last['deleted'] === true }
      : null,
  };
}

/** A membership that was asked for with its conversation; undefined without that. */
export function parseSeat(value: unknown): Seat | undefined {
  if (!isObject(value) || typeof value['id'] !== 'string') return undefined;
  const conversation = parseConversation(value['conversation']);
  if (conversation === undefined) return undefined;
  return {
    id: value['id'],
    isMuted: value['muted'] === true,
    isArchived: value['archived'] === true,
    lastReadId: textOf(value['lastReadId']),
    unreadCount: typeof value['unreadCount'] === 'number' ? value['unreadCount'] : 0,
    lastMessageAt: textOf(value['lastMessageAt']),
    conversation,
  };
}

function parseFile(value: unknown): AttachedFile[] {
  if (!isObject(value) || typeof value['id'] !== 'string') return [];
  const { id, name, type, bytes } = value;
  return [{ id, name: textOf(name) ?? id, type: textOf(type) ?? '', bytes: typeof bytes === 'number' ? bytes : 0 }];
}

function parseAnswered(value: unknown): Answered | null {
  if (!isObject(value) || typeof value['id'] !== 'string') return null;
  const { id, senderId, text, deletedAt, createdAt } = value;
  return {
    id,
    senderId: textOf(senderId),
    text: textOf(text),
    isDeleted: typeof deletedAt === 'string',
    createdAt: textOf(createdAt) ?? '',
  };
}

/** A message that was asked for with the one that it answers. */
export function parseMessage(value: unknown): Message | undefined {
  if (!isObject(value)) return undefined;
  const { id, conversationId, createdAt } = value;
  if (typeof id !== 'string' || typeof conversationId !== 'string' || typeof createdAt !== 'string') return undefined;
  return {
    id,
    conversationId,
    createdAt,
    senderId: textOf(value['senderId']),
    text: textOf(value['text']),
    files: listOf(value['attachmentFiles']).flatMap(parseFile),
    replyTo: parseAnswered(value['replyTo']),
    mentions: idsOf(value['mentions']),
    readBy: listOf(value['readBy']).flatMap((one) =>
      isObject(one) && typeof one['userId'] === 'string'
        ? [{ userId: one['userId'], at: textOf(one['at']) ?? '' }]
        : [],
    ),
    editedAt: textOf(value['editedAt']),
    deletedAt: textOf(value['deletedAt']),
  };
}

/** A message as another one shows that answers it. */
export const answeredBy = ({ id, senderId, text, deletedAt, createdAt }: Message): Answered => ({
  id,
  senderId,
  text,
  isDeleted: deletedAt !== null,
  createdAt,
});
