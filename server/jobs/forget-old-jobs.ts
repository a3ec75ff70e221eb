import { sql } from 'kysely';
import { compile } from '../database/builder';
import { removeOld } from '../database/remove-old';
import type { Runtime } from '../operations/runtime';
import { KEPT_DAYS } from './job';
import { forgetOldResults, removeResult } from './result-files';

const BATCH = 200;

/** Removes results whose time is over, and jobs, refusals and journals that are too old to be asked for. */
export async function forgetOldJobs(runtime: Runtime, signal?: AbortSignal): Promise<void> {
  await forgetResults(runtime, signal);
  const platform = runtime.database.as('platform');
  const kept = `${KEPT_DAYS} days`;
  await removeOld(platform, { table: 'job_journal', key: 'seq', by: 'at', kept }, signal);
  await removeOld(platform, { table: 'job_creations', key: 'seq', by: 'at', kept }, signal);
  await removeOld(platform, { table: 'job_refusals', key: 'seq', by: 'at', kept }, signal);
  await removeOld(
    platform,
    { table: 'jobs', key: 'id', by: 'createdAt', kept, only: sql`t."status" not in ('queued', 'running')` },
    signal,
  );
}

async function forgetResults({ database, files }: Runtime, signal?: AbortSignal): Promise<void> {
  const platform = database.as('platform');
  for (;;) {
    if (signal?.aborted === true) return;
    const over = await platform.run(
      compile<{ id: string }>(sql`
        update painel.jobs set "result" = null, "resultUntil" = null
        where "id" in (select "id" from painel.jobs where "resultUntil" < now() limit ${BATCH} for update skip locked) returning "id"`),
    );
    for (const { id } of over) await removeResult(files, id);
    if (over.length < BATCH) break;
  }
  await forgetOldResults(files, signal);
}
