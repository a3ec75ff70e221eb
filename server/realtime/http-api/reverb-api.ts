import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { channelTraits } from '../protocol/channel-name';
import type { Hub } from '../protocol/hub';
import { EMBEDDED_PATHS } from '../protocol/paths';
import type { AppKeys } from '../protocol/signature';
import { ApiRefusal } from './api-refusal';
import { attributesOf, checkUserCount, readInfo } from './channel-info';
import { readBatch, readEvent, type EventRequest } from './event-body';
import { signatureProblem } from './verify-request';

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
    if (channelTraits(name)?.kind !== 'presence') throw new ApiRefusal(400, 'channel: expected a presence channel');
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
  checkUserCount(wanted, channelTraits(name)?.kind === 'presence');
  const channel = hub.channel(name);
  return { occupied: channel.subscriptionCount > 0, ...attributesOf(channel, wanted) };
}

function channelOf(request: FastifyRequest): string {
  const { channel } = request.params as { channel: string };
  if (channelTraits(channel) === undefined)
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
