import { sql } from 'kysely';
import { parseFilter } from '../../../core/conditions';
import { Problem } from '../../../core/errors';
import { meets } from '../../../core/meets';
import type { TotalRule } from '../../../core/rules';
import type { Json, JsonObject, Resource } from '../../../core/types';
import { violation } from '../../../core/violations';
import { compile, identifier } from '../../database/builder';
import { columnName, HIDDEN_COLUMNS, tableName } from '../../database/names';
import type { Executor } from '../../database/types';
import { filterSql } from '../row-condition';

/** Does a change of these fields touch one of the totals? */
export function concernsTotals({ totals = [] }: Resource, changed: readonly string[]): boolean {
  return totals.some((rule) => isTouched(rule, changed));
}

function isTouched({ field, where = {} }: TotalRule, changed: readonly string[]): boolean {
  return [field, ...Object.keys(where)].some((name) => changed.includes(name));
}

/**
 * Checks `totals` after a write and inside its transaction, in which the writers of one tenant take turns.
 * @param record as written; without a version it counts as a new record
 * @throws Problem `invalid` with code `total` at the field that is added up
 */
export async function checkTotals(executor: Executor, resource: Resource, record: JsonObject, changed: readonly string[]): Promise<void> {
  const isNew = record['version'] === undefined;
  for (const rule of resource.totals ?? []) {
    const concerns = isNew ? meets(rule.where ?? {}, record) : isTouched(rule, changed);
    if (concerns && !(await addsUp(executor, resource, rule, record['tenantId'] ?? null))) throw new Problem('invalid', { errors: [fault(rule)] });
  }
}

/**
 * The same after the removal of a record.
 * @throws Problem `state_conflict`
 */
export async function checkTotalsWithout(executor: Executor, resource: Resource, removed: JsonObject): Promise<void> {
  for (const rule of resource.totals ?? []) {
    if (!meets(rule.where ?? {}, removed) || (await addsUp(executor, resource, rule, removed['tenantId'] ?? null))) continue;
    const { field, above } = rule;
    throw new Problem('state_conflict', { detail: `${resource.name}: without the record, ${field} adds up to no more than ${String(above)} over those that count.`, errors: [fault(rule)] });
  }
}

function fault({ field, above }: TotalRule) {
  return violation(field, 'total', { above });
}

async function addsUp(executor: Executor, resource: Resource, { field, above, where = {} }: TotalRule, tenantId: Json): Promise<boolean> {
  await executor.run(compile(sql`select pg_advisory_xact_lock(hashtextextended(${`total ${JSON.stringify(tenantId)} ${resource.name}`}, 0))`));
  const living = resource.softDelete ? sql` and ${identifier(HIDDEN_COLUMNS.deletedAt)} is null` : sql``;
  const [answer] = await executor.run(
    compile<{ fits: boolean }>(sql`
      select count(*) = 0 or coalesce(sum(${identifier(columnName(field))}), 0) > ${above}::numeric as fits from ${identifier('public', tableName(resource.name))}
      where "tenantId" is not distinct from ${tenantId}::uuid${living} and ${filterSql(resource, parseFilter(resource, where))}`),
  );
  return answer?.fits === true;
}
