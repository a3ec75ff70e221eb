import { createReadStream, createWriteStream, type ReadStream } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';

const folderOf = (dataDir: string): string => join(dataDir, 'job-results');

/** Where the file of a job's result lies. The name is the job's id, never one that a person gave. */
const placeOf = (dataDir: string, jobId: string): string => join(folderOf(dataDir), jobId);

/** Keeps what is written as the result of a job, once all of it is there. Answers its size in bytes. */
export async function saveResult(dataDir: string, jobId: string, write: (to: Writable) => Promise<void>): Promise<number> {
  await mkdir(folderOf(dataDir), { recursive: true });
  const place = placeOf(dataDir, jobId);
  const temporary = `${place}.part`;
  const stream = createWriteStream(temporary, { mode: 0o600 });
  try {
    await write(stream);
    if (!stream.writableEnded) stream.end();
    await finished(stream);
    await rename(temporary, place);
    return (await stat(place)).size;
  } finally {
    stream.destroy();
    await rm(temporary, { force: true });
  }
}

export function readResult(dataDir: string, jobId: string): ReadStream {
  return createReadStream(placeOf(dataDir, jobId));
}

export async function hasResult(dataDir: string, jobId: string): Promise<boolean> {
  return (await stat(placeOf(dataDir, jobId)).catch(() => undefined)) !== undefined;
}

export async function removeResult(dataDir: string, jobId: string): Promise<void> {
  await rm(placeOf(dataDir, jobId), { force: true });
}
