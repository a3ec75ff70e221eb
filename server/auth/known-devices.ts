import { sql } from 'kysely';
import { compile } from '../database/builder';
import type { Database } from '../database/types';
import { createAccessToken, hashAccessToken, isAccessToken } from './access-token';

/*
 * Browsers keep a token of their own, in a cookie that scripts cannot read, and the accounts that were signed in to with it
 * are noted. It opens nothing: whoever shows it is only counted apart from strangers, see `login-limits.ts`.
 */

/** What a device is known by to the account; undefined of one that never signed in to it. */
export async function knownDevice(
  database: Database,
  token: string | undefined,
  userId: string | undefined,
): Promise<string | undefined> {
  if (!isAccessToken(token)) return undefined;
  const hash = hashAccessToken(token);
  const known = await database
    .as('platform')
    .run(
      compile(
        sql`select 1 from painel.known_devices where "tokenHash" = ${hash} and "userId" = ${userId ?? null}::uuid`,
      ),
    );
  return known.length > 0 ? hash : undefined;
}

/** Notes that the device has signed in to the account; answers its token, a new one where it had none. */
export async function rememberDevice(database: Database, token: string | undefined, userId: string): Promise<string> {
  const kept = isAccessToken(token) ? token : createAccessToken();
  await database.as('platform').run(
    compile(sql`
      insert into painel.known_devices ("tokenHash", "userId") values (${hashAccessToken(kept)}, ${userId})
      on conflict ("tokenHash", "userId") do update set "seenAt" = now()`),
  );
  return kept;
}
