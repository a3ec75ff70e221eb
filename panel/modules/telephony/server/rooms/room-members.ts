import { sql, type RawBuilder } from 'kysely';
import { maskedFields } from '../../../../../core/access/masks';
import { hideLastDigits, hideNumbersIn } from '../../../../../core/format/hidden-digits';
import type { JsonObject } from '../../../../../core/types';
import { compile } from '../../../../../server/database/builder';
import type { PersonContext } from '../../../../../server/operations/context';
import { getRecord } from '../../../../../server/operations/get-record';
import type { RoomMemberShown, RoomSnapshot } from '../../rules/live-snapshots';

export const ROOMS = 'conference-rooms';

/** Members that are answered of a room; no room takes more. */
export const MOST_MEMBERS = 200;

/** Somebody in a conference room, by what events say. */
export type RoomMember = RoomMemberShown & JsonObject;

/** Whoever joined in the last day and has not left, as `membersNow` of rooms counts them. */
const membersOf = (roomId: string): RawBuilder<RoomMember> => sql`
  select "last"."member", "last"."event" ->> 'number' as "number", "last"."event" ->> 'name' as "name", "last"."event" ->> 'role' as "role",
    coalesce("said"."muted", false) as "muted", coalesce("said"."talking", false) as "talking",
    to_char("last"."at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "since"
  from (
    select distinct on ("event" ->> 'member') "event" ->> 'member' as "member", "event", "type", "at" from painel.telephony_events
    where "subjectId" = ${roomId}::uuid and "type" in ('conference.joined', 'conference.left') and "at" > now() - interval '1 day'
    order by "event" ->> 'member', "at" desc, "id" desc) as "last"
  left join (
    select "event" ->> 'member' as "member",
      ((array_agg("event" ->> 'muted' order by "at" desc, "id" desc) filter (where "event" ? 'muted'))[1])::boolean as "muted",
      ((array_agg("event" ->> 'talking' order by "at" desc, "id" desc) filter (where "event" ? 'talking'))[1])::boolean as "talking"
    from painel.telephony_events
    where "subjectId" = ${roomId}::uuid and "type" = 'conference.changed' and "at" > now() - interval '1 day' group by 1) as "said" using ("member")
  where "last"."type" = 'conference.joined' order by "last"."at", "last"."member" limit ${MOST_MEMBERS}`;

type RoomState = Pick<RoomSnapshot, 'locked' | 'recording'>;

/** What was said last of the room as a whole, since it was empty for the last time: then it is neither locked nor recorded. */
const stateOf = (roomId: string): RawBuilder<RoomState & JsonObject> => sql`
  with told as (
    select "id", "type", "event", "at" from painel.telephony_events
    where "subjectId" = ${roomId}::uuid and "type" in ('conference.joined', 'conference.left', 'conference.changed') and "at" > now() - interval '1 day'),
  counted as (
    select "type", "at", sum(case "type" when 'conference.joined' then 1 else -1 end) over (order by "at", "id") as "inside"
    from told where "type" <> 'conference.changed'),
  emptied as (select max("at") as "at" from counted where "type" = 'conference.left' and "inside" <= 0)
  select
    coalesce(((array_agg("event" ->> 'locked' order by told."at" desc, "id" desc) filter (where "event" ? 'locked'))[1])::boolean, false) as "locked",
    coalesce(((array_agg("event" ->> 'recording' order by told."at" desc, "id" desc) filter (where "event" ? 'recording'))[1])::boolean, false) as "recording"
  from told, emptied where told."type" = 'conference.changed' and (emptied."at" is null or told."at" >= emptied."at")`;

/**
 * Who is in a room now, and whether it is locked and recorded, for whoever may read the room. Numbers are hidden from those from whom calls hide them.
 * @throws Problem `forbidden`, and `not_found` for a room that the caller does not see
 */
export async function roomNow(context: PersonContext, id: string): Promise<RoomSnapshot> {
  const at = new Date().toISOString();
  const room = await getRecord(context, ROOMS, id);
  const executor = context.runtime.database.as(context.scope);
  const [members, [state]] = await Promise.all([
    executor.run(compile<RoomMember>(membersOf(room.id))),
    executor.run(compile<RoomState & JsonObject>(stateOf(room.id))),
  ]);
  const { ability } = context;
  const isShown =
    ability.can('read', 'calls', 'callerNumber') && !maskedFields(ability, 'list', 'calls').includes('callerNumber');
  const isEmpty = members.length === 0;
  return {
    at,
    members: isShown ? members : members.map(hidden),
    locked: !isEmpty && state?.locked === true,
    recording: !isEmpty && state?.recording === true,
  };
}

const hidden = (member: RoomMember): RoomMember => ({
  ...member,
  number: member.number === null ? null : hideLastDigits(member.number),
  name: member.name === null ? null : hideNumbersIn(member.name),
});
