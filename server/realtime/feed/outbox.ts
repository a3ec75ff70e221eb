import { sql } from 'kysely';
import { channelName, topicName, userChannel, type LiveScope, type LiveTopic } from '../../../core/live/channel-names';
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

/** An event for one user alone. */
export interface OwnEvent {
  userId: string;
  tenantId: string | null;
  name: string;
  payload: Json;
}

/** A row of the outbox. */
interface Line {
  tenantId: string | null;
  channels: string[];
  topic: string;
  name: string;
  payload: Json;
}

/** Writes an event; it is published once the transaction has ended well. @param executor of the platform's scope */
export const sendLater = (executor: Executor, event: OutgoingEvent): Promise<void> => sendAllLater(executor, [event]);

/** The same for many, in their order: one statement. */
export const sendAllLater = (executor: Executor, events: readonly OutgoingEvent[]): Promise<void> =>
  write(
    executor,
    events.map(({ scopes, topic, ...event }) => ({
      ...event,
      channels: scopes.map((scope) => channelName({ kind: 'private', scope, topic })),
      topic: topicName(topic),
    })),
  );

/** The same on the own channels of users. */
export const sendToUsersLater = (executor: Executor, events: readonly OwnEvent[]): Promise<void> =>
  write(
    executor,
    events.map(({ userId, ...event }) => ({ ...event, channels: [userChannel(userId)], topic: `user/${userId}` })),
  );

async function write(executor: Executor, lines: readonly Line[]): Promise<void> {
  if (lines.length === 0) return;
  await executor.run(
    compile(sql`
      insert into painel.outbox ("tenantId", "channels", "topic", "name", "payload")
      select "tenantId", "channels", "topic", "name", "payload"
      from json_to_recordset(${JSON.stringify(lines)}::json)
        as one ("tenantId" uuid, "channels" text[], "topic" text, "name" text, "payload" jsonb)`),
  );
}
