import { channelTraits } from '../protocol/channel-name';
import type { PublishedEvent } from '../protocol/publish';
import { ApiRefusal } from './api-refusal';

/** Limits of Pusher's HTTP API. */
const CHANNELS = 100;
const DATA_BYTES = 10 * 1024;
const BATCH = 10;
const NAME = 200;

const SOCKET_ID = /^\d+\.\d+$/;
/** Names by which the server itself speaks. */
const RESERVED = /^pusher(?:_internal)?:/;

/** An event, and which attributes of its channels the sender wants to know. */
export interface EventRequest {
  event: PublishedEvent;
  info: string | undefined;
}

type Fields = Record<string, unknown>;

/** Reads the body of `POST …/events`. @throws ApiRefusal */
export function readEvent(body: unknown): EventRequest {
  const fields = asFields(body, 'Body');
  const listed = fields['channels'];
  if (listed === undefined) return eventRequest(fields, [fields['channel']]);
  if (!Array.isArray(listed) || listed.length === 0) throw new ApiRefusal(400, 'channels: expected a list of names');
  if (listed.length > CHANNELS)
    throw new ApiRefusal(400, `channels: expected at most ${CHANNELS}, got ${listed.length}`);
  return eventRequest(fields, listed);
}

/** Reads the body of `POST …/batch_events`. @throws ApiRefusal */
export function readBatch(body: unknown): EventRequest[] {
  const { batch } = asFields(body, 'Body');
  if (!Array.isArray(batch)) throw new ApiRefusal(400, 'batch: expected a list of events');
  if (batch.length > BATCH) throw new ApiRefusal(400, `batch: expected at most ${BATCH} events, got ${batch.length}`);
  return batch.map((event) => {
    const fields = asFields(event, 'batch');
    return eventRequest(fields, [fields['channel']]);
  });
}

function asFields(value: unknown, where: string): Fields {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Fields;
  throw new ApiRefusal(400, `${where}: expected a JSON object`);
}

function eventRequest(fields: Fields, channels: unknown[]): EventRequest {
  const { name, data, socket_id: socketId, info } = fields;
  if (typeof name !== 'string' || name === '' || name.length > NAME)
    throw new ApiRefusal(400, `name: expected 1 to ${NAME} characters`);
  if (RESERVED.test(name))
    throw new ApiRefusal(400, 'name: expected one that does not begin with pusher: or pusher_internal:');
  if (typeof data !== 'string') throw new ApiRefusal(400, 'data: expected text; write JSON as text');
  const size = Buffer.byteLength(data);
  if (size > DATA_BYTES)
    throw new ApiRefusal(
      413,
      `data: expected at most ${DATA_BYTES} bytes, got ${size}; send ids and let clients fetch the rest`,
    );
  if (socketId != null && (typeof socketId !== 'string' || !SOCKET_ID.test(socketId)))
    throw new ApiRefusal(400, 'socket_id: expected <digits>.<digits>');
  if (info != null && typeof info !== 'string') throw new ApiRefusal(400, 'info: expected text');
  const exceptSocketId = typeof socketId === 'string' ? { exceptSocketId: socketId } : {};
  return { event: { channels: channels.map(channelName), name, data, ...exceptSocketId }, info: info ?? undefined };
}

function channelName(value: unknown): string {
  if (typeof value === 'string' && channelTraits(value)) return value;
  throw new ApiRefusal(400, 'channel: expected 1 to 164 letters, digits or _ - = @ , . ;');
}
