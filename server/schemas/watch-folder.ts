import { readdirSync, watch, type FSWatcher } from 'node:fs';
import { join } from 'node:path';
import type { Log } from '../database/log';

/** Long enough for an editor to finish writing, too short to be waited for. */
const QUIET_MS = 40;

export interface FolderWatch {
  close(): void;
}

/**
 * Calls `changed` once things below the folder have been quiet for a moment. Where the system cannot watch, a restart is
 * needed.
 */
export function watchFolder(directory: string, changed: () => void, log: Log): FolderWatch {
  const watchers = new Map<string, FSWatcher>();
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  const notice = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      follow();
      changed();
    }, QUIET_MS);
  };
  // Node's own recursive watching loses sight of a file that an editor replaces by another of its name; folders stay.
  const follow = () => {
    const wanted = new Set(foldersBelow(directory));
    for (const [folder, watcher] of watchers) if (!wanted.has(folder)) forget(folder, watcher);
    for (const folder of wanted) if (!isClosed && !watchers.has(folder)) watchOne(folder);
  };
  const forget = (folder: string, watcher: FSWatcher) => {
    watchers.delete(folder);
    watcher.close();
  };
  const watchOne = (folder: string) => {
    try {
      const watcher = watch(folder, notice);
      // A folder that is removed ends its watcher so; the one above has noticed.
      watcher.on('error', (error) => {
        forget(folder, watcher);
        if (folder === directory) log.warn(`${folder}: changes are no longer noticed: ${error.message}`);
      });
      watcher.unref();
      watchers.set(folder, watcher);
    } catch (error) {
      log.warn(`${folder}: changes will not be noticed until the next start: ${String(error)}`);
    }
  };
  follow();
  return {
    close() {
      isClosed = true;
      clearTimeout(timer);
      for (const [folder, watcher] of watchers) forget(folder, watcher);
    },
  };
}

/** The folder and every folder below it; nothing below one that is gone by now. */
function foldersBelow(directory: string): string[] {
  return [directory, ...entriesOf(directory).flatMap((name) => foldersBelow(join(directory, name)))];
}

function entriesOf(directory: string): string[] {
  try {
    return readdirSync(directory, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
      .map(({ name }) => name);
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')) return [];
    throw error;
  }
}
