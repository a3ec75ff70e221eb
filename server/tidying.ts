import { forgetSignIns } from './auth/forget-sign-ins';
import { tellRunOut } from './auth/tell-run-out';
import { removeOld } from './database/remove-old';
import { forgetImportFiles } from './jobs/import/import-files';
import { forgetOldJobs } from './jobs/forget-old-jobs';
import { settleDaily } from './operations/dialing/follow-lists';
import { countAged } from './operations/computed/count-aged';
import { fillExisting } from './operations/computed/fill-existing';
import { moveListContacts } from './operations/computed/move-list-contacts';
import { measureSounds } from './operations/computed/measure-sounds';
import { forgetPackages } from './operations/recordings/forget-packages';
import { forgetVersions } from './operations/versions/forget-versions';
import { forgetUploads } from './operations/forget-uploads';
import type { Runtime } from './operations/runtime';
import { trimFeed } from './realtime/feed/trim-feed';
import { forgetOldNotices } from './realtime/notifications/forget-old-notices';
import { repeat } from './repeat';

/** The start itself has better things to do. */
const FIRST_MS = 60_000;
const HOUR_MS = 3_600_000;

/** Several processes may be at it on one database: no work touches what another process has in hand. */
const WORKS: Record<string, (runtime: Runtime, signal: AbortSignal) => Promise<void>> = {
  'run-out impersonations': (runtime, signal) => tellRunOut(runtime, signal),
  'sign-ins': (runtime, signal) => forgetSignIns(runtime, signal),
  'numbers of the last days': (runtime, signal) => countAged(runtime, signal),
  'length of sound': (runtime, signal) => measureSounds(runtime, signal),
  'values from files and numbers': (runtime, signal) => fillExisting(runtime, signal),
  'contacts on lists of numbers': (runtime, signal) => settleDaily(runtime, signal),
  'contacts inside of lists': (runtime, signal) => moveListContacts(runtime, signal),
  'versions of records': (runtime, signal) => forgetVersions(runtime, signal),
  'values that others have': ({ database }, signal) =>
    removeOld(database.as('platform'), { table: 'foreign_collisions', key: 'id', by: 'at', kept: '1 day' }, signal),
  'change feed': ({ database }, signal) => trimFeed(database, signal),
  jobs: (runtime, signal) => forgetOldJobs(runtime, signal),
  'files for import': (runtime, signal) => forgetImportFiles(runtime, signal),
  'packages of recordings': (runtime, signal) => forgetPackages(runtime, signal),
  uploads: (runtime, signal) => forgetUploads(runtime, signal),
  'unfinished files': async ({ files }) => files.tidy(),
  notifications: (runtime, signal) => forgetOldNotices(runtime, signal),
};

/** Tidies up a little after the start, then every hour. `stop` resolves when nothing runs any more. */
export function startTidying(runtime: Runtime): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const passing = repeat(
    HOUR_MS,
    () => tidy(runtime, stopping.signal),
    (error) => runtime.report(error, 'tidying up'),
  );
  const first = setTimeout(() => passing.now(), FIRST_MS);
  first.unref();
  return {
    async stop() {
      clearTimeout(first);
      stopping.abort();
      await passing.stop();
    },
  };
}

/** Does once what is due. A work that fails is reported, and keeps none of the others from being done. */
export async function tidy(runtime: Runtime, signal: AbortSignal): Promise<void> {
  for (const [what, work] of Object.entries(WORKS)) {
    if (signal.aborted) return;
    await work(runtime, signal).catch((error: unknown) => runtime.report(error, `tidying up: ${what}`));
  }
}
