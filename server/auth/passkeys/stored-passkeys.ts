import { sql } from 'kysely';
import { compile } from '../../database/builder';
import type { Database } from '../../database/types';

/** What its owner sees of a passkey. */
export interface PasskeyLine {
  id: string;
  name: string;
  /** ISO 8601 */
  createdAt: string;
  lastUsedAt: string | null;
}

/** What checking a signature needs. */
export interface StoredPasskey {
  /** base64url, as the authenticator gave it. */
  id: string;
  userId: string;
  /** base64url */
  publicKey: string;
  counter: number;
  transports: string[];
}

export function listPasskeys(database: Database, userId: string): Promise<PasskeyLine[]> {
  return database
    .as('platform')
    .run(
      compile<PasskeyLine>(
        sql`select "id", "name", "createdAt", "lastUsedAt" from painel.passkeys where "userId" = ${userId} order by "createdAt", "id"`,
      ),
    );
}

export async function findPasskey(database: Database, id: string): Promise<StoredPasskey | undefined> {
  const [found] = await database
    .as('platform')
    .run(
      compile<StoredPasskey>(
        sql`select "id", "userId", "publicKey", "counter"::float8 as "counter", "transports" from painel.passkeys where "id" = ${id}`,
      ),
    );
  return found;
}

/** Keeps a new passkey; undefined where it is known already. */
export async function addPasskey(
  database: Database,
  passkey: StoredPasskey,
  name: string,
): Promise<PasskeyLine | undefined> {
  const { id, userId, publicKey, counter, transports } = passkey;
  const [added] = await database.as('platform').run(
    compile<PasskeyLine>(sql`
      insert into painel.passkeys ("id", "userId", "name", "publicKey", "counter", "transports")
      values (${id}, ${userId}, ${name}, ${publicKey}, ${counter}, ${transports}::text[])
      on conflict do nothing returning "id", "name", "createdAt", "lastUsedAt"`),
  );
  return added;
}

export async function notePasskeyUse(database: Database, id: string, counter: number): Promise<void> {
  await database
    .as('platform')
    .run(compile(sql`update painel.passkeys set "counter" = ${counter}, "lastUsedAt" = now() where "id" = ${id}`));
}

/** Removes a passkey of the user; answers its name, undefined where the user has no such. */
export async function removePasskey(database: Database, userId: string, id: string): Promise<string | undefined> {
  const [removed] = await database
    .as('platform')
    .run(
      compile<{ name: string }>(
        sql`delete from painel.passkeys where "id" = ${id} and "userId" = ${userId} returning "name"`,
      ),
    );
  return removed?.name;
}
