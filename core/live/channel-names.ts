/**
 * Names of live topics, which screens use, and of channels, which the Pusher protocol carries. The one table of both:
 * server and browser build and read names here only.
 */

/**
 * Whose events a channel carries: those of one tenant, for its people; of every tenant, for the people of the platform;
 * or of rows that belong to no tenant, for everybody.
 */
export type LiveScope = { readonly tenantId: string } | 'platform' | 'everyone';

/** What can be listened to. Without `recordId` it is the whole collection. */
export type LiveTopic =
  | { kind: 'resource' | 'lock'; collection: string; recordId?: string }
  /** A topic of the application's own choosing. */
  | { kind: 'topic'; topic: string };

/** Something that happens in a collection as a whole. */
export type CollectionTopic = { kind: 'resource' | 'lock'; collection: string };

export type LiveChannel =
  | { kind: 'private'; scope: LiveScope; topic: LiveTopic }
  /** What happens to the rows of a collection that one person may see, who may not see all of its tenant's. */
  | { kind: 'own'; userId: string; topic: CollectionTopic }
  /** Who looks at a record; without `recordId`, who is where people of the whole collection meet. */
  | { kind: 'presence'; scope: LiveScope; collection: string; recordId?: string }
  /** What concerns one person alone. */
  | { kind: 'user'; userId: string };

/** Bytes of UTF-8 that a free topic may have: more would not fit into the name of a channel. */
export const TOPIC_BYTES = 72;

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const COLLECTION = /^[a-z0-9-]{1,60}$/;
const BASE64URL = /^[\w-]+$/;

/** @example topicName({ kind: 'resource', collection: 'books' }) // 'resource/books' */
export function topicName(topic: LiveTopic): string {
  if (topic.kind === 'topic') return topic.topic;
  const name = `${topic.kind}/${topic.collection}`;
  return topic.recordId === undefined ? name : `${name}/${topic.recordId}`;
}

/** Undefined for what no topic may be called: the empty text, one that is too long, a malformed `resource/…` or `lock/…`. */
export function parseTopic(name: string): LiveTopic | undefined {
  const [kind = '', collection = '', recordId, ...rest] = name.split('/');
  if (kind !== 'resource' && kind !== 'lock') {
    const isFitting = name !== '' && name.isWellFormed() && byteLength(name) <= TOPIC_BYTES;
    return isFitting ? { kind: 'topic', topic: name } : undefined;
  }
  if (!COLLECTION.test(collection) || rest.length > 0) return undefined;
  if (recordId === undefined) return { kind, collection };
  return UUID.test(recordId) ? { kind, collection, recordId } : undefined;
}

/** Every channel of somebody's own rows begins with this. */
export const OWN_PREFIX = 'private-user.';

/** @example channelName({ kind: 'private', scope: 'platform', topic: { kind: 'lock', collection: 'books' } }) // 'private-platform.lock.books' */
export function channelName(channel: LiveChannel): string {
  if (channel.kind === 'user') return `${OWN_PREFIX}${channel.userId}`;
  if (channel.kind === 'own') return `${OWN_PREFIX}${channel.userId}.${topicPart(channel.topic)}`;
  if (channel.kind === 'presence')
    return `presence-${scopeName(channel.scope)}.${topicPart({ ...channel, kind: 'resource' })}`;
  return `private-${scopeName(channel.scope)}.${topicPart(channel.topic)}`;
}

/** Undefined for a name that is none of ours. */
export function parseChannel(name: string): LiveChannel | undefined {
  const [, kind, rest = ''] = /^(private|presence)-(.+)$/s.exec(name) ?? [];
  if (kind === undefined) return undefined;
  const parts = rest.split('.');
  if (kind === 'private' && parts[0] === 'user') return parseOwn(parts.slice(1));
  const scope = parseScope(parts);
  const topic = scope && parseTopicPart(parts);
  if (scope === undefined || topic === undefined) return undefined;
  if (kind === 'private') return { kind, scope, topic };
  if (topic.kind !== 'resource') return undefined;
  const { collection, recordId } = topic;
  return { kind: 'presence', scope, collection, ...(recordId !== undefined && { recordId }) };
}

/** The channel of one person. */
export function userChannel(userId: string): string {
  return channelName({ kind: 'user', userId });
}

/** The scope of a person: its tenant, or the platform for those that belong to none. */
export function scopeOfPerson(person: { tenantId: string | null }): LiveScope {
  return person.tenantId === null ? 'platform' : { tenantId: person.tenantId };
}

/** Is the topic about a collection as a whole? */
export function isOfCollection(topic: LiveTopic): topic is CollectionTopic {
  return topic.kind !== 'topic' && topic.recordId === undefined;
}

/** Who listens. `isBound`: the right to read the topic's collection reaches some of the tenant's rows, not all. */
export interface LivePerson {
  id: string;
  tenantId: string | null;
  isBound: boolean;
}

/**
 * The channels that a person listens to for a topic. The rows of nobody's tenant are everybody's, so people of a tenant
 * have a second one for records.
 */
export function channelsOfTopic(topic: LiveTopic, person: LivePerson): string[] {
  if (person.isBound && isOfCollection(topic)) return [channelName({ kind: 'own', userId: person.id, topic })];
  const own = channelName({ kind: 'private', scope: scopeOfPerson(person), topic });
  if (topic.kind !== 'resource' || person.tenantId === null) return [own];
  return [own, channelName({ kind: 'private', scope: 'everyone', topic })];
}

/** The channel on which a person sees who else looks at a record, or is where people of a collection meet. */
export function presenceChannel(
  record: { collection: string; recordId?: string },
  person: { tenantId: string | null },
): string {
  return channelName({ kind: 'presence', scope: scopeOfPerson(person), ...record });
}

function parseOwn([userId, ...parts]: string[]): LiveChannel | undefined {
  if (!isUuid(userId)) return undefined;
  if (parts.length === 0) return { kind: 'user', userId };
  const topic = parseTopicPart(parts);
  return topic && isOfCollection(topic) ? { kind: 'own', userId, topic } : undefined;
}

function scopeName(scope: LiveScope): string {
  return typeof scope === 'string' ? scope : `tenant.${scope.tenantId}`;
}

function topicPart(topic: LiveTopic): string {
  return topic.kind === 'topic' ? `topic.${toBase64Url(topic.topic)}` : topicName(topic).replaceAll('/', '.');
}

/** Takes the scope off the front of `parts`. */
function parseScope(parts: string[]): LiveScope | undefined {
  const first = parts.shift();
  if (first === 'platform' || first === 'everyone') return first;
  const tenantId = first === 'tenant' ? parts.shift() : undefined;
  return isUuid(tenantId) ? { tenantId } : undefined;
}

function parseTopicPart(parts: string[]): LiveTopic | undefined {
  const [kind, code = ''] = parts;
  if (kind === 'resource' || kind === 'lock') return parseTopic(parts.join('/'));
  if (kind !== 'topic' || parts.length !== 2 || !BASE64URL.test(code)) return undefined;
  const text = fromBase64Url(code);
  const topic = text === undefined ? undefined : parseTopic(text);
  // One topic has one name: what is written differently, or belongs to records, is none.
  return topic?.kind === 'topic' && toBase64Url(topic.topic) === code ? topic : undefined;
}

function isUuid(text: string | undefined): text is string {
  return text !== undefined && UUID.test(text);
}

function byteLength(text: string): number {
  return new TextEncoder().encode(text).length;
}

function toBase64Url(text: string): string {
  const bytes = String.fromCharCode(...new TextEncoder().encode(text));
  return btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function fromBase64Url(code: string): string | undefined {
  try {
    const bytes = atob(code.replaceAll('-', '+').replaceAll('_', '/'));
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)));
  } catch {
    // Neither base64 nor UTF-8: no name of ours.
    return undefined;
  }
}
