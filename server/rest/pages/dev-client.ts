import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Plugin } from 'vite';
import type { Catalog } from '../../schemas/catalog';

/** The browser app through Vite, with hot reload. */
export interface DevClient {
  serve(request: FastifyRequest, reply: FastifyReply): void;
  /** Tells open browsers that schemas or texts changed. */
  changed(catalog: Catalog): void;
  close(): Promise<void>;
}

/**
 * Starts Vite inside the server. It is a tool of development, so nothing of it is loaded otherwise.
 * @param unwatched folders that the browser app has no modules in, such as that of the database, which changes all the time
 * @param asPage puts into `index.html` what the server knows now
 */
export async function startDevClient(
  app: FastifyInstance,
  unwatched: string[],
  asPage: (template: string) => Promise<string>,
): Promise<DevClient> {
  const { createServer } = await import('vite');
  const page: Plugin = { name: 'page', transformIndexHtml: (template) => asPage(template) };
  const vite = await createServer({
    appType: 'spa',
    plugins: [page],
    server: {
      middlewareMode: true,
      hmr: { server: app.server },
      watch: { ignored: unwatched.map((folder) => `${folder}/**`) },
    },
  });
  return {
    serve(request, reply) {
      reply.hijack();
      vite.middlewares(request.raw, reply.raw, () => {
        reply.raw.statusCode = 404;
        reply.raw.end();
      });
    },
    changed(catalog) {
      vite.ws.send({ type: 'custom', event: 'schemas:changed', data: { version: catalog.manifest.version } });
    },
    close: () => vite.close(),
  };
}
