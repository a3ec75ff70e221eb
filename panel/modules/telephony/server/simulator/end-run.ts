import { sql, type RawBuilder } from 'kysely';
import { compile } from '../../../../../server/database/builder';
import type { Runtime } from '../../../../../server/operations/runtime';
import type { AnyEvent } from '../../../../events.gen';
import type { FoundSite } from './find-sites';

/** Names of all calls and events of runs begin with it, but for those that were ordered: their calls are named by who ordered them. */
export const RUN_PREFIX = 'sim-';

/** Ends what a run has left open, whether it was stopped or killed: its calls, meetings, and the work of its agents. @param now milliseconds */
export async function endRun(
  {
    runtime,
    sites,
    tell,
  }: { runtime: Runtime; sites: readonly FoundSite[]; tell: (events: readonly AnyEvent[]) => Promise<void> },
  now: number,
): Promise<void> {
  const at = new Date(now).toISOString();
  const name = (what: string) => `${RUN_PREFIX}end-${now.toString(36)}/${what}`;
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
  const members = await openMembers(runtime, sites);
  const goes = members.map(({ tenant, room, member }): AnyEvent => ({
    id: name(`${tenant}/${member}`),
    type: 'conference.left',
    at,
    tenant,
    room,
    member,
  }));
  await tell([...ends, ...goes, ...leaves]);
}

/** Those who are still in a conference room; what is older than a day the panel counts no more. */
function openMembers(
  { database }: Runtime,
  sites: readonly FoundSite[],
): Promise<{ tenant: string; room: string; member: string }[]> {
  return database.as('platform').run(
    compile<{ tenant: string; room: string; member: string }>(sql`
      select site."tenant", told."event" ->> 'room' as "room", told."event" ->> 'member' as "member" from painel.telephony_events as told
      join ${siteRows(sites)} on site."tenantId" = told."tenantId"
      where told."type" = 'conference.joined' and told."id" like ${`${RUN_PREFIX}%`} and told."at" > now() - interval '1 day' and not exists (
        select from painel.telephony_events as gone
        where gone."subjectId" = told."subjectId" and gone."type" = 'conference.left' and gone."event" ->> 'member' = told."event" ->> 'member')`),
  );
}

function siteRows(sites: readonly FoundSite[]): RawBuilder<unknown> {
  const tenants = sites.map(({ plan, tenantId }) => ({ tenant: plan.tenant, tenantId }));
  return sql`json_to_recordset(${JSON.stringify(tenants)}::json) as site ("tenant" text, "tenantId" uuid)`;
}

function openCalls({ database }: Runtime, sites: readonly FoundSite[]): Promise<{ tenant: string; call: string }[]> {
  return database.as('platform').run(
    compile<{ tenant: string; call: string }>(sql`
      select site."tenant", told."call" from painel.telephony_events as told
      join ${siteRows(sites)} on site."tenantId" = told."tenantId"
      where told."type" = 'call.started' and told."id" like ${`${RUN_PREFIX}%`} and not exists (
        select from painel.telephony_events as ended
        where ended."tenantId" = told."tenantId" and ended."call" = told."call" and ended."type" = 'call.ended')`),
  );
}
