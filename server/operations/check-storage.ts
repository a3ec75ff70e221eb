import { sql } from 'kysely';
import { Problem } from '../../core/errors';
import { compile } from '../database/builder';
import { columnsOf } from '../database/table-columns';
import type { Executor } from '../database/types';
import { bytesOfTenants } from './bytes-of-tenants';
import type { OperationContext } from './context';

const GB = 1024 ** 3;
const LIMIT = 'storageQuotaGb';

/** The limit that uploads of people of the tenant stay under; what the system itself writes is not held up. */
export function hasStorageLimit({ principal, runtime }: OperationContext, tenantId: string | null): tenantId is string {
  const tenants = runtime.catalog().resources.get('tenants');
  return principal !== null && tenantId !== null && tenants !== undefined && columnsOf(tenants).has(LIMIT);
}

/**
 * Whoever else brings a file for the tenant waits until the transaction ends.
 * @param bytes that are to be kept
 * @throws Problem `storage_full`, with how many GB are in use and the limit
 */
export async function checkStorage(executor: Executor, tenantId: string, bytes: number): Promise<void> {
  await executor.run(compile(sql`select pg_advisory_xact_lock(hashtextextended(${`quota ${tenantId} files`}, 0))`));
  const [row] = await executor.run(compile<{ most: number | null }>(sql`select "storageQuotaGb"::float8 as "most" from "tenants" where "id" = ${tenantId}`));
  const limit = row?.most ?? null;
  if (limit === null) return;
  const used = (await bytesOfTenants(executor, [tenantId])).get(tenantId) ?? 0;
  if (used + bytes <= limit * GB) return;
  const detail = `Body: expected at most ${limit * GB - used} bytes, which are left of ${limit} GB, got ${bytes}; remove files, or have ${LIMIT} raised.`;
  throw new Problem('storage_full', { detail, params: { used: Math.round((used / GB) * 10) / 10, limit } });
}
