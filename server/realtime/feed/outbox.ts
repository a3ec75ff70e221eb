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
export async function sendLater(
  executor: Executor,
  { tenantId, scopes, topic, name, payload }: OutgoingEvent,
): Promise<void> {
  const channels = scopes.map((scope) => channelName({ kind: 'private', scope, topic }));
  await executor.run(
    compile(sql`
      insert into painel.outbox ("tenantId", "channels", "topic", "name", "payload")
      values (${tenantId}, ${channels}::text[], ${topicName(topic)}, ${name}, ${JSON.stringify(payload)}::jsonb)`),
  );
}
