import { sql, type RawBuilder } from 'kysely';
import {
  HISTORY_ACTIONS,
  HISTORY_USES,
  type HistoryChange,
  type HistoryEntry,
} from '../../../core/history/history-entry';
import { isObject } from '../../../core/is-object';
import type { Json, JsonObject, Resource } from '../../../core/types';
import { compile, identifier } from '../../database/builder';
import { tableName } from '../../database/names';
import { columnsOf } from '../../database/table-columns';
import type { Executor } from '../../database/types';
import { AUDIT_COLLECTION } from '../audit/audit-entry';
import type { OperationContext } from '../context';
import { hasEveryField, mayUseField } from '../rights/field-rights';
import { resourceFacts } from '../resource-facts';

interface Line {
  id: string;
  createdAt: string;
  action: HistoryEntry['action'];
  move: string | null;
  userRole: HistoryEntry['by']['role'];
  userName: string | null;
  adminName: string | null;
  changes: Json;
  /** Of many records that came at once: what it counts is of none of them. */
  isShared: boolean;
  total: number;
}

/** Which lines are wanted; both ends included, counted from 0, the newest first. */
export interface HistoryQuestion {
  record: JsonObject;
  where?: RawBuilder<unknown>;
  /** Also who listened to its file, or kept it. */
  withUses?: true;
  range: { first: number; last: number };
}

/** Lines of the audit as versions of one record, and uses of it where asked; without those that only tell of denials. One statement. */
export async function readHistory(
  context: OperationContext,
  executor: Executor,
  resource: Resource,
  question: HistoryQuestion,
): Promise<{ entries: HistoryEntry[]; total: number }> {
  const { record, where, withUses, range } = question;
  const lines = await executor.run(
    compile<Line>(sql`
      select line."id", line."createdAt", case line."action" when 'import' then 'create' else line."action" end as "action", ${optional(context, 'move')}, line."userRole", ${optional(context, 'changes')}, line."entityId" is null as "isShared",
        person."name" as "userName", ${adminName(context)} as "adminName", count(*) over ()::int as total
      from ${audit()} as line left join ${identifier('public', 'users')} as person on person."id" = line."userId"
      where (${linesOf(resource, record)} ${withUses ? sql`or ${usesOf(resource, record)}` : sql``}) ${where ? sql`and ${where}` : sql``}
      order by line."createdAt" desc, line."id" desc offset ${range.first} limit ${range.last - range.first + 1}`),
  );
  return { entries: lines.map((line) => entryOf(context, resource, record, line)), total: lines[0]?.total ?? 0 };
}

/** The audit's lines that are versions of the record; one that came with many others has its beginning in the line of them all. */
export const linesOf = (resource: Resource, record: JsonObject): RawBuilder<boolean> => sql<boolean>`
  line."entity" = ${resource.name} and (
    (line."entityId" = ${record['id']} and line."action" = any(${[...HISTORY_ACTIONS]}::text[]))
    or (line."entityId" is null and line."action" = 'import' and line."createdAt" = ${record['createdAt']}::timestamptz))`;

const usesOf = (resource: Resource, record: JsonObject): RawBuilder<boolean> => sql<boolean>`
  (line."entity" = ${resource.name} and line."entityId" = ${record['id']} and line."action" = any(${[...HISTORY_USES]}::text[]))`;

export const audit = (): RawBuilder<unknown> => identifier('public', tableName(AUDIT_COLLECTION));

const auditColumns = (context: OperationContext) => {
  const resource = context.runtime.catalog().resources.get(AUDIT_COLLECTION);
  return resource ? columnsOf(resource) : new Map<string, unknown>();
};

/** Schemas of one's own may describe an audit that says less. */
function optional(context: OperationContext, name: string): RawBuilder<unknown> {
  return auditColumns(context).has(name) ? sql`line.${identifier(name)}` : sql`null as ${identifier(name)}`;
}

function adminName(context: OperationContext): RawBuilder<unknown> {
  if (!auditColumns(context).has('impersonatedBy')) return sql`null::text`;
  return sql`(select admin."name" from ${identifier('public', 'users')} as admin where admin."id" = line."impersonatedBy")`;
}

function entryOf(context: OperationContext, resource: Resource, record: JsonObject, line: Line): HistoryEntry {
  // A new or deleted record as a whole names secrets that it never had.
  const isWhole = line.action === 'create' || line.action === 'delete';
  return {
    id: line.id,
    at: line.createdAt,
    action: line.action,
    move: line.move,
    by: { name: line.userName, role: line.userRole },
    inPlace: line.adminName,
    changes:
      Array.isArray(line.changes) && !line.isShared
        ? line.changes
            .flatMap((change) => readable(context, resource, record, change))
            .filter(({ isSecret }) => !(isSecret === true && isWhole))
        : [],
  };
}

function readable(context: OperationContext, resource: Resource, record: JsonObject, change: Json): HistoryChange[] {
  if (!isObject(change) || typeof change['field'] !== 'string') return [];
  const { field: name, from, to } = change;
  const { fields } = resourceFacts(resource);
  const field = fields.get(name);
  if (field === undefined && resource.additional === undefined) return [];
  if (!hasEveryField(context, 'read', resource) && !mayUseField(context, 'read', resource, record, name)) return [];
  if (change['redacted'] === true) return [{ field: name, from: null, to: null, isSecret: true, isPersonal: true }];
  return [
    field?.secret
      ? { field: name, from: null, to: null, isSecret: true }
      : { field: name, from: from ?? null, to: to ?? null },
  ];
}
