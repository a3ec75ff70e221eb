import type { ClientConfig } from 'pg';
import type { Log } from '../log';
import { startMonitor } from './monitor';
import type { Availability } from './monitor';
import { ownerConnection } from './owner-connection';
import type { OwnerConnection } from './owner-connection';
import { PLATFORM_ROLE, prepareDatabase, TENANT_ROLE } from '../prepare-database';
import { RequestPatience } from './request-patience';
import { ScopedDatabase } from './scoped-database';
import type { Database } from '../types';

/** The port, and beside it the owner's connection for plans and migrations. */
export interface OpenDatabase extends Database {
  readonly owner: OwnerConnection;
  /** Connection string of the owner, for backups and command-line tools. */
  readonly url: string;
  /** Calls back at each change of what may be asked of it. */
  onAvailability(listener: (availability: Availability) => void): void;
}

/** People hear within two seconds that the database is away, or that it is too slow for what they asked. */
const DEFAULT_PATIENCE_MS = 1300;
/** `disk_full` */
const NO_ROOM = '53100';
const DEFAULT_POOL = 12;
const SESSION = '-c timezone=UTC -c datestyle=ISO -c jit=off -c max_parallel_workers_per_gather=0';
const LIMITS = '-c statement_timeout=30000 -c idle_in_transaction_session_timeout=60000 -c lock_timeout=10000';
/** Connections for lists, per role: more would only take turns on the same processors. */
const LIST_POOL = 8;
/**
 * What no index supports ends after this. Each statement is planned for its own values, because a plan for any value is
 * bad for rare ones, and what gathers very many rows may do so on two processors.
 */
const LIST_LIMITS =
  '-c statement_timeout=4000 -c lock_timeout=4000 -c plan_cache_mode=force_custom_plan -c max_parallel_workers_per_gather=1';

interface ConnectOptions {
  /** The roles sign in themselves instead of being taken on by one login. */
  embedded: boolean;
  log: Log;
  poolSize?: number;
  prepared?: boolean;
  /** See `DatabaseConfig`. */
  databasePatience?: number;
  /** The server where it is ours: its folder, and how it is brought back. */
  own?: { folder: string; revive: () => Promise<boolean> };
}

/** Opens pools on a server that runs, and watches whether it goes on to. */
export async function connectDatabase(
  config: ClientConfig,
  { embedded, log, poolSize, prepared, databasePatience = DEFAULT_PATIENCE_MS, own }: ConnectOptions,
): Promise<Omit<OpenDatabase, 'url'>> {
  const owner = ownerConnection({ ...config, application_name: 'painel owner', options: SESSION });
  if (!prepared) {
    await prepareDatabase(owner, { embedded, log }).catch(async (error: unknown) => {
      await owner.close();
      throw error;
    });
  }
  const size = poolSize ?? DEFAULT_POOL;
  const listSize = Math.min(size, LIST_POOL);
  const as = (role: string, limits: string): ClientConfig => ({
    ...config,
    ...(embedded ? { user: role } : {}),
    application_name: role,
    // A server that is stopped lets in, and then says nothing.
    connectionTimeoutMillis: databasePatience,
    options: `${SESSION} ${limits}${embedded ? '' : ` -c role=${role}`}`,
  });
  const patience = new RequestPatience(databasePatience);
  const scoped: ScopedDatabase = new ScopedDatabase({
    tenants: { connection: as(TENANT_ROLE, LIMITS), size },
    platform: { connection: as(PLATFORM_ROLE, LIMITS), size },
    tenantLists: { connection: as(TENANT_ROLE, LIST_LIMITS), size: listSize },
    platformLists: { connection: as(PLATFORM_ROLE, LIST_LIMITS), size: listSize },
    patience,
    watch: {
      availability: () => monitor.current(),
      failed: ({ kind, sqlState }) => {
        if (sqlState === NO_ROOM) monitor.noticeFull();
        if (kind === 'unavailable') monitor.suspect();
      },
    },
  });
  const listeners = new Set<(availability: Availability) => void>();
  const monitor = startMonitor({
    connection: as(PLATFORM_ROLE, LIMITS),
    log,
    ...own,
    patience: databasePatience,
    onLost: (ms) => patience.lose(ms),
    onChange: (availability) => {
      if (availability === 'away') {
        scoped.abandon();
        owner.abandon();
      }
      for (const listener of listeners) listener(availability);
    },
  });
  return {
    owner,
    as: (scope) => scoped.as(scope),
    lists: (scope) => scoped.lists(scope),
    transaction: (scope, work, options) => scoped.transaction(scope, work, options),
    patience,
    availability: () => monitor.current(),
    onAvailability: (listener) => void listeners.add(listener),
    close: async () => {
      await monitor.stop();
      await Promise.all([scoped.close(), owner.close()]);
    },
  };
}
