import { sql, type RawBuilder } from 'kysely';
import type { Field, FieldKind, Resource } from '../../../core/types';
import { compile, identifier } from '../../database/builder';
import { HIDDEN_COLUMNS, tableName } from '../../database/names';
import { columnsOf } from '../../database/table-columns';
import type { Executor } from '../../database/types';
import { AUDIT_COLLECTION } from '../audit/audit-entry';
import { holds } from '../resource-facts';
import type { Runtime } from '../runtime';

const UPLOADS: ReadonlySet<FieldKind> = new Set<FieldKind>(['file', 'image', 'audio']);
/** Values that hold what their author likes, an address of an upload too. */
const FREE: ReadonlySet<FieldKind> = new Set<FieldKind>(['json', 'richtext', 'map']);
const AN_ID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';

/** Where ids may stand. */
interface Place {
  schema: 'public' | 'painel';
  table: string;
  column: string;
  /** The value is an id and nothing else. */
  isWhole: boolean;
  where?: RawBuilder<unknown>;
}

/** What jobs may yet write or take back. */
const OF_JOBS: Place[] = ['params', 'request']
  .map((column): Place => ({ schema: 'painel', table: 'jobs', column, isWhole: false }))
  .concat({ schema: 'painel', table: 'job_journal', column: 'before', isWhole: false });

/**
 * Those of the uploads that something names: a record, one in the trash, a version in the history, or a job. Columns and tables that no
 * schema describes are looked into as well: their schema may come back.
 * @param ids in lower case
 * @param since when the oldest of them came, ISO 8601
 */
export async function namedUploads(
  runtime: Runtime,
  executor: Executor,
  ids: readonly string[],
  since: string,
  signal?: AbortSignal,
): Promise<Set<string>> {
  const named = new Set<string>();
  const places = [...OF_JOBS, ...(await placesOf(runtime, executor)), ...historyPlaces(runtime, since)];
  for (const place of places) {
    const left = ids.filter((id) => !named.has(id));
    if (left.length === 0) break;
    signal?.throwIfAborted();
    for (const { id } of await executor.run(idsIn(place, left))) named.add(id);
  }
  return named;
}

function idsIn({ schema, table, column, isWhole, where }: Place, ids: readonly string[]) {
  const [place, value] = [identifier(schema, table), sql`lower(${identifier(column)}::text)`];
  const only = where ? sql` and ${where}` : sql``;
  return compile<{ id: string }>(
    isWhole
      ? sql`select distinct ${value} as "id" from ${place} where ${value} = any(${ids}::text[])${only}`
      : sql`select distinct found[1] as "id" from ${place}, regexp_matches(${value}, ${AN_ID}, 'g') as found where found[1] = any(${ids}::text[])${only}`,
  );
}

async function placesOf(runtime: Runtime, executor: Executor): Promise<Place[]> {
  const byTable = new Map(
    [...runtime.catalog().resources.values()].map((resource) => [tableName(resource.name), resource]),
  );
  const columns = await executor.run(
    compile<{ table: string; column: string }>(sql`
      select table_name as "table", column_name as "column" from information_schema.columns
      where table_schema = 'public' and data_type in ('text', 'jsonb', 'uuid', 'ARRAY') order by 1, 2`),
  );
  return columns.flatMap(({ table, column }) => {
    const resource = byTable.get(table);
    const isWhole = resource ? mayName(resource, column) : false;
    return isWhole === undefined ? [] : [{ schema: 'public', table, column, isWhole }];
  });
}

/** May the field, or one below it, name an upload? */
const mayHold = (resource: Resource, field: Field): boolean =>
  holds(resource, field, ({ kind }) => UPLOADS.has(kind) || FREE.has(kind));

/** Is the column an upload's id as a whole, or may it hold one? Undefined for neither. */
function mayName(resource: Resource, name: string): boolean | undefined {
  if (resource.name === AUDIT_COLLECTION || name === HIDDEN_COLUMNS.search) return undefined;
  const column = [...columnsOf(resource).values()].find((one) => one.name === name);
  if (column === undefined) return false;
  if (column.field === undefined) return undefined;
  if (UPLOADS.has(column.field.kind)) return true;
  return mayHold(resource, column.field) ? false : undefined;
}

/** The history is long: collections that never name an upload are passed over, and what was written before the uploads came. */
function historyPlaces(runtime: Runtime, since: string): Place[] {
  const { resources } = runtime.catalog();
  const audit = resources.get(AUDIT_COLLECTION);
  if (!audit || !columnsOf(audit).has('changes') || !columnsOf(audit).has('entity')) return [];
  const without = [...resources.values()]
    .filter((resource) => !resource.fields.some((field) => mayHold(resource, field)))
    .map(({ name }) => name);
  const where = sql`"createdAt" >= ${since}::timestamptz and not ("entity" = any(${without}::text[]))`;
  return [{ schema: 'public', table: tableName(AUDIT_COLLECTION), column: 'changes', isWhole: false, where }];
}
