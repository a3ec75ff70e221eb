import { Problem } from '../../../../../core/errors';
import { asSystem } from '../../../../../server/operations/context';
import type { Runtime } from '../../../../../server/operations/runtime';
import { moveRecord } from '../../../../../server/operations/transitions/move-record';
import type { FoundSite } from './find-sites';
import { DAY_MS, dayOf, midnightOf } from './model/local-time';
import { listAll } from './record-maker';

const CAMPAIGNS = 'campaigns';
/** When the hours of the campaigns begin, every day. */
const OPENS_AT_HOUR = 8;

/** Has the dialer work on the campaigns of the companies; those that people have moved already stay as they are. */
export async function startCampaigns(runtime: Runtime, sites: readonly FoundSite[]): Promise<void> {
  for (const site of sites)
    await startCampaign(runtime, site).catch((error: unknown) =>
      runtime.report(error, `simulated traffic: the campaign ${site.plan.campaign.name} does not begin`),
    );
}

/** @throws Problem why it may not be started, but for the hour: then it begins in the morning */
async function startCampaign(runtime: Runtime, { plan, tenantId }: FoundSite): Promise<void> {
  const [campaign] = await listAll(runtime, tenantId, CAMPAIGNS, 'name', [plan.campaign.name]);
  if (campaign?.['status'] !== 'draft') return;
  const context = asSystem(runtime, { tenantId });
  const { id } = campaign;
  try {
    await moveRecord(context, CAMPAIGNS, { id, move: 'start', body: {} });
  } catch (error) {
    if (!isTooLate(error)) throw error;
    await moveRecord(context, CAMPAIGNS, { id, move: 'schedule', body: { startsAt: nextMorning(Date.now()) } });
  }
}

const isTooLate = (error: unknown): boolean =>
  error instanceof Problem &&
  error.code === 'transition_refused' &&
  error.errors !== undefined &&
  error.errors.length > 0 &&
  error.errors.every(({ code }) => code === 'outsideHours');

/** ISO 8601, in São Paulo. @param now milliseconds since 1970 */
function nextMorning(now: number): string {
  const today = midnightOf(dayOf(now)) + OPENS_AT_HOUR * 3_600_000;
  return new Date(today > now ? today : today + DAY_MS).toISOString();
}
