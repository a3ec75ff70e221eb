import { isDescribed } from '../../../../server/application/hooks-of';
import { sql } from 'kysely';
import { Problem } from '../../../../core/errors';
import type { JsonObject } from '../../../../core/types';
import type { ViolationCode } from '../../../../core/violations';
import { compile, identifier } from '../../../../server/database/builder';
import { HIDDEN_COLUMNS } from '../../../../server/database/names';
import type { Catalog } from '../../../../server/schemas/catalog';
import { asSystem } from '../../../../server/operations/context';
import type { Runtime } from '../../../../server/operations/runtime';
import { moveRecord } from '../../../../server/operations/transitions/move-record';

const CAMPAIGNS = 'campaigns';
const NEEDED: Readonly<Record<string, readonly string[]>> = {
  [CAMPAIGNS]: ['status', 'startsAt', 'endsAt', 'pauseReason'],
  tenants: ['status', 'dialerId'],
  dialers: ['status'],
};
/** In one pass; what is left waits for the next. */
const MOST = 200;

const DIALER_PAUSED = 'dialer_paused';
const SUSPENDED = 'suspended';
/** What keeps a campaign from dialing, in its own words; anything else is for people to look at. */
const REASONS: Partial<Record<ViolationCode, string>> = {
  noContacts: 'no_leads',
  stillLoading: 'no_leads',
  noMembers: 'no_agents',
  outsideHours: 'out_of_hours',
  holiday: 'out_of_hours',
  noCredit: 'no_credit',
  budgetSpent: 'no_credit',
  dialerOffline: DIALER_PAUSED,
  tenantSuspended: SUSPENDED,
};
const OTHER_REASON = 'compliance';

interface Due {
  id: string;
  tenantId: string;
  version: number;
  move: 'finish' | 'start' | 'halt' | 'resume';
  /** May the tenant make calls? */
  mayCall: boolean;
}

function areKept(catalog: Catalog): boolean {
  const { transitions, softDelete = false } = catalog.resources.get(CAMPAIGNS) ?? {};
  return transitions !== undefined && softDelete && isDescribed(catalog, NEEDED);
}

/**
 * Starts the scheduled campaigns whose time has come, or pauses them with what stands in the way, and finishes those whose time is over.
 * While the dialer of their tenant does not work the running ones pause; once it does, those that paused for it go on, and no others.
 * Those of a tenant that is suspended or gone pause likewise, until it is active again.
 * Several processes may do so: each campaign goes by the version that was read.
 */
export async function keepCampaignTimes(runtime: Runtime, signal: AbortSignal): Promise<void> {
  if (!areKept(runtime.catalog())) return;
  const due = await runtime.database.as('platform').run(
    compile<Due>(sql`
      select c."id", c."tenantId", c."version", case
        when c."endsAt" <= now() then 'finish' when c."status" = 'scheduled' then 'start' when c."status" = 'running' then 'halt' else 'resume' end as "move",
        t."status" not in ('suspended', 'cancelled') as "mayCall"
      from "campaigns" c join "tenants" t on t."id" = c."tenantId" left join "dialers" d on d."id" = t."dialerId"
      where c.${identifier(HIDDEN_COLUMNS.deletedAt)} is null
        and ((c."status" = 'scheduled' and c."startsAt" <= now()) or (c."status" in ('scheduled', 'running', 'paused') and c."endsAt" <= now())
          or (c."status" = 'running' and (d."status" <> 'online' or t."status" in ('suspended', 'cancelled')))
          or (c."status" = 'paused' and c."pauseReason" = ${DIALER_PAUSED} and coalesce(d."status", 'online') = 'online')
          or (c."status" = 'paused' and c."pauseReason" = ${SUSPENDED} and t."status" not in ('suspended', 'cancelled')))
      order by c."id" limit ${MOST}`),
  );
  for (const campaign of due) {
    if (signal.aborted) return;
    await moveOn(runtime, campaign).catch((error: unknown) => {
      // Somebody was faster.
      if (!(error instanceof Problem && (error.code === 'conflict' || error.code === 'not_found')))
        runtime.report(error, `times of the campaign ${campaign.id}`);
    });
  }
}

async function moveOn(runtime: Runtime, { id, tenantId, version, move, mayCall }: Due): Promise<void> {
  const context = asSystem(runtime, { tenantId });
  const make = (name: Due['move'], body: JsonObject = {}) =>
    moveRecord(context, CAMPAIGNS, { id, version, move: name, body });
  if (move === 'halt') {
    await make(move, { pauseReason: mayCall ? DIALER_PAUSED : SUSPENDED });
    return;
  }
  try {
    await make(move);
  } catch (error) {
    const [reason] = error instanceof Problem && error.code === 'transition_refused' ? (error.errors ?? []) : [];
    if (!reason) throw error;
    await make('halt', { pauseReason: REASONS[reason.code as ViolationCode] ?? OTHER_REASON });
  }
}
