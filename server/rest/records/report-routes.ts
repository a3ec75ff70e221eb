import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from '../../../core/errors';
import { parseReportRequest, type GivenRequest } from '../../operations/reports/report-request';
import { reportOf, runReport } from '../../operations/reports/run-report';
import { keptDownload, parseDownload } from '../../jobs/reports/download-request';
import { reportTitle } from '../../jobs/reports/report-words';
import { callerContext } from '../caller';
import { asObject } from '../json-body';
import { route } from '../route';
import type { Services } from '../services';

/** `GET /api/reports/{name}`: the figures of a report, as its file declares them; `POST …/download`: the job (202) that writes them into a file. */
export function reportRoutes(app: FastifyInstance, services: Services): void {
  route(app, '/api/reports/:name', {
    GET: async (request) => {
      const context = await callerContext(services, request);
      const { name } = request.params as { name: string };
      const report = reportOf(context, name);
      return runReport(context, name, parseReportRequest(context, report, givenIn(request)));
    },
  });
  route(app, '/api/reports/:name/download', {
    POST: async (request, reply) => {
      const context = await callerContext(services, request);
      const { name } = request.params as { name: string };
      const report = reportOf(context, name);
      const order = parseDownload(context, report, asObject(request.body));
      void reply.code(202);
      return services.jobs.start(context, {
        kind: 'report',
        collection: report.sources[0]?.collection ?? name,
        params: {
          report: name,
          name: reportTitle(context.runtime.translator, context.language, report),
          format: order.format,
        },
        request: keptDownload(order),
      });
    },
  });
}

const KNOWN = new Set(['period', 'from', 'to', 'by', 'filter', 'sort', 'limit', 'offset', 'compare']);

/** @throws Problem `bad_request` for a parameter that there is not, and for one that is no JSON */
function givenIn(request: FastifyRequest): GivenRequest {
  const query = request.query as Record<string, unknown>;
  const unknown = Object.keys(query).find((name) => !KNOWN.has(name));
  if (unknown !== undefined) throw unfit(unknown, `one of ${[...KNOWN].join(', ')}`);
  const given: GivenRequest = {};
  for (const member of ['period', 'from', 'to'] as const)
    if (query[member] !== undefined) given[member] = query[member];
  if (typeof query['by'] === 'string') given.by = query['by'].split(',').filter((name) => name !== '');
  if (query['filter'] !== undefined) given.filter = parsed('filter', query['filter']);
  if (query['sort'] !== undefined) given.sort = parsed('sort', query['sort']);
  for (const member of ['limit', 'offset'] as const)
    if (query[member] !== undefined) given[member] = Number(query[member]);
  if (query['compare'] !== undefined) given.compare = flag(query['compare']);
  return given;
}

function parsed(member: string, text: unknown): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    throw unfit(member, 'JSON');
  }
}

function flag(value: unknown): boolean {
  if (value === 'true' || value === 'false') return value === 'true';
  throw unfit('compare', 'true or false');
}

function unfit(member: string, expected: string): Problem {
  return new Problem('bad_request', {
    detail: `${member.slice(0, 80)}: expected ${expected}.`,
    params: { path: member.slice(0, 80) },
  });
}
