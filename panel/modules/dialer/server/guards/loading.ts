import { sql } from 'kysely';
import { compile, identifier } from '../../../../../server/database/builder';
import type { Executor } from '../../../../../server/database/types';

/** States of `importStatus` in which rows of a file are still to come. */
const LOADING = ['uploaded', 'mapping', 'validating', 'importing'];
/** As many are named. */
const MOST_NAMED = 5;

/** The names of those whose file is still being read. */
export async function namesOfLoading(
  executor: Executor,
  collection: 'mailings' | 'contact-lists',
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await executor.run(
    compile<{ name: string }>(sql`
      select "name" from ${identifier(collection)} where "id" = any(${[...ids]}::uuid[]) and "deletedAt" is null and "importStatus" = any(${LOADING}::text[]) order by "name" limit ${MOST_NAMED}`),
  );
  return rows.map(({ name }) => name);
}
