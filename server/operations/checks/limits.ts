import { sql } from 'kysely';
import { parseFilter } from '../../../core/conditions';
import { Problem } from '../../../core/errors';
import type { JsonObject, PoolRule, QuotaRule, Resource } from '../../../core/types';
import { violation } from '../../../core/violations';
import { compile, identifier } from '../../database/builder';
import { columnName, HIDDEN_COLUMNS, tableName } from '../../database/names';
import type { Executor } from '../../database/types';
import type { Catalog } from '../../schemas/catalog';
import { filterSql } from '../lists/row-condition';
import type { Runtime } from '../runtime';

/**
 * Checks pools and quotas after the write and inside its transaction: locks make the writers of one tenant take turns, so
 * that two at once cannot both be the last that fits.
 * @throws Problem `invalid` with code `unique` or `quota`; the transaction then leaves no trace.
 */
export async function checkLimits(
  runtime: Runtime,
  executor: Executor,
  resource: Resource,
  record: JsonObject,
  changed: readonly string[],
): Promise<void> {
  const catalog = runtime.catalog();
  const tenantId = record['tenantId'];
  if (typeof tenantId !== 'string') return;
  for (const rule of resource.pools) {
    if (changed.includes(rule.field) && record[rule.field] != null)
      await checkPool(catalog, executor, resource, rule, record, tenantId);
  }
  for (const rule of resource.quotas) {
    const touched = record['version'] === undefined || (rule.where !== undefined && mentions(rule.where, changed));
    if (touched) await checkQuota(executor, resource, rule, tenantId, await limitOf(executor, tenantId, rule.limit));
  }
}

/** Does the filter look at one of the fields? Its paths begin with their names: `status`, `status_ne`, `status.x`. */
export function mentions(where: JsonObject, changed: readonly string[]): boolean {
  return Object.keys(where).some((key) =>
    changed.some((name) => key === name || key.startsWith(`${name}.`) || key.startsWith(`${name}_`)),
  );
}

async function lock(executor: Executor, key: string): Promise<void> {
  await executor.run(compile(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`));
}

const living = (resource: Resource) =>
  resource.softDelete ? sql` and ${identifier(HIDDEN_COLUMNS.deletedAt)} is null` : sql``;

async function checkPool(
  catalog: Catalog,
  executor: Executor,
  resource: Resource,
  { field, pool }: PoolRule,
  record: JsonObject,
  tenantId: string,
): Promise<void> {
  await lock(executor, `pool ${tenantId} ${pool}`);
  const members = [...catalog.resources.values()].flatMap((member) =>
    member.pools.filter((rule) => rule.pool === pool).map((rule) => ({ member, column: columnName(rule.field) })),
  );
  const value = String(record[field]);
  const parts = members.map(
    ({ member, column }) => sql`
      select ${sql.lit(member.name)} as "collection" from ${identifier('public', tableName(member.name))}
      where "tenantId" = ${tenantId} and ${identifier(column)}::text = ${value}
        and not (${sql.lit(member.name === resource.name && column === columnName(field))} and "id" = ${record['id']})${living(member)}`,
  );
  const [taken] = await executor.run(
    compile<{ collection: string }>(sql`${sql.join(parts, sql` union all `)} limit 1`),
  );
  if (taken) throw new Problem('invalid', { errors: [violation(field, 'unique', { collection: taken.collection })] });
}

/**
 * Read in the transaction of the write: of the table of tenants a tenant sees its own row. Another connection would be
 * one more for each writer, and writers that hold one and wait for another wait for each other.
 */
async function limitOf(executor: Executor, tenantId: string, limit: string | number): Promise<number | null> {
  if (typeof limit === 'number') return limit;
  const [row] = await executor.run(
    compile<{ most: number | null }>(
      sql`select ${identifier(columnName(limit))}::float8 as most from ${identifier('public', 'tenants')} where "id" = ${tenantId}`,
    ),
  );
  return row?.most ?? null;
}

/** How many records of a tenant a quota counts, until the transaction ends: whoever writes another waits for it. */
export async function usedOf(
  executor: Executor,
  resource: Resource,
  { where }: QuotaRule,
  tenantId: string,
): Promise<number> {
  await lock(executor, `quota ${tenantId} ${resource.name}`);
  const counted = where ? sql` and ${filterSql(resource, parseFilter(resource, where))}` : sql``;
  const [answer] = await executor.run(
    compile<{ used: number }>(sql`
      select count(*)::int as used from ${identifier('public', tableName(resource.name))}
      where "tenantId" = ${tenantId}${living(resource)}${counted}`),
  );
  return answer?.used ?? 0;
}

async function checkQuota(
  executor: Executor,
  resource: Resource,
  rule: QuotaRule,
  tenantId: string,
  most: number | null,
): Promise<void> {
  if (most === null || (await usedOf(executor, resource, rule, tenantId)) <= most) return;
  throw new Problem('invalid', { errors: [violation('', 'quota', { limit: most, name: rule.limit })] });
}
