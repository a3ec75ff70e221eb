import { sql } from 'kysely';
import type { Application } from '../../application/plugin';
import type { Job } from '../job';
import { ID, objectOf, requestReader, type Members } from '../request-reader';
import type { Brought, FileLoader } from './file-loader';
import type { Schema } from '@cfworker/json-schema';
import { COLUMN_FORMATS } from '../../../core/import/column-format';
import { isObject } from '../../../core/is-object';
import {
  type ImportOutcome,
  FILE_ENCODINGS,
  FILE_SEPARATORS,
  IMPORT_MODES,
  type ImportOrder,
  type ReadOptions,
} from '../../../core/import/import-types';
import type { Json } from '../../../core/types';
import { compile } from '../../database/builder';
import type { Executor } from '../../database/types';
import type { PersonContext } from '../../operations/context';
import type { JobKind, JobRun } from '../job-kind';
import { ONCE } from '../write-batch';
import { asRefusals, importBatch, isAsRead, type ImportedBatch, type ImportState } from './import-batch';
import { handRefused } from './hand-refused';
import { matchingOf, noteKey } from './match-rows';
import { openImport, type KnownOrder, type OpenImport } from './open-import';
import { readAhead } from './read-ahead';
import type { RowBatch } from './reader/batch-reader';
import { openRefusedRows, type RefusedRows } from './refused-rows';
import { createNameResolver } from './resolve-names';

const text: Schema = { type: 'string' };

const OPTIONS: Members<ReadOptions> = {
  encoding: { enum: [...FILE_ENCODINGS] },
  separator: { enum: [...FILE_SEPARATORS] },
  sheet: { type: 'integer', minimum: 0 },
  decimal: { enum: [',', '.'] },
  dates: { enum: ['day', 'month'] },
  zone: text,
  areaCode: text,
  isHeadless: { type: 'boolean' },
};

const read = requestReader<ImportOrder>(
  {
    file: text,
    name: text,
    options: objectOf(OPTIONS, ['areaCode', 'isHeadless']),
    columns: { type: 'array', items: { type: ['string', 'null'] } },
    formats: { type: 'array', items: { enum: [...COLUMN_FORMATS, null] } },
    mode: { enum: [...IMPORT_MODES] },
    key: { type: ['string', 'null'] },
    preset: { type: 'object' },
    dry: { type: 'boolean' },
  },
  ['formats'],
);

const broughtRequest = requestReader<{ from: From; isConfirmed?: boolean }>(
  { from: objectOf<From>({ collection: { type: 'string' }, id: ID }), isConfirmed: { type: 'boolean' } },
  ['isConfirmed'],
);

/** How far an import is: the last row that is done, the bytes of the file of refused rows, and what became of the rows. */
interface Progress extends ImportOutcome {
  row: number;
  bytes: number;
}

/** Imports a file, batch by batch: what is done stays when it is cancelled, and can be taken back. */
export const importJob: JobKind = {
  audit: 'import',
  said: {
    all: { type: 'import_finished', severity: 'success', text: 'importFinished' },
    some: { type: 'import_finished', severity: 'warning', text: 'importPartly' },
    none: { type: 'import_failed', severity: 'error', text: 'importRefused' },
    failed: { type: 'import_failed', severity: 'error', text: 'importFailed' },
  },
  async run(run) {
    const bringer = bringerOf(run.system.runtime.application, run.job);
    if (bringer?.loader.run) await bringer.loader.run(run, bringer);
    else await throughFile(run, batchByBatch);
  },
  async settle(system, job, end) {
    const bringer = bringerOf(system.runtime.application, job);
    if (job.kind === 'import') await bringer?.loader.settle(system, { job, id: bringer.id, end });
  },
};

/**
 * The commit does not wait for the disk. Rows, journal and cursor are in one transaction, so a power cut takes them away together
 * and the job goes on from where it was; the end of the job waits for all of them.
 */
async function commitLater(executor: Executor): Promise<void> {
  await executor.run(compile(sql`select set_config('synchronous_commit', 'off', true)`));
}

/** Does the same in one transaction that is rolled back: what it refuses, the import refuses. */
export const importCheckJob: JobKind = {
  audit: 'import',
  run: (run) =>
    throughFile(run, async (context, write) => {
      const { database } = context.runtime;
      const beside = database.as(context.scope);
      const rolledBack = new Error('checked');
      await database
        .transaction(
          context.scope,
          async (executor) => {
            await write(async (step) => void (await step(executor, beside)));
            throw rolledBack;
          },
          ONCE,
        )
        .catch((error: unknown) => {
          if (error !== rolledBack) throw error;
        });
    }),
};

/** One batch: `within` writes the records, `beside` what is noted of the batch. */
type Step = (within: Executor, beside: Executor) => Promise<ImportedBatch>;
type Way = (context: PersonContext, write: (each: (step: Step) => Promise<void>) => Promise<void>) => Promise<void>;

const batchByBatch: Way = async (context, write) => {
  const { database } = context.runtime;
  await write(async (step) => {
    const { announce } = await database.transaction(
      context.scope,
      async (executor) => {
        await commitLater(executor);
        return step(executor, executor);
      },
      ONCE,
    );
    await announce();
  });
};

async function throughFile(run: JobRun, way: Way): Promise<void> {
  const bringer = bringerOf(run.system.runtime.application, run.job);
  const context = await run.caller();
  const known = await bringer?.loader.order?.(context, bringer.id);
  const order: KnownOrder = known ?? importRequest(run.job);
  const progress = progressOf(order.dry ? null : run.job.cursor);
  const work = await openImport(run.caller, run.job.collection, order, progress.row);
  try {
    await throughRows(run, way, work, progress);
  } finally {
    await work.reader.close();
  }
}

async function throughRows(run: JobRun, way: Way, work: OpenImport, begun: Progress): Promise<void> {
  const context = await run.caller();
  let progress = begun;
  const state: ImportState = { work, resolve: createNameResolver(work.columns), seen: new Map() };
  const place = { files: context.runtime.files, jobId: run.job.id, bytes: progress.bytes };
  const refused = await openRefusedRows(place, work, {
    language: run.job.language,
    translator: context.runtime.translator,
  });
  try {
    await way(context, async (each) => {
      for await (const { part, ...batch } of readAhead(run, work.reader)) {
        run.signal.throwIfAborted();
        const ahead = { ...batch, rows: afterRow(context, state, batch.rows, progress.row) };
        if (ahead.rows.length === 0) continue;
        await each(async (within, beside) => {
          const imported = await importBatch(await run.caller(), within, state, ahead);
          progress = await note(run, beside, { state, refused, batch: imported, rows: ahead.rows, progress });
          return imported;
        });
        run.expect(expected(part, progress));
      }
    });
    run.expect(doneOf(progress));
  } finally {
    run.outcome(outcomeOf(progress));
    if (progress.refused > 0) await handRefused(run, context, refused, work.order.name);
    // What is interrupted may go on at another server, with what is there already.
    if (!run.signal.aborted) await refused.remove();
  }
}

interface Noted {
  state: ImportState;
  refused: RefusedRows;
  batch: ImportedBatch;
  rows: RowBatch['rows'];
  progress: Progress;
}

/** Writes down what became of a batch, as its last statements. */
async function note(
  run: JobRun,
  executor: Executor,
  { state, refused, batch, rows, progress }: Noted,
): Promise<Progress> {
  const bytes = await refused.add(batch.refused);
  const next = added(progress, batch.counts, { row: rows.at(-1)?.number ?? progress.row, bytes });
  await run.refuse(executor, asRefusals(state.work, batch.refused));
  if (state.work.order.dry) {
    run.progress(doneOf(next));
    return next;
  }
  await run.journalNew(executor, batch.made);
  await run.journal(executor, batch.entries);
  await run.checkpoint(executor, { cursor: { ...next }, done: doneOf(next), refused: next.refused });
  return next;
}

/** The rows that are not done yet. Of the others the keys are still to be known. */
function afterRow(
  context: PersonContext,
  { work, seen }: ImportState,
  rows: RowBatch['rows'],
  row: number,
): RowBatch['rows'] {
  const matching = matchingOf(context, work, seen);
  for (const done of rows.filter(isAsRead).filter(({ number }) => number <= row)) noteKey(context, matching, done);
  return rows.filter(({ number }) => number > row);
}

const doneOf = ({ created, updated, unchanged, refused }: ImportOutcome): number =>
  created + updated + unchanged + refused;

const outcomeOf = ({ created, updated, unchanged, refused, duplicates }: Progress): ImportOutcome => ({
  created,
  updated,
  unchanged,
  refused,
  duplicates,
});

function added(progress: Progress, counts: ImportOutcome, reached: { row: number; bytes: number }): Progress {
  return {
    created: progress.created + counts.created,
    updated: progress.updated + counts.updated,
    unchanged: progress.unchanged + counts.unchanged,
    refused: progress.refused + counts.refused,
    duplicates: progress.duplicates + counts.duplicates,
    ...reached,
  };
}

/** Nobody knows how many rows there are before the end; two digits of it are near enough. */
function expected(part: number, progress: Progress): number {
  const done = doneOf(progress);
  return part <= 0 || part >= 1 ? done : Math.max(done, Number((done / part).toPrecision(2)));
}

function progressOf(cursor: Json): Progress {
  const kept = isObject(cursor) ? cursor : {};
  const number = (name: string) => Number(kept[name] ?? 0);
  return {
    row: number('row'),
    bytes: number('bytes'),
    created: number('created'),
    updated: number('updated'),
    unchanged: number('unchanged'),
    refused: number('refused'),
    duplicates: number('duplicates'),
  };
}

/** The record whose file is read. */
interface From {
  collection: string;
  id: string;
}

/**
 * The record whose file the job reads, and what becomes of it; undefined for a file that was sent by itself.
 * @throws Problem `unreadable_job`
 */
function bringerOf(
  { loaders }: Application,
  job: Pick<Job, 'kind' | 'request'>,
): (Brought & { loader: FileLoader }) | undefined {
  if (!Object.hasOwn(job.request, 'from')) return undefined;
  const {
    from: { collection, id },
    isConfirmed = false,
  } = broughtRequest(job);
  const loader = loaders.get(collection);
  if (loader === undefined)
    throw new Error(
      `import: expected a loader for the files of ${collection}, found none; add the plug-in that has it`,
    );
  return { loader, id, isConfirmed };
}

/** The order of a file that was sent by itself. Those of before there were presets have none. @throws Problem `unreadable_job` */
const importRequest = ({ kind, request }: Pick<Job, 'kind' | 'request'>): ImportOrder =>
  read({ kind, request: { preset: {}, ...request } });
