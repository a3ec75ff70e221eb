import { Problem } from '../../../../../core/errors';
import { CONNECTIONS } from '../../rules/template-sync';
import { setComputed } from '../../../../../server/operations/set-computed';
import { readyConnection } from '../whatsapp/ready-connection';
import { OUTSIDE_WORDS } from '../../../../../server/outside/outside-reason';
import { openGraphSession } from '../whatsapp/graph-session';
import { whatsappUrl } from '../whatsapp/whatsapp-url';
import { PlatformFailure } from '../whatsapp/platform-refusal';
import type { JobKind, JobRun } from '../../../../../server/jobs/job-kind';
import { bringTemplates, disableGone } from './bring-templates';
import { submitTemplates } from './submit-templates';
import { syncRequest } from './sync-request';
import { openSyncWork, type SyncWork } from './sync-work';

const LONGEST_ERROR = 500;

/** Makes the templates of a connection what its platform holds, and sends what waits for approval where that is asked for. */
export const templateSyncJob: JobKind = {
  audit: 'bulk',
  async run(run) {
    const { connection: id, submit } = syncRequest(run.job);
    const connection = await readyConnection(await run.caller(), id);
    const api = whatsappUrl(run.system.runtime.environment);
    const work = openSyncWork(run, connection, openGraphSession({ api, token: connection.token, signal: run.signal }));
    try {
      await synchronise(work, submit);
    } catch (error) {
      throw error instanceof PlatformFailure ? await noteFailure(run, id, error) : error;
    }
  },
};

async function synchronise(work: SyncWork, submit: boolean): Promise<void> {
  const { system, connection } = work;
  const held = await bringTemplates(work);
  await disableGone(work, held);
  await setComputed(system, CONNECTIONS, connection.id, { lastSyncAt: new Date().toISOString(), lastError: null });
  if (submit) await submitTemplates(work, held);
}

/** Says it at the connection, too. */
async function noteFailure({ system, job }: JobRun, id: string, failure: PlatformFailure): Promise<Problem> {
  const { runtime } = system;
  const { reason: cause, explanation } = failure;
  if (cause === 'other') runtime.report(failure, `templates of ${CONNECTIONS}/${id}`);
  const words =
    runtime.translator.screenText(job.language, OUTSIDE_WORDS.file, [...OUTSIDE_WORDS.path, cause]) ?? cause;
  const reason = explanation === null ? words : `${words} (${explanation})`;
  await setComputed(system, CONNECTIONS, id, { lastError: reason.slice(0, LONGEST_ERROR) });
  return new Problem('platform_failed', { detail: failure.message, params: { reason, cause } });
}
