import { createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import type { Readable, Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { FileStore } from '../files/file-store';
import { forgetFiles } from '../files/forget-files';
import { RESULT_HOURS } from './job';

const FOLDER = 'job-results/';
/** Past the time that the database says, in case a server stopped between the two. */
const LEFT_OVER_MS = 2 * RESULT_HOURS * 3_600_000;

/** Where the file of a job's result lies. The name is the job's id, never one that a person gave. */
const placeOf = (jobId: string): string => FOLDER + jobId;

/** Keeps what is written as the result of a job, once all of it is there. Answers its size in bytes. */
export async function saveResult(
  files: FileStore,
  jobId: string,
  write: (to: Writable) => Promise<void>,
): Promise<number> {
  const draft = await files.draft();
  const stream = createWriteStream(draft, { mode: 0o600 });
  try {
    await write(stream);
    if (!stream.writableEnded) stream.end();
    await finished(stream);
    const { size } = await stat(draft);
    await files.keep(placeOf(jobId), draft);
    return size;
  } finally {
    stream.destroy();
    await rm(draft, { force: true });
  }
}

/** The same of a draft that is written already. */
export async function keepResult(files: FileStore, jobId: string, draft: string): Promise<void> {
  await files.keep(placeOf(jobId), draft);
}

/** Undefined where there is none, or no more. */
export async function readResult(files: FileStore, jobId: string): Promise<Readable | undefined> {
  return files.read(placeOf(jobId));
}

export async function removeResult(files: FileStore, jobId: string): Promise<void> {
  await files.remove(placeOf(jobId));
}

/** Removes what no row of the database speaks of any more. */
export async function forgetOldResults(files: FileStore, signal?: AbortSignal): Promise<void> {
  await forgetFiles(files, FOLDER, { olderMs: LEFT_OVER_MS, ...(signal && { signal }) });
}
