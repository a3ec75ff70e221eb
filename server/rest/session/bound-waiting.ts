import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { WaitingRequest } from '../../database/connection/request-patience';
import type { Database } from '../../database/types';

/** What handlers ask of the database, they ask for their request, until its answer begins. */
export function boundWaiting(fastify: FastifyInstance, { patience }: Database): void {
  const requests = new WeakMap<FastifyRequest, WaitingRequest>();
  fastify.addHook('onRequest', (request, _reply, done) => {
    const waiting = patience.request();
    requests.set(request, waiting);
    waiting.run(done);
  });
  // What goes on when the body is there has come from the socket, and belongs to no request.
  fastify.addHook('preValidation', (request, _reply, done) => {
    const waiting = requests.get(request);
    if (waiting) waiting.run(done);
    else done();
  });
  fastify.addHook('onSend', (request, _reply, _payload, done) => {
    requests.get(request)?.end();
    done();
  });
}
