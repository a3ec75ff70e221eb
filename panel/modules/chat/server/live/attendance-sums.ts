import { sql, type CompiledQuery, type RawBuilder } from 'kysely';
import { compile, identifier } from '../../../../../server/database/builder';
import { matchStatement } from '../../../../../server/database/statements/list-statement';
import { USUAL_ZONE } from '../../../../../core/usual-zone';
import type { ReadableMatches } from '../../../../../server/operations/lists/readable-matches';
import type { Span } from '../../../telephony/rules/live-snapshots';
import { SATISFIED, SCORED, TAKEN, WAITING } from '../../rules/attendances';
import { handlingField, type Chosen, type ChatNow, type ChatSums, type SectorSums } from '../../rules/chat-dashboard';
import type { SectorCounts } from '../../rules/sector-standing';
import { targetOf } from './sector-counts';

/** Parts of a chart, and tags, answered at most. */
const MOST_PARTS = 12;
const MOST_TAGS = 30;
/** Connections that are looked at, and that a chart is put together of, at most. */
export const MOST_CONNECTIONS = 500;

export interface CountedParts {
  parts: { id: string | null; count: number }[];
  total: number;
}

/** What goes on in a sector, and what the days brought it. */
export interface CountedSector extends Omit<SectorCounts, 'free'>, SectorSums {
  id: string;
}

export interface SumsRow extends Omit<ChatNow, 'free'>, ChatSums {
  hours: number[];
  connections: CountedParts;
  sectors: CountedParts;
  agents: CountedParts;
  tags: CountedParts;
  dispositions: CountedParts;
  limited: CountedSector[];
}

/** Fields that the figures are made of: whoever may not read one of them gets none. */
export const COUNTED = [
  'status',
  'connectionId',
  'sectorId',
  'agentId',
  'tagIds',
  'dispositionId',
  'startedAt',
  'waitingSince',
  'assignedAt',
  'firstResponseAt',
  'closedAt',
  'waitSeconds',
  'firstResponseSeconds',
  'handleSeconds',
  'agentHandleSeconds',
  'closeReason',
  'surveyScore',
  'surveyMetric',
];

/**
 * What goes on now, and what happened in a span, of the attendances that match, in one statement. Whatever happened to an attendance happened
 * before it ended: what ended before the span is not read.
 */
export function sumsStatement(
  matches: ReadableMatches,
  tenantId: string,
  { from, to }: Pick<Span, 'from' | 'to'>,
  chosen: Chosen,
): CompiledQuery<SumsRow> {
  const mayCount = sql<boolean>`("status" <> 'closed' or "closedAt" is null or "closedAt" >= ${from}::timestamptz)`;
  const read = matchStatement(
    { ...matches, where: [...matches.where, mayCount] },
    sql.join(COUNTED.map((name) => identifier(name))),
  );
  const within = (name: string) =>
    sql`(${identifier(name)} >= ${from}::timestamptz and ${identifier(name)} < ${to}::timestamptz)`;
  const started = within('startedAt');
  const closed = sql`("status" = 'closed' and ${within('closedAt')})`;
  const scored = sql`${closed} and "surveyMetric" = ${SCORED.surveyMetric}`;
  const assigned = sql`(${within('assignedAt')} and "waitSeconds" is not null)`;
  const responded = sql`(${within('firstResponseAt')} and "firstResponseSeconds" is not null)`;
  const count = (which: RawBuilder<unknown>) => sql`count(*) filter (where ${which})::int`;
  const sum = (name: string, which: RawBuilder<unknown>) =>
    sql`coalesce(sum(${identifier(name)}) filter (where ${which}), 0)::float8`;
  const handling = handlingField(chosen);
  const waits = sql`"status" = any(${WAITING}::text[])`;
  const nowAndAnswered = sql`
    ${count(waits)} as "waiting",
    to_char(min("waitingSince") filter (where ${waits}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "oldestSince",
    ${count(sql`"status" = any(${TAKEN}::text[])`)} as "taken",
    ${count(responded)} as "responded", ${count(sql`${responded} and "isInTime"`)} as "inTime"`;
  const ended = sql`
    ${count(closed)} as "closed", ${sum('firstResponseSeconds', responded)} as "responseSeconds",
    ${count(sql`${closed} and ${identifier(handling)} is not null`)} as "handled", ${sum(handling, closed)} as "handleSeconds",
    ${count(sql`${scored} and "surveyScore" is not null`)} as "scored",
    ${count(sql`${scored} and "surveyScore" >= ${SATISFIED}`)} as "satisfied"`;
  return compile<SumsRow>(sql`
    with counted as materialized (
      select row.*, row."firstResponseSeconds" <= ${targetOf('sector')} as "isInTime"
      from (${read}) as row left join "sectors" as sector on sector."id" = row."sectorId"),
    begun as (select * from counted where ${started}),
    ended as (select * from counted where ${closed}),
    sums as (
      select ${nowAndAnswered}, ${count(sql`"status" = 'bot'`)} as "bot",
        ${count(started)} as "started", ${ended},
        ${count(assigned)} as "assigned", ${sum('waitSeconds', assigned)} as "waitSeconds",
        ${count(sql`${closed} and "closeReason" = 'bot'`)} as "byBot"
      from counted)
    select sums.*,
      (
        select json_agg(coalesce(had."count", 0) order by slot.hour) from generate_series(0, 23) as slot(hour)
        left join (
          select extract(hour from "startedAt" at time zone zone.name)::int as "hour", count(*)::int as "count"
          from begun cross join (select coalesce("timezone", ${USUAL_ZONE}::text) as name from "tenants" where "id" = ${tenantId}::uuid) as zone
          group by 1) as had on had."hour" = slot.hour) as "hours",
      ${partsOf(sql`begun`, 'connectionId', MOST_CONNECTIONS)} as "connections",
      ${partsOf(sql`begun`, 'sectorId', MOST_PARTS)} as "sectors",
      ${partsOf(sql`begun`, 'agentId', MOST_PARTS)} as "agents",
      ${partsOf(sql`(select unnest("tagIds") as "tagId" from begun)`, 'tagId', MOST_TAGS)} as "tags",
      ${partsOf(sql`ended`, 'dispositionId', MOST_PARTS)} as "dispositions",
      (select coalesce(json_agg(part), '[]'::json) from (select "sectorId" as "id", ${nowAndAnswered}, ${ended} from counted where "sectorId" is not null group by 1) as part) as "limited"
    from sums`);
}

const partsOf = (rows: RawBuilder<unknown>, name: string, most: number): RawBuilder<unknown> => sql`(
  select json_build_object('total', coalesce(sum("count"), 0)::int,
    'parts', coalesce(json_agg(json_build_object('id', "id", 'count', "count") order by "count" desc, "id" nulls last) filter (where "place" <= ${most}), '[]'::json))
  from (
    select "id", "count", row_number() over (order by "count" desc, "id" nulls last) as "place"
    from (select ${identifier(name)} as "id", count(*)::int as "count" from ${rows} as row group by 1) as part) as placed)`;
