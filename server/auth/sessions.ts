import { sql, type RawBuilder } from 'kysely';
import { v7 as createId } from 'uuid';
import type { Impersonation } from '../../core/wire';
import { compile } from '../database/builder';
import type { Database, Executor } from '../database/types';
import { createAccessToken, hashAccessToken } from './access-token';

/** A session ends after this time without use … */
const IDLE_HOURS = 12;
/** … and in any case after this. */
const LONGEST_DAYS = 30;
/** Use is written down at most this often. */
const TOUCH_MS = 2 * 60_000;

/** An Admin looks or works as somebody else for at most so long. */
const IMPERSONATION_MINUTES = 60;

export interface Session {
  id: string;
  userId: string;
  /** Set where an Admin looks or works as the user. */
  impersonation?: { mode: Impersonation['mode']; adminId: string; until: string };
}

const idleEnd = sql.raw(`interval '${IDLE_HOURS} hours'`);
const lastEnd = sql.raw(`interval '${LONGEST_DAYS} days'`);
const impersonationEnd = sql.raw(`interval '${IMPERSONATION_MINUTES} minutes'`);

/** Opens a session and answers its token, which is not kept anywhere. */
export async function openSession(
  database: Database,
  user: { id: string; tenantId: string | null },
  from: { address: string; userAgent?: string },
): Promise<string> {
  const token = createAccessToken();
  await database.as('platform').run(
    compile(sql`
      insert into painel.sessions ("id", "tokenHash", "userId", "tenantId", "expiresAt", "address", "agent")
      values (${createId()}, ${hashAccessToken(token)}, ${user.id}, ${user.tenantId}, now() + ${idleEnd}, ${from.address}, ${from.userAgent?.slice(0, 300) ?? null})`),
  );
  return token;
}

/**
 * Opens a session in which an Admin looks or works as the user. It ends after an hour, and with the Admin's own. Answers
 * nothing when that has ended.
 */
export async function openImpersonation(
  database: Database,
  user: { id: string; tenantId: string | null },
  from: { address: string; userAgent?: string; parentId: string; mode: Impersonation['mode'] },
): Promise<{ token: string; until: string } | undefined> {
  const token = createAccessToken();
  const [opened] = await database.as('platform').run(
    compile<{ until: string }>(sql`
      insert into painel.sessions ("id", "tokenHash", "userId", "tenantId", "expiresAt", "address", "agent", "parentId", "mode")
      select ${createId()}::uuid, ${hashAccessToken(token)}, ${user.id}::uuid, ${user.tenantId}::uuid, least("expiresAt", now() + ${impersonationEnd}),
        ${from.address}, ${from.userAgent?.slice(0, 300) ?? null}, "id", ${from.mode}
      from painel.sessions where "id" = ${from.parentId} and "parentId" is null and "revokedAt" is null and "expiresAt" > now()
      returning "expiresAt" as "until"`),
  );
  return opened && { token, until: opened.until };
}

interface FoundSession {
  id: string;
  userId: string;
  seenAt: string;
  expiresAt: string;
  mode: Impersonation['mode'] | null;
  adminId: string | null;
}

const livingSession = (which: RawBuilder<boolean>) =>
  compile<FoundSession>(sql`
    select own."id", own."userId", own."seenAt", own."expiresAt", own."mode", parent."userId" as "adminId"
    from painel.sessions own left join painel.sessions parent on parent."id" = own."parentId"
    where ${which} and own."revokedAt" is null and own."expiresAt" > now()
      and (own."parentId" is null or (parent."revokedAt" is null and parent."expiresAt" > now()))`);

function asSession({ id, userId, expiresAt, mode, adminId }: FoundSession): Session {
  return {
    id,
    userId,
    ...(mode !== null && adminId !== null && { impersonation: { mode, adminId, until: expiresAt } }),
  };
}

/** The session, if it is alive. To ask is no use of it. */
export async function sessionById(database: Database, id: string): Promise<Session | undefined> {
  const [found] = await database.as('platform').run(livingSession(sql<boolean>`own."id" = ${id}`));
  return found && asSession(found);
}

/** The living session of a token hash; prolongs it by use, unless it is one of an Admin as somebody else. */
export async function findSession(database: Database, tokenHash: string): Promise<Session | undefined> {
  const platform = database.as('platform');
  const [found] = await platform.run(livingSession(sql<boolean>`own."tokenHash" = ${tokenHash}`));
  if (!found) return undefined;
  // Where nothing can be written people go on reading.
  if (Date.now() - Date.parse(found.seenAt) > TOUCH_MS && database.availability() === 'available') {
    await platform.run(
      compile(sql`
        update painel.sessions set "seenAt" = now(),
          "expiresAt" = case when "parentId" is null then least("createdAt" + ${lastEnd}, now() + ${idleEnd}) else "expiresAt" end
        where "id" = ${found.id}`),
    );
  }
  return asSession(found);
}

/** Was the session opened in the last minutes? */
export async function isRecentSession(database: Database, id: string, minutes: number): Promise<boolean> {
  const found = await database
    .as('platform')
    .run(
      compile(
        sql`select 1 from painel.sessions where "id" = ${id} and "createdAt" > now() - make_interval(mins => ${minutes})`,
      ),
    );
  return found.length > 0;
}

const alive = sql.raw(`"revokedAt" is null and "expiresAt" > now()`);

/** A session as somebody else that nobody left by hand has run out, now: `tellRunOut` writes the line of its end. */
const ENDED = sql.raw(`
  "revokedAt" = case when "parentId" is null then now() end,
  "expiresAt" = case when "parentId" is null then "expiresAt" else now() end`);

/** Ends a session, and with that of an Admin those in which the Admin is somebody else; answers which were alive. */
export async function revokeSession(database: Database, id: string): Promise<string[]> {
  const ended = await database
    .as('platform')
    .run(
      compile<{ id: string }>(
        sql`update painel.sessions set ${ENDED} where ("id" = ${id} or "parentId" = ${id}) and ${alive} returning "id"`,
      ),
    );
  return ended.map((session) => session.id);
}

/** Ends a session as somebody else whose end the caller tells of; answers whether it was alive. */
export async function leaveSession(database: Database, id: string): Promise<boolean> {
  const ended = await database
    .as('platform')
    .run(
      compile(
        sql`update painel.sessions set "revokedAt" = now() where "id" = ${id} and "parentId" is not null and ${alive} returning "id"`,
      ),
    );
  return ended.length > 0;
}

/** Ends every session of the users, but for the one that is kept; answers which were alive. */
export async function revokeSessionsOf(executor: Executor, userIds: string[], keep?: string): Promise<string[]> {
  if (userIds.length === 0) return [];
  const ended = await executor.run(
    compile<{ id: string }>(sql`
      update painel.sessions set ${ENDED}
      where ${alive} and "id" is distinct from ${keep ?? null}::uuid and (
        "userId" = any(${userIds}::uuid[])
        or "parentId" in (select "id" from painel.sessions where "userId" = any(${userIds}::uuid[]) and "id" is distinct from ${keep ?? null}::uuid))
      returning "id"`),
  );
  return ended.map(({ id }) => id);
}
