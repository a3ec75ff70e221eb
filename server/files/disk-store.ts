import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import type { Drafts } from './drafts';
import type { FileStore, KeptFile } from './file-store';

const hasCode = (error: unknown, ...codes: string[]): boolean =>
  error instanceof Error && 'code' in error && codes.includes(String(error.code));

/** What is not there is undefined; all else that goes wrong is thrown. */
async function unlessMissing<Value>(asked: Promise<Value>): Promise<Value | undefined> {
  return asked.catch((error: unknown) => {
    if (hasCode(error, 'ENOENT', 'ENOTDIR')) return undefined;
    throw error;
  });
}

/** Files under `root`, each at its key. */
export function createDiskStore(root: string, drafts: Drafts): FileStore {
  const placeOf = (key: string): string => join(root, key);
  const find = async (key: string): Promise<KeptFile | undefined> => {
    const found = await unlessMissing(stat(placeOf(key)));
    return found?.isFile() ? { key, size: found.size, modified: found.mtimeMs } : undefined;
  };
  return {
    draft: () => drafts.draft(),
    async keep(key, draft) {
      await mkdir(dirname(placeOf(key)), { recursive: true });
      await moveFile(draft, placeOf(key));
    },
    find,
    async read(key, span) {
      const file = await unlessMissing(open(placeOf(key), 'r'));
      return file?.createReadStream(span);
    },
    copy: async (key) => ((await find(key)) ? placeOf(key) : undefined),
    async *list(folder) {
      const names = (await unlessMissing(readdir(placeOf(folder), { recursive: true, withFileTypes: true }))) ?? [];
      for (const entry of names) {
        if (!entry.isFile()) continue;
        const found = await find(relative(root, join(entry.parentPath, entry.name)).replaceAll(sep, '/'));
        if (found) yield found;
      }
    },
    remove: (key) => rm(placeOf(key), { force: true }),
    tidy: () => drafts.tidy(),
  };
}

/** Also onto another disk, which processes may share: there a half-copied file has another name. */
async function moveFile(from: string, to: string): Promise<void> {
  try {
    await rename(from, to);
  } catch (error) {
    if (!hasCode(error, 'EXDEV')) throw error;
    const beside = join(dirname(to), `.${randomUUID()}`);
    try {
      await copyFile(from, beside);
      await rename(beside, to);
    } finally {
      await rm(beside, { force: true });
    }
    await rm(from, { force: true });
  }
}
