import { setImmediate } from 'node:timers/promises';
import { Problem } from '../../../../core/errors';
import type { ImportFile, ImportMode, ReadOptions } from '../../../../core/import/import-types';
import type { JsonObject, Resource } from '../../../../core/types';
import { violation } from '../../../../core/violations';
import type { Column as TableColumn } from '../../../database/table-columns';
import { ownColumns, readyRow, type ReadyRow } from '../../../operations/preparing/ready-row';
import type { CheckContext } from '../../../operations/context';
import { newBody } from '../new-body';
import { openRows } from '../../../reading/table/open-rows';
import { readRow, type Column, type ReadRow } from '../read-row';
import { createNameResolver, type FindNames } from '../resolve-names';
import { lettersOf, MOST_LETTERS, type Reading, type TableRow } from '../../../reading/table/table-row';

/** Many enough to make one statement of them worth it, few enough not to keep other writers waiting. */
const BATCH = 1000;
/** Rows that are in hand at a time: what is made on the way to their text is soon no more, and cheap to clear away. */
const IN_HAND = 100;
/** Others wait so long for an answer at most, in milliseconds, while rows are looked at. */
const LONGEST_TURN = 5;
/** Batches whose rows can still be asked for: the one that is written, and those read meanwhile. */
const MOST_KEPT = 4;

/** What is read, and how. All of it is plain data but the storage of the columns. */
export interface ReadOrder {
  file: { path: string; size: number; format: ImportFile['format'] };
  options: ReadOptions;
  columns: Column[];
  resource: Resource;
  tableColumns: TableColumn[];
  mode: ImportMode;
  preset: JsonObject;
  /** Can new records be made ready, so that one statement writes them? */
  isPlain: boolean;
  /** Has a plug-in a rule for its records? Rows that are made ready bring their record, of which it is asked. */
  isRuled?: boolean;
  /** Rows that cannot be made ready say why; else they are refused, and told, when it is their turn. */
  isTold?: boolean;
  /** Rows up to this one are done. */
  after: number;
}

/** A row that is a new record, checked. What its cells hold, `rowsOf` tells. */
export interface CheckedRow {
  number: number;
  ready: ReadyRow;
}

/** Rows in the order of the file. Those that could not be made ready come as they were read: they are refused, or written, when it is their turn. */
export interface RowBatch {
  key: number;
  rows: (ReadRow | CheckedRow)[];
  /** How much of the file is read, from 0 to 1. */
  part: number;
}

/** Reads a file, and does for its rows what needs neither their transaction nor what the rows before them do. */
export interface BatchReader {
  headings: string[];
  /** The next rows, none at the end; whoever asks waits for one answer before the next question. */
  next(context: CheckContext): Promise<RowBatch>;
  /** The rows of one of the last batches, by number. */
  rowsOf(key: number): Promise<Map<number, ReadRow>>;
  close(): Promise<void>;
}

/** Reads on this thread, in turns that let others be answered. @throws Problem `unreadable_file`. */
export async function openBatchReader(order: ReadOrder, find: FindNames): Promise<BatchReader> {
  const reading: Reading = { size: order.file.size, part: 0 };
  const table = await openRows(order.file, order.options, reading);
  const { headings } = table;
  const shape = { width: headings.length, isRagged: order.file.format === 'xlsx' };
  const resolve = createNameResolver(order.columns);
  const meaning = (row: TableRow) => readRow(row, order.columns, shape);
  const isChecked = order.mode === 'create' && order.isPlain;
  const kept = new Map<number, { context: CheckContext; rows: TableRow[] }>();
  let key = 0;
  return {
    headings,
    async next(context) {
      const batch: RowBatch = { key: (key += 1), rows: [], part: 0 };
      const tableRows: TableRow[] = [];
      const share = shareLinks();
      let letters = 0;
      while (batch.rows.length < BATCH && letters < MOST_LETTERS) {
        const some = await table.take(IN_HAND);
        if (some.length === 0) break;
        const rows = some.map(meaning);
        tableRows.push(...some);
        letters += some.reduce((sum, row) => sum + lettersOf(row), 0);
        if (isChecked) await resolve(context, find, rows);
        batch.rows.push(...(isChecked ? await checkRows(context, order, rows, share) : rows));
      }
      kept.set(key, { context, rows: tableRows });
      kept.delete(key - MOST_KEPT);
      return { ...batch, part: reading.part };
    },
    async rowsOf(asked) {
      const { context, rows: tableRows } = kept.get(asked) ?? { rows: [] };
      const rows = tableRows.map(meaning);
      if (context) await resolve(context, find, rows);
      return new Map(rows.map((row) => [row.number, row]));
    },
    close: () => table.close(),
  };
}

async function checkRows(
  context: CheckContext,
  { resource, tableColumns, after, preset, isRuled = false, isTold = false }: ReadOrder,
  rows: readonly ReadRow[],
  share: LinkSharing,
): Promise<(ReadRow | CheckedRow)[]> {
  const columns = ownColumns(tableColumns);
  const checked: (ReadRow | CheckedRow)[] = [];
  let begun = performance.now();
  for (const row of rows) {
    checked.push(
      row.number <= after || row.errors
        ? row
        : check(row, isTold, () => share(readyRow(context, resource, columns, newBody(row, preset), isRuled))),
    );
    if (performance.now() - begun < LONGEST_TURN) continue;
    await setImmediate();
    begun = performance.now();
  }
  return checked;
}

function check(row: ReadRow, isTold: boolean, make: () => ReadyRow): ReadRow | CheckedRow {
  try {
    return { number: row.number, ready: make() };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return isTold ? { ...row, errors: error.errors ?? [violation('', 'unknown')] } : row;
  }
}

/** Most rows name what the one before them does. */
function areSame(links: ReadyRow['links'], others: ReadyRow['links']): boolean {
  return (
    links.length === others.length &&
    links.every(
      ({ id, path, target }, place) =>
        id === others[place]?.id && path === others[place].path && target === others[place].target,
    )
  );
}

type LinkSharing = (row: ReadyRow) => ReadyRow;

/** Rows that name the same records get the same list, so that it is asked about, and sent, once. */
function shareLinks(): LinkSharing {
  const lists = new Map<string, ReadyRow['links']>();
  let last: ReadyRow['links'] = [];
  const known = (own: ReadyRow['links']) => {
    const key = JSON.stringify(own);
    const links = lists.get(key) ?? own;
    lists.set(key, links);
    return links;
  };
  return (row) => {
    const links = (last = areSame(row.links, last) ? last : known(row.links));
    return links === row.links ? row : { ...row, links };
  };
}
