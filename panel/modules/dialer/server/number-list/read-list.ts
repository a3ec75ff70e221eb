import { Problem } from '../../../../../core/errors';
import type { Resource } from '../../../../../core/types';
import { violation } from '../../../../../core/violations';
import type { Violation } from '../../../../../core/wire';
import type { ListedNumber } from '../staged-numbers';
import type { JobRun } from '../../../../../server/jobs/job-kind';
import { isAsRead } from '../../../../../server/jobs/import/import-batch';
import { readAhead } from '../../../../../server/jobs/import/read-ahead';
import type { ReadRow } from '../../../../../server/jobs/import/read-row';
import type { ReadOrder } from '../../../../../server/jobs/import/reader/batch-reader';
import { openThreadReader } from '../../../../../server/jobs/import/reader/thread-reader';
import type { RefusedRow } from '../../../../../server/jobs/import/refused-rows';
import type { ListReading } from './list-reading';
import { dayIn, numberIn } from './list-row';

/** Rows of a file: the numbers of those that have one, and the others. */
export interface ListBatch {
  /** Of the file that is read, from 0 to 1. */
  part: number;
  numbers: ListedNumber[];
  refused: RefusedRow[];
}

/**
 * Reads a file of numbers, a thousand rows at a time.
 * @param today the day of numbers that have none of their own
 * @throws Problem `unreadable_file`
 */
export async function* readList(
  run: JobRun,
  reading: ListReading,
  numbers: Resource,
  today: string,
): AsyncGenerator<ListBatch> {
  const { table, options, columns } = reading;
  const order: ReadOrder = {
    file: table,
    options,
    columns: [],
    resource: numbers,
    tableColumns: [],
    mode: 'create',
    preset: {},
    isPlain: false,
    after: columns.after,
  };
  const reader = await openThreadReader((await run.caller()).runtime.reading, order, () => Promise.resolve(new Map()));
  try {
    for await (const { rows, part } of readAhead(run, reader)) {
      run.signal.throwIfAborted();
      yield { part, ...sorted(reading, rows.filter(isAsRead), today) };
    }
  } finally {
    await reader.close();
  }
}

function sorted({ columns, senses }: ListReading, rows: readonly ReadRow[], today: string): Omit<ListBatch, 'part'> {
  const batch: Omit<ListBatch, 'part'> = { numbers: [], refused: [] };
  for (const row of rows) {
    if (row.number <= columns.after) continue;
    const errors: Violation[] = [...(row.errors ?? [])];
    const number = numberIn(row.cells[columns.number] ?? null, senses.number);
    if (number === undefined) errors.push(violation('number', 'format', { format: 'phone' }));
    const said = columns.date === null ? null : (row.cells[columns.date] ?? null);
    const day = said === null || said === '' ? today : dayIn(said, senses.date);
    if (day === undefined) errors.push(violation('registeredAt', 'format', { format: 'date' }));
    if (number === undefined || day === undefined || errors.length > 0)
      batch.refused.push({ row, problem: new Problem('invalid', { errors }) });
    else batch.numbers.push({ number, day });
  }
  return batch;
}
