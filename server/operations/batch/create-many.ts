import { sql } from 'kysely';
import { Problem } from '../../../core/errors';
import { groupBy } from '../../../core/group-by';
import type { JsonObject, Resource } from '../../../core/types';
import { MANY_RECORDS } from '../../../core/live/live-event';
import { compile } from '../../database/builder';
import { DatabaseFailure } from '../../database/database-failure';
import { columnsOf } from '../../database/table-columns';
import type { Executor } from '../../database/types';
import type { AuditAction } from '../audit-entry';
import { violationsOfLinks } from '../check-links';
import { mayTellOfOthers } from '../checks/foreign-collisions';
import { keysFromViolations, type KnownDefinitions } from '../checks/keys-from';
import type { OperationContext } from '../context';
import { insertRecord, tenantOfRow } from '../create-record';
import { effectOf } from '../../application/hooks-of';
import type { WriteEvent } from '../runtime';
import { writeAudit } from '../write-audit';
import { attempt, refusalOf } from './attempt';
import type { BatchOutcome, RowMadeReady } from './batch-row';
import { insertMany, type ManyRows } from './insert-many';
import { isPlain } from './plain-resource';
import { ownColumns, readyRow, type ReadyRow } from './ready-row';

/** A row that names no stored record. */
export type NewRow = ({ body: JsonObject } | RowMadeReady) & { index: number };

export interface CreatedMany {
  outcomes: Map<number, BatchOutcome>;
  events: WriteEvent[];
}

type Prepared = ReadyRow & { index: number };

/** Creates many records within a transaction, as `writeMany` promises. Outcomes stand under the index of their rows. */
export async function createMany(
  context: OperationContext,
  executor: Executor,
  resource: Resource,
  rows: readonly NewRow[],
  action: AuditAction,
): Promise<CreatedMany> {
  const made: CreatedMany = { outcomes: new Map(), events: [] };
  const isTold = mayTellOfOthers(
    context,
    resource,
    resource.fields.map(({ name }) => name),
  );
  const isTogether = rows.length > 1 && !isTold && isPlain(context.runtime, resource);
  if (isTogether) {
    // What gives an id a second time is refused by its own attempt.
    const firsts = withoutTwins(await prepareAll(context, resource, rows, made));
    for (const [tenantId, prepared] of groupBy(firsts, (row) => row.tenantId)) {
      await createOfTenant(
        context,
        executor,
        resource,
        { tenantId, prepared: await linked(context, executor, resource, tenantId, prepared, made), action },
        made,
      );
    }
  }
  for (const row of rows)
    if (!made.outcomes.has(row.index))
      await createOne(context, executor, resource, { index: row.index, body: await bodyOf(row) }, made);
  return made;
}

function withoutTwins(rows: readonly Prepared[]): Prepared[] {
  const first = new Map<string, Prepared>();
  for (const row of rows) if (!first.has(row.id)) first.set(row.id, row);
  return [...first.values()];
}

async function bodyOf({ body }: NewRow): Promise<JsonObject> {
  return typeof body === 'function' ? body() : body;
}

async function prepareAll(
  context: OperationContext,
  resource: Resource,
  rows: readonly NewRow[],
  { outcomes }: CreatedMany,
): Promise<Prepared[]> {
  const columns = ownColumns(columnsOf(resource).values());
  const prepared: Prepared[] = [];
  for (const row of rows) {
    const { index } = row;
    try {
      const ready =
        'ready' in row && row.ability === context.ability
          ? row.ready
          : readyRow(context, resource, columns, await bodyOf(row));
      prepared.push({ ...ready, index });
    } catch (error) {
      outcomes.set(index, { kind: 'refused', problem: refusalOf(error) });
    }
  }
  return prepared;
}

/** The rows whose links lead somewhere, and whose maps have the keys that are defined. */
async function linked(
  context: OperationContext,
  executor: Executor,
  resource: Resource,
  tenantId: string | null,
  rows: Prepared[],
  { outcomes }: CreatedMany,
): Promise<Prepared[]> {
  // Rows that name the same records share the list of them.
  const lists = [...new Set(rows.map(({ links }) => links))];
  const found = await violationsOfLinks(context, executor, { tenantId }, lists);
  const errorsOf = new Map(lists.map((list, place) => [list, found[place] ?? []]));
  const known: KnownDefinitions = new Map();
  const willing: Prepared[] = [];
  for (const row of rows) {
    const { index, links, keyed } = row;
    let errors = errorsOf.get(links) ?? [];
    // One alone is told of its links first.
    if (errors.length === 0 && keyed !== null)
      errors = await keysFromViolations(
        context,
        executor,
        { resource, record: keyed, tenantId },
        Object.keys(keyed),
        known,
      );
    if (errors.length > 0) outcomes.set(index, { kind: 'refused', problem: new Problem('invalid', { errors }) });
    else willing.push(row);
  }
  return willing;
}

interface TenantBatch {
  tenantId: string | null;
  prepared: Prepared[];
  action: AuditAction;
}

async function createOfTenant(
  context: OperationContext,
  executor: Executor,
  resource: Resource,
  { tenantId, prepared, action }: TenantBatch,
  made: CreatedMany,
): Promise<void> {
  const at = context.at ?? new Date().toISOString();
  const by = context.principal?.user.id ?? null;
  const rows = {
    own: prepared,
    common: { tenantId, version: 1, createdAt: at, updatedAt: at, createdBy: by, updatedBy: by },
  };
  const ids = await insertSome(context, executor, resource, rows);
  for (const { id, index } of prepared) if (ids.has(id)) made.outcomes.set(index, { kind: 'created', id, version: 1 });
  if (ids.size === 0) return;
  await effectOf(context.runtime, resource)?.onCreatedMany?.(context, executor, { tenantId, ids: [...ids] });
  await writeAudit(
    context,
    { action, entity: resource.name, changes: [{ field: 'created', from: null, to: ids.size }], tenantId },
    executor,
    at,
  );
  await executor.run(
    compile(sql`
      insert into painel.change_feed ("tenantId", "resource", "recordId", "action")
      values (${tenantId}::uuid, ${resource.name}, ${MANY_RECORDS}::uuid, 'create')`),
  );
  made.events.push({ collection: resource.name, ids: [...ids], tenantId, action: 'create' });
}

/** Where PostgreSQL cannot store one of the rows, the halves are tried, down to that one: it is left for its own attempt. */
async function insertSome(
  context: OperationContext,
  executor: Executor,
  resource: Resource,
  rows: ManyRows,
): Promise<Set<string>> {
  const { own, common } = rows;
  if (own.length === 0) return new Set();
  const inserted = await attempt(executor, () => insertMany(context.runtime.catalog(), executor, resource, rows));
  if (!(inserted instanceof Problem)) return inserted;
  if (!(inserted.cause instanceof DatabaseFailure)) throw inserted;
  if (own.length === 1) return new Set();
  const half = own.length >> 1;
  const first = await insertSome(context, executor, resource, { own: own.slice(0, half), common });
  return new Set([...first, ...(await insertSome(context, executor, resource, { own: own.slice(half), common }))]);
}

async function createOne(
  context: OperationContext,
  executor: Executor,
  resource: Resource,
  { index, body }: { index: number; body: JsonObject },
  made: CreatedMany,
): Promise<void> {
  const effect = effectOf(context.runtime, resource);
  const result = await attempt(executor, () => insertRecord(context, executor, resource, body, effect));
  if (result instanceof Problem) {
    made.outcomes.set(index, { kind: 'refused', problem: result });
    return;
  }
  const { record, others } = result;
  made.outcomes.set(index, { kind: 'created', id: record.id, version: record.version });
  made.events.push(
    { collection: resource.name, ids: [record.id], tenantId: tenantOfRow(record), action: 'create' },
    ...others,
  );
}
