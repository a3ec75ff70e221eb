import { setTimeout as sleep } from 'node:timers/promises';
import { Problem } from '../../../../../core/errors';
import type { JsonObject, Resource } from '../../../../../core/types';
import { USUAL_ZONE } from '../../../../../core/usual-zone';
import type { DataRecord, Violation } from '../../../../../core/wire';
import { localMoment } from '../../../../../core/within-hours';
import type { Executor } from '../../../../../server/database/types';
import {
  inPlaceOf,
  resourceOf,
  type OperationContext,
  type PersonContext,
} from '../../../../../server/operations/context';
import { beginStage, sortStage, stageNumbers, type ListedNumber } from '../staged-numbers';
import { holdList, holdSource, putNumberList, type NumberList, type PutNumbers } from '../put-number-list';
import { DNC_LISTS, DNC_NUMBERS } from '../effects/load-number-list';
import { getRecord } from '../../../../../server/operations/get-record';
import { loadRow } from '../../../../../server/operations/lists/load-rows';
import type { WriteEvent } from '../../../../../server/operations/runtime';
import { setComputed, setComputedWithin } from '../../../../../server/operations/set-computed';
import { announceAll } from '../../../../../server/operations/write/announce';
import { readResourceWords } from '../../../../../server/schemas/resource-words';
import type { JobRun } from '../../../../../server/jobs/job-kind';
import { broughtFile } from '../../../../../server/jobs/import/brought-file';
import type { Brought, FileEnd, FileLoader } from '../../../../../server/jobs/import/file-loader';
import { openListFiles } from './list-files';
import { listReading, type ListReading } from './list-reading';
import { openListRefusals, type ListRefusals } from './list-refusals';
import { ONCE } from '../../../../../server/jobs/write-batch';
import { violation } from '../../../../../core/violations';
import { isAsRead } from '../../../../../server/jobs/import/import-batch';
import { readAhead } from '../../../../../server/jobs/import/read-ahead';
import type { ReadRow } from '../../../../../server/jobs/import/read-row';
import type { ReadOrder } from '../../../../../server/jobs/import/reader/batch-reader';
import { openThreadReader } from '../../../../../server/jobs/import/reader/thread-reader';
import type { RefusedRow } from '../../../../../server/jobs/import/refused-rows';
import { dayIn, numberIn } from './list-row';

/** Rows of a file: the numbers of those that have one, and the others. */
interface ListBatch {
  /** Of the file that is read, from 0 to 1. */
  part: number;
  numbers: ListedNumber[];
  refused: RefusedRow[];
}

/** What the record says of its file. */
interface Figures extends JsonObject {
  totalRows: number;
  validRows: number;
  invalidRows: number;
}

/** A list that is shorter than this part of what its source had before is swapped in only once somebody has confirmed it. */
const LEAST_PART = 0.8;
/** Reading the file is so much of the work; the rest is writing its numbers. */
const READING_PART = 0.5;
/** The record tells its figures so often, in milliseconds. */
const TOLD_MS = 1000;
/** So long until it is looked again whether another list of the same source is done. */
const WAIT_MS = 200;

/** The file of a do-not-call list becomes the numbers of its source, in one transaction at the end of it. */
export const numberListLoader: FileLoader = { run: loadList, settle };

async function loadList(run: JobRun, { id, isConfirmed }: Brought): Promise<void> {
  const context = await run.caller();
  // Another server has done it, and was lost before the job was noted as ended.
  if (run.job.cursor !== null) return;
  const list = await getRecord(context, DNC_LISTS, id);
  assertMayPut(context, list);
  await say(context, id, {
    status: 'processing',
    failure: null,
    numbersBefore: null,
    totalRows: 0,
    validRows: 0,
    invalidRows: 0,
  });
  const upload = await broughtFile(context, list);
  const opened = await openListFiles(context.runtime, upload);
  try {
    const words = readResourceWords(context.runtime.textFolders, DNC_NUMBERS, context.language);
    const readings: ListReading[] = [];
    for (const file of opened.files)
      readings.push(await listReading(context.runtime.reading, file, list, resourceOf(context, DNC_NUMBERS), words));
    const refusals = await openListRefusals(run, context, {
      name: upload.name,
      readings,
      resource: resourceOf(context, DNC_NUMBERS),
    });
    try {
      await swap(run, { list, isConfirmed, readings, refusals });
    } finally {
      await refusals.close();
    }
  } finally {
    await opened.close();
  }
}

/** @throws Problem `forbidden` where the owner of the job may not write the numbers so */
function assertMayPut({ ability }: PersonContext, { mode }: DataRecord): void {
  const needed = mode === 'append' ? ['import'] : ['import', 'delete'];
  const missing = needed.find((action) => !ability.can(action, DNC_NUMBERS));
  if (missing !== undefined)
    throw new Problem('forbidden', {
      detail: `You may not ${missing} ${DNC_NUMBERS}.`,
      params: { action: missing, collection: DNC_NUMBERS },
    });
}

/** Reads everything, then writes: until the commit everybody sees the numbers as they were, and nothing stays of what is left. */
async function swap(run: JobRun, { list, isConfirmed, readings, refusals }: Read): Promise<void> {
  const context = await run.caller();
  const figures: Figures = { totalRows: 0, validRows: 0, invalidRows: 0 };
  const { put, told } = await context.runtime.database
    .transaction(
      context.scope,
      async (executor) => {
        await beginStage(executor);
        await readAll(run, executor, { list, readings, refusals, figures });
        figures.validRows = await sortStage(executor);
        const known = await holdSource(context, executor, String(list['source']), () =>
          sleep(WAIT_MS, undefined, { signal: run.signal }),
        );
        await say(context, list.id, { ...figures, ...(list['mode'] === 'replace' && { numbersBefore: known.listed }) });
        assertPlausible({ list, isConfirmed, figures }, known.listed);
        return write(run, executor, { list, refusals, figures, known: known.total });
      },
      ONCE,
    )
    .catch(async (error: unknown) => {
      if (error instanceof Problem) await refusals.note(context.runtime.database.as(context.scope));
      throw error;
    });
  run.outcome({
    ...put,
    unchanged: list['mode'] === 'remove' ? 0 : figures.validRows - put.created - put.updated,
    refused: figures.invalidRows,
  });
  announceAll(context, [{ collection: DNC_NUMBERS, ids: [], tenantId: null, action: 'create' }, ...told]);
}

interface Read extends Pick<Brought, 'isConfirmed'> {
  list: DataRecord;
  refusals: ListRefusals;
  readings: ListReading[];
}

interface Swapped extends Pick<Read, 'list' | 'refusals'> {
  figures: Figures;
}

async function readAll(
  run: JobRun,
  executor: Executor,
  { list, readings, refusals, figures }: Swapped & { readings: ListReading[] },
): Promise<void> {
  const today = localMoment(new Date(), USUAL_ZONE).date;
  let toldAt = Date.now();
  for (const [place, reading] of readings.entries()) {
    for await (const { numbers, refused, part } of readList(
      run,
      reading,
      resourceOf(await run.caller(), DNC_NUMBERS),
      today,
    )) {
      await stageNumbers(executor, numbers);
      await refusals.add(place, refused);
      figures.totalRows += numbers.length + refused.length;
      figures.validRows += numbers.length;
      figures.invalidRows += refused.length;
      run.progress(figures.totalRows);
      run.reach((READING_PART * (place + part)) / readings.length);
      if (Date.now() - toldAt < TOLD_MS) continue;
      toldAt = Date.now();
      await say(await run.caller(), list.id, figures);
    }
  }
}

/** @throws Problem `unreadable_file` without any number, `unconfirmed` for a list that is much shorter than the one before */
function assertPlausible(
  { list: { mode }, isConfirmed, figures: { validRows } }: Pick<Swapped & Read, 'list' | 'isConfirmed' | 'figures'>,
  before: number,
): void {
  if (validRows === 0)
    throw new Problem('unreadable_file', {
      detail: 'Expected a list of telephone numbers, found none in it.',
      params: { reason: 'empty' },
    });
  if (mode !== 'replace' || isConfirmed || validRows >= before * LEAST_PART) return;
  throw new Problem('unconfirmed', {
    detail: `Expected at least ${LEAST_PART} of the ${before} numbers that the source has from lists, got ${validRows}; confirm it at the list.`,
  });
}

async function write(
  run: JobRun,
  executor: Executor,
  { list, refusals, figures, known }: Swapped & { known: number },
): Promise<{ put: PutNumbers; told: WriteEvent[] }> {
  const { validRows, invalidRows } = figures;
  const context = await run.caller();
  assertMayPut(context, list);
  run.expect(validRows + invalidRows);
  const numberList: NumberList = {
    id: list.id,
    source: String(list['source']),
    mode: list['mode'] === 'append' || list['mode'] === 'remove' ? list['mode'] : 'replace',
  };
  const put = await putNumberList(context, executor, numberList, { list: validRows, known }, (done) => {
    run.signal.throwIfAborted();
    run.progress(invalidRows + Math.min(done, validRows));
    run.reach(READING_PART + (1 - READING_PART) * Math.min(1, done / validRows));
  });
  await refusals.note(executor);
  await run.heed();
  if (!(await holdList(executor, list.id))) {
    await run.heed();
    throw new Problem('not_found', {
      detail: `${DNC_LISTS}/${list.id}: expected it to be there still, with its file being read.`,
    });
  }
  const told = await setComputedWithin(inPlaceOf(context), executor, DNC_LISTS, list.id, {
    ...figures,
    status: 'done',
    failure: null,
    importedAt: new Date().toISOString(),
  });
  await run.checkpoint(executor, { cursor: figures, done: validRows + invalidRows, refused: invalidRows });
  return { put, told };
}

async function say(context: PersonContext, id: string, values: JsonObject): Promise<void> {
  await setComputed(inPlaceOf(context), DNC_LISTS, id, values);
}

/** That it is done is said with its numbers: a job that is cancelled right after them has done all the same what it was for. */
async function settle(system: OperationContext, { id, end }: FileEnd): Promise<void> {
  if (end.status === 'done') return;
  const stored = await loadRow(system, system.runtime.database.as(system.scope), resourceOf(system, DNC_LISTS), id);
  if (stored && stored['status'] !== 'done')
    await setComputed(system, DNC_LISTS, id, { status: 'failed', failure: failureOf(end) });
}

function failureOf({ status, problem }: FileEnd['end']): string {
  if (status === 'cancelled') return 'cancelled';
  if (problem?.code === 'unconfirmed') return 'shrinks';
  if (problem?.code === 'unreadable_file' || problem?.code === 'too_large')
    return String(problem.params['reason'] ?? 'unreadable');
  return 'other';
}

/**
 * Reads a file of numbers, a thousand rows at a time.
 * @param today the day of numbers that have none of their own
 * @throws Problem `unreadable_file`
 */
async function* readList(
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
