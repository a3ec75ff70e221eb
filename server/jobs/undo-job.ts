import { Problem } from '../../core/errors';
import { isObject } from '../../core/is-object';
import { isState } from '../../core/transitions/types';
import { wayBack } from '../../core/transitions/way-back';
import type { Json, JsonObject, Resource } from '../../core/types';
import type { Executor } from '../database/types';
import { notFound } from '../operations/rights/authorise';
import { changeMany, putManyBack, takeManyAway } from '../operations/batch/write-many';
import { areWrittenTogether } from '../operations/write/run';
import { inPlaceOf, resourceOf, type OperationContext, type PersonContext } from '../operations/context';
import { loadRow } from '../operations/lists/load-rows';
import { takeAway } from '../operations/remove-record';
import { announceAll, announceRemoval, announceUpdate, type ChangedRecord } from '../operations/write/announce';
import { putBack } from '../operations/restore-record';
import { changeState } from '../operations/transitions/move-record';
import { changeRecord } from '../operations/update-record';
import { conflict } from '../operations/write/begin';
import { labelsOf } from '../operations/links/labels-of';
import type { JobKind, JobRun } from './job-kind';
import { ID, requestReader } from './request-reader';
import { dropFromJournal, readJournal, type JournalEntry, type JournalPlace } from './journal';
import { writeBatch, type BatchResult } from './write-batch';

const BATCH = 100;
/** Of records that are taken back together, more. */
const TOGETHER = 250;

type Announce = () => Promise<void>;

interface Reverted {
  id: string;
  announce: Announce;
}

/** How far an undo is. `kept` were changed since, `gone` are there no more, `refused` could not be taken back for another reason. */
interface Progress {
  after: JournalPlace;
  reverted: number;
  kept: number;
  gone: number;
  refused: number;
}

/** Which job is taken back. */
const undoRequest = requestReader<{ job: string }>({ job: ID });

/** Takes back what another job did, as far as nobody has changed it since. */
export const undoJob: JobKind = {
  audit: 'undo',
  async run(run) {
    const { job: jobId } = undoRequest(run.job);
    let progress = progressOf(run.job.cursor);
    for (;;) {
      const context = await run.caller();
      const entries = await readJournal(context.runtime.database.as(context.scope), jobId, progress.after, TOGETHER);
      if (entries.length === 0) break;
      const together = areRevertedTogether(context, resourceOf(context, run.job.collection), entries);
      run.signal.throwIfAborted();
      progress = await revertBatch(run, context, {
        jobId,
        entries: together ? entries : entries.slice(0, BATCH),
        together,
        before: progress,
      });
    }
    const { reverted, kept, gone, refused } = progress;
    run.outcome({ reverted, kept, gone, refused });
  },
};

function areRevertedTogether(context: OperationContext, resource: Resource, entries: readonly JournalEntry[]): boolean {
  const isTogether: Record<JournalEntry['action'], (entry: JournalEntry) => boolean> = {
    create: () => areWrittenTogether(context, resource, 'remove'),
    update: ({ before }) => areWrittenTogether(context, resource, 'change', Object.keys(before ?? {})),
    delete: () => areWrittenTogether(context, resource, 'restore'),
    move: () => false,
  };
  return entries.every(
    (entry) => (entry.collection ?? resource.name) === resource.name && isTogether[entry.action](entry),
  );
}

interface Page {
  jobId: string;
  entries: JournalEntry[];
  together: boolean;
  before: Progress;
}

async function revertBatch(
  run: JobRun,
  context: PersonContext,
  { jobId, entries, together, before }: Page,
): Promise<Progress> {
  let progress = before;
  const resource = resourceOf(context, run.job.collection);
  const { written } = await writeBatch<JournalEntry, Reverted>(context, {
    items: entries,
    signal: run.signal,
    write: async (executor, entry, { within }) => ({
      id: entry.recordId,
      announce: await revert(within(context), executor, resource, entry),
    }),
    many: together ? (executor) => revertTogether(context, executor, resource, entries) : undefined,
    close: async (executor, result) => {
      const written = new Set(result.written.map(({ id }) => id));
      await dropFromJournal(
        executor,
        jobId,
        entries.filter(({ recordId }) => written.has(recordId)),
      );
      await noteLeft(run, context, executor, result);
      progress = counted(before, entries, result);
      const { kept, gone, refused, reverted } = progress;
      await run.checkpoint(executor, {
        cursor: cursorOf(progress),
        done: reverted + kept + gone + refused,
        refused: kept + refused,
      });
    },
  });
  for (const { announce } of written) await announce();
  return progress;
}

/** Through the same doors as everybody: rights, validation and the version that the job left hold. */
async function revert(
  context: OperationContext,
  executor: Executor,
  resource: Resource,
  entry: JournalEntry,
): Promise<Announce> {
  if (entry.collection !== undefined && entry.collection !== resource.name) {
    // What the system wrote because of the job, the system takes back.
    const system = inPlaceOf(context);
    return revert(system, executor, resourceOf(system, entry.collection), entry);
  }
  const { recordId: id, version } = entry;
  const seen = version === null ? {} : { version };
  if (entry.action === 'update') {
    const changed = await changeRecord(context, executor, resource, {
      id,
      body: entry.before ?? {},
      mode: 'merge',
      ...seen,
    });
    return () => announceUpdate(context, resource, changed);
  }
  if (entry.action === 'move') {
    const changed = await moveBack(context, executor, resource, entry);
    return () => announceUpdate(context, resource, changed);
  }
  if (entry.action === 'create') {
    const removed = await takeAway(context, executor, resource, { id, ...seen });
    return () => announceRemoval(context, resource, removed);
  }
  const events = await putBack(context, executor, resource, { id, row: entry.row ?? null });
  return async () => announceAll(context, events);
}

/** By the move that leads back, so that a state is never reached in a way that nobody could go. */
async function moveBack(
  context: OperationContext,
  executor: Executor,
  resource: Resource,
  { recordId: id, version, before }: JournalEntry,
): Promise<ChangedRecord> {
  const { field = '' } = resource.transitions ?? {};
  const stored = await loadRow(context, executor, resource, id);
  if (!stored) throw notFound(resource, id);
  const [from, to] = [before?.[field], stored[field]];
  const move = isState(from) && isState(to) ? wayBack(resource, { from, to }) : undefined;
  if (move === undefined || stored['version'] !== version) throw conflict(context, resource, stored, before ?? {});
  return changeState(
    context,
    executor,
    { resource, move },
    { id, move: move.name, body: {}, ...(version !== null && { version }) },
  );
}

/** The same of many records at once. */
async function revertTogether(
  context: OperationContext,
  executor: Executor,
  resource: Resource,
  entries: readonly JournalEntry[],
): Promise<(Reverted | Problem)[]> {
  const outcomes = new Map<string, Reverted | Problem>();
  const seen = ({ recordId: id, version }: JournalEntry) => ({ id, ...(version !== null && { version }) });
  const revertAll = async <Done extends object>(
    action: JournalEntry['action'],
    write: (some: JournalEntry[]) => Promise<(Done | Problem)[]>,
    announce: (done: Done) => Promise<void>,
  ) => {
    const some = entries.filter((entry) => entry.action === action);
    const results = some.length === 0 ? [] : await write(some);
    for (const [index, { recordId: id }] of some.entries()) {
      const one = results[index];
      if (one !== undefined) outcomes.set(id, one instanceof Problem ? one : { id, announce: () => announce(one) });
    }
  };
  await revertAll(
    'update',
    (some) =>
      changeMany(
        context,
        executor,
        resource,
        some.map((entry) => ({ ...seen(entry), body: entry.before ?? {} })),
      ),
    (done) => announceUpdate(context, resource, done),
  );
  await revertAll(
    'create',
    (some) => takeManyAway(context, executor, resource, some.map(seen)),
    (done) => announceRemoval(context, resource, done),
  );
  await revertAll(
    'delete',
    (some) =>
      putManyBack(
        context,
        executor,
        resource,
        some.map(({ recordId: id, row = null }) => ({ id, row })),
      ),
    async (done) => announceAll(context, done),
  );
  return entries.flatMap(({ recordId }) => outcomes.get(recordId) ?? []);
}

/** What stays as it is, with its reason; of what is gone there is nothing to name. */
async function noteLeft(
  run: JobRun,
  context: OperationContext,
  executor: Executor,
  { refused }: BatchResult<JournalEntry, unknown>,
): Promise<void> {
  const left = refused.filter(({ problem }) => !isGone(problem));
  if (left.length === 0) return;
  const collectionOf = ({ collection }: JournalEntry) => collection ?? run.job.collection;
  const labels = new Map<string, string>();
  for (const collection of new Set(left.map(({ item }) => collectionOf(item)))) {
    const ids = left.flatMap(({ item }) => (collectionOf(item) === collection ? [item.recordId] : []));
    for (const [id, label] of await labelsOf(context, executor, collection, ids)) labels.set(id, label);
  }
  await run.refuse(
    executor,
    left.map(({ item, problem }) => ({
      recordId: item.recordId,
      label: labels.get(item.recordId) ?? item.recordId,
      problem,
    })),
  );
}

const isGone = ({ code }: Problem): boolean => code === 'not_found';

function counted(
  before: Progress,
  entries: JournalEntry[],
  { written, refused }: BatchResult<JournalEntry, unknown>,
): Progress {
  const gone = refused.filter(({ problem }) => isGone(problem)).length;
  const kept = refused.filter(({ problem }) => problem.code === 'conflict').length;
  return {
    after: placeOf(entries.at(-1)) ?? before.after,
    reverted: before.reverted + written.length,
    kept: before.kept + kept,
    gone: before.gone + gone,
    refused: before.refused + refused.length - gone - kept,
  };
}

function placeOf(entry: JournalEntry | undefined): JournalPlace | undefined {
  return entry && { batch: entry.batch ?? null, recordId: entry.recordId };
}

function cursorOf({ after, ...counts }: Progress): JsonObject {
  return { ...counts, after: after.recordId, batch: after.batch };
}

function progressOf(cursor: Json): Progress {
  const kept = isObject(cursor) ? cursor : {};
  const number = (name: string) => Number(kept[name] ?? 0);
  const text = (name: string) => (typeof kept[name] === 'string' ? kept[name] : null);
  return {
    after: { recordId: text('after'), batch: text('batch') },
    reverted: number('reverted'),
    kept: number('kept'),
    gone: number('gone'),
    refused: number('refused'),
  };
}
