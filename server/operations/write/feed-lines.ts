import { sql, type CompiledQuery, type RawBuilder } from 'kysely';
import { MANY_RECORDS } from '../../../core/live/live-event';
import type { Resource } from '../../../core/types';
import { compile } from '../../database/builder';

/** A row whose change is in the feed. */
export interface FedRow {
  recordId: string;
  tenantId: string | null;
}

export type FeedAction = 'create' | 'update' | 'delete';

/**
 * The lines of the change feed for rows that a statement has written: the one place where lines are made.
 * @param fields SQL of the names of what was changed, `text[]`; null for whole records
 * @param rows what stands after `from`: rows with `id`, `tenantId` and `version`
 */
export function feedLines(
  { name }: Pick<Resource, 'name'>,
  action: FeedAction,
  fields: RawBuilder<unknown>,
  rows: RawBuilder<unknown>,
): RawBuilder<FedRow> {
  return sql<FedRow>`
    insert into painel.change_feed ("tenantId", "resource", "recordId", "action", "version", "fields")
    select "tenantId", ${sql.lit(name)}, "id", ${sql.lit(action)}, "version", ${fields} from ${rows}`;
}

/**
 * A write with its line in the change feed, so that whoever reads the rows hears of it.
 * @param write an `insert`, `update` or `delete` without `returning`, of a table that is called `row` where it has another name
 * @param fields names of what was changed; null for a whole record
 */
export function withFeedLine(
  resource: Resource,
  action: FeedAction,
  write: RawBuilder<unknown>,
  fields: readonly string[] | null,
): CompiledQuery<FedRow> {
  return compile<FedRow>(sql`
    with written as (${write} returning "id", "tenantId", "version")
    ${feedLines(resource, action, sql`${fields}::text[]`, sql`written`)}
    returning "recordId", "tenantId"`);
}

/** One line for more records than anybody is told of one by one. */
export const lineOfMany = (
  resource: Pick<Resource, 'name'>,
  action: FeedAction,
  tenantId: string | null,
): CompiledQuery => linesOfMany(resource, action, [tenantId]);

/** One such line for each of the tenants. */
export function linesOfMany(
  resource: Pick<Resource, 'name'>,
  action: FeedAction,
  tenantIds: readonly (string | null)[],
): CompiledQuery {
  const rows = sql`(
    select tenant as "tenantId", ${MANY_RECORDS}::uuid as "id", null::integer as "version" from unnest(${tenantIds}::uuid[]) as tenant) as written`;
  return compile(feedLines(resource, action, sql`null::text[]`, rows));
}

/** Lines for rows of one tenant that were changed before; each once. */
export function linesOfRows(
  resource: Pick<Resource, 'name'>,
  tenantId: string | null,
  rows: readonly { id: string; version: number }[],
  fields: readonly string[],
): CompiledQuery {
  const places = rows.map(({ id, version }) => ({ id, version }));
  const given = sql`(
    select ${tenantId}::uuid as "tenantId", "id", "version"
    from json_to_recordset(${JSON.stringify(places)}::json) as one ("id" uuid, "version" integer)) as written`;
  return compile(feedLines(resource, 'update', sql`${fields}::text[]`, given));
}
