import { sql, type RawBuilder } from 'kysely';
import type { Resource } from '../../../core/types';
import { identifier } from '../../database/builder';
import { tableName } from '../../database/names';
import { columnsOf } from '../../database/table-columns';
import type { Catalog } from '../../schemas/catalog';
import { slot, template, type Template } from '../statement';
import { auditResource } from '../write-statements';

/**
 * A write of several rows, with a line in the audit and in the feed for each that was written. Slots `audit` and
 * `feed.fields`.
 * @param write returns `id`, `tenantId` and `version`
 */
export function withLinesOfMany(
  catalog: Catalog,
  resource: Resource,
  action: 'create' | 'update' | 'delete',
  write: RawBuilder<unknown>,
): Template<{ id: string; version: number }> {
  const audit = auditResource(catalog);
  const columns = [...columnsOf(audit).values()];
  const names = sql.join(columns.map(({ name }) => identifier(name)));
  const shape = sql.join(columns.map(({ name, type }) => sql`${identifier(name)} ${sql.raw(type)}`));
  return template(sql`
    with written as (${write}),
    audited as (
      insert into ${identifier('public', tableName(audit.name))} (${names})
      select ${sql.join(columns.map(({ name }) => sql`line.${identifier(name)}`))}
      from json_to_recordset(${slot('audit', 'json')}) as line (${shape}) join written on line."entityId" = written."id"::text),
    fed as (
      insert into painel.change_feed ("tenantId", "resource", "recordId", "action", "version", "fields")
      select "tenantId", ${sql.lit(resource.name)}, "id", ${sql.lit(action)}, "version", ${slot('feed.fields', 'text[]')} from written)
    select "id", "version" from written`);
}
