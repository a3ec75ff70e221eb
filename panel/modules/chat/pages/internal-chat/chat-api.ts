import type { JsonObject } from '../../../../../core/types';
import { httpClient } from '../../../../../src/providers/api/httpClient';
import { CONVERSATIONS, MEMBERSHIPS, MESSAGES } from '../../rules/internal-chat/collections';
import {
  parseConversation,
  parseMessage,
  parseSeat,
  type Conversation,
  type ConversationType,
  type Message,
  type Seat,
} from '../../rules/internal-chat/records';

/** Messages that are asked for at once, conversations of the list, and what a search shows of each kind. */
export const MESSAGE_PAGE = 50;
export const SEAT_PAGE = 40;
export const FOUND = 20;
/** People that are chosen from at once. */
export const MOST_PEOPLE = 499;

export interface Person {
  id: string;
  name: string;
  role: string;
  /** Id of an upload. */
  avatarUrl: unknown;
}

interface ListQuery {
  filter?: JsonObject;
  sort?: [field: string, order: 'ASC' | 'DESC'];
  /** The first and the last row, from 0. */
  range?: [number, number];
  embed?: string[];
}

async function list<T>(
  collection: string,
  query: ListQuery,
  parse: (value: unknown) => T | undefined,
  signal?: AbortSignal,
): Promise<T[]> {
  const parameters = new URLSearchParams(
    Object.entries(query).map(([name, value]) => [name, JSON.stringify(value)]),
  ).toString();
  const { json } = await httpClient(`/api/${collection}?${parameters}`, signal ? { signal } : {});
  if (!Array.isArray(json)) throw new Error(`GET /api/${collection}: expected a list, got ${typeof json}`);
  return json.flatMap((value: unknown) => parse(value) ?? []);
}

async function send<T>(
  method: 'POST' | 'PATCH' | 'DELETE',
  path: string,
  body: JsonObject | undefined,
  parse: (value: unknown) => T,
): Promise<T> {
  const { json } = await httpClient(`/api/${path}`, { method, ...(body && { body: JSON.stringify(body) }) });
  return parse(json);
}

const ignored = () => undefined;

/** What an answer to a write of one record must be. */
const whole =
  <T>(what: string, parse: (value: unknown) => T | undefined) =>
  (value: unknown): T => {
    const parsed = parse(value);
    if (parsed === undefined) throw new Error(`expected ${what}, got ${JSON.stringify(value).slice(0, 80)}`);
    return parsed;
  };

function parsePerson(value: unknown): Person | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { id, name, role, avatarUrl } = value as Record<string, unknown>;
  return typeof id === 'string' ? { id, name: String(name ?? ''), role: String(role ?? ''), avatarUrl } : undefined;
}

const withConversation = { embed: ['conversation'] };
const withAnswered = { embed: ['replyTo'] };

/** The person's conversations, the latest first. */
export const fetchSeats = (isArchived: boolean, page: number): Promise<Seat[]> =>
  list(
    MEMBERSHIPS,
    {
      filter: { archived: isArchived },
      sort: ['lastMessageAt', 'DESC'],
      range: [page * SEAT_PAGE, (page + 1) * SEAT_PAGE - 1],
      ...withConversation,
    },
    parseSeat,
  );

/** The person's membership of one conversation; undefined where there is none. */
export async function fetchSeat(conversationId: string): Promise<Seat | null> {
  const [seat] = await list(MEMBERSHIPS, { filter: { conversationId }, ...withConversation }, parseSeat);
  return seat ?? null;
}

/** The page of messages up to a moment, the newest first; without it the latest. */
export const fetchOlder = (conversationId: string, until?: string): Promise<Message[]> =>
  list(
    MESSAGES,
    {
      filter: { conversationId, ...(until !== undefined && { createdAt_lte: until }) },
      sort: ['createdAt', 'DESC'],
      range: [0, MESSAGE_PAGE - 1],
      ...withAnswered,
    },
    parseMessage,
  );

/** The page of messages from a moment on, the oldest first. */
export const fetchNewer = (conversationId: string, from: string): Promise<Message[]> =>
  list(
    MESSAGES,
    {
      filter: { conversationId, createdAt_gte: from },
      sort: ['createdAt', 'ASC'],
      range: [0, MESSAGE_PAGE - 1],
      ...withAnswered,
    },
    parseMessage,
  );

export const fetchMessages = (ids: readonly string[]): Promise<Message[]> =>
  list(MESSAGES, { filter: { id: [...ids] }, range: [0, ids.length], ...withAnswered }, parseMessage);

export const findMessages = (q: string, signal: AbortSignal): Promise<Message[]> =>
  list(MESSAGES, { filter: { q }, sort: ['createdAt', 'DESC'], range: [0, FOUND - 1] }, parseMessage, signal);

export const findConversations = (q: string, signal: AbortSignal): Promise<Conversation[]> =>
  list(CONVERSATIONS, { filter: { q }, range: [0, FOUND - 1] }, parseConversation, signal);

/** People of the tenant by name; without a query all, as many as may be chosen from. */
export const findPeople = (q: string, signal?: AbortSignal): Promise<Person[]> =>
  list(
    'users',
    {
      ...(q !== '' && { filter: { q } }),
      sort: ['name', 'ASC'],
      range: [0, q === '' ? MOST_PEOPLE : FOUND - 1],
    },
    parsePerson,
    signal,
  );

export const fetchPeople = (ids: readonly string[]): Promise<Person[]> =>
  list('users', { filter: { id: [...ids] }, range: [0, ids.length] }, parsePerson);

/** The conversation of the two, where there is one. */
export async function fetchDirect(otherId: string): Promise<Conversation | undefined> {
  const [known] = await list(
    CONVERSATIONS,
    { filter: { type: 'direct', memberIds: otherId }, range: [0, 0] },
    parseConversation,
  );
  return known;
}

export interface NewConversation {
  type: ConversationType;
  memberIds: readonly string[];
  title?: string;
}

export const startConversation = ({ memberIds, ...rest }: NewConversation): Promise<Conversation> =>
  send('POST', CONVERSATIONS, { ...rest, memberIds: [...memberIds] }, whole('a conversation', parseConversation));

export const changeConversation = (
  id: string,
  changes: { title?: string; memberIds?: string[]; adminIds?: string[] },
): Promise<Conversation> =>
  send('PATCH', `${CONVERSATIONS}/${id}`, changes, whole('a conversation', parseConversation));

export interface NewMessage {
  /** Chosen here, so that sending it once more makes no second one. */
  id: string;
  conversationId: string;
  text: string | null;
  attachments: readonly string[];
  replyToId: string | null;
  mentions: readonly string[];
}

export const postMessage = ({ attachments, mentions, ...message }: NewMessage): Promise<void> =>
  send(
    'POST',
    MESSAGES,
    {
      ...message,
      ...(attachments.length > 0 && { attachments: [...attachments] }),
      ...(mentions.length > 0 && { mentions: [...mentions] }),
    },
    ignored,
  );

export const editMessage = (id: string, text: string): Promise<void> =>
  send('PATCH', `${MESSAGES}/${id}`, { text }, ignored);

export const removeMessage = (id: string): Promise<void> => send('DELETE', `${MESSAGES}/${id}`, undefined, ignored);

export const changeSeat = (
  id: string,
  changes: { muted?: boolean; archived?: boolean; lastReadId?: string },
): Promise<void> => send('PATCH', `${MEMBERSHIPS}/${id}`, changes, ignored);

/** Leaves the conversation. */
export const leaveConversation = (seatId: string): Promise<void> =>
  send('DELETE', `${MEMBERSHIPS}/${seatId}`, undefined, ignored);
