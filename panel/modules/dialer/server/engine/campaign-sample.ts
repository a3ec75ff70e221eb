import { sql } from 'kysely';
import { compile } from '../../../../../server/database/builder';
import type { Executor } from '../../../../../server/database/types';
import { LEAST_ANSWERS, WINDOW_MS, type Answers, type Lasted } from '../../rules/pacing';
import type { DialingCampaign } from './load-campaign';

/** What the latest attempts of a campaign say of those that come. */
export interface CampaignSample extends Lasted {
  answers: Answers;
  lately: Answers;
  /** Of numbers dialed, the share that people answer. */
  answerRate: number;
  today: {
    calls: number;
    /** Of all calls, those that came to nothing or lasted at most six seconds, in per cent. */
    shortRate: number;
  };
}

const LATEST_LASTED = 400;
const LATEST_DIALED = 300;
/** What is believed before anything is known, as so many attempts. */
const USUAL = { people: 6, dialed: 20 };
const SHORT_SECONDS = 6;

interface Row {
  people: number;
  dropped: number;
  peopleLately: number;
  droppedLately: number;
  dialed: number;
  answered: number;
  calls: number;
  short: number;
  talks: number[] | null;
  rings: number[] | null;
}

/** People who answered are those who were served and those who were dropped: section 5 of the domain. */
export async function sampleCampaign(executor: Executor, { id, today, now }: DialingCampaign): Promise<CampaignSample> {
  const isPerson = sql`"result" in ('answered', 'dropped')`;
  const of = sql`"campaignId" = ${id}::uuid and "startedAt" >= to_timestamp(${(now - DAY_MS) / 1000}::float8) and "result" <> 'blocked'`;
  const isLate = sql`"startedAt" >= to_timestamp(${(now - WINDOW_MS) / 1000}::float8)`;
  const isToday = sql`"startedAt" >= to_timestamp(${today / 1000}::float8)`;
  const [row] = await executor.run(
    compile<Row>(sql`
      with latest as materialized (
        select "startedAt", "result", "talkSeconds", "ringSeconds", "waitAgentSeconds" from "dial-attempts" where ${of}),
      people as materialized (
        select "startedAt", "result", row_number() over (order by "startedAt" desc) as "rank" from latest where ${isPerson})
      select
        (select count(*)::int from people where "rank" <= ${LEAST_ANSWERS} or ${isLate}) as "people",
        (select count(*)::int from people where ("rank" <= ${LEAST_ANSWERS} or ${isLate}) and "result" = 'dropped') as "dropped",
        (select count(*)::int from people where ${isLate}) as "peopleLately",
        (select count(*)::int from people where ${isLate} and "result" = 'dropped') as "droppedLately",
        (select count(*)::int from (select "result" from latest order by "startedAt" desc limit ${LATEST_DIALED}) as dialed) as "dialed",
        (select count(*)::int from (select "result" from latest order by "startedAt" desc limit ${LATEST_DIALED}) as dialed where ${isPerson}) as "answered",
        (select count(*)::int from latest where ${isToday}) as "calls",
        (select count(*)::int from latest where ${isToday} and ("result" <> 'answered' or "talkSeconds" <= ${SHORT_SECONDS})) as "short",
        (select array_agg("talkSeconds" order by "talkSeconds") from (
          select "talkSeconds" from latest where "result" = 'answered' order by "startedAt" desc limit ${LATEST_LASTED}) as talk) as "talks",
        (select array_agg("ringSeconds" order by "ringSeconds") from (
          select "ringSeconds" from latest where ${isPerson} and "ringSeconds" is not null order by "startedAt" desc limit ${LATEST_LASTED}) as ring) as "rings"`),
  );
  if (row === undefined) throw new Error(`campaign ${id}: expected one row of figures, got none`);
  return {
    answers: { people: row.people, dropped: row.dropped },
    lately: { people: row.peopleLately, dropped: row.droppedLately },
    answerRate: (row.answered + USUAL.people) / (row.dialed + USUAL.dialed),
    today: { calls: row.calls, shortRate: row.calls === 0 ? 0 : (row.short / row.calls) * 100 },
    talks: row.talks ?? [],
    rings: row.rings ?? [],
  };
}

const DAY_MS = 86_400_000;
