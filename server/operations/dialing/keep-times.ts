import { sql } from 'kysely';
import { Problem } from '../../../core/errors';
import type { ViolationCode } from '../../../core/violations';
import { compile, identifier } from '../../database/builder';
import { HIDDEN_COLUMNS } from '../../database/names';
import { columnsOf } from '../../database/table-columns';
import { asSystem } from '../context';
import type { Runtime } from '../runtime';
import { moveRecord } from '../transitions/move-record';

const CAMPAIGNS = 'campaigns';
const NEEDED = ['status', 'startsAt', 'endsAt', 'pauseReason'];
/** In one pass; what is left waits for the next. */
const MOST = 200;

/** What keeps a campaign from dialing, in its own words; anything else is for people to look at. */
const REASONS: Partial<Record<ViolationCode, string>> = {
  noContacts: 'no_leads', noMembers: 'no_agents', outsideHours: 'out_of_hours', holiday: 'out_of_hours', noCredit: 'no_credit', dialerOffline: 'dialer_paused',
};
const OTHER_REASON = 'compliance';

interface Due {
  id: string;
  tenantId: string;
  version: number;
  isOver: boolean;
}

/**
 * Starts the scheduled campaigns whose time has come, or pauses them with what stands in the way, and finishes those whose time is over.
 * Several processes may do so: each campaign goes by the version that was read.
 */
export async function keepCampaignTimes(runtime: Runtime, signal: AbortSignal): Promise<void> {
  const campaigns = runtime.catalog().resources.get(CAMPAIGNS);
  if (campaigns?.transitions === undefined || !campaigns.softDelete || NEEDED.some((name) => !columnsOf(campaigns).has(name))) return;
  const due = await runtime.database.as('platform').run(
    compile<Due>(sql`
      select "id", "tenantId", "version", "endsAt" is not null and "endsAt" <= now() as "isOver" from "campaigns"
      where ${identifier(HIDDEN_COLUMNS.deletedAt)} is null
        and (("status" = 'scheduled' and "startsAt" <= now()) or ("status" in ('scheduled', 'running', 'paused') and "endsAt" <= now()))
      order by "id" limit ${MOST}`),
  );
  for (const campaign of due) {
    if (signal.aborted) return;
    await moveOn(runtime, campaign).catch((error: unknown) => {
      // Somebody was faster.
      if (!(error instanceof Problem && (error.code === 'conflict' || error.code === 'not_found'))) runtime.report(error, `times of the campaign ${campaign.id}`);
    });
  }
}

async function moveOn(runtime: Runtime, { id, tenantId, version, isOver }: Due): Promise<void> {
  const context = asSystem(runtime, { tenantId });
  const move = (name: string, body = {}) => moveRecord(context, CAMPAIGNS, { id, version, move: name, body });
  try {
    await move(isOver ? 'finish' : 'start');
  } catch (error) {
    const [reason] = error instanceof Problem && error.code === 'transition_refused' ? (error.errors ?? []) : [];
    if (!reason) throw error;
    await move('halt', { pauseReason: REASONS[reason.code as ViolationCode] ?? OTHER_REASON });
  }
}
