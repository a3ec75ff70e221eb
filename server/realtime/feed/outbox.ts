import { sql } from 'kysely';
import { channelName, topicName, type LiveScope, type LiveTopic } from '../../../core/live/channel-names';
import type { Json } from '../../../core/types';
import { compile } from '../../database/builder';
import type { Executor } from '../../database/types';

/** A live event that is no change of a record. */
export interface OutgoingEvent {
  tenantId: string | null;
  scopes: LiveScope[];
  topic: LiveTopic;
  name: string;
  payload: Json;
}

/** Writes an event; it is published once the transaction has ended well. @param executor of the platform's scope */
export const sendLater = (executor: Executor, event: OutgoingEvent): Promise<void> => sendAllLater(executor, [event]);

/** The same for many, in their order: one statement. */
export async function sendAllLater(executor: Executor, events: readonly OutgoingEvent[]): Promise<void> {
  if (events.length === 0) return;
  const rows = events.map(({ tenantId, scopes, topic, name, payload }) => ({
    tenantId,
    channels: scopes.map((scope) => channelName({ kind: 'private', scope, topic })),
    topic: topicName(topic),
    name,
    payload,
  }));
  await executor.run(
    compile(sql`
      insert into painel.outbox ("tenantId", "channels", "topic", "name", "payload")
      select "tenantId", "channels", "topic", "name", "payload"
      from json_to_recordset(${JSON.stringify(rows)}::json)
        as one ("tenantId" uuid, "channels" text[], "topic" text, "name" text, "payload" jsonb)`),
  );
}
