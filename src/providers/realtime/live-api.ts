import { HttpError, type Identifier } from 'react-admin';
import type { LiveSettings } from '../../../core/live/live-event';
import { httpClient } from '../api/httpClient';
import type { LiveEvent, LivePerson, Lock } from './live-types';

/** What the server kept of a person's topics since a cursor. `complete: false`: too much or too old, fetch all anew. */
export interface MissedChanges {
  cursor: string;
  complete: boolean;
  changes: LiveEvent[];
}

type Body = Record<string, unknown>;

const asBody = (value: unknown): Body => (typeof value === 'object' && value !== null ? (value as Body) : {});
const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** Reads the answer of `GET /api/live`. */
export function parseSettings(json: unknown): LiveSettings {
  const body = asBody(json);
  if (typeof body.key !== 'string' && body.enabled !== false) {
    throw new Error(`GET /api/live: expected the key of the live server, got ${JSON.stringify(json)}`);
  }
  return {
    enabled: body.enabled !== false,
    key: text(body.key),
    host: textOrNull(body.host),
    port: typeof body.port === 'number' ? body.port : null,
    tls: typeof body.tls === 'boolean' ? body.tls : null,
    path: text(body.path),
    cursor: text(body.cursor),
    mode: body.mode === 'external' ? 'external' : 'embedded',
    pollSeconds: typeof body.pollSeconds === 'number' && body.pollSeconds > 0 ? body.pollSeconds : 15,
  };
}

function parsePerson(value: unknown): LivePerson {
  const { id, name, role } = asBody(value);
  return { id: text(id), name: text(name), role: text(role) };
}

/** A lock of the server under the resource name that was asked for; null where nobody holds one. */
export function parseLock(json: unknown, resource: string): Lock | null {
  const body = asBody(json);
  if (typeof body.recordId !== 'string') return null;
  const holder = parsePerson(body.identity);
  return { resource, recordId: body.recordId, identity: holder.id, createdAt: text(body.createdAt), holder };
}

function parseEvent(json: unknown): LiveEvent {
  const body = asBody(json);
  return {
    topic: text(body.topic),
    type: text(body.type),
    payload: body.payload,
    ...(typeof body.seq === 'number' ? { seq: body.seq } : {}),
  };
}

const lockPath = (collection: string, id?: Identifier) =>
  id === undefined
    ? `/api/live/locks?resource=${encodeURIComponent(collection)}`
    : `/api/live/locks/${encodeURIComponent(collection)}/${encodeURIComponent(String(id))}`;

const send = (path: string, method: string, body?: object) =>
  httpClient(path, { method, ...(body ? { body: JSON.stringify(body) } : {}) });

/** The HTTP side of the live server. Errors are `HttpError`s. */
export const liveApi = {
  settings: async () => parseSettings((await httpClient('/api/live')).json),

  changes: async (since: string, topics: readonly string[]): Promise<MissedChanges> => {
    const query = new URLSearchParams({ since, topics: JSON.stringify(topics) });
    const body = asBody((await httpClient(`/api/live/changes?${query}`)).json);
    const changes = Array.isArray(body.changes) ? body.changes.map(parseEvent) : [];
    return { cursor: text(body.cursor), complete: body.complete === true, changes };
  },

  publish: (event: LiveEvent) => send('/api/live/events', 'POST', event),

  lock: async (
    collection: string,
    id: Identifier,
    request: { socketId?: string; takeOver?: boolean },
  ): Promise<unknown> => (await send(lockPath(collection, id), 'PUT', request)).json,

  /** Of one connection, where one is named: other tabs of the person keep theirs. */
  unlock: (collection: string, id: Identifier, socketId?: string) =>
    send(
      `${lockPath(collection, id)}${socketId === undefined ? '' : `?socketId=${encodeURIComponent(socketId)}`}`,
      'DELETE',
    ),

  getLock: async (collection: string, id: Identifier): Promise<unknown> =>
    (await httpClient(lockPath(collection, id))).json,

  getLocks: async (collection: string): Promise<unknown[]> => {
    const { json } = await httpClient(lockPath(collection));
    return Array.isArray(json) ? json : [];
  },
};

export type LiveApi = typeof liveApi;

/** The lock that stands in the way, from a refused `lock`; undefined for any other failure. */
export function lockInTheWay(error: unknown, resource: string): Lock | undefined {
  if (!(error instanceof HttpError) && asBody(error).status !== 409) return undefined;
  return parseLock(asBody(asBody(error).body).lock, resource) ?? undefined;
}
