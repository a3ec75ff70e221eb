import { existsSync } from 'node:fs';
import { extname, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Serves the built browser app, compressed as the build left it; answers how to send its page, or undefined when it has not been built. */
export async function clientFiles(app: FastifyInstance, directory: string): Promise<((reply: FastifyReply) => FastifyReply) | undefined> {
  if (!existsSync(join(directory, 'index.html'))) return undefined;
  await app.register(fastifyStatic, {
    root: directory,
    preCompressed: true,
    wildcard: false,
    cacheControl: false,
    setHeaders: (response, path) => {
      const hashed = path.includes(`${directory}/assets/`);
      response.setHeader('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  return (reply) => reply.sendFile('index.html');
}

const SERVER_PATHS = /^\/(?:api|schemas|locales|reverb|health|ready)(?:\/|$|\?)/;

/** Is this a visit to a page of the app, rather than a call or a missing file? */
export function isPageVisit(request: FastifyRequest): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  if (SERVER_PATHS.test(request.url)) return false;
  const path = request.url.split('?')[0] ?? '';
  return extname(path) === '' || (request.headers.accept ?? '').includes('text/html');
}

/** Does the path belong to the server rather than to the browser app? */
export function isServerPath(url: string): boolean {
  return SERVER_PATHS.test(url);
}
