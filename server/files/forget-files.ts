import type { FileStore } from './file-store';

/** Removes the files of a folder, all of them or those that are older. */
export async function forgetFiles(
  files: FileStore,
  folder: string,
  { olderMs = 0, signal }: { olderMs?: number; signal?: AbortSignal } = {},
): Promise<void> {
  for await (const { key, modified } of files.list(folder)) {
    if (signal?.aborted) return;
    if (olderMs === 0 || Date.now() - modified > olderMs) await files.remove(key);
  }
}
