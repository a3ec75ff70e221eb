import { sql } from 'kysely';
import type { Resource } from '../../../core/types';
import { compile, identifier } from '../../database/builder';
import { tableName } from '../../database/names';
import { columnsOf, type Column } from '../../database/table-columns';
import type { Executor } from '../../database/types';
import type { OperationContext } from '../context';
import { holdsAny } from '../links/find-usage';

/** Where records say whose they are. */
export interface PersonPlace {
  resource: Resource;
  column: Column;
}

/** The columns that make records those of the person that a record of the collection is, or belongs to. */
export function placesOfPerson({ runtime }: Pick<OperationContext, 'runtime'>, collection: string): PersonPlace[] {
  return [...runtime.catalog().resources.values()].flatMap((resource) =>
    resource.fields.flatMap(({ name, reference }) => {
      const isOfPerson = reference?.person === true && reference.collection === collection;
      const column = isOfPerson ? columnsOf(resource).get(name) : undefined;
      return column === undefined ? [] : [{ resource, column }];
    }),
  );
}

/** All records of a person, hidden ones too and whoever may see them: those that are known, in their order, and what belongs to them. */
export async function recordsOfPerson(
  context: OperationContext,
  executor: Executor,
  known: ReadonlyMap<Resource, ReadonlySet<string>>,
): Promise<Map<Resource, Set<string>>> {
  const all = new Map([...known].map(([resource, ids]) => [resource, new Set(ids)]));
  let found = [...known].map(([resource, ids]) => ({ resource, ids: [...ids] }));
  while (found.length > 0) {
    const next: typeof found = [];
    for (const { resource, ids } of found) {
      for (const place of placesOfPerson(context, resource.name)) {
        const before = all.get(place.resource) ?? new Set<string>();
        const more = (await recordsAt(executor, place, ids)).filter((one) => !before.has(one));
        if (more.length === 0) continue;
        for (const one of more) before.add(one);
        all.set(place.resource, before);
        next.push({ resource: place.resource, ids: more });
      }
    }
    found = next;
  }
  return all;
}

/** Ids of the records that name one of these there. */
export async function recordsAt(
  executor: Executor,
  { resource, column }: PersonPlace,
  ids: string[],
): Promise<string[]> {
  const rows = await executor.run(
    compile<{ id: string }>(
      sql`select "id" from ${identifier('public', tableName(resource.name))} where ${holdsAny(column, ids)}`,
    ),
  );
  return rows.map((row) => row.id);
}
