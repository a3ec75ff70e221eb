import { Problem } from '../../../core/errors';
import type { Report, ReportRequest } from '../../../core/reports/report';
import { mayDownload } from '../../../core/reports/report-rights';
import { LANGUAGES, type JsonObject, type Language } from '../../../core/types';
import type { OperationContext } from '../../operations/context';
import { parseReportRequest, type GivenRequest } from '../../operations/reports/report-request';
import { fileReader } from '../export/file-reader';
import type { Job } from '../job';
import { requestReader } from '../request-reader';

export const REPORT_FORMATS = ['csv', 'xlsx', 'pdf'] as const;
export type ReportFormat = (typeof REPORT_FORMATS)[number];

/** Groups of a file at most. A document of more takes minutes to lay out, and nobody leafs through it. */
export const MOST_GROUPS: Readonly<Record<ReportFormat, number>> = { csv: 100_000, xlsx: 100_000, pdf: 5000 };

/** Days of a file at most: more than of the screen. */
export const MOST_DAYS = 1100;

/** A file of a report. */
export interface DownloadOrder {
  report: string;
  format: ReportFormat;
  language: Language;
  /** Of all the rows that there are. */
  asked: ReportRequest;
}

const MEMBERS = new Set(['format', 'period', 'from', 'to', 'by', 'filter', 'sort', 'compare', 'language']);

/** @throws Problem `bad_request`; `forbidden` for whom no screen of the report may be exported */
export function parseDownload(context: OperationContext, report: Report, body: JsonObject): DownloadOrder {
  assertDownload(context, report);
  const unknown = Object.keys(body).find((name) => !MEMBERS.has(name));
  if (unknown !== undefined) throw unfit(unknown.slice(0, 80), `one of ${[...MEMBERS].join(', ')}`);
  const format = REPORT_FORMATS.find((one) => one === body['format']);
  if (!format) throw unfit('format', `one of ${REPORT_FORMATS.join(', ')}`);
  const { language } = fileReader(context, body['language'] === undefined ? {} : { language: body['language'] });
  return { report: report.name, format, language, asked: allRows(context, report, body, format) };
}

/** Whoever may read a report and export what its screen shows. @throws Problem `forbidden` */
export function assertDownload({ ability, principal }: OperationContext, report: Report): void {
  if (mayDownload(ability, report)) return;
  const { name } = report;
  throw new Problem('forbidden', {
    detail: `${principal?.user.role ?? 'System'} may not export the report ${name}.`,
    params: { action: 'export', collection: name },
  });
}

function allRows(context: OperationContext, report: Report, given: GivenRequest, format: ReportFormat): ReportRequest {
  return { ...parseReportRequest(context, report, given, MOST_DAYS), offset: 0, limit: MOST_GROUPS[format] };
}

/** An order as the report is now: its file may have become another since. @throws Problem `bad_request` */
export function askedNow(context: OperationContext, report: Report, { asked, format }: DownloadOrder): ReportRequest {
  const { period, by, filter, sort, compare } = asked;
  return allRows(context, report, { ...period, by, filter, sort: [sort.by, sort.order], compare }, format);
}

/** As a job keeps it. */
interface KeptDownload {
  report: string;
  format: ReportFormat;
  language: Language;
  from: string;
  to: string;
  by: string[];
  filter: JsonObject;
  sort: [by: string, order: ReportRequest['sort']['order']];
  compare: boolean;
}

const read = requestReader<KeptDownload>({
  report: { type: 'string' },
  format: { enum: [...REPORT_FORMATS] },
  language: { enum: [...LANGUAGES] },
  from: { type: 'string' },
  to: { type: 'string' },
  by: { type: 'array', items: { type: 'string' } },
  filter: { type: 'object' },
  sort: {
    type: 'array',
    prefixItems: [{ type: 'string' }, { enum: ['ASC', 'DESC'] }],
    minItems: 2,
    maxItems: 2,
  },
  compare: { type: 'boolean' },
});

export function keptDownload({ report, format, language, asked }: DownloadOrder): JsonObject {
  const { period, by, filter, sort, compare } = asked;
  return { report, format, language, ...period, by, filter, sort: [sort.by, sort.order], compare };
}

/** What a job was ordered to write. @throws Problem `unreadable_job` */
export function downloadIn(job: Pick<Job, 'kind' | 'request'>): DownloadOrder {
  const { report, format, language, from, to, by, filter, sort, compare } = read(job);
  const asked = {
    period: { from, to },
    by,
    filter,
    sort: { by: sort[0], order: sort[1] },
    compare,
    limit: MOST_GROUPS[format],
    offset: 0,
  };
  return { report, format, language, asked };
}

function unfit(member: string, expected: string): Problem {
  return new Problem('bad_request', { detail: `${member}: expected ${expected}.`, params: { path: member } });
}
