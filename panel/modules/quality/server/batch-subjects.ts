import { sql, type RawBuilder } from 'kysely';
import { MOST_ANALYSES } from '../rules/analysis-batch';
import { compile, identifier } from '../../../../server/database/builder';
import { tableName } from '../../../../server/database/names';
import type { Executor } from '../../../../server/database/types';
import { assertPermitted } from '../../../../server/operations/rights/authorise';
import { resourceOf, type OperationContext } from '../../../../server/operations/context';
import { countedInTime } from '../../../../server/operations/lists/counted-in-time';
import { livingRows } from '../../../../server/operations/lists/load-rows';
import { readableFilter, readableFilterSql } from '../../../../server/operations/lists/readable-filter';
import { isAnalysed } from './analysed';
import type { BatchChoice } from './batch-choice';
import { kindOf } from './subject-kinds';

export interface BatchSize {
  matching: number;
  analysed: number;
  /** After the sample, 10 000 at most. */
  chosen: number;
}

/** @throws Problem `forbidden`, `too_costly` */
export async function batchSize(context: OperationContext, choice: BatchChoice): Promise<BatchSize> {
  const { collection } = kindOf(choice);
  const found = await conditionsOf(context, choice);
  if (found === 'nothing') return { matching: 0, analysed: 0, chosen: 0 };
  const [count] = await countedInTime(
    collection,
    context.runtime.database.lists(context.scope).run(
      compile<{ matching: number; analysed: number }>(sql`
        select count(*)::int as "matching", (count(*) filter (where ${analysedOf(context, choice)}))::int as "analysed"
        from ${table(collection)} where ${found}`),
    ),
  );
  const { matching = 0, analysed = 0 } = count ?? {};
  return { matching, analysed, chosen: sampleOf(choice, choice.reanalyse ? matching : matching - analysed) };
}

function sampleOf({ samplePercent, sampleNumber }: BatchChoice, open: number): number {
  const wanted = samplePercent === null ? (sampleNumber ?? open) : Math.ceil((open * samplePercent) / 100);
  return Math.min(open, wanted, MOST_ANALYSES);
}

export interface SubjectPage {
  /** Decides the order: the same in every run of a batch, another in each batch. */
  seed: string;
  /** The place of the last one before. */
  after: string | null;
  most: number;
}

/** A subject that is to be analysed, and where it stands in the order of its batch. */
export interface BatchSubject {
  id: string;
  place: string;
}

/** The next ones in an order that is drawn by lot: the first of it are the sample. */
export async function drawSubjects(
  context: OperationContext,
  executor: Executor,
  choice: BatchChoice,
  { seed, after, most }: SubjectPage,
): Promise<BatchSubject[]> {
  const found = await conditionsOf(context, choice);
  if (found === 'nothing' || most <= 0) return [];
  const place = sql`md5(${seed}::text || ${identifier(tableName(kindOf(choice).collection), 'id')}::text)`;
  const later = after === null ? sql`` : sql`and ${place} > ${after}`;
  const open = choice.reanalyse ? sql`` : sql`and not ${analysedOf(context, choice)}`;
  return executor.run(
    compile<BatchSubject>(sql`
      select "id", ${place} as "place" from ${table(kindOf(choice).collection)} where ${found} ${open} ${later} order by 2 limit ${most}`),
  );
}

const table = (collection: string): RawBuilder<unknown> => identifier('public', tableName(collection));

function analysedOf(context: OperationContext, choice: BatchChoice): RawBuilder<boolean> {
  const { collection, field } = kindOf(choice);
  return isAnalysed(context, field, identifier(tableName(collection), 'id'), choice.criteriaIds);
}

/** The caller's rows that the choice finds: the same for counting as for drawing. @throws Problem `forbidden` */
async function conditionsOf(context: OperationContext, choice: BatchChoice): Promise<RawBuilder<unknown> | 'nothing'> {
  const { from, before, agentIds, queueIds, sectorIds } = choice;
  const { collection, over, moment, ready } = kindOf(choice);
  const resource = resourceOf(context, collection);
  assertPermitted(context, 'read', resource);
  const living = livingRows(context, 'read', resource);
  if (living === 'nothing') return 'nothing';
  const query = readableFilter(context, resource, {
    ...over,
    [`${moment}_gte`]: from,
    [`${moment}_lt`]: before,
    ...(agentIds.length > 0 && { agentId: agentIds }),
    ...(queueIds.length > 0 && { queueId: queueIds }),
    ...(sectorIds.length > 0 && { sectorId: sectorIds }),
  });
  return sql.join([...living, ready(context), await readableFilterSql(context, resource, query)], sql` and `);
}
