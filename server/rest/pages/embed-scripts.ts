import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { servedDocument, type ServedDocument } from '../../schemas/served-document';
import { route } from '../route';
import { sendDocument } from './send-document';

/** Sites name it for good: what they hold in a cache is to be no older than this, in seconds. */
const KEPT_SECONDS = 300;

/**
 * Serves the scripts that pages of other sites load, `<name>-embed.ts` in an application, at `/<name>.js`.
 * @param directory of the built browser app
 */
export function embedScripts(app: FastifyInstance, directory: string): void {
  const folder = join(directory, 'embed');
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder).filter((file) => /^[\w-]+\.js$/.test(file))) {
    const script = followScript(join(folder, name));
    route(app, `/${name}`, {
      GET: (request, reply) => {
        void reply.header('cross-origin-resource-policy', 'cross-origin');
        return sendDocument(
          request,
          reply,
          script(),
          'text/javascript; charset=utf-8',
          `public, max-age=${KEPT_SECONDS}`,
        );
      },
    });
  }
}

/** A script as the last build left it; while that is being made anew, as it was. */
function followScript(path: string): () => ServedDocument {
  const read = () => servedDocument(readFileSync(path, 'utf8'));
  let changed = statSync(path).mtimeMs;
  let document = read();
  return () => {
    const now = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? changed;
    if (now !== changed) document = read();
    changed = now;
    return document;
  };
}
