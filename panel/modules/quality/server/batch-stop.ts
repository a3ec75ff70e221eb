import { sql } from 'kysely';
import type { BatchStop } from '../rules/analysis-batch';
import { compile } from '../../../../server/database/builder';
import { IS_USED_UP } from '../../billing/server/lowest-balance';
import { tenantOf, type OperationContext } from '../../../../server/operations/context';

/**
 * Why no further analysis of a batch is made now, undefined where nothing is in the way: the balance is used up, or
 * the AI app has stopped, that of the prompt or, without one, every one that the tenant has for analyses. Of apps and of other tenants'
 * prompts a tenant sees little: the platform is asked.
 */
export async function batchStop(context: OperationContext, promptId: string | null): Promise<BatchStop | undefined> {
  const tenantId = tenantOf(context);
  const [found] = await context.runtime.database.as('platform').run(
    compile<{ isOut: boolean; isStopped: boolean | null }>(sql`
      select ${IS_USED_UP} as "isOut",
        (select bool_and(app."status" = 'error') from "ai-apps" app where case when ${promptId}::uuid is null
          then app."status" <> 'inactive' and 'quality' = any(app."purpose") and (cardinality(coalesce(app."tenantIds", '{}')) = 0 or ${tenantId}::uuid = any(app."tenantIds"))
          else app."id" = (select "aiAppId" from "ai-prompts" where "id" = ${promptId}::uuid) end) as "isStopped"
      from "tenants" where "id" = ${tenantId}::uuid`),
  );
  if (found?.isOut) return 'no_credit';
  return found?.isStopped ? 'ai_limit' : undefined;
}
