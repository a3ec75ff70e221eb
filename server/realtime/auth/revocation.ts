import { sql } from 'kysely';
import { groupBy } from '../../../core/group-by';
import { parseChannel, userChannel } from '../../../core/live/channel-names';
import { compile } from '../../database/builder';
import { asSystem } from '../../operations/context';
import { loadRows } from '../../operations/lists/load-rows';
import type { Runtime } from '../../operations/runtime';
import { channelRight, isAmong, readableRecords, type Listener, type RecordKey } from '../channels/channel-right';
import type { FeedRow } from '../feed/read-feed';
import type { Hub } from '../protocol/hub';
import type { Grant } from '../protocol/hub-listener';
import { CODES } from '../protocol/refusals';
import type { KnownListeners } from './known-listeners';
import type { SocketSession, SocketSessions } from './socket-sessions';

const CLOSED = 'The session has ended';
const TAKEN_AWAY = 'The right to this channel has ended';

/** Takes away what people have subscribed to and may no longer hear. */
export interface Revocation {
  /** A subscription was made: refused at once where it is known that the right is gone. */
  notice(grant: Grant): void;
  /** Records changed: who listens to one of them may have lost it. Answers whether rights may have changed. */
  changed(rows: readonly FeedRow[]): boolean;
  /** Decides every subscription again. */
  check(): Promise<void>;
}

/** A subscription with the person it was given to. */
type Bound = Pick<Grant, 'socketId' | 'channel'> & Pick<SocketSession, 'userId'>;

/** A connection with the session it hangs on. */
type BoundSocket = Pick<Grant, 'socketId'> & SocketSession;

export function createRevocation(
  runtime: Runtime,
  hub: Hub,
  listeners: KnownListeners,
  sessions: SocketSessions,
): Revocation {
  /** The rights by which a record channel was last found in order. */
  let inOrder = new Map<string, Listener['ability']>();
  let dirty = new Set<string>();
  const takeAway = ({ socketId, channel }: Bound) => hub.unsubscribe(socketId, channel, TAKEN_AWAY);
  const keyOf = ({ userId, channel }: Bound) => `${userId} ${channel}`;
  /** Undefined where we have signed nothing: who else has the secret answers for its own connections and channels. */
  const boundOf = ({ socketId, channel }: Grant): Bound | undefined => {
    const session = sessions.of(socketId);
    return session && parseChannel(channel) && { socketId, channel, userId: session.userId };
  };

  const checkRecords = async (waiting: Map<Listener, (Bound & { record: RecordKey })[]>) => {
    for (const [listener, grants] of waiting) {
      for (const [collection, own] of groupBy(grants, ({ record }) => record.collection)) {
        const found = await readableRecords(runtime, listener, collection, [
          ...new Set(own.map(({ record }) => record.recordId)),
        ]);
        const lost = own.filter(({ record }) => !isAmong(found, record));
        for (const grant of own.filter(({ record }) => isAmong(found, record)))
          inOrder.set(keyOf(grant), listener.ability);
        // Of a record that is gone for everybody nothing more will be heard.
        const existing = await existingRecords(
          runtime,
          collection,
          lost.map(({ record }) => record.recordId),
        );
        for (const grant of lost.filter(({ record }) => existing.has(record.recordId))) takeAway(grant);
      }
    }
  };

  const checkRights = async (bound: Bound[]) => {
    const changed = dirty;
    dirty = new Set();
    const waiting = new Map<Listener, (Bound & { record: RecordKey })[]>();
    for (const [userId, grants] of groupBy(bound, (grant) => grant.userId)) {
      const listener = await listeners.listener(userId);
      for (const grant of grants) {
        const right = listener ? channelRight(listener, runtime, grant.channel) : 'refused';
        if (right === 'refused') takeAway(grant);
        if (typeof right === 'string' || !listener) continue;
        if (inOrder.get(keyOf(grant)) === listener.ability && !changed.has(`${right.collection}/${right.recordId}`))
          continue;
        waiting.set(listener, [...(waiting.get(listener) ?? []), { ...grant, record: right }]);
      }
    }
    const present = new Set(bound.map(keyOf));
    inOrder = new Map([...inOrder].filter(([key]) => present.has(key)));
    await checkRecords(waiting);
  };

  return {
    notice(grant) {
      const bound = boundOf(grant);
      const listener = bound && listeners.known(bound.userId);
      if (!bound || !listener) return;
      if (channelRight(listener, runtime, bound.channel) === 'refused') takeAway(bound);
      else inOrder.delete(keyOf(bound));
    },
    changed(rows) {
      for (const { resource, recordId } of rows) dirty.add(`${resource}/${recordId}`);
      return listeners.notice(rows);
    },
    async check() {
      await sessions.collect();
      const sockets = [...sessions.entries()].map(([socketId, session]): BoundSocket => ({ socketId, ...session }));
      if (sockets.length === 0) {
        listeners.clear();
        dirty.clear();
        return;
      }
      const living = await livingSessions(runtime, [...new Set(sockets.map(({ sessionId }) => sessionId))]);
      await disconnectEnded(
        runtime,
        hub,
        sockets.filter(({ sessionId }) => !living.has(sessionId)),
      );
      await checkRights([...hub.grants()].flatMap((grant) => boundOf(grant) ?? []));
    },
  };
}

async function livingSessions(runtime: Runtime, ids: string[]): Promise<Set<string>> {
  const rows = await runtime.database.as('platform').run(
    compile<{ id: string }>(sql`
      select "id" from painel.sessions where "id" = any(${ids}::uuid[]) and "revokedAt" is null and "expiresAt" > now()`),
  );
  return new Set(rows.map(({ id }) => id));
}

/** Says why on the person's own channel, then closes the connections for good. */
async function disconnectEnded(runtime: Runtime, hub: Hub, ended: BoundSocket[]): Promise<void> {
  if (ended.length === 0) return;
  const active = await activeAccounts(runtime, [...new Set(ended.map(({ userId }) => userId))]);
  for (const [userId, sockets] of groupBy(ended, (socket) => socket.userId)) {
    const payload = {
      reason: active.has(userId) ? 'ended' : 'blocked',
      sessions: [...new Set(sockets.map(({ sessionId }) => sessionId))],
    };
    const data = JSON.stringify({
      topic: `user/${userId}`,
      type: 'session.revoked',
      payload,
      at: new Date().toISOString(),
    });
    hub.publish({ channels: [userChannel(userId)], name: 'session.revoked', data });
  }
  for (const { socketId } of ended) hub.disconnect(socketId, CODES.unauthorized.code, CLOSED);
}

async function activeAccounts(runtime: Runtime, ids: string[]): Promise<Set<string>> {
  const rows = await runtime.database
    .as('platform')
    .run(
      compile<{ id: string }>(sql`select "id" from "users" where "id" = any(${ids}::uuid[]) and "status" = 'active'`),
    );
  return new Set(rows.map(({ id }) => id));
}

async function existingRecords(runtime: Runtime, collection: string, ids: string[]): Promise<Set<string>> {
  const resource = runtime.catalog().resources.get(collection);
  if (!resource || ids.length === 0) return new Set();
  const rows = await loadRows(asSystem(runtime, 'platform'), runtime.database.as('platform'), resource, ids);
  return new Set(rows.map((row) => String(row['id'])));
}
