import { sql } from 'kysely';
import { inverseEnds } from '../../../core/records/inverse-ends';
import type { JsonObject, Resource } from '../../../core/types';
import { compile, identifier } from '../../database/builder';
import { tableName } from '../../database/names';
import type { Executor } from '../../database/types';
import { sameValue } from '../same-value';

/** Lists of records that name this one back and are added up in it, with their collection. */
function summedBy(resource: Resource): { list: string; collection: string }[] {
  return resource.fields.flatMap(inverseEnds).flatMap(({ list, place, field }) => {
    const { collection = '', inverse } = field.reference ?? {};
    const isSummed =
      place === list.name &&
      resource.fields.some(
        ({ counts }) => counts?.sum !== undefined && counts.collection === collection && counts.by === inverse,
      );
    return isSummed ? [{ list: list.name, collection }] : [];
  });
}

/** Before a record changes whom it adds up: their rows are locked first, as every write does that counts upwards through them. */
export async function lockSummed(
  executor: Executor,
  resource: Resource,
  before: JsonObject,
  after: JsonObject,
): Promise<void> {
  for (const { list, collection } of summedBy(resource)) {
    if (sameValue(undefined, before[list], after[list])) continue;
    const ids = [before[list], after[list]].flatMap((value) => (Array.isArray(value) ? value : []));
    if (ids.length === 0) continue;
    await executor.run(
      compile(
        sql`select 1 from ${identifier('public', tableName(collection))} where "id" = any(${ids}::uuid[]) order by "id" for no key update`,
      ),
    );
  }
}
