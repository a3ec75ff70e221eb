import type { FastifyRequest } from 'fastify';

const waiting = new WeakSet<FastifyRequest>();

/** Says that a request waits for something to happen: how long it takes says nothing of the server. */
export function waitsByDesign(request: FastifyRequest): void {
  waiting.add(request);
}

export const isWaitByDesign = (request: FastifyRequest): boolean => waiting.has(request);
