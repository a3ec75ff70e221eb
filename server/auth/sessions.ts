import { sql } from 'kysely';
import { v7 as createId } from 'uuid';
import { compile } from '../database/builder';
import type { Database, Executor } from '../database/types';
import { createAccessToken, hashAccessToken } from './access-token';

/** A session ends after this time without use … */
const IDLE_HOURS = 12;
/** … and in any case after this. */
const LONGEST_DAYS = 30;
/** Use is written down at most this often. */
const TOUCH_MS = 5 * 60_000;

export interface Session {
  id: string;
  userId: string;
}

const idleEnd = sql.raw(`interval '${IDLE_HOURS} hours'`);
const lastEnd = sql.raw(`interval '${LONGEST_DAYS} days'`);

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

/** The living session of a token hash; prolongs it by use. */
export async function findSession(database: Database, tokenHash: string): Promise<Session | undefined> {
  const platform = database.as('platform');
  const [found] = await platform.run(
    compile<Session & { seenAt: string }>(sql`
      select "id", "userId", "seenAt" from painel.sessions
      where "tokenHash" = ${tokenHash} and "revokedAt" is null and "expiresAt" > now()`),
  );
  if (!found) return undefined;
  if (Date.now() - Date.parse(found.seenAt) > TOUCH_MS) {
    await platform.run(
      compile(sql`
        update painel.sessions set "seenAt" = now(), "expiresAt" = least("createdAt" + ${lastEnd}, now() + ${idleEnd})
        where "id" = ${found.id}`),
    );
  }
  return { id: found.id, userId: found.userId };
}

export async function revokeSession(database: Database, id: string): Promise<void> {
  await database.as('platform').run(compile(sql`update painel.sessions set "revokedAt" = now() where "id" = ${id} and "revokedAt" is null`));
}

/** Ends every session of the users, but for the one that is kept. */
export async function revokeSessionsOf(executor: Executor, userIds: string[], keep?: string): Promise<void> {
  if (userIds.length === 0) return;
  await executor.run(
    compile(sql`
      update painel.sessions set "revokedAt" = now()
      where "userId" = any(${userIds}::uuid[]) and "revokedAt" is null and "id" is distinct from ${keep ?? null}::uuid`),
  );
}
