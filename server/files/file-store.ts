import type { Readable } from 'node:stream';
import { createDiskStore } from './disk-store';
import { openDrafts } from './drafts';
import { openS3Store } from './s3-store';
import type { S3Settings } from './s3-client';

/** A file that is kept. `size` in bytes, `modified` in milliseconds since 1970. */
export interface KeptFile {
  key: string;
  size: number;
  modified: number;
}

/** A part of a file, both ends included, in bytes. */
export interface Span {
  start: number;
  end: number;
}

/**
 * Where the bytes of uploads, results and imports are. A key is a path such as `files/<tenant>/<hash>`; what it holds is never changed
 * in part. Every process on the same place sees the same files, except drafts and copies.
 * All reject with Problem `unavailable` while the place does not answer.
 */
export interface FileStore {
  /** A path on this machine's own disk for a file that is still being written. Who asked for it removes it, or keeps it. */
  draft(): Promise<string>;
  /** Keeps a finished draft under the key, in the place of what was there: all of it or nothing. */
  keep(key: string, draft: string): Promise<void>;
  find(key: string): Promise<KeptFile | undefined>;
  /** Its bytes, or those of the span, once the place has said that it is there. */
  read(key: string, span?: Span): Promise<Readable | undefined>;
  /** The path of the whole file on this machine, to be read only: for readers that jump about in it. */
  copy(key: string): Promise<string | undefined>;
  /** All files whose key begins with `folder`, which ends with a slash. */
  list(folder: string): AsyncGenerator<KeptFile>;
  /** Nothing happens where there is none. */
  remove(key: string): Promise<void>;
  /** Removes drafts and copies that nobody can be at any more. */
  tidy(): Promise<void>;
}

/** In a bucket where the environment names one, else on the disk. @throws ConfigError for a bucket that cannot be worked with. */
export async function openFileStore({
  dataDir,
  s3,
}: {
  dataDir: string;
  s3?: S3Settings | undefined;
}): Promise<FileStore> {
  const drafts = openDrafts(dataDir);
  return s3 ? openS3Store(s3, drafts) : createDiskStore(dataDir, drafts);
}
