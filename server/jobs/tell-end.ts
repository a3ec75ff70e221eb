import { isObject } from '../../core/is-object';
import { yieldOf } from '../../core/jobs';
import { nestedPath } from '../../core/screen-path';
import type { Report } from '../../core/reports/report';
import type { JsonObject, Language, Role } from '../../core/types';
import { asSystem } from '../operations/context';
import { createMore } from '../operations/write/run';
import { notify } from '../operations/effects/notify';
import type { Runtime } from '../operations/runtime';
import { collectionTitle } from './export/column-words';
import type { Job } from './job';
import { reportTitle } from './reports/report-words';
import { announceAll } from '../operations/write/announce';

/** Who waits no longer than this has hardly looked away. */
const WATCHED_MS = 10_000;

/** Tells the owner of a job that has ended, where nobody may have waited for it; whoever has cancelled it knows. */
export async function tellEnd(runtime: Runtime, job: Job): Promise<void> {
  const { userId, status, tenantId, createdAt, finishedAt } = job;
  const ending = status === 'failed' ? status : yieldOf(job);
  if (ending === undefined || finishedAt === null || userId === null) return;
  const said = runtime.application.jobs.get(job.kind)?.said?.[ending];
  const isWatched = bringerIn(job) === undefined && Date.parse(finishedAt) - Date.parse(createdAt) < WATCHED_MS;
  if (said === undefined || isWatched) return;
  const system = asSystem(runtime, tenantId === null ? 'platform' : { tenantId }, { requestId: job.id });
  const events = await runtime.database.transaction(system.scope, (executor) =>
    notify(system, executor, (...more) => createMore(system, executor, ...more), {
      ...said,
      userIds: [userId],
      params: (language) => factsOf(runtime, job, language),
      link: (role) => linkTo(runtime, job, role),
    }),
  );
  announceAll(system, events);
}

function factsOf(
  runtime: Runtime,
  { collection, kind, params, done, refused, outcome, problem }: Job,
  language: Language,
): JsonObject {
  const { translator } = runtime;
  const resource = runtime.catalog().resources.get(collection);
  const report = reportIn(runtime, params);
  const title = report
    ? reportTitle(translator, language, report)
    : resource
      ? collectionTitle(translator, language, resource)
      : collection;
  const number = (value: unknown): string => new Intl.NumberFormat(language).format(Number(value ?? 0));
  return {
    collection: title,
    file: kind === 'import' ? (params['name'] ?? title) : title,
    records: number(done),
    taken: number(done - refused),
    refused: number(refused),
    duplicates: number(outcome?.['duplicates']),
    created: number(outcome?.['created']),
    updated: number(outcome?.['updated']),
    reason: problem ? translator.text(language, `problems.${problem.code}`, problem.params, problem.code) : '',
  };
}

/** The report that the job wrote into a file. */
const reportIn = (runtime: Runtime, { report }: JsonObject): Report | undefined =>
  typeof report === 'string' ? runtime.catalog().reports.get(report) : undefined;

/** The record whose file the job read: whoever gave it the file has gone on to something else. */
function bringerIn({ request: { from } }: Job): { collection: string; id: string } | undefined {
  return isObject(from) && typeof from['collection'] === 'string' && typeof from['id'] === 'string'
    ? { collection: from['collection'], id: from['id'] }
    : undefined;
}

/** The page of the record that brought the file, which says what became of it; else the owner's list of the collection, with the job opened on it. */
function linkTo(runtime: Runtime, job: Job, role: Role): string | null {
  const bringer = bringerIn(job);
  const { resources } = runtime.catalog();
  const screenOf = (collection: string) =>
    resources.get(collection)?.screens.find((one) => one.role === role && nestedPath(one.path) === undefined);
  const page = bringer && screenOf(bringer.collection);
  if (bringer && page) return `${page.path}/${bringer.id}/show`;
  const list = reportIn(runtime, job.params)?.screens.find((one) => one.role === role) ?? screenOf(job.collection);
  return list ? `${list.path}?job=${job.id}` : null;
}
