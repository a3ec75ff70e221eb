import { sql } from 'kysely';
import { violation } from '../../../core/violations';
import type { Violation } from '../../../core/wire';
import { compile, identifier } from '../../database/builder';
import { columnName, HIDDEN_COLUMNS, tableName } from '../../database/names';
import type { Executor } from '../../database/types';
import { isId } from '../rights/authorise';
import type { LinkOwner } from '../write/links';
import { touches, type ValueRule } from '../write/step';

/** The record that names another one, with those on the way up from there and those that hang below itself. */
interface Way {
  above: number;
  below: number;
  returns: boolean;
}

/** References under `levels` from which a way leads back to the record, or that stand too many in a row. One statement for each. */
export async function levelViolations(
  executor: Executor,
  { resource, record, id }: LinkOwner,
  names: readonly string[],
): Promise<Violation[]> {
  const found: Violation[] = [];
  for (const { name, reference } of resource.fields) {
    const above = record[name];
    if (reference?.levels === undefined || !names.includes(name) || typeof above !== 'string' || !isId(above)) continue;
    const way = await wayOf(executor, { resource, name, above, id: id ?? null, most: reference.levels });
    if (way.returns) found.push(violation(name, 'loop'));
    else if (way.above + 1 + way.below > reference.levels)
      found.push(violation(name, 'levels', { most: reference.levels }));
  }
  return found;
}

interface WayQuestion extends Pick<LinkOwner, 'resource'> {
  name: string;
  above: string;
  /** Null for a new record, below which there is nothing. */
  id: string | null;
  most: number;
}

async function wayOf(executor: Executor, { resource, name, above, id, most }: WayQuestion): Promise<Way> {
  const table = identifier('public', tableName(resource.name));
  const up = identifier(columnName(name));
  const living = resource.softDelete ? sql`and one.${identifier(HIDDEN_COLUMNS.deletedAt)} is null` : sql``;
  const [way] = await executor.run(
    compile<Way>(sql`
      with recursive "above" as (
        select one."id", one.${up} as "next", 1 as "step" from ${table} as one where one."id" = ${above}::uuid
        union all
        select one."id", one.${up}, "above"."step" + 1 from ${table} as one join "above" on one."id" = "above"."next" where "above"."step" < ${most}::int
      ), "below" as (
        select one."id", 1 as "step" from ${table} as one where one.${up} = ${id}::uuid ${living}
        union all
        select one."id", "below"."step" + 1 from ${table} as one join "below" on one.${up} = "below"."id" where "below"."step" < ${most}::int ${living}
      )
      select (select count(*) from "above")::int as "above", (select coalesce(max("step"), 0) from "below")::int as "below",
        exists (select 1 from "above" where "id" = ${id}::uuid) as "returns"`),
  );
  return way ?? { above: 0, below: 0, returns: false };
}

/** References under `levels`. */
export const levelRules: ValueRule = {
  concerns: (intent) =>
    intent.resource.fields.some(({ name, reference }) => reference?.levels !== undefined && touches(intent, [name])),
  violations: (_context, executor, owner, names) => levelViolations(executor, owner, names),
};
