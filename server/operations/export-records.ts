import { sql } from 'kysely';
import { usualSorts } from '../../core/usual-sorts';
import { Problem } from '../../core/errors';
import { findField } from '../../core/records/find-field';
import type { JsonObject, Resource } from '../../core/types';
import { compile, identifier } from '../database/builder';
import { DatabaseFailure } from '../database/connection/database-failure';
import { directedKeys, type SortKey } from '../database/statements/list-order';
import { matchStatement } from '../database/statements/list-statement';
import { tableName } from '../database/names';
import { assertPermitted } from './rights/authorise';
import { resourceOf, type OperationContext } from './context';
import { asRefusal } from './database-refusal';
import { fieldForbidden } from './rights/field-rights';
import { loadRows } from './lists/load-rows';
import { readShaped } from './at-reading/read-shaped';
import { readableMatches } from './lists/readable-matches';
import { readableSorts } from './lists/readable-sorts';
import { rowCondition } from './lists/row-condition';
import { withDenials } from './rights/with-denials';

/** Records of one export at most. */
export const MOST_EXPORTED = 1_000_000;

/** What to export; filter and sort as lists take them. */
export interface ExportRequest {
  filter: unknown;
  sort?: SortKey[];
  /** Dotted paths, in the order of the file. */
  columns: string[];
}

/** The records of an export in their order, as 16 bytes of id each. */
export interface ExportSet {
  ids: Buffer;
  total: number;
}

const ID_BYTES = 16;
const PAGE = 1000;

/**
 * Which records an export holds: those that the caller may both read and export. One statement, so that what changes on the way
 * neither doubles a record nor loses one; as bytes, half a million of them are eight megabytes.
 * @throws Problem `forbidden`, `field_forbidden`, `unknown_field`, `unknown_sort`, `too_costly`, `bad_request` past a million.
 */
export async function exportSet(
  context: OperationContext,
  collection: string,
  { filter, sort, columns }: ExportRequest,
): Promise<ExportSet> {
  const resource = resourceOf(context, collection);
  return withDenials(context, resource, 'export', [], async () => {
    assertPermitted(context, 'export', resource);
    assertExportable(context, resource, columns);
    const sorts = readableSorts(context, resource, sort ?? usualSorts(resource));
    const matches = await readableMatches(context, resource, filter, []);
    const exportable = rowCondition(context, 'export', resource);
    if (matches === 'nothing' || exportable === 'nothing') return { ids: Buffer.alloc(0), total: 0 };
    const where = exportable === 'everything' ? matches.where : [...matches.where, exportable];
    return readSet(context, resource, { ...matches, where }, sorts);
  });
}

async function readSet(
  context: OperationContext,
  resource: Resource,
  matches: Parameters<typeof matchStatement>[0],
  sorts: readonly SortKey[],
): Promise<ExportSet> {
  const table = tableName(resource.name);
  const keys = directedKeys(resource, sorts, table);
  const named = keys.map(({ key }, index) => sql`${key} as ${identifier(`k${index}`)}`);
  const sorted = sql.join(keys.map(({ direction }, index) => sql`${identifier(`k${index}`)} ${direction}`));
  try {
    const [row] = await context.runtime.database.as(context.scope).run(
      compile<{ ids: Buffer | null }>(sql`
        select string_agg(uuid_send("~id"), ''::bytea order by ${sorted}) as "ids"
        from (${matchStatement(matches, sql`${sql.join(named)}, ${identifier(table, 'id')} as "~id"`, sorts)} limit ${MOST_EXPORTED + 1}) as chosen`),
    );
    const ids = row?.ids ?? Buffer.alloc(0);
    const total = ids.length / ID_BYTES;
    if (total > MOST_EXPORTED)
      throw new Problem('bad_request', {
        detail: `${resource.name}: expected at most ${MOST_EXPORTED} records in one export, the filter finds more; narrow it.`,
      });
    return { ids, total };
  } catch (error) {
    if (error instanceof DatabaseFailure && error.kind === 'timeout') {
      throw new Problem('too_costly', {
        detail: `${resource.name}: expected filter and sort to be answered in time; narrow the filter or sort by ${resource.sort.field}.`,
        cause: error,
      });
    }
    throw error instanceof Problem ? error : asRefusal(error);
  }
}

/** Columns must exist and be readable in some row; what is secret is never written anywhere. */
function assertExportable(context: OperationContext, resource: Resource, columns: string[]): void {
  const unknown = columns.filter((path) => !findField(resource, path));
  if (unknown.length > 0)
    throw new Problem('unknown_field', {
      detail: `${resource.name}: expected fields of the schema as columns, got ${JSON.stringify(unknown[0]?.slice(0, 80))}.`,
    });
  const top = (path: string) =>
    resource.fields.some(({ name }) => name === path) ? path : (path.split('.')[0] ?? path);
  const refused = columns.filter(
    (path) => findField(resource, path)?.secret === true || !mayExport(context, resource, top(path)),
  );
  if (refused.length > 0) throw fieldForbidden(resource, refused, 'read');
}

function mayExport(context: OperationContext, resource: Resource, name: string): boolean {
  if (['id', 'version', 'createdAt', 'updatedAt', 'createdBy', 'updatedBy'].includes(name)) return true;
  if (name === 'tenantId' && context.scope !== 'platform') return false;
  return context.ability.can('read', resource.name, name) && context.ability.can('export', resource.name, name);
}

/**
 * The records of a set, page by page, as the caller may read them at that moment; what is gone, or not the caller's any more,
 * is left out.
 * @param caller asked for each page, so that rights that end take effect
 */
export async function* exportPages(
  caller: () => Promise<OperationContext>,
  collection: string,
  { ids, total }: ExportSet,
  signal: AbortSignal,
): AsyncGenerator<JsonObject[]> {
  for (let first = 0; first < total; first += PAGE) {
    signal.throwIfAborted();
    const context = await caller();
    const resource = resourceOf(context, collection);
    assertPermitted(context, 'export', resource);
    const wanted = Array.from({ length: Math.min(PAGE, total - first) }, (_, index) => idAt(ids, first + index));
    const rows = await loadRows(context, context.runtime.database.as(context.scope), resource, wanted);
    const found = new Map((await readShaped(context, resource, rows)).map((record) => [record.id, record]));
    yield wanted.flatMap((id) => found.get(id) ?? []);
  }
}

function idAt(ids: Buffer, index: number): string {
  const hex = ids.toString('hex', index * ID_BYTES, (index + 1) * ID_BYTES);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
