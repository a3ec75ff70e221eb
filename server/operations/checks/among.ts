import { sql } from 'kysely';
import { parseFilter } from '../../../core/conditions';
import type { AmongRule } from '../../../core/rules';
import type { Json } from '../../../core/types';
import { violation } from '../../../core/violations';
import type { Violation } from '../../../core/wire';
import { compile, identifier } from '../../database/builder';
import { HIDDEN_COLUMNS, tableName } from '../../database/names';
import { columnsOf } from '../../database/table-columns';
import type { Executor } from '../../database/types';
import type { LinkOwner } from '../write/links';
import type { OperationContext } from '../context';
import { filterSql } from '../lists/row-condition';
import { touches, type ValueRule } from '../write/step';

interface Place {
  path: string;
  value: string;
}

interface Question {
  rule: AmongRule;
  places: Place[];
}

/** Values of fields under `among` that no record of the tenant has. One statement per rule, however many fields share it. */
export async function amongViolations(
  context: OperationContext,
  executor: Executor,
  owner: LinkOwner,
  names: readonly string[],
): Promise<Violation[]> {
  const found: Violation[] = [];
  for (const { rule, places } of questions(owner, names)) {
    const known = await knownValues(
      context,
      executor,
      owner.tenantId,
      rule,
      places.map(({ value }) => value),
    );
    const strange = places.filter(({ value }) => !known.has(value));
    found.push(
      ...strange.map(({ path }) => violation(path, 'among', { collection: rule.collection, field: rule.field })),
    );
  }
  return found;
}

function questions({ resource, record }: LinkOwner, names: readonly string[]): Question[] {
  const byRule = new Map<string, Question>();
  for (const field of resource.fields) {
    if (field.among === undefined || !names.includes(field.name)) continue;
    const places = placesOf(field.name, record[field.name] ?? null);
    if (places.length === 0) continue;
    const key = JSON.stringify(field.among);
    byRule.set(key, { rule: field.among, places: [...(byRule.get(key)?.places ?? []), ...places] });
  }
  return [...byRule.values()];
}

function placesOf(name: string, value: Json): Place[] {
  if (value === null) return [];
  if (!Array.isArray(value)) return [{ path: name, value: asText(value) }];
  return value.map((one, index) => ({ path: `${name}.${index}`, value: asText(one) }));
}

function asText(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

async function knownValues(
  context: OperationContext,
  executor: Executor,
  tenantId: string | null,
  rule: AmongRule,
  values: string[],
): Promise<Set<string>> {
  const target = context.runtime.catalog().resources.get(rule.collection);
  const column = target && columnsOf(target).get(rule.field);
  if (!target || !column)
    throw new Error(`among: expected ${rule.collection}.${rule.field} in the catalog, found none`);
  const conditions = [sql`${identifier(column.name)}::text = any(${values}::text[])`];
  if (tenantId !== null) conditions.push(sql`"tenantId" = ${tenantId}`);
  if (target.softDelete) conditions.push(sql`${identifier(HIDDEN_COLUMNS.deletedAt)} is null`);
  if (rule.filter) conditions.push(filterSql(target, parseFilter(target, rule.filter)));
  const rows = await executor.run(
    compile<{ value: string }>(sql`
      select distinct ${identifier(column.name)}::text as value from ${identifier('public', tableName(target.name))}
      where ${sql.join(conditions, sql` and `)}`),
  );
  return new Set(rows.map(({ value }) => value));
}

/** Fields under `among`. */
export const amongRules: ValueRule = {
  concerns: (intent) =>
    intent.resource.fields.some(({ name, among }) => among !== undefined && touches(intent, [name])),
  violations: amongViolations,
};
