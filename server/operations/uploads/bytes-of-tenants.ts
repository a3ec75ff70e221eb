import { sql } from 'kysely';
import { compile } from '../../database/builder';
import type { Executor } from '../../database/types';

/** How many bytes the uploads of each tenant have, and its files for import; a tenant without any is left out. */
export async function bytesOfTenants(executor: Executor, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await executor.run(
    compile<{ id: string; bytes: number }>(sql`
      select "tenantId"::text as "id", sum("size")::float8 as "bytes" from (
        select "tenantId", "size" from painel.files union all select "tenantId", "size" from painel.import_files) as kept
      where "tenantId" = any(${[...ids]}::uuid[]) group by "tenantId"`),
  );
  return new Map(rows.map(({ id, bytes }) => [id, bytes]));
}
