import { readdirSync, unwatchFile, watch, watchFile, type FSWatcher, type Stats } from 'node:fs';
import { join } from 'node:path';
import type { Log } from '../database/log';

/** Long enough for an editor to finish writing, too short to be waited for. */
const QUIET_MS = 40;
/** Only looking again finds a folder that went away and came back: nothing is told of it meanwhile. */
const LOOK_MS = 1000;

export interface FolderWatch {
  close(): void;
}

/**
 * Calls `changed` once things below the folder have been quiet for a moment, also where another folder has come in its place. Where
 * the system cannot watch, a restart is needed.
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
      if (!isGone(error)) log.warn(`${folder}: changes will not be noticed until the next start: ${String(error)}`);
    }
  };
  const look = (now: Stats, before: Stats) => {
    if (now.ino === before.ino && now.birthtimeMs === before.birthtimeMs) return;
    for (const [folder, watcher] of watchers) forget(folder, watcher);
    notice();
  };
  watchFile(directory, { interval: LOOK_MS, persistent: false }, look);
  follow();
  return {
    close() {
      isClosed = true;
      unwatchFile(directory, look);
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
    if (isGone(error)) return [];
    throw error;
  }
}

const isGone = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');
