import { sql } from 'kysely';
import { parseFilter } from '../../../core/conditions';
import { Problem } from '../../../core/errors';
import type { UniqueRule } from '../../../core/rules';
import type { Resource } from '../../../core/types';
import { compile, identifier } from '../../database/builder';
import { HIDDEN_COLUMNS, tableName } from '../../database/names';
import { quoteName } from '../../database/plan/quote';
import { columnsOf, type Column } from '../../database/table-columns';
import { comparedAs } from '../../database/statements/tolerant-text';
import type { Executor } from '../../database/types';
import type { OperationContext } from '../context';
import { filterSql, rowCondition } from '../lists/row-condition';
import type { UseCount } from './count-uses';
import { placesOfUse, type Merging } from './places-of-use';

/** Records that would say the same as another, once what they name is one. */
export interface Duplicates {
  resource: Resource;
  ids: string[];
  /** Of those that the caller may read. */
  seen: number;
}

/**
 * Records that a merge makes one too many by a combination that occurs once: of each that is alike the one stays that named the record
 * that stays, else the oldest. They go where their schema says so.
 * @throws Problem `merge_clash` with `usedBy` where it does not
 */
export async function duplicatesAfter(
  context: OperationContext,
  executor: Executor,
  target: Resource,
  renaming: Merging,
): Promise<Duplicates[]> {
  const dropped: Duplicates[] = [];
  const clashes: UseCount[] = [];
  for (const { resource, columns } of placesOfUse(context, target)) {
    for (const rule of resource.unique) {
      const renamed = columns.find(({ property, type }) => type === 'uuid' && rule.fields.includes(property));
      const found =
        renamed === undefined ? [] : await tooMany(context, executor, resource, { rule, renamed, renaming });
      const seen = found.filter((row) => row.seen).length;
      if (found.length > 0 && rule.merged === 'drop') dropped.push({ resource, ids: found.map(({ id }) => id), seen });
      else if (found.length > 0) clashes.push({ resource: resource.name, count: found.length });
    }
  }
  if (clashes.length > 0) throw clash(target, clashes);
  return dropped;
}

function clash(target: Resource, clashes: readonly UseCount[]): Problem {
  const list = clashes.map(({ resource, count }) => `${resource} (${count})`).join(', ');
  return new Problem('merge_clash', {
    detail: `${target.name}: each of them has what can be there once: ${list}; end or remove one of these first.`,
    params: { list },
    extra: { usedBy: clashes.map((one) => ({ ...one })) },
  });
}

interface Alike {
  rule: UniqueRule;
  renamed: Column;
  renaming: Merging;
}

async function tooMany(
  context: OperationContext,
  executor: Executor,
  resource: Resource,
  { rule, renamed, renaming }: Alike,
): Promise<{ id: string; seen: boolean }[]> {
  const others = rule.fields.filter((name) => name !== renamed.property).map((name) => columnsOf(resource).get(name));
  if (!others.every((column) => column !== undefined)) return [];
  const keys = others.map(({ name, field }) => sql.raw(comparedAs(field, quoteName(name)) ?? quoteName(name)));
  const name = identifier(renamed.name);
  const conditions = [
    sql`${name} = any(${[...renaming.from, renaming.to]}::uuid[])`,
    ...(rule.absent === true ? [] : keys.map((key) => sql`${key} is not null`)),
    ...(rule.when === undefined ? [] : [filterSql(resource, parseFilter(resource, rule.when))]),
    ...(resource.softDelete ? [sql`${identifier(HIDDEN_COLUMNS.deletedAt)} is null`] : []),
  ];
  const visible = rowCondition(context, 'read', resource);
  const seen = visible === 'everything' ? sql`true` : visible === 'nothing' ? sql`false` : visible;
  return executor.run(
    compile<{ id: string; seen: boolean }>(sql`
      select "id", "~seen" as "seen" from (
        select "id", coalesce((${seen}), false) as "~seen", row_number() over (partition by ${sql.join([sql`true`, ...keys])} order by (${name} = ${renaming.to}::uuid) desc, "id") as "~place"
        from ${identifier('public', tableName(resource.name))} where ${sql.join(conditions, sql` and `)}) as alike
      where "~place" > 1 order by "id"`),
  );
}
