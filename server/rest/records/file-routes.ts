import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { FILE_USES, type FileUse } from '../../../core/access/file-uses';
import { Problem } from '../../../core/errors';
import { userDataOf } from '../../auth/rights/principal';
import { auditDownload, auditLink, isSound } from '../../operations/audit/audit-listening';
import { holderOf } from '../../operations/uploads/guarded-upload';
import { makeLink, readLink } from '../../operations/uploads/file-links';
import { findUpload, MOST_BYTES, readUpload, saveUpload, type StoredUpload } from '../../operations/uploads/uploads';
import { callerContext, contextFor, signedInCaller, workingContext } from '../caller';
import { withCookie } from '../session/cookie-token';
import { matchesTag } from '../pages/etag';
import { announcedSize, fileName } from './declared-file';
import { route } from '../route';
import type { Services } from '../services';

/** Shown in the page instead of being saved; nothing that could run as a page is among them. */
const SHOWN = /^(?:image\/(?:png|jpeg|gif|webp)|audio\/[\w.+-]+|application\/pdf)$/;

/**
 * `POST /api/files`: the body is the file itself, `Content-Type` its type and `Content-Disposition` its name; answers
 * `{id, name, type, size}`. `GET /api/files/<id>`: the file, also in ranges. `GET /api/files/<id>/link`: an address of it that
 * needs no bearer, for a while.
 */
export function fileRoutes(app: FastifyInstance, services: Services): void {
  const { files } = services.runtime;
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { bodyLimit: MOST_BYTES }, (_request, payload, done) => done(null, payload));
    route(scope, '/api/files', {
      POST: async (request, reply) => {
        const context = await callerContext(services, request);
        const type = request.headers['content-type'] ?? '';
        if (type.startsWith('multipart/')) {
          throw new Problem('unsupported_media_type', {
            detail: 'Body: expected the file itself with its Content-Type, got a multipart form.',
          });
        }
        const upload = await saveUpload(context, request.body as Readable, {
          name: fileName(request),
          type,
          size: announcedSize(request),
        });
        return reply.code(201).header('location', `/api/files/${upload.id}`).send(upload);
      },
    });
  });
  route(app, '/api/files/:id/link', {
    GET: async (request) => {
      const context = await callerContext(services, request);
      const { use = 'listen' } = request.query as { use?: unknown };
      const known = FILE_USES.find((one) => one === use);
      if (known === undefined)
        throw new Problem('bad_request', { detail: `use: expected one of ${FILE_USES.join(', ')}.` });
      const upload = await findUpload(context, idOf(request));
      await holderOf(context, upload, known);
      return makeLink(services.runtime.secrets, { fileId: upload.id, sessionId: context.sessionId, use: known });
    },
  });
  route(app, '/api/files/:id', {
    GET: async (request, reply) => {
      const { upload, use, isClosed } = await openUpload(services, request);
      const tag = `"${upload.sha256.slice(0, 32)}"`;
      const disposition = SHOWN.test(upload.type) && use !== 'download' ? 'inline' : 'attachment';
      void reply.headers({
        etag: tag,
        'accept-ranges': 'bytes',
        // Who may hear something is asked each time.
        'cache-control': isClosed ? 'private, no-cache' : 'private, max-age=3600',
        'content-disposition': `${disposition}; filename*=UTF-8''${encodeURIComponent(upload.name)}`,
        'content-security-policy': "default-src 'none'; sandbox",
      });
      if (matchesTag(request.headers['if-none-match'], tag)) return reply.code(304).send();
      void reply.type(upload.type);
      const { range, 'if-range': ifRange } = request.headers;
      const span = ifRange === undefined || ifRange === tag ? spanOf(range, upload.size) : undefined;
      if (span === 'beyond') {
        void reply.header('content-range', `bytes */${upload.size}`);
        throw new Problem('range_unsatisfiable', { detail: `Range: expected bytes below ${upload.size}.` });
      }
      const content = await readUpload(files, upload, span);
      if (!span) return reply.header('content-length', upload.size).send(content);
      void reply.code(206).headers({
        'content-range': `bytes ${span.start}-${span.end}/${upload.size}`,
        'content-length': span.end - span.start + 1,
      });
      return reply.send(content);
    },
  });
}

const idOf = (request: FastifyRequest): string => (request.params as { id: string }).id;

/** The file that a request may have, by bearer, by link, or for pictures by the cookie that the page sends itself; what is sound, or opened as its record, is written into the audit. */
async function openUpload(
  services: Services,
  request: FastifyRequest,
): Promise<{ upload: StoredUpload; use?: FileUse; isClosed: boolean }> {
  const link = readLink(services.runtime.secrets, idOf(request), request.query as Record<string, unknown>);
  if (link === null)
    throw new Problem('unauthenticated', {
      detail: 'The link has run out, or was changed; ask for another at GET /api/files/<id>/link.',
    });
  if (link !== undefined) {
    const context = workingContext(services, request, await services.authenticator.ofSession(link.sessionId));
    const upload = await findUpload(context, link.fileId);
    const holder = await holderOf(context, upload, link.use);
    const isClosed = holder !== undefined || isSound(upload);
    if (isClosed) await auditLink(context, upload, link, holder);
    return { upload, use: link.use, isClosed };
  }
  const isByBearer = request.headers.authorization !== undefined;
  const caller = await signedInCaller(services, withCookie(request));
  // Whoever must still choose a password sees whose panel it is.
  const isOwnLogo = userDataOf(services.runtime, caller.principal).brand?.logo === idOf(request);
  const context = isOwnLogo ? contextFor(services, request, caller) : workingContext(services, request, caller);
  const upload = await findUpload(context, idOf(request));
  const holder = await holderOf(context, upload, 'download');
  if (!holder && !isSound(upload)) return { upload, isClosed: false };
  if (!isByBearer)
    throw new Problem('forbidden', {
      detail: 'Sound and guarded files are opened by a link; ask for one at GET /api/files/<id>/link.',
    });
  await auditDownload(context, upload, holder);
  return { upload, isClosed: true };
}

function spanOf(header: string | undefined, size: number): { start: number; end: number } | 'beyond' | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  if (!match || (match[1] === '' && match[2] === '')) return undefined;
  const start = match[1] === '' ? Math.max(0, size - Number(match[2])) : Number(match[1]);
  const end = match[1] === '' || match[2] === '' ? size - 1 : Math.min(Number(match[2]), size - 1);
  return start > end ? 'beyond' : { start, end };
}
