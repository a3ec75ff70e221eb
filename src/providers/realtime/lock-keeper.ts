import type { Identifier } from 'react-admin';
import { collectionOf } from '../screens/manifest';
import { type LiveApi, lockInTheWay, parseLock } from './live-api';
import type { Lock, LockParams } from './live-types';

const RENEW_MS = 3000;

export interface LockKeeperPorts {
  api: Pick<LiveApi, 'lock' | 'unlock'>;
  socketId: () => string | undefined;
  /** Does the server renew a lock by itself as long as the holder's socket is open? */
  isRenewedByServer: () => boolean;
  /** A lock that was held here has gone to somebody else. */
  onLost: (lock: Lock) => void;
  report: (error: unknown) => void;
}

/** Locks that this page holds, kept until they are given back. */
export interface LockKeeper {
  lock: (resource: string, params: LockParams) => Promise<Lock>;
  unlock: (resource: string, id: Identifier) => Promise<Lock | null>;
  /** The connection is there again, under another socket: the locks must hang on that one. */
  renew: () => Promise<void>;
  /** Somebody else holds it now: not ours to renew any more. */
  forget: (collection: string, id: string) => void;
  clear: () => void;
}

interface Held {
  lock: Lock;
  collection: string;
  socketId: string | undefined;
}

export function createLockKeeper(ports: LockKeeperPorts): LockKeeper {
  const held = new Map<string, Held>();
  let timer: ReturnType<typeof setInterval> | undefined;
  const keyOf = (collection: string, id: Identifier) => `${collection}/${id}`;

  const rest = (): void => {
    if (held.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };

  const ask = async (resource: string, id: Identifier, takeOver: boolean): Promise<Lock> => {
    const collection = collectionOf(resource);
    const socketId = ports.socketId();
    const answer = await ports.api.lock(collection, id, {
      ...(socketId === undefined ? {} : { socketId }),
      ...(takeOver ? { takeOver } : {}),
    });
    const lock = parseLock(answer, resource);
    if (!lock)
      throw new Error(`PUT /api/live/locks/${collection}/${id}: expected the lock, got ${JSON.stringify(answer)}`);
    held.set(keyOf(collection, id), { lock, collection, socketId });
    timer ??= setInterval(() => {
      renewAll(
        (entry) => entry.socketId === undefined || entry.socketId !== ports.socketId() || !ports.isRenewedByServer(),
      ).catch(ports.report);
    }, RENEW_MS);
    return lock;
  };

  const renewOne = async ({ lock, collection }: Held): Promise<void> => {
    try {
      await ask(lock.resource, lock.recordId, false);
    } catch (error) {
      const other = lockInTheWay(error, lock.resource);
      // Anything else may be gone at the next turn.
      if (!other) return;
      held.delete(keyOf(collection, lock.recordId));
      rest();
      ports.onLost(other);
    }
  };

  const renewAll = async (isDue: (entry: Held) => boolean): Promise<void> => {
    await Promise.all([...held.values()].filter(isDue).map(renewOne));
  };

  const drop = (collection: string, id: Identifier): Held | undefined => {
    const key = keyOf(collection, id);
    const entry = held.get(key);
    held.delete(key);
    rest();
    return entry;
  };

  return {
    lock: (resource, { id, meta }) => ask(resource, id, meta?.takeOver === true),
    async unlock(resource, id) {
      const collection = collectionOf(resource);
      const entry = drop(collection, id);
      await ports.api.unlock(collection, id, entry?.socketId);
      return entry?.lock ?? null;
    },
    renew: () => renewAll(() => true),
    forget: (collection, id) => void drop(collection, id),
    clear() {
      held.clear();
      rest();
    },
  };
}
