import type { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { Problem } from '../../core/errors';
import { findUpload, MOST_BYTES, readUpload, saveUpload } from '../operations/uploads';
import { callerContext } from './caller';
import { withCookie } from './cookie-token';
import { matchesTag } from './etag';
import { fileName } from './file-name';
import { route } from './route';
import type { Services } from './services';

/** Shown in the page instead of being saved; nothing that could run as a page is among them. */
const SHOWN = /^(?:image\/(?:png|jpeg|gif|webp)|audio\/[\w.+-]+|application\/pdf)$/;

/**
 * `POST /api/files`: the body is the file itself, `Content-Type` its type and `Content-Disposition` its name; answers
 * `{id, name, type, size}`. `GET /api/files/<id>`: the file, also in ranges.
 */
export function fileRoutes(app: FastifyInstance, services: Services): void {
  const { dataDir } = services.config;
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { bodyLimit: MOST_BYTES }, (_request, payload, done) => done(null, payload));
    route(scope, '/api/files', {
      POST: async (request, reply) => {
        const context = await callerContext(services, request);
        const type = request.headers['content-type'] ?? '';
        if (type.startsWith('multipart/')) {
          throw new Problem('unsupported_media_type', { detail: 'Body: expected the file itself with its Content-Type, got a multipart form.' });
        }
        const upload = await saveUpload(context, dataDir, request.body as Readable, { name: fileName(request), type });
        return reply.code(201).header('location', `/api/files/${upload.id}`).send(upload);
      },
    });
  });
  route(app, '/api/files/:id', {
    GET: async (request, reply) => {
      const context = await callerContext(services, withCookie(request));
      const upload = await findUpload(context, (request.params as { id: string }).id);
      const tag = `"${upload.sha256.slice(0, 32)}"`;
      const disposition = SHOWN.test(upload.type) ? 'inline' : 'attachment';
      void reply.headers({
        etag: tag,
        'accept-ranges': 'bytes',
        'cache-control': 'private, max-age=3600',
        'content-disposition': `${disposition}; filename*=UTF-8''${encodeURIComponent(upload.name)}`,
        'content-security-policy': "default-src 'none'; sandbox",
      });
      if (matchesTag(request.headers['if-none-match'], tag)) return reply.code(304).send();
      void reply.type(upload.type);
      const span = spanOf(request.headers.range, upload.size);
      if (!span) return reply.header('content-length', upload.size).send(readUpload(dataDir, upload));
      void reply.code(206).headers({ 'content-range': `bytes ${span.start}-${span.end}/${upload.size}`, 'content-length': span.end - span.start + 1 });
      return reply.send(readUpload(dataDir, upload, span));
    },
  });
}

function spanOf(header: string | undefined, size: number): { start: number; end: number } | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  if (!match || (match[1] === '' && match[2] === '')) return undefined;
  const start = match[1] === '' ? Math.max(0, size - Number(match[2])) : Number(match[1]);
  const end = match[1] === '' || match[2] === '' ? size - 1 : Math.min(Number(match[2]), size - 1);
  if (start > end) throw new Problem('range_unsatisfiable', { detail: `Range: expected bytes below ${size}.` });
  return { start, end };
}
