import type { Identifier } from 'react-admin';

/** What a topic tells: `type` and `payload` as the sender chose; for records `created`, `updated`, `deleted` with `{ids}`. */
export interface LiveEvent {
  topic: string;
  type: string;
  payload?: unknown;
  /** Number of the row of the change feed; events of one record come in its order. */
  seq?: number;
  /** When it happened, ISO 8601. */
  at?: string;
}

/** Types of the events about records. */
export const EventType = { Created: 'created', Updated: 'updated', Deleted: 'deleted' } as const;

export type SubscriptionCallback = (event: LiveEvent) => void;

/** Who works on a record. Never more than name and role. */
export interface LivePerson {
  id: string;
  name: string;
  role: string;
}

/** A record that somebody edits. `identity` is the person's id, as ra-realtime has it; `holder` says who that is. */
export interface Lock {
  resource: string;
  recordId: string;
  identity: Identifier;
  /** ISO 8601. */
  createdAt: string;
  holder: LivePerson;
}

export interface LockParams {
  id: Identifier;
  /** The server locks for the person of the session, whatever is given here. */
  identity?: Identifier;
  /** `takeOver: true` takes the lock from whoever holds it. */
  meta?: { takeOver?: boolean; [extra: string]: unknown };
}

/** The methods that ra-realtime asks of a data provider, with its signatures. */
export interface LiveMethods {
  /**
   * Resolves once the server has acknowledged it, at once where there is no connection. `asOf`: nothing that the subscriber shows
   * was asked for before this moment (`performance.now()`), and it hears of whatever happened since; left out: of what happens now.
   */
  subscribe: (topic: string, callback: SubscriptionCallback, asOf?: number) => Promise<{ data: null }>;
  unsubscribe: (topic: string, callback: SubscriptionCallback) => Promise<{ data: null }>;
  publish: (topic: string, event: Omit<LiveEvent, 'topic'>) => Promise<{ data: null }>;
  lock: (resource: string, params: LockParams) => Promise<{ data: Lock }>;
  unlock: (resource: string, params: LockParams) => Promise<{ data: Lock | null }>;
  getLock: (resource: string, params: Pick<LockParams, 'id' | 'meta'>) => Promise<{ data: Lock | null }>;
  getLocks: (resource: string, params?: Pick<LockParams, 'meta'>) => Promise<{ data: Lock[] }>;
}

/** The ids that an event about records names; none where it is of another kind. */
export function eventIds({ payload }: LiveEvent): string[] {
  const ids: unknown = typeof payload === 'object' && payload !== null && 'ids' in payload ? payload.ids : undefined;
  return Array.isArray(ids) ? ids.map(String) : [];
}
