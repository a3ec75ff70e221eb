import { sql } from 'kysely';
import { isObject } from '../../../core/is-object';
import type { Json, JsonObject, Resource } from '../../../core/types';
import { compile, identifier } from '../../database/builder';
import { tableName } from '../../database/names';
import { fromRow, selection, type Row } from '../../database/record-rows';
import { columnsOf } from '../../database/table-columns';
import { AUDIT_COLLECTION } from '../audit/audit-entry';
import type { Runtime } from '../runtime';
import { audit } from './read-history';

/**
 * Records as they are, hidden ones too, whoever may see them: for the server's own decision who hears of them. Never answered.
 * @param ids known ones
 */
export async function recordsNow(
  runtime: Runtime,
  resource: Resource,
  ids: string[],
): Promise<Map<string, JsonObject>> {
  const table = identifier('public', tableName(resource.name));
  const rows = await runtime.database
    .as('platform')
    .run(compile<Row>(sql`select ${selection(resource)} from ${table} where "id" = any(${ids}::uuid[])`));
  return new Map(rows.map((row) => [String(row['id']), fromRow(resource, row)]));
}

/**
 * What changes replaced, by their `seq` in the feed, as the audit kept it: of a removal the whole record. A change that left no line of
 * its own, such as one that counted something, is missing.
 */
export async function valuesReplaced(
  runtime: Runtime,
  resource: Resource,
  seqs: readonly number[],
): Promise<Map<number, JsonObject>> {
  const described = runtime.catalog().resources.get(AUDIT_COLLECTION);
  if (!described || !columnsOf(described).has('changes') || seqs.length === 0) return new Map();
  // Both lines are written by one transaction, and no line of the audit is ever written again.
  const rows = await runtime.database.as('platform').run(
    compile<{ seq: number; changes: Json }>(sql`
      select change."seq", line."changes" from painel.change_feed as change join ${audit()} as line
        on line."entityId" = change."recordId"::text and line."entity" = ${resource.name} and line.xmin = change."xid"::xid
      where change."seq" = any(${seqs}::bigint[]) and line."action" <> 'create' order by line."createdAt" desc, line."id" desc`),
  );
  const before = new Map<number, JsonObject>();
  for (const { seq, changes } of rows) before.set(seq, { ...before.get(seq), ...replaced(changes) });
  return before;
}

function replaced(changes: Json): JsonObject {
  const entries = Array.isArray(changes)
    ? changes.flatMap((change): [string, Json][] =>
        isObject(change) && typeof change['field'] === 'string' ? [[change['field'], change['from'] ?? null]] : [],
      )
    : [];
  return Object.fromEntries(entries);
}
