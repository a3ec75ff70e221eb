import { represent } from '../../../core/represent';
import type { ImportOutcome } from '../../../core/import/import-types';
import type { Resource } from '../../../core/types';
import type { Executor } from '../../database/types';
import type { BatchOutcome } from '../../operations/batch/batch-row';
import { writeMany } from '../../operations/batch/write-many';
import type { PersonContext } from '../../operations/context';
import { updateEntry, type JournalEntry } from '../journal';
import type { RefusedRecord } from '../refusals';
import { assertMayImport } from './import-rights';
import { matchRows, type SeenKeys } from './match-rows';
import type { OpenImport } from './open-import';
import type { ReadRow } from './read-row';
import type { RefusedRow } from './refused-rows';
import type { NameResolver } from './resolve-names';

/** What is kept from batch to batch. */
export interface ImportState {
  work: OpenImport;
  resolve: NameResolver;
  seen: SeenKeys;
}

export interface ImportedBatch {
  counts: ImportOutcome;
  refused: RefusedRow[];
  entries: JournalEntry[];
  announce: () => Promise<void>;
}

/**
 * Imports rows of a file within a transaction: the one way, for the check that is rolled back and for the import itself, so
 * that the one refuses what the other does.
 */
export async function importBatch(context: PersonContext, executor: Executor, { work, resolve, seen }: ImportState, rows: readonly ReadRow[]): Promise<ImportedBatch> {
  const { resource, order } = work;
  assertMayImport(context, resource, order.mode);
  await resolve(context, executor, rows);
  const matched = await matchRows(context, executor, { resource, mode: order.mode, key: order.key, seen }, rows);
  const willing = rows.flatMap((row, place) => {
    const batchRow = matched[place];
    return batchRow === undefined ? [] : [{ row, batchRow }];
  });
  const written = await writeMany(context, executor, resource, willing.map(({ batchRow }) => batchRow), 'import');
  const { outcomes } = written;
  const refused = rows.flatMap((row): RefusedRow[] => (row.problem ? [{ row, problem: row.problem }] : []));
  for (const [place, outcome] of outcomes.entries()) {
    const row = willing[place]?.row;
    if (outcome.kind === 'refused' && row) refused.push({ row, problem: outcome.problem });
  }
  const count = (kind: BatchOutcome['kind']) => outcomes.filter((outcome) => outcome.kind === kind).length;
  return {
    counts: { created: count('created'), updated: count('updated'), unchanged: count('unchanged'), refused: refused.length },
    refused: refused.toSorted((one, other) => one.row.number - other.row.number),
    entries: outcomes.flatMap((outcome) => entryOf(work, outcome)),
    announce: () => written.announce(),
  };
}

function entryOf({ resource }: OpenImport, outcome: BatchOutcome): JournalEntry[] {
  if (outcome.kind === 'created') return [{ recordId: outcome.id, action: 'create', version: outcome.version, before: null }];
  return outcome.kind === 'updated' ? [updateEntry(resource, outcome.changed)] : [];
}

/** What the row would be called; where its name is missing, the first thing that it says. */
function labelOf({ representation }: Resource, { values, cells }: ReadRow): string {
  const name = represent(representation, values);
  return name === '' ? String(cells.find((cell) => cell !== null && cell !== '') ?? '') : name;
}

/** Refused rows as the list of the job's refusals has them. */
export function asRefusals({ resource }: OpenImport, refused: readonly RefusedRow[]): RefusedRecord[] {
  return refused.map(({ row, problem }) => ({ row: row.number, label: labelOf(resource, row), problem }));
}
