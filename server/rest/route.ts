import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '../../core/errors';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;
type Method = (typeof METHODS)[number];

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/** Registers what a path can do; every other method is answered 405 with `Allow`. */
export function route(app: FastifyInstance, url: string, handlers: Partial<Record<Method, Handler>>): void {
  const allowed = METHODS.filter((method) => handlers[method]);
  for (const method of allowed) {
    const handler = handlers[method];
    if (handler) app.route({ method, url, handler });
  }
  app.route({
    method: METHODS.filter((method) => !handlers[method]),
    url,
    handler: async (request, reply) => {
      void reply.header('allow', allowed.join(', '));
      throw new Problem('method_not_allowed', {
        detail: `${request.method} is not possible here; use ${allowed.join(', ')}.`,
      });
    },
  });
}
