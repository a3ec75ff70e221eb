import { Problem } from '../../../core/errors';
import type { Resource, JsonObject } from '../../../core/types';
import type { Executor } from '../../database/types';
import { changeMany, takeManyAway } from '../../operations/batch/write-many';
import { areWrittenTogether } from '../../operations/write/run';
import { resourceOf, type PersonContext } from '../../operations/context';
import { assertUnused } from '../../operations/links/find-usage';
import { matchingIds } from '../../operations/lists/matching-ids';
import { takeAway } from '../../operations/remove-record';
import {
  announceRemoval,
  type RemovedRecord,
  announceUpdate,
  confirmAll,
  type ChangedRecord,
} from '../../operations/write/announce';
import { isRestorable, removableRows } from '../../operations/restore-record';
import { changeState, requiredMove } from '../../operations/transitions/move-record';
import { changeRecord } from '../../operations/update-record';
import type { JobKind, JobRun } from '../job-kind';
import { dropFromJournal, moveEntry, updateEntry, type JournalEntry } from '../journal';
import { labelsOf } from '../../operations/links/labels-of';
import { ONCE, writeBatch, type Batch, type BatchResult } from '../write-batch';
import type { Schema } from '@cfworker/json-schema';
import { requestReader, type Members } from '../request-reader';

/** What every job over the records of a filter works by. */
interface KeptBulk {
  /** In the REST dialect, as its owner wrote it. */
  filter: JsonObject;
  /** When they were counted, ISO 8601: later records are left alone. */
  until: string;
}

interface KeptEdit extends KeptBulk {
  values: JsonObject;
}

interface KeptMove extends KeptEdit {
  move: string;
}

const object: Schema = { type: 'object' };
const BULK: Members<KeptBulk> = { filter: object, until: { type: 'string', format: 'date-time' } };
const EDIT: Members<KeptEdit> = { ...BULK, values: object };

const keptDelete = requestReader<KeptBulk>(BULK);
const keptEdit = requestReader<KeptEdit>(EDIT);
const keptMove = requestReader<KeptMove>({ ...EDIT, move: { type: 'string' } });

/** Small enough to end soon when somebody cancels, and not to keep other writers waiting; of records that are written together, more. */
const BATCH = 100;
const TOGETHER = 250;
/** Records that are looked up at a time: a filter that no index supports reads the table for each page. */
const PAGE = 1000;

/** A record that was written: what to note of it, and what to tell after the commit. */
interface Written {
  entry: JournalEntry | undefined;
  announce: () => Promise<void>;
  /** A move that a system outside may still refuse, with the id of its record. */
  moved?: Pick<ChangedRecord, 'confirm'> & { id: string };
}

/** How records of a batch are written. */
type Way = (
  context: PersonContext,
  resource: Resource,
  ids: string[],
) => Pick<Batch<string, Written>, 'together' | 'write' | 'many'>;

/** Can the records of the collection be written together? */
type Together = (context: PersonContext, resource: Resource) => boolean;

/** Gives every record that the filter finds the same values. */
export const bulkEditJob: JobKind = {
  audit: 'bulk',
  run: (run) => {
    const order = keptEdit(run.job);
    const { values } = order;
    const isTogether: Together = (context, resource) =>
      areWrittenTogether(context, resource, 'change', Object.keys(values));
    return throughAll(run, order, isTogether, (context, resource) => ({
      write: async (executor, id, { within }) =>
        edited(
          context,
          resource,
          await changeRecord(within(context), executor, resource, { id, body: values, mode: 'merge' }),
        ),
      many: async (executor, ids) => {
        const outcomes = await changeMany(
          context,
          executor,
          resource,
          ids.map((id) => ({ id, body: values })),
        );
        return outcomes.map((outcome) => (outcome instanceof Problem ? outcome : edited(context, resource, outcome)));
      },
    }));
  },
};

/** Removes every record that the filter finds. */
export const bulkDeleteJob: JobKind = {
  audit: 'bulk',
  run: (run) =>
    throughAll(
      run,
      keptDelete(run.job),
      (context, resource) => areWrittenTogether(context, resource, 'remove'),
      (context, resource, ids) => {
        let rows = new Map<string, string>();
        return {
          together: async (executor) => {
            await assertUnused(context, executor, resource, ids);
            if (isRestorable(resource)) rows = await removableRows(executor, resource, ids);
          },
          write: async (executor, id, { alone, within }) => {
            if (alone && isRestorable(resource)) rows = await removableRows(executor, resource, [id]);
            return removed(
              context,
              resource,
              await takeAway(within(context), executor, resource, { id, isUnused: !alone }),
              rows,
            );
          },
          many: async (executor) => {
            if (isRestorable(resource)) rows = await removableRows(executor, resource, ids);
            const outcomes = await takeManyAway(
              context,
              executor,
              resource,
              ids.map((id) => ({ id })),
            );
            return outcomes.map((outcome) =>
              outcome instanceof Problem ? outcome : removed(context, resource, outcome, rows),
            );
          },
        };
      },
    ),
};

/** Moves every record that the filter finds into another state. Taken back it is by moves again: where none leads back, nothing is noted. */
export const bulkMoveJob: JobKind = {
  audit: 'bulk',
  run: (run) => {
    const order = keptMove(run.job);
    return throughAll(
      run,
      order,
      () => false,
      (context, resource) => {
        const move = requiredMove(resource, order.move);
        return {
          write: async (executor, id, { within }) => {
            const changed = await changeState(
              within(context),
              executor,
              { resource, move },
              { id, move: move.name, body: order.values },
            );
            return {
              entry: moveEntry(resource, changed),
              announce: () => announceUpdate(context, resource, changed),
              moved: { id, confirm: changed.confirm },
            };
          },
        };
      },
    );
  },
};

function edited(context: PersonContext, resource: Resource, changed: ChangedRecord): Written {
  const entry = changed.changed.length === 0 ? undefined : updateEntry(resource, changed);
  return { entry, announce: () => announceUpdate(context, resource, changed) };
}

function removed(
  context: PersonContext,
  resource: Resource,
  gone: RemovedRecord,
  rows: ReadonlyMap<string, string>,
): Written {
  const recordId = String(gone.record['id']);
  const entry: JournalEntry | undefined = isRestorable(resource)
    ? { recordId, action: 'delete', version: null, before: null, row: rows.get(recordId) ?? null }
    : undefined;
  return { entry, announce: () => announceRemoval(context, resource, gone) };
}

/** Page by page over what the filter finds; each batch of a page is one transaction with its journal. */
async function throughAll(run: JobRun, { filter, until }: KeptBulk, isTogether: Together, way: Way): Promise<void> {
  const { collection, cursor } = run.job;
  let reached = { done: run.job.done, refused: run.job.refused };
  let after = typeof cursor === 'string' ? cursor : null;
  for (;;) {
    const context = await run.caller();
    const resource = resourceOf(context, collection);
    const page = { filter, after, until, most: PAGE };
    const ids = await matchingIds(context, context.runtime.database.as(context.scope), resource, page);
    const last = ids.at(-1);
    if (last === undefined) return;
    const size = isTogether(context, resource) ? TOGETHER : BATCH;
    for (let from = 0; from < ids.length; from += size) {
      run.signal.throwIfAborted();
      reached = await writeSome(run, await run.caller(), {
        ids: ids.slice(from, from + size),
        isTogether,
        way,
        reached,
      });
    }
    after = last;
  }
}

interface Reached {
  done: number;
  refused: number;
}

async function writeSome(
  run: JobRun,
  context: PersonContext,
  { ids, isTogether, way, reached }: { ids: string[]; isTogether: Together; way: Way; reached: Reached },
): Promise<Reached> {
  const resource = resourceOf(context, run.job.collection);
  const { many, ...byOne } = way(context, resource, ids);
  let next = reached;
  const result = await writeBatch<string, Written>(context, {
    items: ids,
    signal: run.signal,
    ...byOne,
    many: isTogether(context, resource) ? many : undefined,
    close: async (executor, batch) => {
      await run.journal(
        executor,
        batch.written.flatMap(({ entry }) => entry ?? []),
      );
      await noteRefused(run, context, executor, batch);
      next = { done: reached.done + ids.length, refused: reached.refused + batch.refused.length };
      await run.checkpoint(executor, { cursor: ids.at(-1) ?? null, ...next });
    },
  });
  for (const { announce } of result.written) await announce();
  return awaitOutside(run, context, result, { cursor: ids.at(-1) ?? null, ...next });
}

/** What a system outside refuses of the moves of a batch was taken back, and counts as refused; there is nothing of it to undo. */
async function awaitOutside(
  run: JobRun,
  context: PersonContext,
  { written }: BatchResult<string, Written>,
  { cursor, ...reached }: Reached & { cursor: string | null },
): Promise<Reached> {
  const moved = written.flatMap((one) => one.moved ?? []);
  const problems = await confirmAll(moved);
  const refused = moved.flatMap(({ id: item }, place) => {
    const problem = problems[place];
    return problem === undefined ? [] : [{ item, problem }];
  });
  if (refused.length === 0) return reached;
  const next = { done: reached.done, refused: reached.refused + refused.length };
  await context.runtime.database.transaction(
    context.scope,
    async (executor) => {
      await dropFromJournal(
        executor,
        run.job.id,
        refused.map(({ item: recordId }) => ({ recordId })),
      );
      await noteRefused(run, context, executor, { written, refused });
      await run.checkpoint(executor, { cursor, ...next });
    },
    ONCE,
  );
  return next;
}

async function noteRefused(
  run: JobRun,
  context: PersonContext,
  executor: Executor,
  { refused }: BatchResult<string, Written>,
): Promise<void> {
  if (refused.length === 0) return;
  const labels = await labelsOf(
    context,
    executor,
    run.job.collection,
    refused.map(({ item }) => item),
  );
  await run.refuse(
    executor,
    refused.map(({ item, problem }) => ({ recordId: item, label: labels.get(item) ?? item, problem })),
  );
}
