import { Problem } from '../../../core/errors';
import type { Resource } from '../../../core/types';
import type { Executor } from '../../database/types';
import { AUDIT_COLLECTION, type AuditAction } from '../audit-entry';
import type { OperationContext } from '../context';
import { announceUpdate } from '../update-record';
import type { ChangedRecord } from '../write-prepared';
import { writeAudit } from '../write-audit';
import type { BatchOutcome, BatchRow } from './batch-row';
import { changeMany } from './change-many';
import { createMany, type NewRow } from './create-many';

export interface BatchAnswer {
  /** In the order of the rows. */
  outcomes: BatchOutcome[];
  /** Tells the server of it, once the transaction has ended well. */
  announce(): Promise<void>;
}

/**
 * Writes many rows within a transaction, each under the checks of one alone; what is refused does not hold up the others.
 * New records of a plain resource go in by one statement, with one line in the audit and one in the change feed for all of
 * them: its time is the `createdAt` of the records.
 * @param action under which the audit has that line
 */
export async function writeMany(
  context: OperationContext,
  executor: Executor,
  resource: Resource,
  rows: readonly BatchRow[],
  action: AuditAction,
): Promise<BatchAnswer> {
  const outcomes = new Map<number, BatchOutcome>();
  const created = await createMany(
    context,
    executor,
    resource,
    rows.flatMap((row, index): NewRow[] => ('id' in row ? [] : [{ ...row, index }])),
    action,
  );
  for (const [index, outcome] of created.outcomes) outcomes.set(index, outcome);
  const changed = await changeRows(context, executor, resource, rows, outcomes);
  const inOrder = rows.map((_, index) => outcomes.get(index)).filter((outcome) => outcome !== undefined);
  await auditDenials(context, executor, resource, inOrder);
  return {
    outcomes: inOrder,
    async announce() {
      for (const event of created.events) context.runtime.written(event);
      for (const one of changed) await announceUpdate(context, resource, one);
    },
  };
}

async function changeRows(
  context: OperationContext,
  executor: Executor,
  resource: Resource,
  rows: readonly BatchRow[],
  outcomes: Map<number, BatchOutcome>,
): Promise<ChangedRecord[]> {
  const given = rows.flatMap((row, index) => ('id' in row ? [{ index, request: row }] : []));
  if (given.length === 0) return [];
  const results = await changeMany(
    context,
    executor,
    resource,
    given.map(({ request }) => request),
  );
  return results.flatMap((result, place) => {
    const {
      index,
      request: { id },
    } = given[place] ?? { index: -1, request: { id: '' } };
    if (result instanceof Problem) outcomes.set(index, { kind: 'refused', problem: result });
    else if (result.changed.length === 0) outcomes.set(index, { kind: 'unchanged', id });
    else outcomes.set(index, { kind: 'updated', id, changed: result });
    return result instanceof Problem || result.changed.length === 0 ? [] : [result];
  });
}

/** One line for all rows that the caller has no right to. */
async function auditDenials(
  context: OperationContext,
  executor: Executor,
  resource: Resource,
  outcomes: readonly BatchOutcome[],
): Promise<void> {
  const denied = outcomes.filter((outcome) => outcome.kind === 'refused' && outcome.problem.status === 403);
  if (denied.length === 0 || resource.name === AUDIT_COLLECTION) return;
  await writeAudit(
    context,
    { action: 'denied', entity: resource.name, changes: [{ field: 'records', from: null, to: denied.length }] },
    executor,
  );
}
