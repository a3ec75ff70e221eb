import { sql, type CompiledQuery, type RawBuilder } from 'kysely';
import type { Resource } from '../../core/types';
import { compile } from '../database/builder';

/** A row whose change is in the feed. */
export interface FedRow {
  recordId: string;
  tenantId: string | null;
}

/**
 * A write with its line in the change feed, so that whoever reads the rows hears of it.
 * @param write an `insert`, `update` or `delete` without `returning`
 * @param fields names of what was changed; null for a whole record
 */
export function withFeedLine(
  resource: Resource,
  action: 'create' | 'update' | 'delete',
  write: RawBuilder<unknown>,
  fields: string[] | null,
): CompiledQuery<FedRow> {
  return compile<FedRow>(sql`
    with written as (${write} returning "id", "tenantId", "version")
    insert into painel.change_feed ("tenantId", "resource", "recordId", "action", "version", "fields")
    select "tenantId", ${resource.name}::text, "id", ${action}::text, "version", ${fields}::text[] from written
    returning "recordId", "tenantId"`);
}
