import { sql } from 'kysely';
import type { Language } from '../../core/types';
import { usersResource } from '../operations/accounts/account-fields';
import type { Runtime } from '../operations/runtime';
import { compile, identifier } from '../database/builder';
import { HIDDEN_COLUMNS } from '../database/names';
import { columnsOf } from '../database/table-columns';

/** What signing in needs of an account. `password` is the argon2id hash and leaves this folder nowhere. */
export interface Account {
  id: string;
  tenantId: string | null;
  name: string;
  email: string;
  /** The other name that signs in. */
  username: string | null;
  language: Language;
  password: string | null;
  status: string;
  firstLogin: boolean | null;
}

/** The account that signs in with this e-mail address or, where there are such, user name. */
export async function findAccount(runtime: Runtime, login: string): Promise<Account | undefined> {
  const users = usersResource(runtime.catalog());
  const byName = columnsOf(users).has('username') ? sql` or "username" = ${login}` : sql``;
  const [account] = await select(runtime, sql`("email" = ${login}${byName})`);
  return account;
}

/** The account with this e-mail address. */
export async function accountByEmail(runtime: Runtime, email: string): Promise<Account | undefined> {
  const [account] = email.length > 254 || email.includes('\0') ? [] : await select(runtime, sql`"email" = ${email}`);
  return account;
}

/** The account of an id. */
export async function accountOf(runtime: Runtime, id: string): Promise<Account | undefined> {
  const [account] = await select(runtime, sql`"id" = ${id}`);
  return account;
}

/** What people type to sign in to the account. */
export function namesOf({ email, username }: Account): string[] {
  return username === null ? [email] : [email, username];
}

function select(runtime: Runtime, condition: ReturnType<typeof sql>): Promise<Account[]> {
  const users = usersResource(runtime.catalog());
  const language = columnsOf(users).has('language') ? sql`coalesce("language", 'pt')` : sql`'pt'`;
  const username = columnsOf(users).has('username') ? sql`"username"` : sql`null`;
  const living = users.softDelete ? sql` and ${identifier(HIDDEN_COLUMNS.deletedAt)} is null` : sql``;
  return runtime.database.as('platform').run(
    compile<Account>(sql`
        select "id", "tenantId", "name", "email", ${username} as "username", ${language} as "language", "password", "status", "firstLogin" from ${identifier('public', 'users')}
        where ${condition}${living} limit 1`),
  );
}
