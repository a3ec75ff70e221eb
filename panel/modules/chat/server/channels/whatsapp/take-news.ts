import { sql } from 'kysely';
import { Readable } from 'node:stream';
import { asSystem } from '../../../../../../server/operations/context';
import { saveUpload } from '../../../../../../server/operations/uploads/uploads';
import { callOutside } from '../../../../../../server/outside/call-outside';
import { openGraphSession } from '../../whatsapp/graph-session';
import { whatsappUrl } from '../../whatsapp/whatsapp-url';
import { isObject } from '../../../../../../core/is-object';
import type { JsonObject } from '../../../../../../core/types';
import { compile } from '../../../../../../server/database/builder';
import type { Runtime } from '../../../../../../server/operations/runtime';
import { isId } from '../../../../../../server/operations/rights/authorise';
import { newsOf, type PlatformMessage, type PlatformStatus, type PlatformMedia } from '../../../rules/whatsapp-payload';
import type { IncomingMessage, MessageStatus } from '../channel';
import { deliveryText } from '../delivery-text';
import { receiveMessages } from '../receive-message';
import { takeStatuses } from '../take-status';

const MOST_BYTES = 16 * 1024 * 1024;

const TIMEOUT_MS = 15_000;

/** Where the platform keeps files; nobody else is shown the token. */
const FILE_HOSTS = ['.fbsbx.com', '.facebook.com', '.whatsapp.net', '.whatsapp.com'];

const ENDINGS: Readonly<Record<string, string>> = { 'audio/ogg': 'ogg', 'image/jpeg': 'jpg', 'image/webp': 'webp' };

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

/**
 * A file that a contact sent, kept here: the platform has it for a few days only.
 * @throws Error where it cannot be had, is too large, or does not fit into the storage of the tenant
 */
async function fetchMedia(
  runtime: Runtime,
  { tenantId, accessToken }: JsonObject,
  { id, mime, name }: PlatformMedia,
): Promise<JsonObject> {
  const api = whatsappUrl(runtime.environment);
  const token = String(accessToken ?? '');
  const graph = openGraphSession({ api, token, signal: AbortSignal.timeout(TIMEOUT_MS) });
  const { url } = await graph.read(id, {});
  const address = new URL(String(url));
  const own = new URL(api);
  if (address.host !== own.host && !FILE_HOSTS.some((host) => address.hostname.endsWith(host)))
    throw new Error(`WhatsApp: expected a file at the platform, got one at ${address.hostname}`);
  const answer = await callOutside(address.href, {
    method: 'GET',
    headers: { authorization: `Bearer ${token}` },
    timeoutMs: TIMEOUT_MS,
    mostBytes: MOST_BYTES,
    trusts: (host) => host === own.hostname,
  });
  if (answer.status !== 200 || answer.isCut)
    throw new Error(`WhatsApp: expected a file of at most ${MOST_BYTES} bytes, got ${answer.status}`);
  const called = name ?? `${id}.${ENDINGS[mime] ?? mime.split('/')[1] ?? 'bin'}`;
  const upload = await saveUpload(asSystem(runtime, { tenantId: String(tenantId) }), Readable.from([answer.bytes]), {
    name: called.slice(0, 200),
    type: mime,
    size: answer.bytes.length,
  });
  return {
    url: `${runtime.site()}/api/files/${upload.id}`,
    fileId: upload.id,
    name: upload.name,
    mime: upload.type,
    size: upload.size,
  };
}
