import { Problem } from '../../../core/errors';
import { represent } from '../../../core/records/represent';
import type { ImportOutcome } from '../../../core/import/import-types';
import type { AppAbility } from '../../../core/access/build-ability';
import type { Resource } from '../../../core/types';
import type { Executor } from '../../database/types';
import { type BatchOutcome, type BatchRow, writeMany } from '../../operations/batch/write-many';
import { findByName } from '../../operations/batch/find-by-name';
import type { PersonContext } from '../../operations/context';
import { updateEntry, type JournalEntry } from '../journal';
import type { RefusedRecord } from '../refusals';
import { assertMayImport } from './import-rights';
import { matchingOf, matchRows, type SeenKeys } from './match-rows';
import { newBody } from './new-body';
import type { OpenImport } from './open-import';
import type { ReadRow } from './read-row';
import type { CheckedRow, RowBatch } from './reader/batch-reader';
import type { RefusedRow } from './refused-rows';
import type { NameResolver } from './resolve-names';

/** What is kept from batch to batch. */
export interface ImportState {
  work: OpenImport;
  resolve: NameResolver;
  seen: SeenKeys;
}

/** Rows that are to be written together, and the rights that those made ready were checked with. */
export interface WaitingRows extends Pick<RowBatch, 'key' | 'rows'> {
  ability: AppAbility;
}

export interface ImportedBatch {
  counts: ImportOutcome;
  refused: RefusedRow[];
  /** New records that no later row of the file can change. */
  made: string[];
  entries: JournalEntry[];
  announce: () => Promise<void>;
}

/**
 * Imports rows of a file within a transaction: the one way, for the check that is rolled back and for the import itself, so
 * that the one refuses what the other does.
 */
export async function importBatch(
  context: PersonContext,
  executor: Executor,
  { work, resolve, seen }: ImportState,
  waiting: WaitingRows,
): Promise<ImportedBatch> {
  const { resource, order } = work;
  assertMayImport(context, resource, order.mode);
  const asRead = waiting.rows.filter(isAsRead);
  await resolve(context, (reference, names) => findByName(context, executor, reference, names), asRead);
  const matched = await matchRows(context, executor, matchingOf(context, work, seen), asRead);
  const meant = new Map(asRead.map((row, place) => [row, matched[place]]));
  const rowOf = rowsAsRead(work, waiting);
  const willing = waiting.rows.flatMap((row): { row: ReadRow | CheckedRow; batchRow: BatchRow }[] => {
    const batchRow = isAsRead(row)
      ? meant.get(row)
      : { ready: row.ready, ability: waiting.ability, body: async () => newBody(await rowOf(row), order.preset) };
    return batchRow === undefined ? [] : [{ row, batchRow }];
  });
  const written = await writeMany(
    context,
    executor,
    resource,
    willing.map(({ batchRow }) => batchRow),
    'import',
  );
  const { outcomes } = written;
  await order.written?.(
    context,
    executor,
    outcomes.flatMap((outcome) => (outcome.kind === 'created' || outcome.kind === 'updated' ? [outcome.id] : [])),
  );
  const refused = asRead.flatMap((row): RefusedRow[] =>
    row.errors ? [{ row, problem: new Problem('invalid', { errors: row.errors }) }] : [],
  );
  for (const [place, outcome] of outcomes.entries()) {
    const row = willing[place]?.row;
    if (outcome.kind === 'refused' && row) refused.push({ row: await rowOf(row), problem: outcome.problem });
  }
  const count = (kind: BatchOutcome['kind']) => outcomes.filter((outcome) => outcome.kind === kind).length;
  return {
    counts: {
      created: count('created'),
      updated: count('updated'),
      unchanged: count('unchanged'),
      refused: refused.length,
      duplicates: refused.filter(isDuplicate).length,
    },
    refused: refused.toSorted((one, other) => one.row.number - other.row.number),
    ...noted(work, outcomes),
    announce: () => written.announce(),
  };
}

const REPEATED: ReadonlySet<string> = new Set(['unique', 'periodTaken', 'keyTwice']);

const isDuplicate = ({ problem: { errors = [] } }: RefusedRow): boolean =>
  errors.length > 0 && errors.every(({ code }) => REPEATED.has(code));

export function isAsRead(row: ReadRow | CheckedRow): row is ReadRow {
  return !('ready' in row);
}

/** Rows with their cells; those that were made ready have stayed where they were read. */
function rowsAsRead({ reader }: OpenImport, { key }: WaitingRows): (row: ReadRow | CheckedRow) => Promise<ReadRow> {
  let asked: Promise<Map<number, ReadRow>> | undefined;
  return async (row) => {
    if (isAsRead(row)) return row;
    asked ??= reader.rowsOf(key);
    const found = (await asked).get(row.number);
    if (!found) throw new Error(`import: expected row ${row.number} to be kept until it is written, but it is gone`);
    return found;
  };
}

/** Where rows change records, one may change what another has made: then each is noted by itself. */
function noted(work: OpenImport, outcomes: readonly BatchOutcome[]): Pick<ImportedBatch, 'made' | 'entries'> {
  const isMade = (outcome: BatchOutcome) =>
    outcome.kind === 'created' && outcome.version === 1 && work.order.mode === 'create';
  return {
    made: outcomes.flatMap((outcome) => (outcome.kind === 'created' && isMade(outcome) ? [outcome.id] : [])),
    entries: outcomes.flatMap((outcome) => (isMade(outcome) ? [] : entryOf(work, outcome))),
  };
}

function entryOf({ resource }: OpenImport, outcome: BatchOutcome): JournalEntry[] {
  if (outcome.kind === 'created')
    return [{ recordId: outcome.id, action: 'create', version: outcome.version, before: null }];
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
