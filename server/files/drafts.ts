import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Nobody writes a file, or works with a copy, for longer. */
const KEPT_MS = 48 * 3_600_000;

/** Files of this process alone: those under way, and copies of what lies elsewhere. */
export interface Drafts {
  draft(): Promise<string>;
  /** Where the copy of a key is, or would be. */
  copyOf(key: string): Promise<string>;
  tidy(): Promise<void>;
}

export function openDrafts(dataDir: string): Drafts {
  const [incoming, copies] = [join(dataDir, 'incoming'), join(dataDir, 'copies')];
  const within = async (folder: string, name: string) => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    return join(folder, name);
  };
  return {
    draft: () => within(incoming, randomUUID()),
    copyOf: (key) => within(copies, createHash('sha256').update(key).digest('hex')),
    async tidy() {
      for (const folder of [incoming, copies]) {
        for (const name of await readdir(folder).catch(() => [])) {
          const path = join(folder, name);
          const found = await stat(path).catch(() => undefined);
          if (found && Date.now() - found.mtimeMs > KEPT_MS) await rm(path, { force: true });
        }
      }
    },
  };
}
