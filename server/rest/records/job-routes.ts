import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from '../../../core/errors';
import { viewOf } from '../../jobs/job';
import { listJobs, ownJob } from '../../jobs/job-store';
import { previewUndo } from '../../jobs/preview-undo';
import { readRefusals } from '../../jobs/refusals';
import { bulkCount, bulkOrder, parseBulkRequest } from '../../jobs/bulk/bulk-request';
import { readResult } from '../../jobs/result-files';
import { callerContext } from '../caller';
import { withCookie } from '../session/cookie-token';
import { asObject } from '../json-body';
import { parseListQuery } from './list-query';
import { route } from '../route';
import { sendFile } from './send-file';
import type { Services } from '../services';

const idOf = (request: FastifyRequest): string => (request.params as { id: string }).id;

/** `/api/jobs`: the caller's own work in the background; `POST /api/<collection>/bulk` begins some. */
export function jobRoutes(app: FastifyInstance, services: Services): void {
  const { jobs, translator, runtime } = services;
  route(app, '/api/jobs', { GET: async (request) => listJobs(await callerContext(services, request)) });
  route(app, '/api/jobs/:id', {
    GET: async (request) => {
      const { journaled, ...job } = await ownJob(await callerContext(services, request), idOf(request));
      return viewOf(runtime.application.jobs, job, journaled);
    },
  });
  route(app, '/api/jobs/:id/cancel', {
    POST: async (request) => jobs.cancel(await callerContext(services, request), idOf(request)),
  });
  route(app, '/api/jobs/:id/undo', {
    GET: async (request) => previewUndo(await callerContext(services, request), idOf(request)),
    POST: async (request, reply) => {
      void reply.code(202);
      return jobs.undo(await callerContext(services, request), idOf(request));
    },
  });
  route(app, '/api/jobs/:id/refusals', {
    GET: async (request, reply) => {
      const context = await callerContext(services, request);
      const { id, refused, collection } = await ownJob(context, idOf(request));
      const { range } = parseListQuery(request.query);
      const refusals = await readRefusals(context.runtime.database.as(context.scope), id, range, {
        language: context.language,
        translator,
        resource: runtime.catalog().resources.get(collection),
      });
      const span = refusals.length === 0 ? '*' : `${range.first}-${range.first + refusals.length - 1}`;
      void reply.header('content-range', `refusals ${span}/${refused}`);
      return refusals;
    },
  });
  route(app, '/api/jobs/:id/result', {
    GET: async (request, reply) => {
      const { journaled, ...job } = await ownJob(await callerContext(services, withCookie(request)), idOf(request));
      const { result } = viewOf(runtime.application.jobs, job, journaled);
      const content = result && (await readResult(runtime.files, job.id));
      if (!result || !content)
        throw new Problem('not_found', { detail: `jobs/${job.id}: there is no result, or no more.` });
      return sendFile(reply, result, content);
    },
  });
  route(app, '/api/:collection/bulk', {
    POST: async (request, reply) => {
      const context = await callerContext(services, request);
      const { collection } = request.params as { collection: string };
      const asked = parseBulkRequest(asObject(request.body));
      if (asked.count) return { total: await bulkCount(context, collection, asked) };
      const order = await bulkOrder(context, collection, asked);
      void reply.code(202);
      return jobs.start(context, order);
    },
  });
}
