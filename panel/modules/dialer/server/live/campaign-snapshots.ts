import { sql } from 'kysely';
import { Problem } from '../../../../../core/errors';
import { compile } from '../../../../../server/database/builder';
import { tenantOf, type PersonContext } from '../../../../../server/operations/context';
import { getRecord } from '../../../../../server/operations/get-record';
import { listRecords } from '../../../../../server/operations/list-records';
import { nameOf, recordsOf } from '../../../telephony/server/live/records-of';
import type { AgentShown, CampaignsSnapshot, CampaignSnapshot, FlightShown } from '../../rules/live-campaigns';
import {
  agentsOfCampaigns,
  campaignDays,
  campaignMinutes,
  campaignPace,
  campaignsNow,
  dayStartOf,
} from './campaign-rows';

/** Campaigns, agents and calls that are watched together at most. */
export const MOST_CAMPAIGNS = 100;
const MOST_AGENTS = 300;
const MOST_FLIGHTS = 500;
/** Campaigns that are over are looked at in their report. */
const WATCHED = ['scheduled', 'running', 'paused', 'draft'];

/** @throws Problem `forbidden` for somebody of no tenant */
function watchedTenant(context: PersonContext): string {
  const tenantId = tenantOf(context);
  if (tenantId === null)
    throw new Problem('forbidden', { detail: 'Live pages are of a tenant; sign in as somebody of it.' });
  return tenantId;
}

/** The campaigns that are not over and that the caller may see, those that run first. @throws Problem `forbidden` */
export async function campaignsSnapshot(context: PersonContext): Promise<CampaignsSnapshot> {
  const tenantId = watchedTenant(context);
  const at = new Date().toISOString();
  const [{ records, total }, dayStart] = await Promise.all([
    listRecords(context, 'campaigns', {
      filter: { status: WATCHED },
      sort: { field: 'name', order: 'ASC' },
      range: { first: 0, last: MOST_CAMPAIGNS - 1 },
    }),
    dayStartOf(context, tenantId),
  ]);
  const ids = records.map(({ id }) => id);
  const [now, day] = await Promise.all([
    campaignsNow(context, tenantId, ids),
    campaignDays(context, tenantId, ids, dayStart),
  ]);
  return {
    at,
    dayStart,
    total,
    campaigns: records.map((campaign) => ({
      id: campaign.id,
      campaign,
      now: now(campaign.id),
      day: day?.(campaign.id) ?? null,
    })),
  };
}

/** One campaign with its agents and its calls. @throws Problem `forbidden`, `not_found` */
export async function campaignSnapshot(context: PersonContext, id: string): Promise<CampaignSnapshot> {
  const tenantId = watchedTenant(context);
  const at = new Date().toISOString();
  const campaign = await getRecord(context, 'campaigns', id);
  const dayStart = await dayStartOf(context, tenantId);
  const [now, day, flights, agents, minutes, pace] = await Promise.all([
    campaignsNow(context, tenantId, [id]),
    campaignDays(context, tenantId, [id], dayStart),
    flightsOf(context, tenantId, id),
    agentsOf(context, tenantId, id),
    campaignMinutes(context, tenantId, id),
    campaignPace(context, tenantId, id),
  ]);
  return {
    at,
    dayStart,
    shown: { id, campaign, now: now(id), day: day?.(id) ?? null },
    flights,
    agents,
    minutes,
    pace,
  };
}

interface FlightRow {
  id: string;
  stage: FlightShown['stage'];
  since: string;
  agentId: string | null;
  callId: string | null;
}

async function flightsOf(context: PersonContext, tenantId: string, id: string): Promise<FlightShown[]> {
  const rows = await context.runtime.database.as(context.scope).run(
    compile<FlightRow>(sql`
      select flight."attemptId" as "id", flight."stage", flight."agentId", call."id" as "callId",
        to_char(coalesce(flight."answeredAt", flight."startedAt") at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "since"
      from painel.dial_flights as flight
      left join "calls" as call on call."tenantId" = flight."tenantId" and call."uniqueId" = 'dial-' || flight."attemptId"
      where flight."tenantId" = ${tenantId}::uuid and flight."campaignId" = ${id}::uuid
      order by flight."startedAt" desc limit ${MOST_FLIGHTS}`),
  );
  const [calls, agents] = await Promise.all([
    recordsOf(
      context,
      'calls',
      rows.map(({ callId }) => callId),
    ),
    recordsOf(
      context,
      'agents',
      rows.map(({ agentId }) => agentId),
    ),
  ]);
  return rows.map((flight) => ({
    id: flight.id,
    stage: flight.stage,
    since: flight.since,
    agent: nameOf(agents.get(flight.agentId ?? '')),
    call: calls.get(flight.callId ?? '') ?? null,
  }));
}

async function agentsOf(context: PersonContext, tenantId: string, id: string): Promise<AgentShown[]> {
  const rows = await context.runtime.database.as(context.scope).run(
    compile<{ id: string }>(sql`
      select state."id" from (${agentsOfCampaigns([id])}) as crew
      join "agent-states" as state on state."agentId" = crew."agentId" and state."channel" = 'PABX'
      where state."tenantId" = ${tenantId}::uuid limit ${MOST_AGENTS}`),
  );
  const states = [
    ...(
      await recordsOf(
        context,
        'agent-states',
        rows.map((row) => row.id),
      )
    ).values(),
  ];
  const [agents, reasons] = await Promise.all([
    recordsOf(
      context,
      'agents',
      states.map((state) => state['agentId']),
    ),
    recordsOf(
      context,
      'pause-reasons',
      states.map((state) => state['pauseReasonId']),
    ),
  ]);
  return states
    .map((state) => ({
      id: String(state['agentId']),
      name: nameOf(agents.get(String(state['agentId']))),
      state,
      pauseReason: nameOf(reasons.get(String(state['pauseReasonId']))),
    }))
    .toSorted((one, other) => (one.name ?? '').localeCompare(other.name ?? ''));
}
