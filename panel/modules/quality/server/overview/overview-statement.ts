import { sql, type CompiledQuery, type RawBuilder } from 'kysely';
import { USUAL_ZONE } from '../../../../../core/usual-zone';
import { compile, identifier } from '../../../../../server/database/builder';
import { matchStatement } from '../../../../../server/database/statements/list-statement';
import type { ReadableMatches } from '../../../../../server/operations/lists/readable-matches';
import type { Span } from '../../../telephony/rules/live-snapshots';
import { FINISHED, UNDER_WAY, type Overview, type Sentiment } from '../../rules/overview';

/** Parts of a chart, and topics, answered at most. */
const MOST_PARTS = 12;
const MOST_TOPICS = 30;

export interface CountedParts {
  parts: { id: string; count: number; mean: number | null }[];
  total: number;
}

export interface OverviewRow {
  sums: Overview['sums'];
  before: Overview['before'];
  sentiments: Record<Sentiment, number>;
  days: Overview['days'];
  agents: CountedParts;
  queues: CountedParts;
  sectors: CountedParts;
  criteria: CountedParts;
  topics: Overview['topics'];
}

/** Fields that the figures are made of: whoever may not read one of them gets none. */
export const COUNTED = [
  'status',
  'agentId',
  'queueId',
  'sectorId',
  'criteriaIds',
  'answers',
  'score',
  'reviewedScore',
  'criticalFailed',
  'sentiment',
  'topics',
  'createdAt',
];

/** Analyses asked for in a span, and in as much time before it, of those that match, in one statement. */
export function overviewStatement(
  matches: ReadableMatches,
  tenantId: string,
  { from, to }: Pick<Span, 'from' | 'to'>,
): CompiledQuery<OverviewRow> {
  const earlier = new Date(2 * Date.parse(from) - Date.parse(to)).toISOString();
  const within = sql<boolean>`("createdAt" >= ${earlier}::timestamptz and "createdAt" < ${to}::timestamptz)`;
  const read = matchStatement(
    { ...matches, where: [...matches.where, within] },
    sql.join([identifier('id'), ...COUNTED.map((name) => identifier(name))]),
  );
  const count = (which: RawBuilder<unknown>) => sql`count(*) filter (where ${which})::int`;
  const felt = (sentiment: Sentiment) => sql`${sentiment}::text, ${count(sql`"sentiment" = ${sentiment}`)}`;
  return compile<OverviewRow>(sql`
    with matching as materialized (${read}),
    asked as (select * from matching where "createdAt" >= ${from}::timestamptz),
    finished as (select *, coalesce("reviewedScore", "score") as "given" from asked where "status" = any(${FINISHED}::text[])),
    zone as (select coalesce("timezone", ${USUAL_ZONE}::text) as name from "tenants" where "id" = ${tenantId}::uuid)
    select
      (select json_build_object('finished', ${count(sql`"status" = any(${FINISHED}::text[])`)}, 'reviewed', ${count(sql`"status" = 'reviewed'`)},
          'underWay', ${count(sql`"status" = any(${UNDER_WAY}::text[])`)}, 'failed', ${count(sql`"status" = 'failed'`)},
          'critical', (select ${count(sql`"criticalFailed"`)} from finished), 'scored', (select count("score")::int from finished),
          'mean', (select avg("given") filter (where "score" is not null) from finished)::float8)
        from asked) as "sums",
      (select json_build_object('finished', count(*)::int, 'mean', avg(coalesce("reviewedScore", "score")) filter (where "score" is not null)::float8)
        from matching where "createdAt" < ${from}::timestamptz and "status" = any(${FINISHED}::text[])) as "before",
      (select json_build_object(${felt('positive')}, ${felt('neutral')}, ${felt('negative')}) from finished) as "sentiments",
      (select coalesce(json_agg(json_build_object('from', ${isoOf(sql`"day"`)}, 'to', ${isoOf(sql`"day" + interval '1 day'`)}, 'count', "count", 'mean', "mean") order by "day"), '[]'::json)
        from (select date_trunc('day', "createdAt" at time zone zone.name) as "day", zone.name as "zone", count(*)::int as "count", avg("given")::float8 as "mean"
          from finished cross join zone group by 1, 2) as had) as "days",
      ${partsOf(sql`(select "agentId" as "part", "given" from finished)`)} as "agents",
      ${partsOf(sql`(select "queueId" as "part", "given" from finished)`)} as "queues",
      ${partsOf(sql`(select "sectorId" as "part", "given" from finished)`)} as "sectors",
      ${partsOf(sql`(
        select criterion as "part", (
          select avg((answer ->> 'score')::float8) from jsonb_array_elements("answers") as answer
          where answer ->> 'criterionId' = criterion::text) as "given"
        from finished cross join unnest("criteriaIds") as criterion)`)} as "criteria",
      (select coalesce(json_agg(json_build_object('name', "name", 'count', "count") order by "count" desc, "name"), '[]'::json)
        from (select topic as "name", count(distinct "id")::int as "count" from finished cross join jsonb_array_elements_text("topics") as topic
          group by 1 order by 2 desc, 1 limit ${MOST_TOPICS}) as spoken) as "topics"`);
}

const isoOf = (local: RawBuilder<unknown>) =>
  sql`to_char((${local}) at time zone "zone" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const partsOf = (rows: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select json_build_object('total', count(*)::int,
    'parts', coalesce(json_agg(json_build_object('id', "part", 'count', "count", 'mean', "mean") order by "place") filter (where "place" <= ${MOST_PARTS}), '[]'::json))
  from (
    select "part", "count", "mean", row_number() over (order by "count" desc, "part") as "place"
    from (select "part", count(*)::int as "count", avg("given")::float8 as "mean" from ${rows} as row where "part" is not null group by 1) as counted) as placed)`;
