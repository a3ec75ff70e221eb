import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { channelType } from '../protocol/channel-name';
import type { Hub } from '../protocol/hub';
import { EMBEDDED_PATHS } from '../protocol/paths';
import type { AppKeys } from '../protocol/signature';
import { signatureProblem } from './verify-request';
import type { ChannelInfo } from '../protocol/inspect';
import type { PublishedEvent } from '../protocol/publish';

/** An answer of the HTTP API other than success; the message goes to the caller. */
class ApiRefusal extends Error {
  constructor(
    readonly status: 400 | 401 | 404 | 413,
    message: string,
  ) {
    super(message);
    this.name = 'ApiRefusal';
  }
}

/** Limits of Pusher's HTTP API. */
const CHANNELS = 100;
const DATA_BYTES = 10 * 1024;
const BATCH = 10;
const NAME = 200;

const SOCKET_ID = /^\d+\.\d+$/;

/** Names by which the server itself speaks. */
const RESERVED = /^pusher(?:_internal)?:/;

/** An event, and which attributes of its channels the sender wants to know. */
interface EventRequest {
  event: PublishedEvent;
  info: string | undefined;
}

type Fields = Record<string, unknown>;

const ATTRIBUTES = ['user_count', 'subscription_count', 'cache'] as const;
type Attribute = (typeof ATTRIBUTES)[number];

export interface ReverbApiOptions {
  hub: Hub;
  app: AppKeys;
  /** What may stand before `/apps`. Default `/reverb`, or nothing: SDKs of servers know no prefix. */
  paths?: readonly string[];
}

/** Ten events of ten kilobytes, every character of them escaped. */
const BODY_LIMIT = 1024 * 1024;
const NOTHING = '{}';
const JSON_TYPE = 'application/json; charset=utf-8';

type Handler = (request: FastifyRequest, body: () => unknown) => object | undefined;

/** Pusher's HTTP API under `/apps/<id>/…`: a Fastify plugin with body parser and errors of its own. */
export async function reverbApi(
  fastify: FastifyInstance,
  { hub, app, paths = EMBEDDED_PATHS }: ReverbApiOptions,
): Promise<void> {
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, (_request, body, done) =>
    done(null, body),
  );
  fastify.setErrorHandler<FastifyError | ApiRefusal>((error, request, reply) => answerError(error, request, reply));

  const route = (method: 'GET' | 'POST', url: string, handle: Handler) => {
    for (const path of paths) {
      fastify.route<{ Params: { id: string } }>({
        method,
        url: `${path}/apps/:id${url}`,
        bodyLimit: BODY_LIMIT,
        handler: (request, reply) => {
          verify(app, request, path);
          const answer = handle(request, () => parseBody(request.body));
          return reply.header('content-type', JSON_TYPE).send(answer === undefined ? NOTHING : JSON.stringify(answer));
        },
      });
    }
  };

  route('POST', '/events', (_request, body) => trigger(hub, readEvent(body())));
  route('POST', '/batch_events', (_request, body) => triggerBatch(hub, readBatch(body())));
  route('GET', '/channels', (request) => listChannels(hub, request));
  route('GET', '/channels/:channel', (request) => showChannel(hub, request));
  route('GET', '/channels/:channel/users', (request) => {
    const name = channelOf(request);
    if (channelType(name)?.kind !== 'presence') throw new ApiRefusal(400, 'channel: expected a presence channel');
    return { users: hub.users(name).map((id) => ({ id })) };
  });
  route('POST', '/users/:user/terminate_connections', (request) => {
    hub.terminateUser((request.params as { user: string }).user);
    return undefined;
  });
}

function verify(app: AppKeys, request: FastifyRequest<{ Params: { id: string } }>, prefix: string): void {
  if (request.params.id !== app.id) throw new ApiRefusal(404, 'Application: expected the id of the one served here');
  const body = Buffer.isBuffer(request.body) ? request.body : undefined;
  const path = request.url.split('?', 1)[0] ?? '';
  const query = request.query as Record<string, unknown>;
  const problem = signatureProblem(app, { method: request.method, path, query, body }, prefix, Date.now() / 1000);
  if (problem !== undefined) throw new ApiRefusal(401, problem);
}

function parseBody(body: unknown): unknown {
  try {
    return JSON.parse(Buffer.isBuffer(body) ? body.toString() : '');
  } catch {
    throw new ApiRefusal(400, 'Body: expected JSON');
  }
}

function trigger(hub: Hub, { event, info }: EventRequest): object | undefined {
  const wanted = readInfo(info);
  hub.publish(event);
  if (wanted.length === 0) return undefined;
  return {
    channels: Object.fromEntries(event.channels.map((name) => [name, attributesOf(hub.channel(name), wanted)])),
  };
}

/** All events are read before the first one goes out, so that a refused batch has sent nothing. */
function triggerBatch(hub: Hub, requests: EventRequest[]): object | undefined {
  const wanted = requests.map(({ info }) => readInfo(info));
  for (const { event } of requests) hub.publish(event);
  if (wanted.every(({ length }) => length === 0)) return undefined;
  return {
    batch: requests.map(({ event }, index) => attributesOf(hub.channel(event.channels[0] ?? ''), wanted[index] ?? [])),
  };
}

function listChannels(hub: Hub, request: FastifyRequest): object {
  const { filter_by_prefix: prefix = '', info } = request.query as Record<string, string>;
  const wanted = readInfo(info);
  checkUserCount(wanted, prefix.startsWith('presence-'));
  return {
    channels: Object.fromEntries(hub.channels(prefix).map((channel) => [channel.name, attributesOf(channel, wanted)])),
  };
}

function showChannel(hub: Hub, request: FastifyRequest): object {
  const name = channelOf(request);
  const wanted = readInfo((request.query as Record<string, string>)['info']);
  checkUserCount(wanted, channelType(name)?.kind === 'presence');
  const channel = hub.channel(name);
  return { occupied: channel.subscriptionCount > 0, ...attributesOf(channel, wanted) };
}

function channelOf(request: FastifyRequest): string {
  const { channel } = request.params as { channel: string };
  if (channelType(channel) === undefined)
    throw new ApiRefusal(400, 'channel: expected 1 to 164 letters, digits or _ - = @ , . ;');
  return channel;
}

function answerError(error: FastifyError | ApiRefusal, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const status = error instanceof ApiRefusal ? error.status : (error.statusCode ?? 500);
  if (status >= 500) request.log.error({ err: error }, error.message);
  return reply
    .code(status)
    .header('content-type', JSON_TYPE)
    .send(JSON.stringify({ error: status >= 500 ? 'Something failed on our side' : error.message }));
}

/** Reads the `info` parameter, names with commas between. @throws ApiRefusal for one that does not exist. */
function readInfo(info: string | undefined): Attribute[] {
  const names = (info ?? '').split(',').map((name) => name.trim());
  return names.filter((name) => name !== '').map(attribute);
}

/** The wanted attributes of a channel, those that it has. */
function attributesOf(channel: ChannelInfo, wanted: Attribute[]): Record<string, unknown> {
  const answers: Record<Attribute, unknown> = {
    user_count: channelType(channel.name)?.kind === 'presence' ? (channel.userCount ?? 0) : undefined,
    subscription_count: channel.subscriptionCount,
    cache: channel.cache && { data: channel.cache.data, ttl: channel.cache.secondsLeft },
  };
  return Object.fromEntries(wanted.filter((name) => answers[name] !== undefined).map((name) => [name, answers[name]]));
}

/** Users are counted on presence channels only. @param presence are only such channels asked about? @throws ApiRefusal */
function checkUserCount(wanted: Attribute[], presence: boolean): void {
  if (wanted.includes('user_count') && !presence)
    throw new ApiRefusal(400, 'info: user_count is possible for presence channels only');
}

function attribute(name: string): Attribute {
  const found = ATTRIBUTES.find((candidate) => candidate === name);
  if (found === undefined)
    throw new ApiRefusal(400, `info: expected ${ATTRIBUTES.join(', ')}, got ${JSON.stringify(name.slice(0, 40))}`);
  return found;
}

/** Reads the body of `POST …/events`. @throws ApiRefusal */
function readEvent(body: unknown): EventRequest {
  const fields = asFields(body, 'Body');
  const listed = fields['channels'];
  if (listed === undefined) return eventRequest(fields, [fields['channel']]);
  if (!Array.isArray(listed) || listed.length === 0) throw new ApiRefusal(400, 'channels: expected a list of names');
  if (listed.length > CHANNELS)
    throw new ApiRefusal(400, `channels: expected at most ${CHANNELS}, got ${listed.length}`);
  return eventRequest(fields, listed);
}

/** Reads the body of `POST …/batch_events`. @throws ApiRefusal */
function readBatch(body: unknown): EventRequest[] {
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
  if (typeof value === 'string' && channelType(value)) return value;
  throw new ApiRefusal(400, 'channel: expected 1 to 164 letters, digits or _ - = @ , . ;');
}
