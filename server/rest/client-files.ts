import { existsSync } from 'node:fs';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const compress = promisify(gzip);
const WORTH_IT = 1024;
const TEXTS = new Set(['.html', '.js', '.css', '.json', '.svg', '.txt', '.webmanifest']);

/** Serves the built browser app; answers how to send its page, or undefined when it has not been built. */
export async function clientFiles(app: FastifyInstance, directory: string): Promise<((reply: FastifyReply) => FastifyReply) | undefined> {
  if (!existsSync(join(directory, 'index.html'))) return undefined;
  await compressFiles(directory);
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

/** Writes `<file>.gz` beside every text that has none yet: compressed once, not for each visitor. */
async function compressFiles(directory: string): Promise<void> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const texts = entries.filter((entry) => entry.isFile() && TEXTS.has(extname(entry.name)));
  await Promise.all(
    texts.map(async (entry) => {
      const path = join(entry.parentPath, entry.name);
      const [source, made] = await Promise.all([stat(path), stat(`${path}.gz`).catch(() => undefined)]);
      if (source.size < WORTH_IT || (made && made.mtimeMs >= source.mtimeMs)) return;
      await writeFile(`${path}.gz`, await compress(await readFile(path), { level: 9 }));
    }),
  );
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
