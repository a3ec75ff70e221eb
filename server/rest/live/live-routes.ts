import type { FastifyInstance } from 'fastify';
import { parseTopic, scopeOfPerson } from '../../../core/live/channel-names';
import type { LiveSettings } from '../../../core/live/live-event';
import { Problem } from '../../../core/errors';
import type { JsonObject } from '../../../core/types';
import { checkCharacters } from '../../../core/validation/checks/check-characters';
import { missedChanges } from '../../realtime/feed/missed-changes';
import { sendLater, type OutgoingEvent } from '../../realtime/feed/outbox';
import { currentSnapshot } from '../../realtime/feed/read-feed';
import { cursorOf } from '../../realtime/feed/snapshot';
import { callerContext } from '../caller';
import { asObject } from '../json-body';
import { personLimit } from '../session/person-limit';
import { route } from '../route';
import type { Services } from '../services';

const POLL_SECONDS = 15;
const PAYLOAD_BYTES = 9000;
const EVENTS = 20;
const EVENTS_SPAN_MS = 10_000;
const TYPE = /^[\w.:-]{1,50}$/;
/** Names by which the protocol itself speaks. */
const RESERVED_TYPE = /^(?:pusher|pusher_internal|client)[:-]/;

/** `/api/live`: where to connect, what was missed, events of one's own. */
export function liveRoutes(app: FastifyInstance, services: Services): void {
  const { live, runtime } = services;
  const mayPublish = personLimit(EVENTS, EVENTS_SPAN_MS);
  route(app, '/api/live', {
    GET: async (request): Promise<LiveSettings> => {
      const { impersonation } = await callerContext(services, request);
      const { mode, keys, address, path } = live;
      return {
        // Who only looks is not among those present, and says nothing.
        enabled: impersonation?.mode !== 'view',
        key: keys.key,
        host: address?.host ?? null,
        port: address?.port ?? null,
        tls: address?.tls ?? null,
        path,
        cursor: cursorOf(await currentSnapshot(runtime.database.as('platform'))),
        mode,
        pollSeconds: POLL_SECONDS,
      };
    },
  });
  route(app, '/api/live/changes', {
    GET: async (request) => {
      const { since, topics } = request.query as { since?: unknown; topics?: unknown };
      return missedChanges(runtime, await callerContext(services, request), { since, topics });
    },
  });
  route(app, '/api/live/events', {
    POST: async (request, reply) => {
      const { principal } = await callerContext(services, request);
      const event = readEvent(asObject(request.body));
      if (!mayPublish(principal.user.id))
        throw new Problem('too_many_requests', { params: { seconds: EVENTS_SPAN_MS / 1000 } });
      const { tenantId } = principal.user;
      await sendLater(runtime.database.as('platform'), { tenantId, scopes: [scopeOfPerson({ tenantId })], ...event });
      live.poke();
      return reply.code(204).send();
    },
  });
}

function readEvent({
  topic: name,
  type,
  payload = null,
}: JsonObject): Pick<OutgoingEvent, 'topic' | 'name' | 'payload'> {
  const topic = typeof name === 'string' ? parseTopic(name) : undefined;
  const isRecords = topic ? topic.kind !== 'topic' : typeof name === 'string' && /^(?:resource|lock)\//.test(name);
  if (isRecords)
    throw new Problem('forbidden', {
      detail: "topic: events of records and locks are the server's own; choose another name.",
    });
  if (!topic) throw new Problem('bad_request', { detail: 'topic: expected 1 to 72 bytes of text.' });
  if (typeof type !== 'string' || !TYPE.test(type) || RESERVED_TYPE.test(type)) {
    throw new Problem('bad_request', {
      detail: 'type: expected 1 to 50 letters, digits or . : _ -, not beginning with pusher: or client-.',
    });
  }
  if (Buffer.byteLength(JSON.stringify(payload)) > PAYLOAD_BYTES)
    throw new Problem('too_large', { detail: `payload: expected at most ${PAYLOAD_BYTES} bytes of JSON.` });
  const [unstorable] = checkCharacters({ topic: name ?? null, payload });
  if (unstorable)
    throw new Problem('bad_request', {
      detail: `${unstorable.path}: expected text that can be stored, got the character NUL or half a character.`,
    });
  return { topic, name: type, payload };
}
