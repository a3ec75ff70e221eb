import { sql } from 'kysely';
import { compile } from '../../../../../server/database/builder';
import type { Executor } from '../../../../../server/database/types';
import { resourceOf, type OperationContext } from '../../../../../server/operations/context';
import { withFeedLine } from '../../../../../server/operations/write/feed-lines';
import { sendLater } from '../../../../../server/realtime/feed/outbox';
import type { CampaignSample } from './campaign-sample';
import { watchFloor } from './floor';
import type { DialingCampaign } from './load-campaign';
import type { FlightStage } from './dial-tables';

/** People hear of a campaign when something has changed, and without that this often. */
const TOLD_MS = 2000;
/** What the day has brought is counted at most this often. */
const COUNTED_MS = 10_000;

interface Day {
  people: number;
  dropped: number;
  dispositions: number;
  contacts: number;
  conversions: number;
  attempts: number;
}

/** What was last told of a campaign, and when; milliseconds since 1970. */
export interface ToldFigures {
  at: number;
  text: string;
}

interface Given {
  sample: CampaignSample;
  /** When it was ticked before, milliseconds since 1970. */
  before: number;
  told: ToldFigures | undefined;
}

/**
 * Brings the figures of a campaign up to date, which it shows in lists, and tells whoever watches it where they are others (`campaign.stats`, on its channel).
 * Shares by section 5 of the domain, of the day of the tenant, in per cent.
 * @returns what was told last
 */
export async function tellFigures(
  context: OperationContext,
  executor: Executor,
  campaign: DialingCampaign,
  { sample, before, told }: Given,
): Promise<ToldFigures> {
  const { id, tenantId, now } = campaign;
  const floor = await watchFloor(executor, campaign);
  if (campaign.isRunning && isTurn(now, before, COUNTED_MS)) await countDay(context, executor, campaign, floor.online);
  const stages = await countFlights(executor, id);
  const count = (...wanted: FlightStage[]) => wanted.reduce((sum, stage) => sum + (stages.get(stage) ?? 0), 0);
  const { people, dropped } = sample.lately;
  const payload = {
    campaignId: id,
    dialing: count('dialing'),
    waitingAgent: count('waiting', 'given'),
    talking: count('talking'),
    ready: floor.free.length,
    agents: floor.online,
    ratio: campaign.ratio,
    cps: campaign.cps,
    dropRate: people === 0 ? null : percent(dropped, people),
    answerRate: percent(sample.answerRate, 1),
  };
  const text = JSON.stringify(payload);
  if (told !== undefined && told.text === text && now - told.at < TOLD_MS) return told;
  await sendLater(executor, {
    tenantId,
    scopes: [{ tenantId }, 'platform'],
    topic: { kind: 'resource', collection: 'campaigns', recordId: id },
    name: 'campaign.stats',
    payload,
  });
  return { at: now, text };
}

async function countFlights(executor: Executor, campaignId: string): Promise<Map<FlightStage, number>> {
  const rows = await executor.run(
    compile<{ stage: FlightStage; count: number }>(sql`
      select "stage", count(*)::int as "count" from painel.dial_flights where "campaignId" = ${campaignId}::uuid group by 1`),
  );
  return new Map(rows.map(({ stage, count }) => [stage, count]));
}

/** A campaign that does not run has nobody at work; whichever way it came to stop. */
export async function clearStopped(context: OperationContext, executor: Executor): Promise<void> {
  const write = sql`
    update "campaigns" as row set "agentsOnline" = 0
    where row."agentsOnline" > 0 and (row."status" <> 'running' or row."deletedAt" is not null)`;
  await executor.run(withFeedLine(resourceOf(context, 'campaigns'), 'update', write, ['agentsOnline']));
}

/** Has another span of so many milliseconds begun since the last tick? */
const isTurn = (now: number, before: number, ms: number): boolean => Math.floor(now / ms) !== Math.floor(before / ms);

const percent = (part: number, whole: number): number => Math.round((part / whole) * 10_000) / 100;

async function countDay(
  context: OperationContext,
  executor: Executor,
  { id, today }: DialingCampaign,
  online: number,
): Promise<void> {
  const [day] = await executor.run(
    compile<Day>(sql`
      select count(*)::int as "attempts", (count(*) filter (where attempt."result" in ('answered', 'dropped')))::int as "people",
        (count(*) filter (where attempt."result" = 'dropped'))::int as "dropped", (count(attempt."dispositionId"))::int as "dispositions",
        (count(*) filter (where given."isContact"))::int as "contacts", (count(*) filter (where given."isConversion"))::int as "conversions"
      from "dial-attempts" as attempt left join "dispositions" as given on given."id" = attempt."dispositionId"
      where attempt."campaignId" = ${id}::uuid and attempt."startedAt" >= to_timestamp(${today / 1000}::float8)`),
  );
  if (day === undefined) return;
  const share = (part: number, whole: number): number | null => (whole === 0 ? null : percent(part, whole));
  const values = [
    share(day.contacts, day.people),
    share(day.conversions, day.contacts),
    share(day.dropped, day.people),
    online,
  ] as const;
  const [contactRate, conversionRate, dropRate, agentsOnline] = values;
  const write = sql`
    update "campaigns" as row set "contactRate" = ${contactRate}::numeric, "conversionRate" = ${conversionRate}::numeric, "dropRate" = ${dropRate}::numeric, "agentsOnline" = ${agentsOnline}::int
    where row."id" = ${id}::uuid and (row."contactRate"::float8, row."conversionRate"::float8, row."dropRate"::float8, row."agentsOnline")
      is distinct from (${contactRate}::float8, ${conversionRate}::float8, ${dropRate}::float8, ${agentsOnline}::int)`;
  await executor.run(
    withFeedLine(resourceOf(context, 'campaigns'), 'update', write, [
      'contactRate',
      'conversionRate',
      'dropRate',
      'agentsOnline',
    ]),
  );
}
