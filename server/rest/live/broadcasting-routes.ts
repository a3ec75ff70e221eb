import type { FastifyInstance } from 'fastify';
import type { Principal } from '../../../core/access/types';
import { Problem } from '../../../core/errors';
import type { JsonObject } from '../../../core/types';
import { presenceData, reverbPrivateData, userData } from '../../realtime/auth/channel-data';
import { mayJoin } from '../../realtime/channels/channel-right';
import type { Live, LivePlace } from '../../realtime/open-live';
import { sign, signinText, subscriptionText } from '../../realtime/protocol/signature';
import { callerContext } from '../caller';
import { asObject } from '../json-body';
import { route } from '../route';
import type { Services } from '../services';

const SOCKET_ID = /^\d{1,20}\.\d{1,20}$/;
const LONGEST_NAME = 200;

/** `/api/broadcasting/*`: signs what a connection may listen to. Pusher's clients send forms, others JSON. */
export async function broadcastingRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { live, runtime } = services;
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(body as string)));
  });
  route(app, '/api/broadcasting/auth', {
    POST: async (request) => {
      const { sessionId, principal, ability } = await callerContext(services, request);
      const body = asObject(request.body);
      const [socketId, channel] = [socketOf(body), textOf(body, 'channel_name')];
      if (!(await mayJoin(runtime, { principal, ability }, channel))) {
        throw new Problem('forbidden', { detail: `channel_name: you may not listen to ${JSON.stringify(channel)}.` });
      }
      await live.bind(socketId, { userId: principal.user.id, sessionId });
      const data = await dataOf(live, principal, channel);
      return {
        auth: signed(live, subscriptionText(socketId, channel, data)),
        ...(data !== undefined && { channel_data: data }),
      };
    },
  });
  route(app, '/api/broadcasting/user-auth', {
    POST: async (request) => {
      const { sessionId, principal } = await callerContext(services, request);
      const socketId = socketOf(asObject(request.body));
      await live.bind(socketId, { userId: principal.user.id, sessionId });
      const data = userData(principal);
      return { auth: signed(live, signinText(socketId, data)), user_data: data };
    },
  });
}

/** What is signed beside the channel: of presence channels the member, of private ones nothing but on a Reverb. */
async function dataOf(live: Live, principal: Principal, channel: string): Promise<string | undefined> {
  if (channel.startsWith('presence-')) return presenceData(principal);
  return (await live.namesUserInPrivate()) ? reverbPrivateData(principal) : undefined;
}

function signed({ keys }: LivePlace, text: string): string {
  return `${keys.key}:${sign(keys.secret, text)}`;
}

function socketOf(body: JsonObject): string {
  const socketId = textOf(body, 'socket_id');
  if (SOCKET_ID.test(socketId)) return socketId;
  throw new Problem('bad_request', { detail: 'socket_id: expected the id of a connection, such as "123.456".' });
}

function textOf(body: JsonObject, name: string): string {
  const value = body[name];
  if (typeof value === 'string' && value !== '' && value.length <= LONGEST_NAME) return value;
  throw new Problem('bad_request', { detail: `${name}: expected 1 to ${LONGEST_NAME} characters.` });
}
