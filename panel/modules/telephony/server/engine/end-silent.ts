import { sql } from 'kysely';
import { v7 } from 'uuid';
import { isDescribed } from '../../../../../server/application/hooks-of';
import { compile } from '../../../../../server/database/builder';
import type { Executor } from '../../../../../server/database/types';
import { count, type Environment } from '../../../../../server/environment';
import { asSystem, type OperationContext } from '../../../../../server/operations/context';
import type { Runtime, WriteEvent } from '../../../../../server/operations/runtime';
import { announceAll } from '../../../../../server/operations/write/announce';
import { keepEvents, type PlacedEvent } from '../door/event-store';
import { countMembers } from './apart-from-calls';
import { figureKeeperOf } from './keep-figures';
import { takesEvents } from './open-engine';
import { timedId } from './timed-id';

const SILENCE_HOURS = 12;
/** Q.850: recovery on timer expiry. */
const TIMER_EXPIRED = 102;
/** What adapters kept while the server was away has come by then. */
const PATIENCE_SECONDS = 600;
/** In one pass; what is left waits for the next. */
const MOST = 500;

const NEEDS: Readonly<Record<string, readonly string[]>> = {
  calls: ['uniqueId', 'state', 'startedAt', 'endedAt', 'hangupCause', 'hangupBy'],
  'conference-rooms': ['membersNow'],
};

/** After how many hours without an event a call is over. @throws ConfigError */
export const silenceHours = (environment: Environment): number =>
  count(environment, 'CALL_SILENCE_HOURS', SILENCE_HOURS);

/** Work of the clock: ends what is silent, once whoever had something to tell could do so. */
export async function keepSilence(runtime: Runtime): Promise<void> {
  if (process.uptime() >= PATIENCE_SECONDS) await endSilent(runtime);
}

/**
 * Ends calls of which nothing was heard for so long that their end must have got lost, at the time of their last event, and takes members out of rooms
 * likewise. It does so by events that are presumed: an end that comes after all, or anything that happened later, is believed instead.
 */
export async function endSilent(runtime: Runtime): Promise<void> {
  if (!takesEvents(runtime.environment) || !isDescribed(runtime.catalog(), NEEDS)) return;
  const before = Date.now() - silenceHours(runtime.environment) * 3_600_000;
  const context = asSystem(runtime, 'platform');
  const { touched, written } = await runtime.database.transaction('platform', async (executor) => {
    const calls = await silentCalls(executor, before);
    const known = calls.flatMap((one) => (one.at === null ? [] : [{ ...one, at: one.at }]));
    const forgotten = calls.filter(({ at }) => at === null);
    const members = await silentMembers(executor, before);
    await keepEvents(executor, [...known.map(endOf), ...members.map(leavingOf)]);
    await endForgotten(
      executor,
      forgotten.map(({ callId }) => callId),
    );
    return { touched: forgotten.map(({ tenantId }) => tenantId), written: await countRooms(context, executor) };
  });
  announceAll({ runtime }, written);
  figureKeeperOf(runtime).touch([...new Set(touched)]);
}

/** Members of whom no event of the last day tells are none, which no event says. */
async function countRooms(context: OperationContext, executor: Executor): Promise<WriteEvent[]> {
  const rooms = await executor.run(
    compile<{ id: string }>(sql`select "id" from "conference-rooms" where "membersNow" > 0 order by "id"`),
  );
  const ids = rooms.map(({ id }) => id);
  return ids.length === 0 ? [] : countMembers(context, executor, ids);
}

interface SilentCall {
  callId: string;
  tenantId: string;
  call: string;
  /** Of its last event, ISO 8601; null where its beginning is not kept any more. */
  at: string | null;
}

const iso = (column: ReturnType<typeof sql>) =>
  sql`to_char((${column}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Ids begin with the time, so that of calls in course those that are young are not looked at. @param before milliseconds */
function silentCalls(executor: Executor, before: number): Promise<SilentCall[]> {
  const oldest = v7({ msecs: before, random: new Uint8Array(16) });
  return executor.run(
    compile<SilentCall>(sql`
      select live."callId", live."tenantId", call."uniqueId" as "call", case when told."isBegun" then ${iso(sql`told."at"`)} end as "at"
      from painel.live_calls as live join "calls" as call on call."id" = live."callId"
      cross join lateral (
        select max("at") as "at", max("receivedAt") as "heardAt", bool_or("type" = 'call.started') as "isBegun" from painel.telephony_events
        where "tenantId" = live."tenantId" and "call" = call."uniqueId") as told
      where live."callId" < ${oldest}::uuid and coalesce(told."heardAt" < to_timestamp(${before / 1000}), true)
      order by live."callId" limit ${MOST}`),
  );
}

const endOf = ({ tenantId, call, at }: SilentCall & { at: string }): PlacedEvent => ({
  tenantId,
  event: {
    id: `panel/silence/${timedId(at, `call ${tenantId} ${call}`)}`,
    type: 'call.ended',
    at,
    call,
    cause: TIMER_EXPIRED,
    by: 'system',
    ids: {},
    isPresumed: true,
  },
});

/** A call whose beginning is forgotten follows from no events: it is ended as it stands. */
async function endForgotten(executor: Executor, callIds: readonly string[]): Promise<void> {
  if (callIds.length === 0) return;
  await executor.run(
    compile(sql`
      update "calls" set "state" = 'ended', "endedAt" = coalesce("answeredAt", "startedAt"), "hangupCause" = ${TIMER_EXPIRED}, "hangupBy" = 'system',
        "disposition" = case when "answeredAt" is null then 'failed' else 'answered' end, "version" = "version" + 1, "updatedAt" = now()
      where "id" = any(${callIds}::uuid[]) and "state" <> 'ended'`),
  );
  await executor.run(compile(sql`delete from painel.live_calls where "callId" = any(${callIds}::uuid[])`));
}

interface SilentMember {
  roomId: string;
  tenantId: string;
  room: string;
  member: string;
  /** A moment after its last event: of one millisecond nobody knows what came last. ISO 8601. */
  at: string;
}

function silentMembers(executor: Executor, before: number): Promise<SilentMember[]> {
  return executor.run(
    compile<SilentMember>(sql`
      select room."id" as "roomId", room."tenantId", last."room", last."member", ${iso(sql`news."at" + interval '1 millisecond'`)} as "at"
      from "conference-rooms" as room
      cross join lateral (
        select distinct on ("event" ->> 'member') "event" ->> 'member' as "member", "event" ->> 'room' as "room", "type" from painel.telephony_events
        where "subjectId" = room."id" and "type" in ('conference.joined', 'conference.left') and "at" > now() - interval '1 day'
        order by "event" ->> 'member', "at" desc, "id" desc) as last
      cross join lateral (
        select max("at") as "at", max("receivedAt") as "heardAt" from painel.telephony_events
        where "subjectId" = room."id" and "at" > now() - interval '1 day' and "event" ->> 'member' = last."member") as news
      where room."membersNow" > 0 and last."type" = 'conference.joined' and news."heardAt" < to_timestamp(${before / 1000})
      limit ${MOST}`),
  );
}

const leavingOf = ({ roomId, tenantId, room, member, at }: SilentMember): PlacedEvent => ({
  tenantId,
  event: {
    id: `panel/silence/${timedId(at, `member ${roomId} ${member}`)}`,
    type: 'conference.left',
    at,
    room,
    member,
    ids: { room: roomId },
    isPresumed: true,
  },
});
