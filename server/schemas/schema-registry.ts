import { applyPlan } from '../database/plan/apply-plan';
import type { Endings } from '../database/plan/ending-rows';
import type { TablePlan } from '../database/plan/table-plan';
import type { OpenDatabase } from '../database/connection/open-database';
import type { Log } from '../database/log';
import type { SchemaFinding } from '../../core/wire';
import type { Catalog } from './catalog';
import { refusedFinding } from './findings';
import { loadCatalog, type LoadedCatalog, type SchemaPlace } from './load-catalog';
import { watchFolder } from './watch-folder';

/** The catalog in force, renewed when schema files change. */
export interface SchemaRegistry {
  current(): Catalog;
  /** Calls back after each change; answers how to stop that. */
  onChange(listener: (catalog: Catalog) => void): () => void;
  /** Reads the folder again now; resolves when the result is in force. */
  reload(): Promise<void>;
  close(): Promise<void>;
}

interface Options extends SchemaPlace {
  database: Pick<OpenDatabase, 'owner'>;
  /** Tables that are no resource. */
  tables: readonly TablePlan[];
  /** Whose rows go once they are old. */
  endings: Endings;
  log: Log;
  watch: boolean;
  /** The folder as somebody has begun to read it already. */
  loading?: Promise<LoadedCatalog>;
}

/** Loads the schemas, brings the tables in step and, with `watch`, follows changes of the folder. */
export async function openSchemaRegistry({
  source,
  store,
  compileBeside,
  database,
  tables,
  endings,
  log,
  watch: follow,
  loading,
}: Options): Promise<SchemaRegistry> {
  const place = { source, store, compileBeside };
  const listeners = new Set<(catalog: Catalog) => void>();
  let logged: ReadonlySet<string> = new Set();
  const tell = (findings: readonly SchemaFinding[]): void => {
    const lines = findings.map(
      ({ severity, file, pointer, expected, found, remedy }) =>
        `schema ${severity} ${file}#${pointer}: expected ${expected}, got ${found}; ${remedy}`,
    );
    for (const line of lines) if (!logged.has(line)) log.warn(line);
    logged = new Set(lines);
  };
  const bring = async (reading: Promise<LoadedCatalog>): Promise<LoadedCatalog> => {
    const loaded = await reading;
    tell(loaded.catalog.findings);
    const plan = await applyPlan(database, [...loaded.catalog.resources.values()], { log, beside: tables, endings });
    indexing = plan.indexed;
    const refused = plan.refused.map((step) => refusedFinding(step, loaded.files));
    return { ...loaded, catalog: { ...loaded.catalog, findings: [...refused, ...loaded.catalog.findings] } };
  };
  let indexing: Promise<void> = Promise.resolve();
  let turn: Promise<void> = Promise.resolve();
  let loaded = await bring(loading ?? loadCatalog(place));
  // Not before the tables are there, for which a start waits.
  const complete = async ({ complete: compile }: LoadedCatalog): Promise<void> => {
    if (await compile?.()) await reload();
  };
  const renew = async (): Promise<void> => {
    const before = loaded.catalog;
    loaded = await bring(loadCatalog(place, loaded));
    void complete(loaded).catch(() => undefined);
    if (!sameCatalog(before, loaded.catalog)) for (const listener of listeners) listener(loaded.catalog);
  };
  const reload = (): Promise<void> => {
    const mine = turn.then(renew);
    turn = mine.catch((error: unknown) =>
      log.error(`schemas: not reloaded, the ones before stay in force: ${String(error)}`),
    );
    return mine;
  };
  void complete(loaded).catch(() => undefined);
  const watcher = follow ? watchFolder(source.schemasDir, () => void reload().catch(() => undefined), log) : undefined;
  return {
    current: () => loaded.catalog,
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    reload,
    async close() {
      watcher?.close();
      compileBeside?.close();
      await turn;
      await indexing;
    },
  };
}

function sameCatalog(one: Catalog, other: Catalog): boolean {
  return (
    one.manifest.version === other.manifest.version &&
    JSON.stringify(one.findings) === JSON.stringify(other.findings) &&
    JSON.stringify([...one.access]) === JSON.stringify([...other.access])
  );
}
