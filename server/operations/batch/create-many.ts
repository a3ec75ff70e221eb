import { sql } from 'kysely';
import { Problem } from '../../../core/errors';
import { groupBy } from '../../../core/group-by';
import type { Resource } from '../../../core/types';
import { MANY_RECORDS } from '../../../core/live/live-event';
import { compile } from '../../database/builder';
import { DatabaseFailure } from '../../database/database-failure';
import type { Executor } from '../../database/types';
import type { AuditAction } from '../audit-entry';
import { linkViolations } from '../check-links';
import { keysFromViolations, type KnownDefinitions } from '../checks/keys-from';
import type { OperationContext } from '../context';
import { insertRecord, tenantOfRow } from '../create-record';
import { effectOf } from '../effects/registry';
import { prepareCreate, type PreparedCreate } from '../prepare-create';
import type { WriteEvent } from '../runtime';
import { writeAudit } from '../write-audit';
import { attempt, refusalOf } from './attempt';
import type { BatchOutcome, BatchRow } from './batch-row';
import { insertMany, type ManyRows } from './insert-many';
import { isPlain } from './plain-resource';

export interface NewRow extends Omit<BatchRow, 'id'> {
  index: number;
}

export interface CreatedMany {
  outcomes: Map<number, BatchOutcome>;
  events: WriteEvent[];
}

type Prepared = PreparedCreate & NewRow;

/** Creates many records within a transaction, as `writeMany` promises. Outcomes stand under the index of their rows. */
export async function createMany(context: OperationContext, executor: Executor, resource: Resource, rows: readonly NewRow[], action: AuditAction): Promise<CreatedMany> {
  const made: CreatedMany = { outcomes: new Map(), events: [] };
  const isTogether = rows.length > 1 && isPlain(context.runtime.catalog(), resource);
  if (isTogether) {
    for (const [tenantId, prepared] of groupBy(prepareAll(context, resource, rows, made), (row) => row.tenantId)) {
      await createOfTenant(context, executor, resource, { tenantId, prepared: await linked(context, executor, resource, tenantId, prepared, made), action }, made);
    }
  }
  for (const row of rows) if (!made.outcomes.has(row.index)) await createOne(context, executor, resource, row, made);
  return made;
}

function prepareAll(context: OperationContext, resource: Resource, rows: readonly NewRow[], { outcomes }: CreatedMany): Prepared[] {
  return rows.flatMap((row) => {
    try {
      const { index, body, ahead } = row;
      const prepared = ahead?.ability === context.ability ? ahead.prepared : prepareCreate(context, resource, body);
      return [{ ...prepared, index, body }];
    } catch (error) {
      outcomes.set(row.index, { kind: 'refused', problem: refusalOf(error) });
      return [];
    }
  });
}

/** The rows whose links lead somewhere, and whose maps have the keys that are defined. */
async function linked(context: OperationContext, executor: Executor, resource: Resource, tenantId: string | null, rows: Prepared[], { outcomes }: CreatedMany): Promise<Prepared[]> {
  const errors = await linkViolations(context, executor, { resource, tenantId }, rows);
  const maps = resource.fields.filter(({ keysFrom }) => keysFrom !== undefined);
  if (maps.length > 0) {
    const known: KnownDefinitions = new Map();
    for (const [place, { record, names }] of rows.entries()) {
      if (maps.every(({ name }) => (record[name] ?? null) === null)) continue;
      // One alone is told of its links first.
      if (errors[place]?.length === 0) errors[place] = await keysFromViolations(context, executor, { resource, record, tenantId }, names, known);
    }
  }
  return rows.filter((row, place) => {
    const refused = errors[place] ?? [];
    if (refused.length > 0) outcomes.set(row.index, { kind: 'refused', problem: new Problem('invalid', { errors: refused }) });
    return refused.length === 0;
  });
}

interface TenantBatch {
  tenantId: string | null;
  prepared: Prepared[];
  action: AuditAction;
}

async function createOfTenant(context: OperationContext, executor: Executor, resource: Resource, { tenantId, prepared, action }: TenantBatch, made: CreatedMany): Promise<void> {
  const at = context.at ?? new Date().toISOString();
  const by = context.principal?.user.id ?? null;
  const rows = { own: prepared.map(({ id, record }) => ({ ...record, id })), common: { tenantId, version: 1, createdAt: at, updatedAt: at, createdBy: by, updatedBy: by } };
  const ids = await insertSome(context, executor, resource, rows);
  for (const { id, index } of prepared) if (ids.has(id)) made.outcomes.set(index, { kind: 'created', id, version: 1 });
  if (ids.size === 0) return;
  await writeAudit(context, { action, entity: resource.name, changes: [{ field: 'created', from: null, to: ids.size }], tenantId }, executor, at);
  await executor.run(
    compile(sql`
      insert into painel.change_feed ("tenantId", "resource", "recordId", "action")
      values (${tenantId}::uuid, ${resource.name}, ${MANY_RECORDS}::uuid, 'create')`),
  );
  made.events.push({ collection: resource.name, ids: [...ids], tenantId, action: 'create' });
}

/** Where PostgreSQL cannot store one of the rows, the halves are tried, down to that one: it is left for its own attempt. */
async function insertSome(context: OperationContext, executor: Executor, resource: Resource, rows: ManyRows): Promise<Set<string>> {
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

async function createOne(context: OperationContext, executor: Executor, resource: Resource, { index, body }: NewRow, made: CreatedMany): Promise<void> {
  const effect = effectOf(context.runtime.catalog(), resource);
  const result = await attempt(executor, () => insertRecord(context, executor, resource, body, effect));
  if (result instanceof Problem) {
    made.outcomes.set(index, { kind: 'refused', problem: result });
    return;
  }
  const { record, others } = result;
  made.outcomes.set(index, { kind: 'created', id: record.id, version: record.version });
  made.events.push({ collection: resource.name, ids: [record.id], tenantId: tenantOfRow(record), action: 'create' }, ...others);
}
