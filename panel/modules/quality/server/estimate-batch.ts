import { sql } from 'kysely';
import { ANALYSES, type BatchEstimate } from '../rules/analysis-batch';
import { compile } from '../../../../server/database/builder';
import { resourceOf, type OperationContext } from '../../../../server/operations/context';
import { mayFilterBy } from '../../../../server/operations/rights/field-rights';
import { livingRows } from '../../../../server/operations/lists/load-rows';
import type { BatchChoice } from './batch-choice';
import { batchSize } from './batch-subjects';
import { batchStop } from './batch-stop';

/** Of the earlier analyses the latest so many tell what one takes: models and prices change. */
const MOST_EARLIER = 500;

/** What a batch would be, and the reason for which it would not begin now. @throws Problem `forbidden`, `too_costly` */
export async function estimateBatch(context: OperationContext, choice: BatchChoice): Promise<BatchEstimate> {
  const size = await batchSize(context, choice);
  const [earlier, stop] = [await earlierOnes(context, choice, size.chosen), await batchStop(context, choice.promptId)];
  return { ...size, ...earlier, stop: stop ?? null };
}

/** Tokens and cost of so many, by the mean of the caller's earlier analyses of such subjects. */
async function earlierOnes(
  context: OperationContext,
  { subjectType }: BatchChoice,
  count: number,
): Promise<Pick<BatchEstimate, 'known' | 'tokens' | 'cost'>> {
  const resource = resourceOf(context, ANALYSES);
  const living = livingRows(context, 'read', resource);
  const mayRead = (name: string) => mayFilterBy(context, resource, name);
  if (living === 'nothing' || !mayRead('tokensUsed')) return { known: 0, tokens: null, cost: null };
  const conditions = [sql`"subjectType" = ${subjectType}`, sql`"tokensUsed" > 0`, ...living];
  const [mean] = await context.runtime.database.lists(context.scope).run(
    compile<{ known: number; tokens: number | null; cost: string | null }>(sql`
      select count(*)::int as "known", round(avg("tokensUsed") * ${count}::int)::float8 as "tokens", round(avg("cost") * ${count}::int, 4)::text as "cost"
      from (select "tokensUsed", "cost" from "quality-analyses" where ${sql.join(conditions, sql` and `)} order by "createdAt" desc limit ${MOST_EARLIER}) earlier`),
  );
  const { known = 0, tokens = null, cost = null } = mean ?? {};
  return { known, tokens, cost: mayRead('cost') ? cost : null };
}
