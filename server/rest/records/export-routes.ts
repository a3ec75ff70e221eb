import { PassThrough } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { exportFile, writeExport } from '../../jobs/export/write-export';
import { keptExport, parseExportOrder, type ExportOrder } from '../../jobs/export/export-request';
import { resourceOf, type PersonContext } from '../../operations/context';
import { exportSet, type ExportSet } from '../../operations/export-records';
import { writeAudit } from '../../operations/audit/write-audit';
import { callerContext } from '../caller';
import { asObject } from '../json-body';
import { route } from '../route';
import { sendFile } from './send-file';
import type { Services } from '../services';

/** Up to here the answer is the file itself. */
export const MOST_AT_ONCE = 10_000;

/** `POST /api/<collection>/export`: the file, or past ten thousand records the job (202) that writes it. */
export function exportRoutes(app: FastifyInstance, services: Services): void {
  route(app, '/api/:collection/export', {
    POST: async (request, reply) => {
      const context = await callerContext(services, request);
      const { collection } = request.params as { collection: string };
      const order = parseExportOrder(context, collection, asObject(request.body));
      const set = await exportSet(context, collection, order);
      if (set.total <= MOST_AT_ONCE) return answerFile(services, { request, reply, context }, collection, order, set);
      void reply.code(202);
      return services.jobs.start(context, {
        kind: 'export',
        collection,
        params: { format: order.format },
        request: keptExport(order),
        total: set.total,
      });
    },
  });
}

interface Call {
  request: FastifyRequest;
  reply: FastifyReply;
  context: PersonContext;
}

async function answerFile(
  services: Services,
  { request, reply, context }: Call,
  collection: string,
  order: ExportOrder,
  set: ExportSet,
): Promise<FastifyReply> {
  const changes = [
    { field: 'records', from: null, to: set.total },
    { field: 'format', from: null, to: order.format },
  ];
  await writeAudit(context, { action: 'export', entity: collection, changes });
  const gone = new AbortController();
  request.raw.once('close', () => request.raw.destroyed && !reply.raw.writableFinished && gone.abort());
  const stream = new PassThrough();
  const work = {
    collection,
    order,
    set,
    caller: () => callerContext(services, request),
    signal: gone.signal,
    progress: () => undefined,
  };
  writeExport(context, work, stream).catch((error: unknown) => {
    if (!gone.signal.aborted) context.runtime.report(error, `export of ${collection}`);
    // Half a file must not look like a whole one: the connection breaks off.
    stream.destroy(error instanceof Error ? error : undefined);
  });
  return sendFile(reply, exportFile(context, resourceOf(context, collection), order), stream);
}
