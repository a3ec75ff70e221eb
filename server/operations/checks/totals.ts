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
import type { OperationContext } from '../context';
import { filterSql } from '../row-condition';

/** Does a change of these fields touch one of the totals? */
export function concernsTotals({ totals = [] }: Resource, changed: readonly string[]): boolean {
  return totals.some((rule) => isTouched(rule, changed));
}

function isTouched({ field, where = {} }: TotalRule, changed: readonly string[]): boolean {
  return [field, ...Object.keys(where)].some((name) => changed.includes(name));
}

/** A total that a write may have left too low. */
interface DueTotal {
  resource: Resource;
  rule: TotalRule;
  tenantId: Json;
  refusal: Problem;
}

/** Asks for what the writes of one transaction have touched once all of them are done: what is between them counts for nothing. */
export interface TotalsAtEnd {
  note(due: DueTotal): void;
  /** @throws Problem of the first write that touched what does not add up */
  settle(executor: Executor): Promise<void>;
}

export function totalsAtEnd(): TotalsAtEnd {
  const noted = new Map<string, DueTotal>();
  return {
    note(due) {
      const key = JSON.stringify([due.resource.name, due.rule, due.tenantId]);
      if (!noted.has(key)) noted.set(key, due);
    },
    async settle(executor) {
      for (const due of noted.values()) await assertAddsUp(executor, due);
    },
  };
}

async function assertAddsUp(executor: Executor, { resource, rule, tenantId, refusal }: DueTotal): Promise<void> {
  if (!(await addsUp(executor, resource, rule, tenantId))) throw refusal;
}

/** Where several records are written, the end of all of them decides. */
const ask = ({ totals }: Pick<OperationContext, 'totals'>, executor: Executor, due: DueTotal): Promise<void> | void =>
  totals ? totals.note(due) : assertAddsUp(executor, due);

/**
 * Checks `totals` after a write and inside its transaction, in which the writers of one tenant take turns.
 * @param record as written; without a version it counts as a new record
 * @throws Problem `invalid` with code `total` at the field that is added up
 */
export async function checkTotals(
  context: OperationContext,
  executor: Executor,
  resource: Resource,
  record: JsonObject,
  changed: readonly string[],
): Promise<void> {
  const isNew = record['version'] === undefined;
  for (const rule of resource.totals ?? []) {
    const concerns = isNew ? meets(rule.where ?? {}, record) : isTouched(rule, changed);
    if (concerns)
      await ask(context, executor, {
        resource,
        rule,
        tenantId: record['tenantId'] ?? null,
        refusal: new Problem('invalid', { errors: [fault(rule)] }),
      });
  }
}

/**
 * The same after the removal of a record.
 * @throws Problem `state_conflict`
 */
export async function checkTotalsWithout(
  context: OperationContext,
  executor: Executor,
  resource: Resource,
  removed: JsonObject,
): Promise<void> {
  for (const rule of resource.totals ?? []) {
    if (!meets(rule.where ?? {}, removed)) continue;
    const { field, above } = rule;
    const refusal = new Problem('state_conflict', {
      detail: `${resource.name}: without the record, ${field} adds up to no more than ${String(above)} over those that count.`,
      errors: [fault(rule)],
    });
    await ask(context, executor, { resource, rule, tenantId: removed['tenantId'] ?? null, refusal });
  }
}

function fault({ field, above }: TotalRule) {
  return violation(field, 'total', { above });
}

async function addsUp(
  executor: Executor,
  resource: Resource,
  { field, above, where = {} }: TotalRule,
  tenantId: Json,
): Promise<boolean> {
  await executor.run(
    compile(
      sql`select pg_advisory_xact_lock(hashtextextended(${`total ${JSON.stringify(tenantId)} ${resource.name}`}, 0))`,
    ),
  );
  const living = resource.softDelete ? sql` and ${identifier(HIDDEN_COLUMNS.deletedAt)} is null` : sql``;
  const [answer] = await executor.run(
    compile<{ fits: boolean }>(sql`
      select count(*) = 0 or coalesce(sum(${identifier(columnName(field))}), 0) > ${above}::numeric as fits from ${identifier('public', tableName(resource.name))}
      where "tenantId" is not distinct from ${tenantId}::uuid${living} and ${filterSql(resource, parseFilter(resource, where))}`),
  );
  return answer?.fits === true;
}
