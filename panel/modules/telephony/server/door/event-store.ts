import { sql } from 'kysely';
import { compile } from '../../../../../server/database/builder';
import { INSTANT, table } from '../../../../../server/database/system-table';
import type { Executor } from '../../../../../server/database/types';
import type { Told } from '../../rules/told-event';
import { LANE_OF_TENANT } from '../engine/lanes';

/** How long events are kept, and how late they may come. */
export const KEPT_DAYS = 30;

/**
 * What exchanges told of. An event is here once, by its tenant and id, and a call begins once. `call` is what the exchange calls the call,
 * `parent` the one that it came from, `subjectId` the agent, extension, trunk or room that an event apart from calls is about. Rows are not
 * changed, but for those that nothing can be made of.
 */
export const telephonyEvents = table('telephony_events', {
  shape: {
    tenantId: 'uuid | not null',
    id: 'text | not null',
    seq: 'bigint | not null generated always as identity',
    type: 'text | not null',
    at: `${INSTANT} | not null`,
    call: 'text',
    parent: 'text',
    subjectId: 'uuid',
    event: 'jsonb | not null',
    /** Why nothing follows from it; for whoever looks after the server. */
    fault: 'text',
    receivedAt: `${INSTANT} | not null default now()`,
  },
  key: ['tenantId', 'id'],
  indexes: [
    { on: `("tenantId", "call") where "type" = 'call.started'`, unique: true },
    { on: '("tenantId", "call") where "call" is not null' },
    { on: '("subjectId", "at") where "subjectId" is not null' },
    { on: '("tenantId", "parent") where "parent" is not null' },
    // They come in the order of this time, so that the pages of an old one are found by it.
    { on: 'using brin ("receivedAt")' },
  ],
  access: 'tenant',
});

/** Events that no record follows from yet, in the order in which they came. A row of their own is cheaper to end than a mark at the event. */
export const waitingEvents = table('telephony_waiting', {
  shape: { seq: 'bigint | not null', tenantId: 'uuid | not null', id: 'text | not null' },
  key: ['seq'],
  indexes: [{ on: `(${LANE_OF_TENANT}, "seq")` }],
  access: 'tenant',
});

/** An event, and whose it is. */
export interface PlacedEvent {
  tenantId: string;
  event: Told;
}

function subjectOf({ type, ids }: Told): string | null {
  switch (type) {
    case 'agent.moved':
      return ids.agent ?? null;
    case 'extension.changed':
      return ids.extension ?? null;
    case 'trunk.changed':
      return ids.trunk ?? null;
    case 'conference.joined':
    case 'conference.changed':
    case 'conference.left':
      return ids.room ?? null;
    default:
      return null;
  }
}

/** Keeps events; answers those that were not there before, as `tenant/id`. What is answered is stored when the executor has committed. */
export async function keepEvents(executor: Executor, events: readonly PlacedEvent[]): Promise<Set<string>> {
  if (events.length === 0) return new Set();
  const rows = events.map(({ tenantId, event }) => ({
    tenantId,
    id: event.id,
    type: event.type,
    at: event.at,
    call: 'call' in event ? (event.call ?? null) : null,
    parent: event.type === 'call.started' ? (event.parent ?? null) : null,
    subjectId: subjectOf(event),
    event,
  }));
  const kept = await executor.run(
    compile<{ place: string }>(sql`
      with kept as (
        insert into painel.telephony_events ("tenantId", "id", "type", "at", "call", "parent", "subjectId", "event")
        select "tenantId", "id", "type", "at", "call", "parent", "subjectId", "event"
        from json_to_recordset(${JSON.stringify(rows)}::json)
          as one ("tenantId" uuid, "id" text, "type" text, "at" timestamptz, "call" text, "parent" text, "subjectId" uuid, "event" jsonb)
        on conflict do nothing
        returning "seq", "tenantId", "id"),
      waiting as (insert into painel.telephony_waiting ("seq", "tenantId", "id") select "seq", "tenantId", "id" from kept)
      select "tenantId" || '/' || "id" as "place" from kept`),
  );
  return new Set(kept.map(({ place }) => place));
}
