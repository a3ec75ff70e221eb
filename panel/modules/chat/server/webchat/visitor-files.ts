import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from '../../../../../core/errors';
import { isObject } from '../../../../../core/is-object';
import { listRecords } from '../../../../../server/operations/list-records';
import { findUpload, readUpload, saveUpload } from '../../../../../server/operations/uploads/uploads';
import { openRoute, type OriginRule } from '../../../../../server/rest/open-route';
import { announcedSize, fileName } from '../../../../../server/rest/records/declared-file';
import type { Services } from '../../../../../server/rest/services';
import { FILE_TYPES, LARGEST_FILE } from '../../rules/webchat/wire';
import { contextOf, latestAttendance, uploadOf } from './conversation';
import { assertWithin, visitorCaller, type VisitorLimits } from './visitor-caller';
import { receiptOf } from './visitor-message';
import { MESSAGES } from './webchat-names';

const UPLOAD_SECONDS = 600;
/** Messages that are looked through for one with the file. */
const MOST_LOOKED = 200;

const idOf = (request: FastifyRequest): string => (request.params as { id: string }).id;

/** Files that visitors send, and those of their talk. */
export function visitorFileRoutes(
  app: FastifyInstance,
  services: Services,
  { limits, mayCall }: { limits: VisitorLimits; mayCall: OriginRule },
): void {
  const { runtime } = services;
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { bodyLimit: LARGEST_FILE }, (_request, payload, done) => done(null, payload));
    openRoute(
      scope,
      '/api/webchat/:token/files',
      {
        POST: async (request, reply) => {
          const { visitor } = await visitorCaller(runtime, request, limits);
          assertWithin(limits.upload, visitor.id, UPLOAD_SECONDS);
          const context = contextOf(runtime, visitor, { address: request.ip, requestId: request.id });
          const { id, name, type, size } = await saveUpload(context, request.body as Readable, {
            name: fileName(request),
            type: request.headers['content-type'] ?? '',
            size: announcedSize(request),
            limits: { bytes: LARGEST_FILE, types: FILE_TYPES },
          });
          return reply.code(201).send({ receipt: receiptOf(runtime, visitor.id, id), name, mime: type, size });
        },
      },
      mayCall,
    );
  });
  openRoute(
    app,
    '/api/webchat/:token/files/:id',
    {
      GET: async (request, reply) => {
        const { visitor } = await visitorCaller(runtime, request, limits);
        assertWithin(limits.other, visitor.id);
        const context = contextOf(runtime, visitor);
        const attendance = await latestAttendance(context, visitor);
        const { records } =
          attendance === undefined
            ? { records: [] }
            : await listRecords(context, MESSAGES, {
                filter: { attendanceId: attendance.id, direction: ['in', 'out'] },
                sort: { field: 'createdAt', order: 'DESC' },
                range: { first: 0, last: MOST_LOOKED - 1 },
              });
        const isOfTalk = records.some(
          ({ attachments }) =>
            Array.isArray(attachments) &&
            attachments.some((file) => isObject(file) && uploadOf(file, runtime.site()) === idOf(request)),
        );
        if (!isOfTalk) throw new Problem('not_found', { detail: 'No file of the conversation has this id.' });
        const upload = await findUpload(context, idOf(request));
        const content = await readUpload(runtime.files, upload);
        return reply
          .headers({
            'content-length': upload.size,
            'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(upload.name)}`,
            'content-security-policy': "default-src 'none'; sandbox",
          })
          .type(upload.type)
          .send(content);
      },
    },
    mayCall,
  );
}
