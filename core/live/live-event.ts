import type { Json, JsonObject } from '../types';

/** Types of the events about records and about locks; free topics have types of their own. */
export const RECORD_EVENTS = ['created', 'updated', 'deleted'] as const;
export type RecordEvent = (typeof RECORD_EVENTS)[number];
export const LOCK_EVENTS = ['locked', 'unlocked'] as const;
export type LockEvent = (typeof LOCK_EVENTS)[number];

/** Something that happened, as one topic tells it. */
export interface LiveChange {
  topic: string;
  type: string;
  /** Records: `{ids}`, never a value. Locks: the lock. */
  payload: Json;
  /** Grows from change to change of a record. */
  seq: number;
}

/** Stands in the change feed for records that are too many to be named one by one. */
export const MANY_RECORDS = '00000000-0000-0000-0000-000000000000';

/** What tells of records: their ids, or `gap` where they are not all named. */
export function recordPayload(ids: readonly string[]): Json {
  const named = ids.filter((id) => id !== MANY_RECORDS);
  return named.length < ids.length ? { ids: named, gap: true } : { ids: named };
}

/** The data of every live event. */
export interface LiveEvent extends LiveChange {
  /** Asking for changes since here gives at least all that came after this event. Opaque. */
  cursor: string;
  /** ISO 8601 */
  at: string;
}

/** Answer of `GET /api/live`. `host`, `port` and `tls` are null where the page's own address serves. */
export interface LiveSettings {
  enabled: boolean;
  key: string;
  host: string | null;
  port: number | null;
  tls: boolean | null;
  /** Stands before `/app/<key>`. */
  path: string;
  cursor: string;
  /** `external`: clients renew their locks themselves. */
  mode: 'embedded' | 'external';
  /** How often pages ask by themselves while there is no connection. */
  pollSeconds: number;
}

/** Answer of `GET /api/live/changes`. When not `complete`, too much or too old was asked for: fetch anew. */
export interface MissedChanges {
  cursor: string;
  complete: boolean;
  changes: LiveChange[];
}

/** Who works on a record. */
export interface RecordLock {
  resource: string;
  recordId: string;
  identity: { id: string; name: string; role: string };
  /** ISO 8601 */
  createdAt: string;
}

/** Data of `notification.created` on a person's channel. */
export interface NotificationCreated extends JsonObject {
  id: string;
  type: string | null;
  severity: string | null;
  title: string | null;
  body: string | null;
  link: string | null;
  unreadCount: number;
}
