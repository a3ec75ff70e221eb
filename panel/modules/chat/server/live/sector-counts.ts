import { sql, type CompiledQuery, type RawBuilder } from 'kysely';
import { compile } from '../../../../../server/database/builder';
import { matchStatement } from '../../../../../server/database/statements/list-statement';
import type { Executor } from '../../../../../server/database/types';
import { resourceOf, type PersonContext } from '../../../../../server/operations/context';
import { readableMatches } from '../../../../../server/operations/lists/readable-matches';
import type { Span } from '../../../telephony/rules/live-snapshots';
import { TAKEN, WAITING } from '../../rules/attendances';
import type { Chosen } from '../../rules/chat-dashboard';
import { USUAL_RESPONSE, type SectorCounts } from '../../rules/sector-standing';

/** Seconds to the first response that a sector aims at. @param sector how the statement calls its row */
export const targetOf = (sector: string): RawBuilder<number> =>
  sql`coalesce(nullif(${sql.ref(`${sector}.firstResponseSeconds`)}, 0), ${USUAL_RESPONSE}::int)`;

/** Agents `a` who are there for the chat and have room for one more conversation. */
const FREE_AGENTS = sql`
  "agents" a join "agent-states" st on st."agentId" = a."id" and st."channel" = 'Chatbot' and st."state" = 'available'
    and a."status" = 'active' and a."deletedAt" is null and 'Chatbot' = any(a."channels")
    and coalesce(a."maxConcurrentChats", 5) > (
      select count(*) from "attendances" at
      where (at."agentId" = a."id" and at."status" in ('in_attendance', 'on_hold', 'transferred'))
        or (at."offeredAgentId" = a."id" and at."agentId" is null and at."status" in ('waiting', 'transferred')))`;

/** Agents who are free, each once, and of each sector. */
export interface FreeAgents {
  total: number;
  bySector: Readonly<Record<string, number>>;
}

/** Asks for those that the caller sees of what is chosen; null where the caller reads no agents, or not how they are. */
export async function freeStatement(
  context: PersonContext,
  { sectorId, agentId }: Chosen,
): Promise<CompiledQuery<FreeAgents> | 'nothing' | null> {
  const { ability } = context;
  if (!ability.can('read', 'agents') || !ability.can('read', 'agent-states')) return null;
  const filter = {
    ...(sectorId !== undefined && { sectorIds: sectorId }),
    ...(agentId !== undefined && { id: agentId }),
  };
  const [agents, states] = await Promise.all([
    readableMatches(context, resourceOf(context, 'agents'), filter, ['sectorIds', 'channels', 'status']),
    readableMatches(context, resourceOf(context, 'agent-states'), { channel: 'Chatbot' }, ['agentId', 'state']),
  ]);
  if (agents === 'nothing' || states === 'nothing') return 'nothing';
  const id = sql`"id"`;
  return compile<FreeAgents>(sql`
    with free as (
      select a."id", a."sectorIds" from ${FREE_AGENTS}
      where a."id" in (${matchStatement(agents, id)}) and st."id" in (${matchStatement(states, id)})),
    part as (select unnest("sectorIds") as "sectorId", count(*)::int as "count" from free group by 1)
    select (select count(*)::int from free) as "total", (select coalesce(json_object_agg("sectorId", "count"), '{}'::json) from part) as "bySector"`);
}

interface CountedNow extends Pick<SectorCounts, 'waiting' | 'oldestSince' | 'taken' | 'free'> {
  id: string;
}

/** What goes on in sectors now, of whatever tenants, in one statement. */
export const countNow = (executor: Executor, sectorIds: readonly string[]): Promise<CountedNow[]> =>
  executor.run(
    compile<CountedNow>(sql`
      select s."id", has."waiting", has."oldestSince", has."taken",
        (select count(*)::int from ${FREE_AGENTS} where a."tenantId" = s."tenantId" and s."id" = any(a."sectorIds")) as "free"
      from "sectors" s cross join lateral (
        select (count(*) filter (where at."status" = any(${WAITING}::text[])))::int as "waiting",
          to_char(min(at."waitingSince") filter (where at."status" = any(${WAITING}::text[])) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "oldestSince",
          (count(*) filter (where at."status" = any(${TAKEN}::text[])))::int as "taken"
        from "attendances" at where at."sectorId" = s."id" and at."status" = any(${[...WAITING, ...TAKEN]}::text[])) has
      where s."id" = any(${[...sectorIds]}::uuid[])`),
  );

interface CountedDay extends Pick<SectorCounts, 'responded' | 'inTime'> {
  id: string;
}

/** What sectors of a tenant answered in a span; those that answered nothing are missing. */
export const countDay = (
  executor: Executor,
  sectorIds: readonly string[],
  { from, to }: Pick<Span, 'from' | 'to'>,
): Promise<CountedDay[]> =>
  executor.run(
    compile<CountedDay>(sql`
      select s."id", count(*)::int as "responded", (count(*) filter (where at."firstResponseSeconds" <= ${targetOf('s')}))::int as "inTime"
      from "sectors" s join "attendances" at on at."sectorId" = s."id"
      where s."id" = any(${[...sectorIds]}::uuid[]) and at."firstResponseSeconds" is not null
        and at."firstResponseAt" >= ${from}::timestamptz and at."firstResponseAt" < ${to}::timestamptz
      group by s."id"`),
  );
