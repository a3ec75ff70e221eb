import { sql } from 'kysely';
import { Problem } from '../../../../../core/errors';
import { localMoment } from '../../../../../core/within-hours';
import type { JsonObject } from '../../../../../core/types';
import { USUAL_ZONE } from '../../../../../core/usual-zone';
import { compile } from '../../../../../server/database/builder';
import { asSystem, resourceOf, type OperationContext } from '../../../../../server/operations/context';
import { inEyesOf } from '../../../../../server/auth/impersonation/in-eyes-of';
import { notify } from '../../../../../server/operations/effects/notify';
import { tag } from '../../../../../server/operations/rights/field-rights';
import type { Runtime } from '../../../../../server/operations/runtime';
import { moveRecord } from '../../../../../server/operations/transitions/move-record';
import { announceAll } from '../../../../../server/operations/write/announce';
import { createMore } from '../../../../../server/operations/write/run';
import { closedBy } from '../dialing-closed';
import type { Stop } from './campaign-tick';
import type { DialingCampaign } from './load-campaign';

const CAMPAIGNS = 'campaigns';

/** Reasons of which people are told: what goes on by itself is no news. */
const TOLD: ReadonlySet<Stop> = new Set(['no_credit', 'budget_spent', 'drop_limit', 'compliance', 'finished']);

/** Reasons that the platform answers for too: who lets out so many short calls may be forbidden to call. */
const OF_PLATFORM: ReadonlySet<Stop> = new Set(['compliance']);

/** Pauses a campaign with the reason, or finishes it, and tells the people of its tenant, and those of the platform where they answer for it. Whoever was faster with the campaign wins. */
export async function stopCampaign(runtime: Runtime, campaign: DialingCampaign, stop: Stop): Promise<void> {
  const { id, tenantId, version } = campaign;
  const moved = await move(runtime, { id, tenantId, version }, stop);
  if (moved && TOLD.has(stop)) await tell(runtime, campaign, stop);
}

interface Place {
  id: string;
  tenantId: string;
  version: number;
}

async function move(runtime: Runtime, { id, tenantId, version }: Place, to: Stop | 'resume'): Promise<boolean> {
  const context = asSystem(runtime, { tenantId });
  const isHalt = to !== 'finished' && to !== 'resume';
  const name = to === 'finished' ? 'finish' : to === 'resume' ? 'resume' : 'halt';
  try {
    await moveRecord(context, CAMPAIGNS, {
      id,
      version,
      move: name,
      body: isHalt ? { pauseReason: to === 'budget_spent' ? 'no_credit' : to } : {},
    });
    return true;
  } catch (error) {
    if (error instanceof Problem && PASSING.has(error.code)) return false;
    throw error;
  }
}

/** Somebody else has changed the campaign, or what it needs to go on is not there any more. */
const PASSING: ReadonlySet<string> = new Set(['conflict', 'not_found', 'transition_refused']);

async function tell(runtime: Runtime, campaign: DialingCampaign, stop: Stop): Promise<void> {
  const { id, tenantId, name } = campaign;
  const isFinished = stop === 'finished';
  const told = {
    type: isFinished ? 'campaign_finished' : 'campaign_paused',
    severity: isFinished ? 'info' : 'warning',
    text: TEXTS[stop],
  } as const;
  const context = asSystem(runtime, { tenantId });
  const platform = asSystem(runtime, 'platform');
  const resource = resourceOf(context, CAMPAIGNS);
  const admins = OF_PLATFORM.has(stop) ? await adminsOf(platform, campaign) : [];
  const events = await runtime.database.transaction('platform', async (executor) => {
    const [tenant] = await executor.run(
      compile<{ name: string; userIds: string[] }>(sql`
        select "name", array(
          select "id" from "users" where "tenantId" = tenant."id" and "role" = 'Cliente' and "status" = 'active' limit 100) as "userIds"
        from "tenants" as tenant where "id" = ${tenantId}::uuid`),
    );
    return [
      ...(await notify(context, executor, (...more) => createMore(context, executor, ...more), {
        ...told,
        userIds: tenant?.userIds ?? [],
        params: { campaign: name },
        about: { resource, record: { id, name } },
      })),
      ...(await notify(platform, executor, (...more) => createMore(platform, executor, ...more), {
        ...told,
        userIds: admins,
        params: { campaign: `${name} (${tenant?.name ?? tenantId})` },
      })),
    ];
  });
  announceAll(context, events);
}

/** People of the platform who see the campaign. */
async function adminsOf(platform: OperationContext, { id, tenantId }: DialingCampaign): Promise<string[]> {
  const people = await platform.runtime.database.as('platform').run(
    compile<{ id: string }>(sql`
      select "id" from "users" where "tenantId" is null and "role" = 'Admin' and "status" = 'active' order by "id" limit 100`),
  );
  const record = tag(resourceOf(platform, CAMPAIGNS), { id, tenantId });
  const admins: string[] = [];
  for (const one of people)
    if ((await inEyesOf(platform, one.id))?.ability.can('read', record) === true) admins.push(one.id);
  return admins;
}

const TEXTS: Readonly<Record<Stop, string>> = {
  finished: 'campaignFinished',
  no_credit: 'campaignNoCredit',
  budget_spent: 'campaignBudget',
  drop_limit: 'campaignDropLimit',
  compliance: 'campaignShortCalls',
  out_of_hours: 'campaignOutOfHours',
  no_agents: 'campaignNoAgents',
};

interface Paused extends Place {
  pauseReason: string;
  hours: JsonObject;
  zone: string | null;
  isStaffed: boolean;
}

/** Has campaigns go on that paused because of the hour, or because nobody was at work, once that is over. */
export async function resumeCampaigns(runtime: Runtime): Promise<void> {
  for (let after: string | undefined = FIRST; after !== undefined;) after = await resumePortion(runtime, after);
}

const FIRST = '00000000-0000-0000-0000-000000000000';
const PORTION = 500;

/** Answers where the next ones begin, if there may be any. */
async function resumePortion(runtime: Runtime, after: string): Promise<string | undefined> {
  const paused = await runtime.database.as('platform').run(
    compile<Paused>(sql`
      select campaign."id", campaign."tenantId", campaign."version", campaign."pauseReason", tenant."timezone" as "zone",
        json_build_object('hours', campaign."hours", 'timetableId', campaign."timetableId", 'skipHolidays', campaign."skipHolidays") as "hours",
        exists (
          select from "agent-states" as state
          where state."tenantId" = campaign."tenantId" and state."channel" = 'PABX' and state."state" <> 'logged_out'
            and case when coalesce(cardinality(campaign."agentIds"), 0) > 0 then state."agentId" = any(campaign."agentIds")
              else exists (
                select from "queues" as queue where queue."id" = campaign."queueId"
                  and queue."members" @> jsonb_build_array(jsonb_build_object('agentId', state."agentId"::text))) end) as "isStaffed"
      from "campaigns" as campaign join "tenants" as tenant on tenant."id" = campaign."tenantId"
      where campaign."status" = 'paused' and campaign."pauseReason" in ('out_of_hours', 'no_agents') and campaign."deletedAt" is null
        and campaign."id" > ${after}::uuid
      order by campaign."id" limit ${PORTION}`),
  );
  for (const campaign of paused)
    if (await mayGoOn(runtime, campaign))
      await move(runtime, campaign, 'resume').catch((error: unknown) =>
        runtime.report(error, `campaign ${campaign.id}`),
      );
  return paused[PORTION - 1]?.id;
}

async function mayGoOn(runtime: Runtime, { tenantId, pauseReason, hours, zone, isStaffed }: Paused): Promise<boolean> {
  if (pauseReason === 'no_agents' && !isStaffed) return false;
  const executor = runtime.database.as('platform');
  return (await closedBy(executor, tenantId, hours, localMoment(new Date(), zone ?? USUAL_ZONE))) === undefined;
}
