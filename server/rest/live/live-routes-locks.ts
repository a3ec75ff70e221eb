import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from '../../../core/errors';
import type { JsonObject } from '../../../core/types';
import { lockOfRecord, lockRecord, locksOf, unlockRecord, type LockRequest } from '../../realtime/locks/lock-service';
import { callerContext } from '../caller';
import { asObject } from '../json-body';
import { route } from '../route';
import type { Services } from '../services';

const SOCKET_ID = /^\d{1,20}\.\d{1,20}$/;

/** `/api/live/locks`: who works on which record. */
export function lockRoutes(app: FastifyInstance, services: Services): void {
  route(app, '/api/live/locks', {
    GET: async (request) => {
      const context = await callerContext(services, request);
      const { resource } = request.query as { resource?: unknown };
      if (typeof resource !== 'string')
        throw new Problem('bad_request', { detail: 'resource: expected the name of a collection.' });
      return locksOf(context, resource);
    },
  });
  route(app, '/api/live/locks/:collection/:id', {
    GET: async (request, reply) => {
      const context = await callerContext(services, request);
      const { collection, id } = parametersOf(request);
      // Null by itself would be sent as no body at all.
      return reply
        .type('application/json; charset=utf-8')
        .send(JSON.stringify(await lockOfRecord(context, collection, id)));
    },
    PUT: async (request) => {
      const context = await callerContext(services, request);
      const { collection, id } = parametersOf(request);
      const lock = await lockRecord(
        context,
        collection,
        id,
        readRequest(request.body === undefined ? {} : asObject(request.body)),
      );
      services.live.poke();
      return lock;
    },
    DELETE: async (request, reply) => {
      const context = await callerContext(services, request);
      const { collection, id } = parametersOf(request);
      const { socketId } = request.query as { socketId?: unknown };
      await unlockRecord(context, collection, id, socketOf(socketId));
      services.live.poke();
      return reply.code(204).send();
    },
  });
}

function parametersOf(request: FastifyRequest): { collection: string; id: string } {
  return request.params as { collection: string; id: string };
}

function readRequest({ socketId, takeOver }: JsonObject): LockRequest {
  if (takeOver !== undefined && typeof takeOver !== 'boolean')
    throw new Problem('bad_request', { detail: 'takeOver: expected true or false.' });
  const socket = socketOf(socketId);
  return { ...(socket !== undefined && { socketId: socket }), ...(takeOver !== undefined && { takeOver }) };
}

function socketOf(value: unknown): string | undefined {
  if (value === undefined || value === null) return undefined;
  if (typeof value === 'string' && SOCKET_ID.test(value)) return value;
  throw new Problem('bad_request', { detail: 'socketId: expected the id of a connection, such as "123.456".' });
}
