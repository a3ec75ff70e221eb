import { sql } from 'kysely';
import { compile } from '../../../../../server/database/builder';
import type { Runtime } from '../../../../../server/operations/runtime';
import type { AnyEvent } from '../../../../events.gen';
import type { FoundSite } from './find-sites';

/** Ends what a run has left open, whether it was stopped or killed: its calls, and the work of its agents. @param now milliseconds */
export async function endRun(
  {
    runtime,
    sites,
    tell,
  }: { runtime: Runtime; sites: readonly FoundSite[]; tell: (events: readonly AnyEvent[]) => Promise<void> },
  now: number,
): Promise<void> {
  const at = new Date(now).toISOString();
  const name = (what: string) => `sim-end-${now.toString(36)}/${what}`;
  const open = await openCalls(runtime, sites);
  const ends = open.map(({ tenant, call }): AnyEvent => ({
    id: name(`${tenant}/${call}`),
    type: 'call.ended',
    at,
    tenant,
    call,
    by: 'system',
    cause: 16,
  }));
  const leaves = sites.flatMap(({ plan }) =>
    plan.agents.map(({ code }): AnyEvent => ({
      id: name(`${plan.tenant}/${code}`),
      type: 'agent.moved',
      at,
      tenant: plan.tenant,
      agent: code,
      move: 'logout',
    })),
  );
  await tell([...ends, ...leaves]);
}

function openCalls({ database }: Runtime, sites: readonly FoundSite[]): Promise<{ tenant: string; call: string }[]> {
  const tenants = sites.map(({ plan, tenantId }) => ({ tenant: plan.tenant, tenantId }));
  return database.as('platform').run(
    compile<{ tenant: string; call: string }>(sql`
      select site."tenant", told."call" from painel.telephony_events as told
      join json_to_recordset(${JSON.stringify(tenants)}::json) as site ("tenant" text, "tenantId" uuid) on site."tenantId" = told."tenantId"
      where told."type" = 'call.started' and told."call" like 'sim-%' and not exists (
        select from painel.telephony_events as ended
        where ended."tenantId" = told."tenantId" and ended."call" = told."call" and ended."type" = 'call.ended')`),
  );
}
