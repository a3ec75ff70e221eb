import { sql } from 'kysely';
import { Problem } from '../../../core/errors';
import type { Json, JsonObject, Resource } from '../../../core/types';
import { compile, identifier } from '../../database/builder';
import { tableName } from '../../database/names';
import { fromRow, selection, type Row } from '../../database/record-rows';
import type { Executor } from '../../database/types';
import { readShaped } from '../at-reading/read-shaped';
import { assertPermitted, notFound } from '../rights/authorise';
import { resourceOf, type OperationContext } from '../context';
import { asRefusal } from '../database-refusal';
import { mayFilterBy } from '../rights/field-rights';
import { historySql, holdsAny, NAMED, placesNaming, type Place } from './find-usage';
import { livingRows, loadRow } from '../lists/load-rows';
import { recordName } from './record-name';

/** Of one collection so many records are counted; where there are others, the count is that and `more` is said. */
const COUNTED = 100;

/**
 * What names a record, by collection, for those who may read it: `[{resource, count, ids, representations, more?}]`, of what they may read of
 * that, by fields that they may read. History, which is without bound, is left out; so is what is in the trash.
 * @throws Problem `forbidden` without the right to read the collection, `not_found` for a record outside its rows.
 */
export async function recordUses(context: OperationContext, collection: string, id: string): Promise<JsonObject[]> {
  const resource = resourceOf(context, collection);
  assertPermitted(context, 'read', resource);
  const executor = context.runtime.database.lists(context.scope);
  try {
    if (!(await loadRow(context, executor, resource, id))) throw notFound(resource, id);
    const uses: JsonObject[] = [];
    for (const place of placesNaming(context.runtime.catalog().resources.values(), collection))
      uses.push(...(await usesIn(context, executor, place, collection, id)));
    return uses;
  } catch (error) {
    throw error instanceof Problem ? error : asRefusal(error);
  }
}

async function usesIn(
  context: OperationContext,
  executor: Executor,
  { resource, columns }: Place,
  collection: string,
  id: string,
): Promise<JsonObject[]> {
  if (isEndless(resource)) return [];
  const seen = columns.filter(({ field }) => field !== undefined && mayFilterBy(context, resource, field.name));
  const living = livingRows(context, 'read', resource);
  if (seen.length === 0 || living === 'nothing') return [];
  const conditions = [
    sql`(${sql.join(
      seen.map((column) => holdsAny(column, [id])),
      sql` or `,
    )})`,
    ...living,
    ...(resource.history === undefined ? [] : [sql`(${historySql(resource, resource.history)}) is not true`]),
    ...(resource.name === collection ? [sql`"id" <> ${id}`] : []),
  ];
  const found = sql`select * from ${identifier('public', tableName(resource.name))} where ${sql.join(conditions, sql` and `)} limit ${COUNTED + 1}`;
  const rows = await executor.run(
    compile<Row>(
      sql`select ${selection(resource)}, (count(*) over ())::int as "~count" from (${found}) as used order by "id" limit ${NAMED}`,
    ),
  );
  if (rows.length === 0) return [];
  const count = Number(rows[0]?.['~count']);
  const shown: JsonObject[] = await readShaped(
    context,
    resource,
    rows.map((row) => fromRow(resource, row)),
  );
  const named: Record<string, Json> = {
    ids: shown.map((record) => record['id'] ?? null),
    representations: shown.map((record) => recordName(context, resource, record)),
  };
  return [
    { resource: resource.name, count: Math.min(count, COUNTED), ...named, ...(count > COUNTED && { more: true }) },
  ];
}

/** Lines that are only ever added, or are history as they are. */
const isEndless = ({ appendOnly, history }: Resource): boolean => appendOnly === true || history === true;
