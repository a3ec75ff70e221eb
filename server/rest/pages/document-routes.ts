import type { FastifyInstance } from 'fastify';
import { ADMIN } from '../../../core/access/roles';
import { Problem } from '../../../core/errors';
import { LANGUAGES } from '../../../core/types';
import { servedDocument, type ServedDocument } from '../../schemas/served-document';
import { readTexts, stampOf, type TextFolders } from '../../text-folders';
import { callerContext } from '../caller';
import { route } from '../route';
import { sendDocument } from './send-document';
import type { Services } from '../services';

const LOCALE_PATH = /^[\w-]+(?:\/[\w-]+)*\.json$/;
const RESOURCE_TEXTS = /^resources\/([\w-]+)\.json$/;

/** `/schemas/*` and `/locales/*`, which the browser fetches as files, and what an administrator sees of what is wrong with schemas. */
export function documentRoutes(app: FastifyInstance, services: Services): void {
  const { runtime } = services;
  route(app, '/schemas/:name', {
    GET: async (request, reply) => {
      const { name } = request.params as { name: string };
      const document = runtime.catalog().documents.get(name);
      if (!document)
        throw new Problem('not_found', { detail: `No schema is called ${JSON.stringify(name.slice(0, 80))}.` });
      return sendDocument(request, reply, document());
    },
  });
  route(app, '/schemas/reports/:name', {
    GET: async (request, reply) => {
      const { name } = request.params as { name: string };
      const document = runtime.catalog().documents.get(`reports/${name}`);
      if (!document)
        throw new Problem('not_found', { detail: `No report is called ${JSON.stringify(name.slice(0, 80))}.` });
      return sendDocument(request, reply, document());
    },
  });
  route(app, '/api/schemas/findings', {
    GET: async (request) => {
      const { principal } = await callerContext(services, request);
      if (principal.user.role !== ADMIN)
        throw new Problem('forbidden', { detail: 'Only an administrator sees what is wrong with schemas.' });
      return runtime.catalog().findings;
    },
  });
  const locales = localeFiles(runtime.textFolders);
  route(app, '/locales/:language/*', {
    GET: async (request, reply) => {
      const { language, '*': path } = request.params as { language: string; '*': string };
      const document =
        LANGUAGES.some((known) => known === language) && LOCALE_PATH.test(path)
          ? locales(`${language}/${path}`)
          : undefined;
      if (document) return sendDocument(request, reply, document);
      // A schema without texts of its own is complete: its titles serve.
      const collection = RESOURCE_TEXTS.exec(path)?.[1];
      if (collection !== undefined && runtime.catalog().resources.has(collection))
        return sendDocument(request, reply, NO_TEXTS);
      throw new Problem('not_found', {
        detail: `No texts are called ${JSON.stringify(`${language}/${path}`.slice(0, 80))}.`,
      });
    },
  });
}

const NO_TEXTS = servedDocument('{}');

/** Texts of all folders by path, kept while they do not change. */
function localeFiles(folders: TextFolders): (path: string) => ServedDocument | undefined {
  const kept = new Map<string, { stamp: string; document: ServedDocument | undefined }>();
  return (path) => {
    const stamp = stampOf(folders, path);
    const known = kept.get(path);
    if (known?.stamp === stamp) return known.document;
    const texts = readTexts(folders, path);
    if (texts === undefined) return undefined;
    const document = servedDocument(JSON.stringify(texts));
    kept.set(path, { stamp, document });
    return document;
  };
}
