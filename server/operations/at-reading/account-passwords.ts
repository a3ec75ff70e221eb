import { sql } from 'kysely';
import { isAccountPassword } from '../../../core/account-password';
import { secretFlag } from '../../../core/secret-flag';
import type { JsonObject, Resource } from '../../../core/types';
import { compile, identifier } from '../../database/builder';
import type { Executor } from '../../database/types';
import { USERS } from '../account-fields';

/** Does the collection have a password that its records keep with their accounts? */
export const keepsPassword = (resource: Resource): boolean =>
  resource.fields.some((field) => isAccountPassword(resource, field));

/** Says of records that own an account whether it has a password: the record itself has no column for it. */
export async function setPasswordPresence(executor: Executor, records: readonly JsonObject[]): Promise<void> {
  const ids = records.map(({ id }) => id);
  const rows = await executor.run(
    compile<{ id: string }>(
      sql`select "id" from ${identifier('public', USERS)} where "id" = any(${ids}::uuid[]) and "password" is not null`,
    ),
  );
  const having = new Set(rows.map(({ id }) => id));
  for (const record of records) record[secretFlag('password')] = having.has(String(record['id']));
}
