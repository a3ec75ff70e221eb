import { existsSync, readFileSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { StartData } from '../../../core/brand/brand';
import { servedDocument, type ServedDocument } from '../../schemas/served-document';
import { cookieToken } from '../session/cookie-token';
import { pageDocument } from './page-document';
import { sendDocument } from './send-document';

type SendPage = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/**
 * Serves the built browser app, compressed as the build left it; answers how to send its page, or undefined when it has not
 * been built.
 * @param start what the page carries in itself, asked at every visit
 */
export async function clientFiles(
  app: FastifyInstance,
  directory: string,
  start: () => Promise<StartData>,
): Promise<SendPage | undefined> {
  const index = join(directory, 'index.html');
  if (!existsSync(index)) return undefined;
  await app.register(fastifyStatic, {
    root: join(directory, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    // Looked up at each request: a build that takes the place of this one beneath us has files of other names.
    wildcard: true,
    index: false,
    cacheControl: false,
    setHeaders: (response) => void response.setHeader('cache-control', 'public, max-age=31536000, immutable'),
  });
  const template = followFile(index);
  let data: string | undefined;
  const kept = new Map<boolean, ServedDocument>();
  const documentFor = (now: StartData, isSignedIn: boolean): ServedDocument => {
    const page = template();
    const text = page + JSON.stringify(now);
    if (text !== data) kept.clear();
    data = text;
    const document = kept.get(isSignedIn) ?? servedDocument(pageDocument(page, now, isSignedIn));
    kept.set(isSignedIn, document);
    return document;
  };
  // Whether the token still holds, the page finds out by itself.
  return async (request, reply) =>
    sendDocument(
      request,
      reply,
      documentFor(await start(), cookieToken(request) !== undefined),
      'text/html; charset=utf-8',
      'no-store',
    );
}

/** The text of a file as it is now; while it is away, as a build makes it anew, as it was. */
function followFile(path: string): () => string {
  let text = '';
  let changed = 0;
  return () => {
    const now = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? changed;
    if (now !== changed) text = readFileSync(path, 'utf8');
    changed = now;
    return text;
  };
}

/** The one page of the app below the API: its reference. A browser asks for it as for a page, a program for a collection of that name. */
const REFERENCE = /^\/api\/docs\/?(?:$|\?)/;

/** Is this a visit to the reference of the API? */
export function isReferenceVisit(request: FastifyRequest): boolean {
  return (
    (request.method === 'GET' || request.method === 'HEAD') &&
    REFERENCE.test(request.url) &&
    (request.headers.accept ?? '').includes('text/html')
  );
}

const SERVER_PATHS = /^\/(?:api|apps?|assets|brand|schemas|locales|reverb|health|ready)(?:\/|$|\?)/;

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
