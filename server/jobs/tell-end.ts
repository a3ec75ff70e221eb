import type { JobKindName } from '../../core/jobs';
import { nestedPath } from '../../core/screen-path';
import type { JsonObject, Language, Role } from '../../core/types';
import { asSystem } from '../operations/context';
import { createMore } from '../operations/create-record';
import { notify, type Notice } from '../operations/effects/notify';
import type { Runtime } from '../operations/runtime';
import { collectionTitle } from './export/column-words';
import type { Job } from './job';

/** Who waits no longer than this has hardly looked away. */
const WATCHED_MS = 10_000;

type Said = Pick<Notice, 'type' | 'severity' | 'text'>;

/** What people are told of the kinds that they start and leave to themselves. */
const SAID: Partial<Record<JobKindName, { done: Said; failed: Said }>> = {
  import: {
    done: { type: 'import_finished', severity: 'success', text: 'importFinished' },
    failed: { type: 'import_failed', severity: 'error', text: 'importFailed' },
  },
  export: {
    done: { type: 'export_ready', severity: 'success', text: 'exportReady' },
    failed: { type: 'system', severity: 'error', text: 'exportFailed' },
  },
};

/** Tells the owner of a job that has ended, where it took long; whoever has cancelled it knows. */
export async function tellEnd(runtime: Runtime, job: Job): Promise<void> {
  const { userId, status, tenantId, createdAt, finishedAt } = job;
  if ((status !== 'done' && status !== 'failed') || finishedAt === null || userId === null) return;
  const said = SAID[job.kind]?.[status];
  if (said === undefined || Date.parse(finishedAt) - Date.parse(createdAt) < WATCHED_MS) return;
  const system = asSystem(runtime, tenantId === null ? 'platform' : { tenantId }, { requestId: job.id });
  const events = await runtime.database.transaction(system.scope, (executor) =>
    notify(system, executor, (...more) => createMore(system, executor, ...more), {
      ...said,
      userIds: [userId],
      params: (language) => factsOf(runtime, job, language),
      link: (role) => linkTo(runtime, job, role),
    }),
  );
  for (const event of events) runtime.written(event);
}

function factsOf(runtime: Runtime, { collection, kind, params, done, refused, outcome, problem }: Job, language: Language): JsonObject {
  const { translator } = runtime;
  const resource = runtime.catalog().resources.get(collection);
  const title = resource ? collectionTitle(translator, language, resource) : collection;
  const number = (value: unknown): string => new Intl.NumberFormat(language).format(Number(value ?? 0));
  return {
    collection: title,
    file: kind === 'import' ? (params['name'] ?? title) : title,
    records: number(done),
    refused: number(refused),
    created: number(outcome?.['created']),
    updated: number(outcome?.['updated']),
    reason: problem ? translator.text(language, `problems.${problem.code}`, problem.params, problem.code) : '',
  };
}

/** The owner's list of the collection, with the job opened on it. */
function linkTo(runtime: Runtime, { id, collection }: Job, role: Role): string | null {
  const screens = runtime.catalog().resources.get(collection)?.screens ?? [];
  const screen = screens.find((one) => one.role === role && nestedPath(one.path) === undefined);
  return screen ? `${screen.path}?job=${id}` : null;
}
