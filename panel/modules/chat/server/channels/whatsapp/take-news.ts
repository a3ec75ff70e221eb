import { sql } from 'kysely';
import { isObject } from '../../../../../../core/is-object';
import type { JsonObject } from '../../../../../../core/types';
import { compile } from '../../../../../../server/database/builder';
import type { Runtime } from '../../../../../../server/operations/runtime';
import { isId } from '../../../../../../server/operations/rights/authorise';
import { newsOf, type PlatformMessage, type PlatformStatus } from '../../../rules/whatsapp-payload';
import type { IncomingMessage, MessageStatus } from '../channel';
import { deliveryText } from '../delivery-text';
import { receiveMessages } from '../receive-message';
import { takeStatuses } from '../take-status';
import { fetchMedia } from './incoming-media';

/** In one call the platform tells of fewer. */
const MOST = 1000;

/** Stores what the platform tells of the number of a connection. @throws where something could not be stored: the platform tells it again */
export async function takeNews(
  runtime: Runtime,
  connection: JsonObject & { id: string },
  body: JsonObject,
): Promise<void> {
  const { messages, statuses } = newsOf(body, String(connection['phoneNumberId']));
  for (const message of messages.slice(0, MOST)) {
    if (await isKnown(runtime, connection, message.id)) continue;
    await receiveMessages(runtime, [await incoming(runtime, connection, message)]);
  }
  await takeStatuses(
    runtime,
    statuses.slice(0, MOST).map((status) => statusOf(connection, status)),
  );
}

/** Files are not fetched twice. */
async function isKnown({ database }: Runtime, { id, tenantId }: JsonObject, sourceId: string): Promise<boolean> {
  const found = await database
    .as({ tenantId: String(tenantId) })
    .run(
      compile(sql`select 1 from painel.chat_sources where "connectionId" = ${id}::uuid and "sourceId" = ${sourceId}`),
    );
  return found.length > 0;
}

async function incoming(
  runtime: Runtime,
  connection: JsonObject & { id: string },
  { id, from, name, type, text, media, replyTo, at }: PlatformMessage,
): Promise<IncomingMessage> {
  const message = {
    connectionId: connection.id,
    tenantId: String(connection['tenantId']),
    sourceId: id,
    from: { sourceId: from, name, phone: `+${from}`, email: null },
    type,
    text,
    attachments: [],
    replyTo,
    at,
  };
  if (media === null) return message;
  try {
    return { ...message, attachments: [await fetchMedia(runtime, connection, media)] };
  } catch (error) {
    // The message counts more than its file.
    runtime.report(error, `a file of the connection ${connection.id}`);
    return { ...message, text: [text, deliveryText(runtime, 'noFile')].filter((one) => one !== null).join('\n') };
  }
}

function statusOf(
  connection: JsonObject & { id: string },
  { id, status, error, category, ours, at }: PlatformStatus,
): MessageStatus {
  const prices = isObject(connection['messagePrices']) ? connection['messagePrices'] : {};
  const price = category === null ? null : prices[category];
  return {
    connectionId: connection.id,
    tenantId: String(connection['tenantId']),
    sourceId: id,
    messageId: ours !== null && isId(ours) ? ours : null,
    status,
    error,
    cost: typeof price === 'string' ? price : null,
    at,
  };
}
