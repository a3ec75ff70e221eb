import { Problem } from '../../../core/errors';
import type { JsonObject, Resource } from '../../../core/types';
import type { Executor } from '../../database/types';
import { AUDIT_COLLECTION, type AuditAction } from '../audit/audit-entry';
import { assertPermitted } from '../rights/authorise';
import type { OperationContext } from '../context';
import type { NewRow } from '../preparing/ready-row';
import type { RemoveRequest } from '../remove-record';
import type { RemovedRow } from '../restore-record';
import type { WriteEvent } from '../runtime';
import {
  announceAll,
  announceUpdate,
  changedOf,
  eventsOf,
  removedOf,
  type ChangedRecord,
  type RemovedRecord,
} from '../write/announce';
import { writeAll } from '../write/run';
import type { ChangeRequest, Write } from '../write/step';
import { writeAudit } from '../audit/write-audit';

/** A row to be written: a new record, or with `id` a change merged into that one; `emptied` as of a `ChangeRequest`. */
export type BatchRow = NewRow | { id: string; body: JsonObject; emptied: readonly string[] };

/** What became of a row. */
export type BatchOutcome =
  | { kind: 'created'; id: string; version: number }
  | { kind: 'updated'; id: string; changed: ChangedRecord }
  | { kind: 'unchanged'; id: string }
  | { kind: 'refused'; problem: Problem };

export interface BatchAnswer {
  /** In the order of the rows. */
  outcomes: BatchOutcome[];
  /** Tells the server of it, once the transaction has ended well. */
  announce(): Promise<void>;
}

/**
 * Writes many rows within a transaction, each under the checks of one alone; what is refused does not hold up the others.
 * New records that go together go in by one statement, with one line in the audit and one in the change feed for all of
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
  const fresh = rows.filter((row): row is NewRow => !('id' in row));
  const made = await writeAll(
    { context, executor, resource },
    fresh.map((row) => ({ kind: 'create', row, together: action })),
  );
  const given = rows.flatMap((row) => ('id' in row ? [row] : []));
  const results = given.length === 0 ? [] : await changeMany(context, executor, resource, given);
  const [ofNew, ofChanges] = [made.values(), results.values()];
  const outcomes = rows.map((row) =>
    'id' in row ? outcomeOfChange(row.id, ofChanges.next().value) : outcomeOfNew(ofNew.next().value),
  );
  await auditDenials(context, executor, resource, outcomes);
  return {
    outcomes,
    async announce() {
      announceAll(context, eventsOf(made));
      for (const one of results) if (!(one instanceof Problem)) await announceUpdate(context, resource, one);
    },
  };
}

/** A change merged into one record. */
type MergeRequest = Pick<ChangeRequest, 'id' | 'body' | 'version' | 'emptied'>;

/**
 * Changes many records within a transaction, each under the checks of one alone; what is refused does not hold up the others.
 * Those of the same fields that go together are one statement, with a line of the audit and of the feed for each record. Answers
 * in the order of the requests; `changed` is empty where a record was as wanted.
 */
export async function changeMany(
  context: OperationContext,
  executor: Executor,
  resource: Resource,
  requests: readonly MergeRequest[],
): Promise<(ChangedRecord | Problem)[]> {
  assertPermitted(context, 'update', resource);
  const writes = await writeAll(
    { context, executor, resource },
    requests.map((request) => ({ kind: 'change', mode: 'merge', act: { action: 'update' }, ...request })),
  );
  return writes.map((write) => resultOf(write, changedOf));
}

/** Removes many records as `changeMany` changes them: one statement where nothing else goes with a record. */
export async function takeManyAway(
  context: OperationContext,
  executor: Executor,
  resource: Resource,
  requests: readonly RemoveRequest[],
): Promise<(RemovedRecord | Problem)[]> {
  assertPermitted(context, 'delete', resource);
  const writes = await writeAll(
    { context, executor, resource },
    requests.map((request) => ({ kind: 'remove', ...request })),
  );
  return writes.map((write) => resultOf(write, removedOf));
}

/** Puts many removed records back as `changeMany` changes them. Answers the events of each to announce after the commit. */
export async function putManyBack(
  context: OperationContext,
  executor: Executor,
  resource: Resource,
  removed: readonly RemovedRow[],
): Promise<(WriteEvent[] | Problem)[]> {
  assertPermitted(context, 'create', resource);
  const writes = await writeAll(
    { context, executor, resource },
    removed.map((one) => ({ kind: 'restore', ...one })),
  );
  return writes.map((write) => resultOf(write, (one) => eventsOf([one])));
}

const resultOf = <Result>(write: Write, of: (write: Write) => Result): Result | Problem =>
  write.outcome instanceof Problem ? write.outcome : of(write);

function outcomeOfNew(write: Write | undefined): BatchOutcome {
  if (write === undefined) throw new Error('write-many: expected an outcome of each row');
  if (write.outcome instanceof Problem) return { kind: 'refused', problem: write.outcome };
  return { kind: 'created', id: write.id, version: Number(write.written?.['version'] ?? 1) };
}

function outcomeOfChange(id: string, result: ChangedRecord | Problem | undefined): BatchOutcome {
  if (result === undefined) throw new Error('write-many: expected an outcome of each row');
  if (result instanceof Problem) return { kind: 'refused', problem: result };
  return result.changed.length === 0 ? { kind: 'unchanged', id } : { kind: 'updated', id, changed: result };
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
