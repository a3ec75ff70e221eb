import { PassThrough } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { parseTranscriptOrder } from './transcript/transcript-order';
import { transcriptFile, writeTranscript } from './transcript/write-transcript';
import { assertPermitted, notFound } from '../../../../server/operations/rights/authorise';
import { resourceOf } from '../../../../server/operations/context';
import { exportPages, exportSet } from '../../../../server/operations/export-records';
import { getRecord } from '../../../../server/operations/get-record';
import { writeAudit } from '../../../../server/operations/audit/write-audit';
import { callerContext } from '../../../../server/rest/caller';
import { asObject } from '../../../../server/rest/json-body';
import { route } from '../../../../server/rest/route';
import { sendFile } from '../../../../server/rest/records/send-file';
import type { Services } from '../../../../server/rest/services';

const COLLECTION = 'attendances';

/** `POST /api/attendances/<id>/transcript`: the messages of one attendance as a file, for those who may read and export it. */
export function transcriptRoutes(app: FastifyInstance, services: Services): void {
  route(app, '/api/attendances/:id/transcript', {
    POST: async (request, reply) => {
      const context = await callerContext(services, request);
      const { id } = request.params as { id: string };
      const order = parseTranscriptOrder(context, asObject(request.body));
      assertPermitted(context, 'read', resourceOf(context, 'chat-messages'));
      await getRecord(context, COLLECTION, id);
      const gone = new AbortController();
      const caller = () => callerContext(services, request);
      const set = await exportSet(context, COLLECTION, { filter: { id }, columns: ['id'] });
      const { value: [attendance] = [] } = await exportPages(caller, COLLECTION, set, gone.signal).next();
      if (attendance === undefined) throw notFound(resourceOf(context, COLLECTION), id);
      const { protocol = null } = attendance;
      await writeAudit(context, {
        action: 'export',
        entity: COLLECTION,
        entityId: id,
        entityLabel: typeof protocol === 'string' ? protocol : null,
        changes: [{ field: 'format', from: null, to: order.format }],
      });
      request.raw.once('close', () => request.raw.destroyed && !reply.raw.writableFinished && gone.abort());
      const stream = new PassThrough();
      writeTranscript(context, { attendance: { ...attendance, id }, order, caller, signal: gone.signal }, stream).catch(
        (error: unknown) => {
          if (!gone.signal.aborted) context.runtime.report(error, `transcript of ${COLLECTION}/${id}`);
          // Half a file must not look like a whole one: the connection breaks off.
          stream.destroy(error instanceof Error ? error : undefined);
        },
      );
      return sendFile(reply, transcriptFile(attendance, order), stream);
    },
  });
}
