import { Problem } from '../../../../core/errors';
import { ANALYSES } from '../rules/analysis-batch';
import type { JsonObject } from '../../../../core/types';
import type { Executor } from '../../../../server/database/types';
import { resourceOf, type PersonContext, tenantOfRow } from '../../../../server/operations/context';
import { insertRecord } from '../../../../server/operations/create-record';
import { UNTOUCHED, type Effect } from '../../../../server/operations/effects/effect';
import { effectOf } from '../../../../server/application/hooks-of';
import { batchStop } from './batch-stop';
import { drawSubjects, type BatchSubject } from './batch-subjects';
import { kindOf } from './subject-kinds';
import type { WriteEvent } from '../../../../server/operations/runtime';
import type { JobKind, JobRun } from '../../../../server/jobs/job-kind';
import { labelsOf } from '../../../../server/operations/links/labels-of';
import { writeBatch } from '../../../../server/jobs/write-batch';
import { analysesRequest, type AnalysesRequest } from './analyses-request';
import { announceAll } from '../../../../server/operations/write/announce';

/** Few, because whether there is still money is asked before each. */
const BATCH = 25;
/** Subjects that are drawn at a time: each draw goes through all that the choice finds. */
const PAGE = 1000;

interface Made {
  id: string;
  events: WriteEvent[];
}

/** Makes the analyses of a batch, as each would be made alone, until the sample is through or there is no more to go on with. */
export const analysesJob: JobKind = {
  audit: 'bulk',
  async run(run) {
    const { total, cursor } = run.job;
    const asked = analysesRequest(run.job);
    let after = typeof cursor === 'string' ? cursor : null;
    let reached = { done: run.job.done, refused: run.job.refused };
    for (;;) {
      const context = await run.caller();
      const most = Math.min(PAGE, (total ?? 0) - reached.done);
      const drawn = await drawSubjects(context, context.runtime.database.lists(context.scope), asked.choice, {
        seed: asked.batch,
        after,
        most,
      });
      const last = drawn.at(-1)?.place;
      if (last === undefined) break;
      for (let index = 0; index < drawn.length; index += BATCH)
        reached = await analyse(run, asked, drawn.slice(index, index + BATCH), reached);
      after = last;
    }
    // Somebody else may have analysed some of them since they were counted.
    run.expect(reached.done);
  },
};

type Reached = Record<'done' | 'refused', number>;

/** @throws Problem `no_credit` or `ai_limit`: what is made until then stays. */
async function analyse(
  run: JobRun,
  asked: AnalysesRequest,
  subjects: BatchSubject[],
  before: Reached,
): Promise<Reached> {
  const context = await run.caller();
  const stop = await batchStop(context, asked.choice.promptId);
  if (stop !== undefined) throw new Problem(stop);
  const { collection } = kindOf(asked.choice);
  let reached = before;
  const { written } = await writeBatch<BatchSubject, Made>(context, {
    items: subjects,
    signal: run.signal,
    write: (executor, { id }) => make(context, executor, asked, id),
    close: async (executor, { written: made, refused }) => {
      reached = { done: before.done + subjects.length, refused: before.refused + refused.length };
      const labels = await labelsOf(
        context,
        executor,
        collection,
        refused.map(({ item }) => item.id),
      );
      await run.refuse(
        executor,
        refused.map(({ item: { id }, problem }) => ({ recordId: id, label: labels.get(id) ?? id, problem })),
      );
      await run.journalNew(
        executor,
        made.map(({ id }) => id),
      );
      await run.checkpoint(executor, { cursor: subjects.at(-1)?.place ?? null, ...reached });
    },
  });
  for (const { events } of written) announceAll(context, events);
  return reached;
}

async function make(
  context: PersonContext,
  executor: Executor,
  { batch, choice }: AnalysesRequest,
  id: string,
): Promise<Made> {
  const resource = resourceOf(context, ANALYSES);
  const { subjectType, criteriaIds, promptId, reanalyse } = choice;
  const body: JsonObject = {
    subjectType,
    [kindOf(choice).field]: id,
    criteriaIds,
    reanalyse,
    ...(promptId !== null && { promptId }),
  };
  const { record, others } = await insertRecord(
    context,
    executor,
    resource,
    body,
    within(batch, effectOf(context.runtime, resource)),
  );
  return {
    id: record.id,
    events: [{ collection: ANALYSES, ids: [record.id], tenantId: tenantOfRow(record), action: 'create' }, ...others],
  };
}

/** The same as an analysis alone means, and which batch it is of. */
function within(batchId: string, effect: Effect | undefined): Effect {
  return {
    needs: {},
    ...effect,
    async beforeCreate(...created) {
      const prepared = (await effect?.beforeCreate?.(...created)) ?? UNTOUCHED;
      return { ...prepared, values: { ...prepared.values, batchId } };
    },
  };
}
