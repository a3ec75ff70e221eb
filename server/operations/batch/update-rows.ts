import { sql } from 'kysely';
import type { JsonObject, Resource } from '../../../core/types';
import type { DataRecord } from '../../../core/wire';
import { identifier } from '../../database/builder';
import { HIDDEN_COLUMNS, tableName } from '../../database/names';
import type { Row } from '../../database/record-rows';
import { columnsOf, type Column } from '../../database/table-columns';
import type { Executor } from '../../database/types';
import { changesOf, labelOf } from '../audit-entry';
import type { OperationContext } from '../context';
import { tenantOfRow } from '../create-record';
import type { PreparedUpdate } from '../prepare-update';
import { slot, type Template } from '../statement';
import { cachedTemplate } from '../statement-cache';
import { auditRow } from '../write-audit';
import type { WriteAct } from '../write-change';
import { asBefore, type ChangedRecord } from '../write-prepared';
import { jsonRow } from './json-row';
import { withLinesOfMany } from './with-lines-of-many';

const UPDATE: WriteAct = { action: 'update' };

export type RowReach = 'living' | 'deleted too';

interface WrittenRow {
  id: string;
  version: number;
}

/**
 * Changes records by one statement, each with its lines in audit and feed. Answers those that were in the state that was read, by
 * id.
 * @param prepared changes to the same fields, without secrets
 * @param act what the audit calls them
 * @param reach whether rows that are hidden because they were deleted are changed too
 */
export async function updateRows(
  context: OperationContext,
  executor: Executor,
  resource: Resource,
  prepared: readonly PreparedUpdate[],
  act: WriteAct = UPDATE,
  reach: RowReach = 'living',
): Promise<Map<string, ChangedRecord>> {
  const names = prepared[0]?.changed ?? [];
  const columns = names.flatMap((name) => columnsOf(resource).get(name) ?? []);
  const at = new Date().toISOString();
  const by = context.principal?.user.id ?? null;
  const rows = prepared.map(({ stored, record }) => ({
    id: stored['id'],
    version: stored['version'],
    ...jsonRow(columns, record),
  }));
  const audit = prepared.map((one) => auditOf(context, resource, one, act, at));
  const written = await executor.run(
    statement(context, resource, columns, reach).bind({
      rows: JSON.stringify(rows),
      audit: JSON.stringify(audit),
      at,
      by,
      'feed.fields': names,
    }),
  );
  const versions = new Map(written.map(({ id, version }) => [id, version]));
  return new Map(
    prepared.flatMap(({ stored, record, changed }) => {
      const id = String(stored['id']);
      const version = versions.get(id);
      if (version === undefined) return [];
      const image: JsonObject = { ...stored, ...record, version, updatedAt: at, updatedBy: by };
      return [
        [
          id,
          { record: image as DataRecord, changed, before: asBefore(resource, stored, changed), others: [] },
        ] as const,
      ];
    }),
  );
}

function auditOf(
  context: OperationContext,
  resource: Resource,
  { stored, record, changed }: PreparedUpdate,
  act: WriteAct,
  at: string,
): Row {
  return auditRow(
    context,
    {
      ...act,
      entity: resource.name,
      entityId: String(stored['id']),
      entityLabel: labelOf(resource, { ...stored, ...record }),
      changes: changesOf(resource, stored, record, changed),
      tenantId: tenantOfRow(stored),
    },
    at,
  );
}

/** Slots `rows`, `audit`, `at`, `by`, `feed.fields`. */
function statement(
  { runtime }: OperationContext,
  resource: Resource,
  columns: readonly Column[],
  reach: RowReach,
): Template<WrittenRow> {
  const names = columns.map(({ property }) => property).toSorted();
  return cachedTemplate(runtime.catalog(), `update many ${resource.name} ${JSON.stringify(names)} ${reach}`, () => {
    const shape = sql.join([
      sql`"id" uuid`,
      sql`"version" integer`,
      ...columns.map(({ name, type }) => sql`${identifier(name)} ${sql.raw(type)}`),
    ]);
    const assignments = sql.join([
      ...columns.map(({ name }) => sql`${identifier(name)} = given.${identifier(name)}`),
      sql`"updatedAt" = ${slot('at', 'timestamptz')}`,
      sql`"updatedBy" = ${slot('by', 'uuid')}`,
      sql`"version" = "row"."version" + 1`,
    ]);
    const living =
      resource.softDelete && reach === 'living'
        ? sql` and "row".${identifier(HIDDEN_COLUMNS.deletedAt)} is null`
        : sql``;
    return withLinesOfMany(
      runtime.catalog(),
      resource,
      'update',
      sql`
      update ${identifier('public', tableName(resource.name))} as "row" set ${assignments}
      from json_to_recordset(${slot('rows', 'json')}) as given (${shape})
      where "row"."id" = given."id" and "row"."version" = given."version"${living}
      returning "row"."id", "row"."tenantId", "row"."version"`,
    );
  });
}
