import { sql } from 'kysely';
import { parseFilter } from '../../../core/conditions';
import type { JsonObject } from '../../../core/types';
import type { DataRecord } from '../../../core/wire';
import { compile, identifier } from '../../database/builder';
import { HIDDEN_COLUMNS, tableName } from '../../database/names';
import { fromRow, selection, type Row } from '../../database/record-rows';
import { assertPermitted } from '../rights/authorise';
import { resourceOf, type OperationContext } from '../context';
import { readShape } from '../lists/read-shape';
import { filterSql, rowCondition } from '../lists/row-condition';
import { asRow } from './states-at';

/** Records below one, which never go to another, as they were at a time, UTC ISO 8601. */
interface Question {
  below: { field: string; id: string };
  at: string;
  filter: JsonObject;
  most: number;
}

/**
 * The records that there were at a time and that the caller may read, as they were then; those deleted since are among them.
 * @throws Problem `forbidden`
 */
export async function recordsAt(
  context: OperationContext,
  collection: string,
  { below, at, filter, most }: Question,
): Promise<DataRecord[]> {
  const resource = resourceOf(context, collection);
  assertPermitted(context, 'read', resource);
  const seen = rowCondition(context, 'read', resource);
  if (seen === 'nothing') return [];
  const name = tableName(collection);
  const there = sql`${identifier('known', below.field)} = ${below.id}::uuid and known."createdAt" <= ${at}::timestamptz`;
  const living = resource.softDelete ? sql` and ${identifier(HIDDEN_COLUMNS.deletedAt)} is null` : sql``;
  const rows = await context.runtime.database.lists(context.scope).run(
    compile<Row>(sql`
      select ${selection(resource)} from (
        select distinct on ("id") * from (
          select known.*, kept."until" as "~until", kept."seq" as "~seq" from painel.kept_versions as kept, ${asRow(resource)} as known
          where kept."resource" = ${collection} and kept."until" > ${at}::timestamptz and ${there}
          union all
          select known.*, 'infinity', 0 from ${identifier('public', name)} as known where ${there}
        ) as "all" order by "id", "~until", "~seq"
      ) as ${identifier(name)} where ${filterSql(resource, parseFilter(resource, filter))}${living}${seen === 'everything' ? sql`` : sql` and ${seen}`}
      limit ${most}`),
  );
  return rows.map((row) => readShape(context, resource)(fromRow(resource, row)));
}
