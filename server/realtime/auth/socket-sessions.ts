import { sql } from 'kysely';
import { compile } from '../../database/builder';
import type { Database } from '../../database/types';
import type { Hub } from '../protocol/hub';

/** On whose behalf a connection may listen. Never the token. */
export interface SocketSession {
  userId: string;
  sessionId: string;
}

/**
 * Which session each connection of the embedded server hangs on. A signature of the protocol names a connection and a
 * channel but nobody's session, so that it is remembered when something is signed.
 */
export interface SocketSessions {
  /** Something is about to be signed for a connection. Whoever asked last answers for it. */
  bind(socketId: string, session: SocketSession): Promise<void>;
  /** Undefined for a connection for which nothing was signed here. */
  of(socketId: string): SocketSession | undefined;
  /** Takes over what other processes have signed for connections of this one. */
  collect(): Promise<void>;
  gone(socketId: string): void;
  entries(): Iterable<[socketId: string, session: SocketSession]>;
}

export function createSocketSessions(database: Database, hub: Pick<Hub, 'isOpen' | 'connectionCount'>): SocketSessions {
  const sessions = new Map<string, SocketSession>();
  return {
    async bind(socketId, session) {
      if (hub.isOpen(socketId)) sessions.set(socketId, session);
      else await leaveForOwner(database, socketId, session);
    },
    of: (socketId) => sessions.get(socketId),
    async collect() {
      if (hub.connectionCount() === 0) return;
      const own = (await waiting(database)).filter((socketId) => hub.isOpen(socketId));
      if (own.length === 0) return;
      for (const { socketId, ...session } of await takeOver(database, own)) {
        if (hub.isOpen(socketId)) sessions.set(socketId, session);
      }
    },
    gone: (socketId) => void sessions.delete(socketId),
    entries: () => sessions.entries(),
  };
}

type Row = SocketSession & { socketId: string };

/** The process that has the connection takes it from there. */
async function leaveForOwner(
  database: Database,
  socketId: string,
  { userId, sessionId }: SocketSession,
): Promise<void> {
  await database.as('platform').run(
    compile(sql`
      insert into painel.live_sockets ("socketId", "userId", "sessionId") values (${socketId}, ${userId}, ${sessionId})
      on conflict ("socketId") do update set "userId" = excluded."userId", "sessionId" = excluded."sessionId", "at" = now()`),
  );
}

async function waiting(database: Database): Promise<string[]> {
  const rows = await database
    .as('platform')
    .run(compile<Pick<Row, 'socketId'>>(sql`select "socketId" from painel.live_sockets`));
  return rows.map(({ socketId }) => socketId);
}

function takeOver(database: Database, socketIds: string[]): Promise<Row[]> {
  return database.as('platform').run(
    compile<Row>(sql`
      delete from painel.live_sockets where "socketId" = any(${socketIds}::text[])
      returning "socketId", "userId", "sessionId"`),
  );
}
