import { sql } from 'kysely';
import { compile } from '../../../../../server/database/builder';
import type { Runtime } from '../../../../../server/operations/runtime';
import { SITES } from './model/sites';
import type { SitePlan } from './model/site-plan';

/** A company of the simulation, with its tenant. */
export interface FoundSite {
  plan: SitePlan;
  tenantId: string;
}

/** What is simulated: the companies whose tenants there are. */
export async function findSites(runtime: Runtime): Promise<FoundSite[]> {
  const { resources } = runtime.catalog();
  if (!['tenants', 'calls', 'agents', 'queues'].every((name) => resources.has(name))) return [];
  const rows = await runtime.database
    .as('platform')
    .run(
      compile<{ id: string; code: string }>(
        sql`select "id", "code" from "tenants" where "code" = any(${SITES.map(({ tenant }) => tenant)}) and "deletedAt" is null`,
      ),
    );
  return SITES.flatMap((plan) =>
    rows.filter(({ code }) => code === plan.tenant).map(({ id }) => ({ plan, tenantId: id })),
  );
}
