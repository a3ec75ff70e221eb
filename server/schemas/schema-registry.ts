import { watch, type FSWatcher } from 'node:fs';
import { applyPlan } from '../database/plan/apply-plan';
import type { OpenDatabase } from '../database/open-database';
import type { Log } from '../database/log';
import type { Catalog } from './catalog';
import { loadCatalog, type LoadedCatalog } from './load-catalog';

/** The catalog in force, renewed when schema files change. */
export interface SchemaRegistry {
  current(): Catalog;
  /** Calls back after each change; answers how to stop that. */
  onChange(listener: (catalog: Catalog) => void): () => void;
  /** Reads the folder again now; resolves when the result is in force. */
  reload(): Promise<void>;
  close(): Promise<void>;
}

interface Options {
  schemasDir: string;
  database: Pick<OpenDatabase, 'owner'>;
  log: Log;
  watch: boolean;
}

const DEBOUNCE_MS = 120;

/** Loads the schemas, brings the tables in step and, with `watch`, follows changes of the folder. */
export async function openSchemaRegistry({ schemasDir, database, log, watch: follow }: Options): Promise<SchemaRegistry> {
  const listeners = new Set<(catalog: Catalog) => void>();
  const bring = async (previous?: LoadedCatalog): Promise<LoadedCatalog> => {
    const loaded = await loadCatalog(schemasDir, previous);
    for (const fault of loaded.catalog.faults) {
      log.warn(`schema ${fault.file}#${fault.pointer}: expected ${fault.expected}, got ${fault.found}; ${fault.remedy}`);
    }
    const plan = await applyPlan(database, [...loaded.catalog.resources.values()], { log });
    indexing = plan.indexed;
    return loaded;
  };
  let indexing: Promise<void> = Promise.resolve();
  let loaded = await bring();
  let turn: Promise<void> = Promise.resolve();
  const renew = async (): Promise<void> => {
    const before = loaded.catalog;
    loaded = await bring(loaded);
    if (!sameCatalog(before, loaded.catalog)) for (const listener of listeners) listener(loaded.catalog);
  };
  const reload = (): Promise<void> => {
    const mine = turn.then(renew);
    turn = mine.catch((error: unknown) => log.error(`schemas: not reloaded, the ones before stay in force: ${String(error)}`));
    return mine;
  };
  const watcher = follow ? watchFolder(schemasDir, () => void reload().catch(() => undefined), log) : undefined;
  return {
    current: () => loaded.catalog,
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    reload,
    async close() {
      watcher?.close();
      await turn;
      await indexing;
    },
  };
}

function sameCatalog(one: Catalog, other: Catalog): boolean {
  return (
    one.manifest.version === other.manifest.version &&
    JSON.stringify(one.faults) === JSON.stringify(other.faults) &&
    JSON.stringify([...one.access]) === JSON.stringify([...other.access])
  );
}

/** Calls `changed` once things have been quiet for a moment. Where the system cannot watch, a restart is needed. */
export function watchFolder(directory: string, changed: () => void, log: Log): FSWatcher | undefined {
  let timer: NodeJS.Timeout | undefined;
  try {
    const watcher = watch(directory, { recursive: true }, () => {
      clearTimeout(timer);
      timer = setTimeout(changed, DEBOUNCE_MS);
    });
    watcher.on('error', (error) => log.warn(`${directory}: changes are no longer noticed: ${error.message}`));
    watcher.on('close', () => clearTimeout(timer));
    watcher.unref();
    return watcher;
  } catch (error) {
    log.warn(`${directory}: changes will not be noticed until the next start: ${String(error)}`);
    return undefined;
  }
}
