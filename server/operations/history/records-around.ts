import { sql } from 'kysely';
import { isObject } from '../../../core/is-object';
import type { Json, JsonObject, Resource } from '../../../core/types';
import { compile, identifier } from '../../database/builder';
import { tableName } from '../../database/names';
import { fromRow, selection, type Row } from '../../database/record-rows';
import { columnsOf } from '../../database/table-columns';
import { AUDIT_COLLECTION } from '../audit-entry';
import type { Runtime } from '../runtime';
import { audit } from './read-history';

/** A change of a record, as the feed tells it. */
export interface RecordChange {
  seq: number;
  /** ISO 8601 */
  at: string;
  recordId: string;
  /** What an update changed, where it said so. */
  fields: string[] | null;
}

/**
 * Records as they are, hidden ones too, whoever may see them: for the server's own decision who hears of them. Never answered.
 * @param ids known ones
 */
export async function recordsNow(runtime: Runtime, resource: Resource, ids: string[]): Promise<Map<string, JsonObject>> {
  const table = identifier('public', tableName(resource.name));
  const rows = await runtime.database.as('platform').run(compile<Row>(sql`select ${selection(resource)} from ${table} where "id" = any(${ids}::uuid[])`));
  return new Map(rows.map((row) => [String(row['id']), fromRow(resource, row)]));
}

/**
 * What changes replaced, by `seq`, as the audit kept it: of a removal the whole record. A change that left no line of its own,
 * such as one that counted something, is missing.
 */
export async function valuesReplaced(runtime: Runtime, resource: Resource, changes: readonly RecordChange[]): Promise<Map<number, JsonObject>> {
  const described = runtime.catalog().resources.get(AUDIT_COLLECTION);
  if (!described || !columnsOf(described).has('changes') || changes.length === 0) return new Map();
  // Both are written by one transaction, which the line in the audit belongs to by its moment: nothing else names it.
  const rows = await runtime.database.as('platform').run(
    compile<{ seq: number; changes: Json }>(sql`
      select change."seq", nearest."changes"
      from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as change ("seq" bigint, "at" timestamptz, "recordId" text, "fields" jsonb)
      cross join lateral (
        select line."changes" from ${audit()} as line
        where line."entityId" = change."recordId" and line."entity" = ${resource.name}
          and line."createdAt" between change."at" - interval '1 minute' and change."at" + interval '1 minute'
          and (change."fields" is null or exists (
            select from jsonb_array_elements(line."changes") as part where change."fields" ? (part ->> 'field')))
        order by abs(extract(epoch from line."createdAt" - change."at")) limit 1) as nearest`),
  );
  return new Map(rows.map((row) => [row.seq, replaced(row.changes)]));
}

function replaced(changes: Json): JsonObject {
  const entries = Array.isArray(changes) ? changes.flatMap((change): [string, Json][] => (isObject(change) && typeof change['field'] === 'string' ? [[change['field'], change['from'] ?? null]] : [])) : [];
  return Object.fromEntries(entries);
}
