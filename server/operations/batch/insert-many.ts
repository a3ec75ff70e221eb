import { sql } from 'kysely';
import type { JsonObject, Resource } from '../../../core/types';
import { identifier } from '../../database/builder';
import { HIDDEN_COLUMNS, tableName } from '../../database/names';
import { columnsOf } from '../../database/table-columns';
import type { Executor } from '../../database/types';
import type { Catalog } from '../../schemas/catalog';
import { traitsOf } from '../resource-traits';
import { slot, template, type Template } from '../statement';
import { cachedTemplate } from '../statement-cache';
import { jsonRow } from './json-row';

/** System columns that all rows of a statement have alike. */
const COMMON = ['tenantId', 'version', 'createdAt', 'updatedAt', 'createdBy', 'updatedBy'] as const;

/** New rows by property name. */
export interface ManyRows {
  own: readonly (JsonObject & { id: string })[];
  common: Record<(typeof COMMON)[number], string | number | null>;
}

/**
 * Inserts rows by one statement; those that would break a `unique` are left out. Audit and change feed are the caller's.
 * Answers the ids that went in.
 */
export async function insertMany(catalog: Catalog, executor: Executor, resource: Resource, { own, common }: ManyRows): Promise<Set<string>> {
  const columns = ownColumns(resource);
  const texts = own.map((row) => JSON.stringify(resource.additional ? { ...jsonRow(columns, row), [HIDDEN_COLUMNS.additional]: additionalOf(resource, row) } : jsonRow(columns, row)));
  const inserted = await executor.run(statement(catalog, resource).bind({ rows: `[${texts.join(',')}]`, ...common }));
  return new Set(inserted.map(({ id }) => id));
}

const ownColumns = (resource: Resource) => [...columnsOf(resource).values()].filter(({ property }) => !isCommon(property));

function isCommon(name: string): boolean {
  return COMMON.some((one) => one === name);
}

/** Slots `rows` and those of `COMMON`. One list as JSON: its text does not depend on how many there are, and it is quick to write and to read. */
function statement(catalog: Catalog, resource: Resource): Template<{ id: string }> {
  return cachedTemplate(catalog, `insert many ${resource.name}`, () => {
    const own = [
      ...ownColumns(resource).map(({ name, type }) => ({ name, type: type as string })),
      ...(resource.additional ? [{ name: HIDDEN_COLUMNS.additional, type: 'jsonb' }] : []),
    ];
    const common = [...columnsOf(resource).values()].filter(({ property }) => isCommon(property));
    const names = sql.join([...common, ...own].map(({ name }) => identifier(name)));
    const values = sql.join([...common.map(({ property, type }) => slot(property, type)), ...own.map(({ name }) => identifier(name))]);
    const shape = sql.join(own.map(({ name, type }) => sql`${identifier(name)} ${sql.raw(type)}`));
    return template<{ id: string }>(sql`
      insert into ${identifier('public', tableName(resource.name))} (${names})
      select ${values} from json_to_recordset(${slot('rows', 'json')}) as given (${shape})
      on conflict do nothing returning "id"`);
  });
}

function additionalOf(resource: Resource, row: JsonObject): JsonObject {
  const { fields } = traitsOf(resource);
  const columns = columnsOf(resource);
  return Object.fromEntries(Object.entries(row).filter(([name, value]) => !fields.has(name) && !columns.has(name) && value !== null));
}
