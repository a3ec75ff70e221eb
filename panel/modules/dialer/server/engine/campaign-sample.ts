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

/**
 * People who answered are those who were served and those who were dropped: section 5 of the domain. Who talks just now is one of them: of a busy
 * campaign the talks of the last minutes are not over, and what is over would say that hardly anybody answers. For the same reason the latest
 * attempts are those of which something was known last, and the latest talks those that ended last, not those that began last.
 */
export async function sampleCampaign(
  executor: Executor,
  { id, today, now }: Pick<DialingCampaign, 'id' | 'today' | 'now'>,
): Promise<CampaignSample> {
  const of = sql`"campaignId" = ${id}::uuid and "startedAt" >= to_timestamp(${(now - DAY_MS) / 1000}::float8) and "result" <> 'blocked'`;
  const isLate = sql`"knownAt" >= to_timestamp(${(now - WINDOW_MS) / 1000}::float8)`;
  const isToday = sql`"startedAt" >= to_timestamp(${today / 1000}::float8)`;
  const after = (...seconds: ReturnType<typeof sql>[]) =>
    sql`"startedAt" + make_interval(secs => ${sql.join(
      seconds.map((one) => sql`coalesce(${one}, 0)::float8`),
      sql` + `,
    )})`;
  const [ring, wait, talk] = [sql`"ringSeconds"`, sql`"waitAgentSeconds"`, sql`"talkSeconds"`];
  const [row] = await executor.run(
    compile<Row>(sql`
      with ended as materialized (
        select "startedAt", "result", "talkSeconds", "ringSeconds", ${after(ring)} as "knownAt", ${after(ring, wait, talk)} as "endedAt"
        from "dial-attempts" where ${of}),
      known as materialized (
        select "knownAt", "result" in ('answered', 'dropped') as "isPerson", "result" = 'dropped' as "isDropped" from ended
        union all
        select coalesce("answeredAt", "startedAt"), true, false from painel.dial_flights where "campaignId" = ${id}::uuid and "stage" = 'talking'),
      people as materialized (
        select "knownAt", "isDropped", row_number() over (order by "knownAt" desc) as "rank" from known where "isPerson"),
      dialed as materialized (select "isPerson" from known order by "knownAt" desc limit ${LATEST_DIALED})
      select
        (select count(*)::int from people where "rank" <= ${LEAST_ANSWERS} or ${isLate}) as "people",
        (select count(*)::int from people where ("rank" <= ${LEAST_ANSWERS} or ${isLate}) and "isDropped") as "dropped",
        (select count(*)::int from people where ${isLate}) as "peopleLately",
        (select count(*)::int from people where ${isLate} and "isDropped") as "droppedLately",
        (select count(*)::int from dialed) as "dialed",
        (select count(*)::int from dialed where "isPerson") as "answered",
        (select count(*)::int from ended where ${isToday}) as "calls",
        (select count(*)::int from ended where ${isToday} and ("result" <> 'answered' or "talkSeconds" <= ${SHORT_SECONDS})) as "short",
        (select array_agg("talkSeconds" order by "talkSeconds") from (
          select "talkSeconds" from ended where "result" = 'answered' order by "endedAt" desc limit ${LATEST_LASTED}) as talk) as "talks",
        (select array_agg("ringSeconds" order by "ringSeconds") from (
          select "ringSeconds" from ended where "result" in ('answered', 'dropped') and "ringSeconds" is not null order by "endedAt" desc limit ${LATEST_LASTED}) as ring) as "rings"`),
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
