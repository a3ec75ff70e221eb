import { sql } from 'kysely';
import type { Resource } from '../../../core/types';
import { identifier } from '../../database/builder';
import { HIDDEN_COLUMNS, tableName } from '../../database/names';
import { columnsOf, keepsRest } from '../../database/table-columns';
import type { Executor } from '../../database/types';
import type { Catalog } from '../../schemas/catalog';
import { slot, template, type Template } from '../statement';
import { cachedTemplate } from '../statement-cache';
import { COMMON, ownColumns, type ReadyRow } from './ready-row';

export interface ManyRows {
  own: readonly Pick<ReadyRow, 'id' | 'text'>[];
  /** What all of them have alike. */
  common: Record<(typeof COMMON)[number], string | number | null>;
}

/**
 * Inserts rows by one statement; those that would break a `unique` are left out. Audit and change feed are the caller's.
 * Answers the ids that went in.
 */
export async function insertMany(
  catalog: Catalog,
  executor: Executor,
  resource: Resource,
  { own, common }: ManyRows,
): Promise<Set<string>> {
  const inserted = await executor.run(
    statement(catalog, resource).bind({ rows: `[${own.map(({ text }) => text).join(',')}]`, ...common }),
  );
  return new Set((mayLeaveOut(resource) ? inserted : own).map(({ id }) => id));
}

/** To leave rows out costs each of them a tenth more: it is looked for before it goes in, and confirmed after. */
function mayLeaveOut({ unique, singleton }: Resource): boolean {
  return unique.length > 0 || singleton === true;
}

/** Slots `rows` and those of `COMMON`. One list as JSON: its text does not depend on how many there are, and it is quick to write and to read. */
function statement(catalog: Catalog, resource: Resource): Template<{ id: string }> {
  return cachedTemplate(catalog, `insert many ${resource.name}`, () => {
    const own = [
      ...ownColumns(columnsOf(resource).values()).map(({ name, type }) => ({ name, type: type as string })),
      ...(keepsRest(resource) ? [{ name: HIDDEN_COLUMNS.additional, type: 'jsonb' }] : []),
    ];
    const common = COMMON.flatMap((name) => columnsOf(resource).get(name) ?? []);
    const names = sql.join([...common, ...own].map(({ name }) => identifier(name)));
    const values = sql.join([
      ...common.map(({ property, type }) => slot(property, type)),
      ...own.map(({ name }) => identifier(name)),
    ]);
    const shape = sql.join(own.map(({ name, type }) => sql`${identifier(name)} ${sql.raw(type)}`));
    return template<{ id: string }>(sql`
      insert into ${identifier('public', tableName(resource.name))} (${names})
      select ${values} from json_to_recordset(${slot('rows', 'json')}) as given (${shape})
      ${mayLeaveOut(resource) ? sql`on conflict do nothing returning "id"` : sql``}`);
  });
}
