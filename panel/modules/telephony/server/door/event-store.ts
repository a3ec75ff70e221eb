import { sql } from 'kysely';
import { compile } from '../../../../../server/database/builder';
import { INSTANT, table } from '../../../../../server/database/system-table';
import type { Executor } from '../../../../../server/database/types';
import type { Told } from '../../rules/told-event';

/** How long events are kept, and how late they may come. */
export const KEPT_DAYS = 30;

/**
 * What exchanges told of. An event is here once, by its tenant and id, and a call begins once. `call` is what the exchange calls the call,
 * `subjectId` the agent, extension, trunk or room that an event apart from calls is about; `isTaken` once records follow from it.
 */
export const telephonyEvents = table('telephony_events', {
  shape: {
    tenantId: 'uuid | not null',
    id: 'text | not null',
    seq: 'bigint | not null generated always as identity',
    type: 'text | not null',
    at: `${INSTANT} | not null`,
    call: 'text',
    subjectId: 'uuid',
    event: 'jsonb | not null',
    isTaken: 'boolean | not null default false',
    /** Why nothing follows from it; for whoever looks after the server. */
    fault: 'text',
    receivedAt: `${INSTANT} | not null default now()`,
  },
  key: ['tenantId', 'id'],
  indexes: [
    { on: `("tenantId", "call") where "type" = 'call.started'`, unique: true },
    { on: '("tenantId", "call") where "call" is not null' },
    { on: '("subjectId", "at") where "subjectId" is not null' },
    { on: `("tenantId", ("event" ->> 'parent')) where "event" ->> 'parent' is not null` },
    { on: '("seq") where not "isTaken"' },
    { on: '("receivedAt")' },
  ],
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
    subjectId: subjectOf(event),
    event,
  }));
  const kept = await executor.run(
    compile<{ place: string }>(sql`
      insert into painel.telephony_events ("tenantId", "id", "type", "at", "call", "subjectId", "event")
      select "tenantId", "id", "type", "at", "call", "subjectId", "event"
      from json_to_recordset(${JSON.stringify(rows)}::json)
        as one ("tenantId" uuid, "id" text, "type" text, "at" timestamptz, "call" text, "subjectId" uuid, "event" jsonb)
      on conflict do nothing
      returning "tenantId" || '/' || "id" as "place"`),
  );
  return new Set(kept.map(({ place }) => place));
}
