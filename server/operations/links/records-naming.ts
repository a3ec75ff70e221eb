import { sql, type RawBuilder } from 'kysely';
import { templateParts } from '../../../core/records/represent';
import type { JsonObject, Resource } from '../../../core/types';
import { compile, identifier } from '../../database/builder';
import { HIDDEN_COLUMNS, tableName } from '../../database/names';
import { columnsOf, type Column } from '../../database/table-columns';
import type { Executor } from '../../database/types';
import type { OperationContext } from '../context';
import { holdsAny, placesNaming, type Place } from './find-usage';
import { rowCondition } from '../lists/row-condition';
import { recordName } from './record-name';

/** Users of a record are named up to this many per collection. */
const NAMED = 20;

interface Use {
  place: number;
  target: string;
  /** Null where the caller may not read it. */
  id: string | null;
  values: JsonObject | null;
}

/**
 * Which records name these, by the id of the named: `{collection, id, name}`, and one `{collection}` alone where there are some
 * that the caller may not read. One statement.
 */
export async function recordsNaming(
  context: OperationContext,
  executor: Executor,
  resource: Resource,
  ids: readonly string[],
): Promise<Map<string, JsonObject[]>> {
  const places = placesNaming(context.runtime.catalog().resources.values(), resource.name);
  const parts = places.flatMap((place, index) => usesIn(context, place, index, ids));
  const found =
    parts.length === 0
      ? []
      : await executor.run(compile<Use>(sql`${sql.join(parts, sql` union all `)} order by "place", "id" nulls last`));
  const usages = new Map<string, JsonObject[]>();
  for (const { place, target, id, values } of found) {
    const user = places[place]?.resource;
    if (user === undefined) continue;
    const use = {
      collection: user.name,
      ...(id !== null && { id, name: recordName(context, user, { ...values, id }) }),
    };
    usages.set(target, [...(usages.get(target) ?? []), use]);
  }
  return usages;
}

function usesIn(
  context: OperationContext,
  { resource, columns }: Place,
  place: number,
  ids: readonly string[],
): RawBuilder<unknown> {
  const visible = rowCondition(context, 'read', resource);
  const seen =
    visible === 'everything' ? sql`true` : visible === 'nothing' ? sql`false` : sql`coalesce((${visible}), false)`;
  const targets = sql.join(
    columns.map((column) => targetsIn(column, ids)),
    sql` union `,
  );
  const conditions = [
    sql`(${sql.join(
      columns.map((column) => holdsAny(column, [...ids])),
      sql` or `,
    )})`,
    ...(resource.softDelete ? [sql`${identifier(HIDDEN_COLUMNS.deletedAt)} is null`] : []),
  ];
  return sql`(
    select ${sql.lit(place)}::int as "place", "target", case when "~seen" then "id" end as "id", case when "~seen" then ${shownValues(resource)} end as "values" from (
      select *, row_number() over (partition by "target", "~seen" order by "id") as "~row" from ${identifier('public', tableName(resource.name))}
      cross join lateral (${targets}) as named ("target") cross join lateral (select ${seen}) as reach ("~seen")
      where ${sql.join([sql`"target" = any(${ids}::text[])`, ...conditions], sql` and `)}) as used
    where "~row" <= case when "~seen" then ${sql.lit(NAMED)} else 1 end)`;
}

/** Ids that a column of a row names, as text. */
function targetsIn({ name, type }: Column, ids: readonly string[]): RawBuilder<unknown> {
  const value = identifier(name);
  if (type === 'uuid[]') return sql`select unnest(${value})::text`;
  if (type === 'jsonb')
    return sql`select found #>> '{}' from jsonb_path_query(${value}, '$.** ? (@ == $ids[*])', jsonb_build_object('ids', ${JSON.stringify(ids)}::jsonb)) as found`;
  return sql`select ${value}::text`;
}

/** What the name of a record is made of; nothing secret. */
function shownValues(resource: Resource): RawBuilder<unknown> {
  const heads = new Set(
    templateParts(resource.representation).flatMap(({ path }) =>
      path === undefined ? [] : [path.split('.')[0] ?? ''],
    ),
  );
  const columns = [...columnsOf(resource).values()].filter(
    ({ property, field }) => heads.has(property) && field?.secret !== true,
  );
  const pairs = columns.flatMap(({ property, name }) => [sql`${property}::text`, sql`to_jsonb(${identifier(name)})`]);
  return pairs.length === 0 ? sql`'{}'::jsonb` : sql`jsonb_build_object(${sql.join(pairs)})`;
}
