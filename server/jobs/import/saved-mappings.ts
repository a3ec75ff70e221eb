import { createHash } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import { v7 as createId } from 'uuid';
import { Problem } from '../../../core/errors';
import { kindOfHeadings, type ImportMapping, type MappedColumn } from '../../../core/import/import-mapping';
import { violation } from '../../../core/violations';
import { compile } from '../../database/builder';
import type { Executor } from '../../database/types';
import { isId } from '../../operations/rights/authorise';
import { tenantOf, type PersonContext } from '../../operations/context';

/** What a tenant used last is kept for so many kinds of files of a collection. */
const MOST_LAST = 100;
/** Saved mappings of a tenant for one collection. */
const MOST_SAVED = 100;

/** Mappings of the caller's tenant for a collection; those of the platform's people are nobody's tenant. */
const own = (context: PersonContext, collection: string): RawBuilder<unknown> =>
  sql`"tenantId" is not distinct from ${tenantOf(context)}::uuid and "collection" = ${collection}`;

const kindOf = (headings: readonly string[]): string =>
  createHash('sha256').update(kindOfHeadings(headings)).digest('hex');

/** What the tenant used last for files with these headings. */
export async function lastMapping(
  context: PersonContext,
  collection: string,
  headings: readonly string[],
): Promise<MappedColumn[] | undefined> {
  const [row] = await context.runtime.database
    .as(context.scope)
    .run(
      compile<{ columns: MappedColumn[] }>(
        sql`select "columns" from painel.import_mappings where ${own(context, collection)} and "kind" = ${kindOf(headings)}`,
      ),
    );
  return row?.columns;
}

/** Notes what an import is begun with; the kinds of files that were not seen for longest are forgotten. */
export async function keepLastMapping(
  context: PersonContext,
  collection: string,
  columns: readonly MappedColumn[],
): Promise<void> {
  await context.runtime.database.transaction(context.scope, async (executor) => {
    await put(context, executor, collection, {
      kind: kindOf(columns.map(({ heading }) => heading)),
      name: null,
      columns,
    });
    await executor.run(
      compile(sql`
        delete from painel.import_mappings where "id" in (
          select "id" from painel.import_mappings where ${own(context, collection)} and "name" is null order by "updatedAt" desc, "id" desc offset ${MOST_LAST})`),
    );
  });
}

/** By name. */
export function savedMappings(context: PersonContext, collection: string): Promise<ImportMapping[]> {
  return context.runtime.database
    .as(context.scope)
    .run(
      compile<ImportMapping>(
        sql`select "id", "name", "updatedAt", "columns" from painel.import_mappings where ${own(context, collection)} and "name" is not null order by lower("name"), "id" limit ${MOST_SAVED}`,
      ),
    );
}

/** @throws Problem `not_found` */
export async function savedMapping(context: PersonContext, collection: string, id: string): Promise<ImportMapping> {
  const found = (await savedMappings(context, collection)).find((one) => one.id === id);
  if (!found) throw unknownMapping(collection, id);
  return found;
}

/** Saves a mapping; one of the same name gives way to it. @throws Problem `invalid` where the tenant has as many as it may have */
export async function saveMapping(
  context: PersonContext,
  collection: string,
  name: string,
  columns: readonly MappedColumn[],
): Promise<ImportMapping> {
  return context.runtime.database.transaction(context.scope, async (executor) => {
    const saved = await put(context, executor, collection, { kind: `name ${name}`, name, columns });
    const [{ count } = { count: 0 }] = await executor.run(
      compile<{ count: number }>(
        sql`select count(*)::int as "count" from painel.import_mappings where ${own(context, collection)} and "name" is not null`,
      ),
    );
    if (count > MOST_SAVED) throw new Problem('invalid', { errors: [violation('', 'quota', { limit: MOST_SAVED })] });
    return saved;
  });
}

/** @throws Problem `not_found` */
export async function dropMapping(context: PersonContext, collection: string, id: string): Promise<void> {
  const gone =
    isId(id) &&
    (await context.runtime.database
      .as(context.scope)
      .run(
        compile(
          sql`delete from painel.import_mappings where ${own(context, collection)} and "name" is not null and "id" = ${id}::uuid returning "id"`,
        ),
      ));
  if (!gone || gone.length === 0) throw unknownMapping(collection, id);
}

const unknownMapping = (collection: string, id: string): Problem =>
  new Problem('not_found', {
    detail: `${collection}: there is no mapping ${JSON.stringify(id.slice(0, 80))} of yours.`,
  });

/** `kind` tells a mapping from the others of its tenant and collection. */
async function put(
  context: PersonContext,
  executor: Executor,
  collection: string,
  { kind, name, columns }: { kind: string; name: string | null; columns: readonly MappedColumn[] },
): Promise<ImportMapping> {
  const [row] = await executor.run(
    compile<ImportMapping>(sql`
      insert into painel.import_mappings ("id", "tenantId", "collection", "kind", "name", "columns", "createdBy")
      values (${createId()}::uuid, ${tenantOf(context)}::uuid, ${collection}, ${kind}, ${name}, ${JSON.stringify(columns)}::jsonb, ${context.principal.user.id}::uuid)
      on conflict ("tenantId", "collection", "kind") do update set "columns" = excluded."columns", "createdBy" = excluded."createdBy", "updatedAt" = now()
      returning "id", coalesce("name", '') as "name", "updatedAt", "columns"`),
  );
  if (!row) throw new Error(`import: expected the mapping that was written for ${collection} back, got none`);
  return row;
}
