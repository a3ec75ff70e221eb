import { sql } from 'kysely';
import { Problem } from '../../../core/errors';
import { compile } from '../../database/builder';
import { columnsOf } from '../../database/table-columns';
import type { Executor } from '../../database/types';
import { bytesOfTenants } from './bytes-of-tenants';
import { tenantOf, type OperationContext } from '../context';

const GB = 1024 ** 3;
const LIMIT = 'storageQuotaGb';

/** A file that somebody brings, before it counts. `known` notes it, so that it counts from then on. */
export interface BroughtFile {
  tenantId: string | null;
  /** In bytes. */
  size: number;
  /** The system notes it for somebody who is not signed in. */
  isStranger?: boolean;
  known: (executor: Executor) => Promise<unknown>;
}

/**
 * Notes a file, where there is room for it: what people of a tenant bring stays under the tenant's quota, or under that of the
 * configuration where the tenant has none. What people of the platform bring, and the system for itself, is not held up.
 * @throws Problem `storage_full`, with how many GB are in use and the limit
 */
export async function noteWithinQuota(
  context: OperationContext,
  { tenantId, size, isStranger = false, known }: BroughtFile,
  executor: Executor,
): Promise<void> {
  if ((context.principal === null && !isStranger) || tenantId === null) {
    await known(executor);
    return;
  }
  await context.runtime.database.transaction(context.scope, async (within) => {
    await checkStorage(context, within, tenantId, size);
    await known(within);
  });
}

/** Why a file of so many bytes is not taken; undefined where it is. */
export type Refusal = (bytes: number) => Problem | undefined;

/**
 * Asked while a file comes in, before anybody knows its size: what there is no room for is not received to its end. Others may be under
 * way, so that `noteWithinQuota` has the last word.
 * @param announced the size that is told beforehand, in bytes
 * @throws Problem `storage_full` where even that is too much
 */
export async function refusalWhileReceiving(
  context: OperationContext,
  { announced = 0, isStranger = false }: { announced?: number | undefined; isStranger?: boolean } = {},
): Promise<Refusal> {
  const tenantId = tenantOf(context);
  if ((context.principal === null && !isStranger) || tenantId === null) return () => undefined;
  const refusal = await refusalOf(context, context.runtime.database.as(context.scope), tenantId);
  const refused = refusal(announced);
  if (refused) throw refused;
  return refusal;
}

/** Whoever else brings a file for the tenant waits until the transaction ends. */
async function checkStorage(
  context: OperationContext,
  executor: Executor,
  tenantId: string,
  bytes: number,
): Promise<void> {
  await executor.run(compile(sql`select pg_advisory_xact_lock(hashtextextended(${`quota ${tenantId} files`}, 0))`));
  const refused = (await refusalOf(context, executor, tenantId))(bytes);
  if (refused) throw refused;
}

async function refusalOf({ runtime }: OperationContext, executor: Executor, tenantId: string): Promise<Refusal> {
  const tenants = runtime.catalog().resources.get('tenants');
  const isSaid = tenants !== undefined && columnsOf(tenants).has(LIMIT);
  const [row] = isSaid
    ? await executor.run(
        compile<{ most: number | null }>(
          sql`select "storageQuotaGb"::float8 as "most" from "tenants" where "id" = ${tenantId}`,
        ),
      )
    : [];
  const limit = row?.most ?? runtime.storageQuotaGb;
  const used = (await bytesOfTenants(executor, [tenantId])).get(tenantId) ?? 0;
  return (bytes) => {
    if (used + bytes <= limit * GB) return undefined;
    const detail = `Body: expected at most ${Math.max(limit * GB - used, 0)} bytes, which are left of ${limit} GB, got ${bytes}; remove files, or have ${LIMIT} of the tenant raised.`;
    return new Problem('storage_full', { detail, params: { used: Math.round((used / GB) * 10) / 10, limit } });
  };
}
