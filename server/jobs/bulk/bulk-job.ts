import { isObject } from '../../../core/is-object';
import type { JsonObject, Resource } from '../../../core/types';
import type { Executor } from '../../database/types';
import { resourceOf, type PersonContext } from '../../operations/context';
import { assertUnused } from '../../operations/find-usage';
import { matchingIds } from '../../operations/matching-ids';
import { announceRemoval, takeAway } from '../../operations/remove-record';
import { isRestorable, removableRows } from '../../operations/restore-record';
import { announceUpdate, changeRecord } from '../../operations/update-record';
import type { JobKind, JobRun } from '../job-kind';
import { updateEntry, type JournalEntry } from '../journal';
import { labelsOf } from '../labels-of';
import { writeBatch, type Batch, type BatchResult } from '../write-batch';

/** Small enough to end soon when somebody cancels, and not to keep other writers waiting. */
const BATCH = 100;

/** A record that was written: what to note of it, and what to tell after the commit. */
interface Written {
  entry: JournalEntry | undefined;
  announce: () => Promise<void>;
}

/** How records of a batch are written. */
type Way = (context: PersonContext, resource: Resource, ids: string[]) => Pick<Batch<string, Written>, 'together' | 'write'>;

/** Gives every record that the filter finds the same values. */
export const bulkEditJob: JobKind = {
  audit: 'bulk',
  run: (run) => {
    const values = isObject(run.job.request['values']) ? run.job.request['values'] : {};
    return throughAll(run, (context, resource) => ({ write: (executor, id) => edit(context, executor, resource, id, values) }));
  },
};

/** Removes every record that the filter finds. */
export const bulkDeleteJob: JobKind = {
  audit: 'bulk',
  run: (run) =>
    throughAll(run, (context, resource, ids) => {
      let rows = new Map<string, string>();
      return {
        together: async (executor) => {
          await assertUnused(context, executor, resource, ids);
          if (isRestorable(resource)) rows = await removableRows(executor, resource, ids);
        },
        write: async (executor, id, alone) => {
          if (alone && isRestorable(resource)) rows = await removableRows(executor, resource, [id]);
          return remove(context, executor, resource, { id, row: rows.get(id), alone });
        },
      };
    }),
};

async function edit(context: PersonContext, executor: Executor, resource: Resource, id: string, values: JsonObject): Promise<Written> {
  const changed = await changeRecord(context, executor, resource, { id, body: values, mode: 'merge' });
  const entry = changed.changed.length === 0 ? undefined : updateEntry(resource, changed);
  return { entry, announce: () => announceUpdate(context, resource, changed) };
}

async function remove(context: PersonContext, executor: Executor, resource: Resource, { id, row, alone }: { id: string; row: string | undefined; alone: boolean }): Promise<Written> {
  const removed = await takeAway(context, executor, resource, { id, knownUnused: !alone });
  const entry: JournalEntry | undefined = isRestorable(resource) ? { recordId: id, action: 'delete', version: null, before: null, row: row ?? null } : undefined;
  return { entry, announce: () => announceRemoval(context, resource, removed) };
}

/** Page by page over what the filter finds, each page one transaction with its journal. */
async function throughAll(run: JobRun, way: Way): Promise<void> {
  const { collection, request, cursor } = run.job;
  let { done, refused } = run.job;
  let after = typeof cursor === 'string' ? cursor : null;
  for (;;) {
    const context = await run.caller();
    const resource = resourceOf(context, collection);
    const page = { filter: request['filter'], after, until: String(request['until']), most: BATCH };
    const ids = await matchingIds(context, context.runtime.database.as(context.scope), resource, page);
    const last = ids.at(-1);
    if (last === undefined) return;
    const result = await writeBatch<string, Written>(context, {
      items: ids,
      signal: run.signal,
      ...way(context, resource, ids),
      close: async (executor, batch) => {
        await run.journal(executor, batch.written.flatMap(({ entry }) => entry ?? []));
        await noteRefused(run, context, executor, batch);
        await run.checkpoint(executor, { cursor: last, done: done + ids.length, refused: refused + batch.refused.length });
      },
    });
    done += ids.length;
    refused += result.refused.length;
    after = last;
    for (const { announce } of result.written) await announce();
  }
}

async function noteRefused(run: JobRun, context: PersonContext, executor: Executor, { refused }: BatchResult<string, Written>): Promise<void> {
  if (refused.length === 0) return;
  const labels = await labelsOf(context, executor, run.job.collection, refused.map(({ item }) => item));
  await run.refuse(executor, refused.map(({ item, problem }) => ({ recordId: item, label: labels.get(item) ?? item, problem })));
}
