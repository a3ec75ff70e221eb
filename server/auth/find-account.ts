import { sql } from 'kysely';
import { usersResource } from '../operations/account-fields';
import type { Runtime } from '../operations/runtime';
import { compile, identifier } from '../database/builder';
import { HIDDEN_COLUMNS } from '../database/names';
import { columnsOf } from '../database/table-columns';

/** What signing in needs of an account. `password` is the argon2id hash and leaves this folder nowhere. */
export interface Account {
  id: string;
  tenantId: string | null;
  name: string;
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

/** The account of an id. */
export async function accountOf(runtime: Runtime, id: string): Promise<Account | undefined> {
  const [account] = await select(runtime, sql`"id" = ${id}`);
  return account;
}

function select(runtime: Runtime, condition: ReturnType<typeof sql>): Promise<Account[]> {
  const users = usersResource(runtime.catalog());
  const living = users.softDelete ? sql` and ${identifier(HIDDEN_COLUMNS.deletedAt)} is null` : sql``;
  return runtime.database
    .as('platform')
    .run(
      compile<Account>(sql`
        select "id", "tenantId", "name", "password", "status", "firstLogin" from ${identifier('public', 'users')}
        where ${condition}${living} limit 1`),
    );
}
