import { sql } from 'kysely';
import { identifier } from '../../../../../server/database/builder';
import { tableName } from '../../../../../server/database/names';
import type { Executor } from '../../../../../server/database/types';
import { resourceOf, type OperationContext } from '../../../../../server/operations/context';
import type { WriteEvent } from '../../../../../server/operations/runtime';
import { withFeedLine } from '../../../../../server/operations/write/feed-lines';
import { sendAllLater } from '../../../../../server/realtime/feed/outbox';
import type { Told } from '../../rules/told-event';
import { timedId } from './timed-id';
import { writeRows, type EngineRow } from './write-rows';

/** An event, and whose it is. */
export interface OwnedEvent {
  tenantId: string;
  event: Told;
}

/** How a record shows what events say of its device: the field, and the member of the event. */
interface Shown {
  collection: 'extensions' | 'trunks';
  type: 'extension.changed' | 'trunk.changed';
  fields: Readonly<Record<string, { from: string; type: string }>>;
}

const EXTENSIONS: Shown = {
  collection: 'extensions',
  type: 'extension.changed',
  fields: {
    registrationStatus: { from: 'registration', type: 'text' },
    deviceState: { from: 'device', type: 'text' },
    contactIp: { from: 'contactIp', type: 'text' },
    userAgent: { from: 'userAgent', type: 'text' },
    latencyMs: { from: 'latencyMs', type: 'integer' },
  },
};
const TRUNKS: Shown = {
  collection: 'trunks',
  type: 'trunk.changed',
  fields: {
    status: { from: 'status', type: 'text' },
    latencyMs: { from: 'latencyMs', type: 'integer' },
    lastError: { from: 'error', type: 'text' },
  },
};

/** Brings devices, rooms and members of queues to what events say that are of no call. */
export async function writeApartFromCalls(
  context: OperationContext,
  executor: Executor,
  events: readonly OwnedEvent[],
): Promise<WriteEvent[]> {
  await writeMembers(executor, events);
  return [
    ...(await writeDevices(context, executor, EXTENSIONS, events)),
    ...(await writeDevices(context, executor, TRUNKS, events)),
    ...(await writeRooms(context, executor, events)),
  ];
}

/**
 * Each member of a record is that of the latest event that says it, whenever that came. What was before the first of these events is in the record
 * already: of a device that is told of much at once, as after an outage, as many events are looked at as there are since.
 */
async function writeDevices(
  context: OperationContext,
  executor: Executor,
  { collection, type, fields }: Shown,
  events: readonly OwnedEvent[],
): Promise<WriteEvent[]> {
  const subject = type === 'extension.changed' ? 'extension' : 'trunk';
  const since = new Map<string, number>();
  for (const { event } of events) {
    const id = event.type === type ? event.ids[subject] : undefined;
    if (id !== undefined) since.set(id, Math.min(since.get(id) ?? Infinity, Date.parse(event.at)));
  }
  if (since.size === 0) return [];
  const told = [...since].map(([id, at]) => ({ id, since: new Date(at).toISOString() }));
  const names = Object.keys(fields);
  const latest = sql.join(
    Object.entries(fields).map(
      ([name, { from, type: cast }]) => sql`
        (array_agg(told."event" ->> ${sql.lit(from)} order by told."at" desc, told."id" desc) filter (where told."event" ? ${sql.lit(from)}))[1]::${sql.raw(cast)} as ${identifier(name)}`,
    ),
  );
  const merged = (name: string) => sql`coalesce(latest.${identifier(name)}, row.${identifier(name)})`;
  const changed = sql`
    update ${identifier('public', tableName(collection))} as row
    set ${sql.join(names.map((name) => sql`${identifier(name)} = ${merged(name)}`))}
    from (
      select one."id" as "deviceId", ${latest}
      from json_to_recordset(${JSON.stringify(told)}::json) as one ("id" uuid, "since" timestamptz)
      join painel.telephony_events as told on told."subjectId" = one."id" and told."at" >= one."since" and told."type" = ${type}
      group by 1) as latest
    where row."id" = latest."deviceId"
      and (${sql.join(names.map((name) => sql`row.${identifier(name)}`))}) is distinct from (${sql.join(names.map(merged))})`;
  return tell(
    collection,
    await executor.run(withFeedLine(resourceOf(context, collection), 'update', changed, names)),
    names,
  );
}

const tell = (
  collection: string,
  lines: readonly { recordId: string; tenantId: string | null }[],
  fields: readonly string[],
): WriteEvent[] =>
  lines.map(({ recordId, tenantId }) => ({ collection, ids: [recordId], tenantId, action: 'update', fields }));

const ROOM_FIELDS = ['membersNow'];

/** Of a member that came and went several times the last event counts. */
async function writeRooms(
  context: OperationContext,
  executor: Executor,
  events: readonly OwnedEvent[],
): Promise<WriteEvent[]> {
  const ids = [
    ...new Set(events.flatMap(({ event }) => (event.type.startsWith('conference.') ? (event.ids.room ?? []) : []))),
  ];
  if (ids.length === 0) return [];
  await tellRooms(executor, events);
  return countMembers(context, executor, ids);
}

/** Brings the numbers of members that rooms show to what events of the last day say. */
export async function countMembers(
  context: OperationContext,
  executor: Executor,
  ids: readonly string[],
): Promise<WriteEvent[]> {
  const changed = sql`
    update "conference-rooms" as row set "membersNow" = counted."members"
    from (
      select one as "roomId", count(*) filter (where told."type" = 'conference.joined')::int as "members" from unnest(${ids}::uuid[]) as one
      cross join lateral (
        select distinct on ("event" ->> 'member') "type" from painel.telephony_events
        where "subjectId" = one and "type" in ('conference.joined', 'conference.left') and "at" > now() - interval '1 day'
        order by "event" ->> 'member', "at" desc, "id" desc) as told
      group by one) as counted
    where row."id" = counted."roomId" and row."membersNow" is distinct from counted."members"`;
  const lines = await executor.run(
    withFeedLine(resourceOf(context, 'conference-rooms'), 'update', changed, ROOM_FIELDS),
  );
  return tell('conference-rooms', lines, ROOM_FIELDS);
}

/** Tells whoever listens to a room that its members are others, or that one is muted, talks, or does so no more: once a batch. */
async function tellRooms(executor: Executor, events: readonly OwnedEvent[]): Promise<void> {
  const tenants = new Map<string, string>();
  for (const { tenantId, event } of events)
    if (event.type.startsWith('conference.') && event.ids.room !== undefined) tenants.set(event.ids.room, tenantId);
  await sendAllLater(
    executor,
    [...tenants].map(([roomId, tenantId]) => ({
      tenantId,
      scopes: [{ tenantId }, 'platform'],
      topic: { kind: 'resource', collection: 'conference-rooms', recordId: roomId },
      name: 'room.members',
      payload: { roomId },
    })),
  );
}

/** Agents who begin or end to take calls of a queue stand in its log. */
async function writeMembers(executor: Executor, events: readonly OwnedEvent[]): Promise<void> {
  const rows = events.flatMap(({ tenantId, event }): EngineRow[] => {
    const isAdded = event.type === 'member.added';
    if (!isAdded && event.type !== 'member.removed') return [];
    const { queue, agent } = event.ids;
    return [
      {
        id: timedId(event.at, `member ${tenantId} ${event.id}`),
        tenantId,
        at: event.at,
        queueId: queue ?? null,
        agentId: agent ?? null,
        event: isAdded ? 'add_member' : 'remove_member',
      },
    ];
  });
  await writeRows(executor, 'queue-events', ['at', 'queueId', 'agentId', 'event'], rows, { isAdded: true });
}
