import { sql, type CompiledQuery, type RawBuilder } from 'kysely';
import { USUAL_ZONE } from '../../../../../core/usual-zone';
import { compile, identifier } from '../../../../../server/database/builder';
import { matchStatement } from '../../../../../server/database/statements/list-statement';
import type { ReadableMatches } from '../../../../../server/operations/lists/readable-matches';
import type { Span } from '../../../telephony/rules/live-snapshots';
import type { Gap, KnowledgeOverview } from '../../rules/knowledge-overview';

const MOST_DOCUMENTS = 12;
const MOST_GAPS = 50;
/** What stands at the end of a question and makes no other of it. */
const ENDING = String.raw`[\s?!.,;:]+$`;

export interface OverviewRow extends Pick<KnowledgeOverview, 'asked' | 'answered' | 'days' | 'gapCount'> {
  documents: { id: string; count: number }[];
  gaps: Gap[];
}

/** Fields that the figures are made of: whoever may not read one of them gets none. */
export const COUNTED = ['question', 'answered', 'knowledgeBaseIds', 'documentIds', 'attendanceId', 'createdAt'];

/** What was asked in a span, of the questions that match, in one statement. */
export function overviewStatement(
  matches: ReadableMatches,
  tenantId: string,
  { from, to }: Pick<Span, 'from' | 'to'>,
): CompiledQuery<OverviewRow> {
  const within = sql<boolean>`("createdAt" >= ${from}::timestamptz and "createdAt" < ${to}::timestamptz)`;
  const read = matchStatement(
    { ...matches, where: [...matches.where, within] },
    sql.join(['id', ...COUNTED].map((name) => identifier(name))),
  );
  return compile<OverviewRow>(sql`
    with asked as materialized (${read}),
    zone as (select coalesce("timezone", ${USUAL_ZONE}::text) as "zone" from "tenants" where "id" = ${tenantId}::uuid),
    gaps as (
      select count(*)::int as "count", max("createdAt") as "lastAt", (array_agg("question" order by "createdAt" desc, "id"))[1] as "question",
        (array_agg("attendanceId" order by "createdAt" desc, "id"))[1] as "attendanceId",
        (array_agg(case when cardinality("knowledgeBaseIds") = 1 then "knowledgeBaseIds"[1] end order by "createdAt" desc, "id"))[1] as "knowledgeBaseId"
      from asked where "answered" is not true and "question" is not null
      group by regexp_replace(painel.fold("question"), ${ENDING}, ''))
    select (select count(*)::int from asked) as "asked", (select count(*)::int from asked where "answered") as "answered",
      (select coalesce(json_agg(json_build_object('from', ${isoOf(sql`"day" at time zone "zone"`)}, 'to', ${isoOf(sql`("day" + interval '1 day') at time zone "zone"`)}, 'count', "count") order by "day"), '[]'::json)
        from (select date_trunc('day', "createdAt" at time zone "zone") as "day", "zone", count(*)::int as "count" from asked cross join zone group by 1, 2) as had) as "days",
      (select coalesce(json_agg(json_build_object('id', "id", 'count', "count") order by "count" desc, "id"), '[]'::json)
        from (select document as "id", count(*)::int as "count" from asked cross join unnest("documentIds") as document where "answered"
          group by 1 order by 2 desc, 1 limit ${MOST_DOCUMENTS}) as used) as "documents",
      (select count(*)::int from gaps) as "gapCount",
      (select coalesce(json_agg(json_build_object('question', "question", 'count', "count", 'lastAt', ${isoOf(sql`"lastAt"`)}, 'attendanceId', (select "id" from "attendances" where "id" = frequent."attendanceId"),
          'knowledgeBaseId', "knowledgeBaseId") order by "count" desc, "lastAt" desc), '[]'::json)
        from (select * from gaps order by "count" desc, "lastAt" desc limit ${MOST_GAPS}) as frequent) as "gaps"`);
}

const isoOf = (moment: RawBuilder<unknown>) =>
  sql`to_char((${moment}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
