import type { ClientConfig } from 'pg';
import type { Log } from './log';
import { ownerConnection } from './owner-connection';
import type { OwnerConnection } from './owner-connection';
import { PLATFORM_ROLE, prepareDatabase, TENANT_ROLE } from './prepare-database';
import { ScopedDatabase } from './scoped-database';
import type { Database } from './types';

/** The port, and beside it the owner's connection for plans and migrations. */
export interface OpenDatabase extends Database {
  readonly owner: OwnerConnection;
  /** Connection string of the owner, for backups and command-line tools. */
  readonly url: string;
}

const DEFAULT_POOL = 12;
const SESSION = '-c timezone=UTC -c datestyle=ISO -c jit=off -c max_parallel_workers_per_gather=0';
const LIMITS = '-c statement_timeout=30000 -c idle_in_transaction_session_timeout=60000 -c lock_timeout=10000';

/** Opens pools on a server that runs. `embedded`: the roles sign in themselves instead of being taken on by one login. */
export async function connectDatabase(
  config: ClientConfig,
  { embedded, log, poolSize, prepared }: { embedded: boolean; log: Log; poolSize?: number; prepared?: boolean },
): Promise<Omit<OpenDatabase, 'url'>> {
  const owner = ownerConnection({ ...config, application_name: 'painel owner', options: SESSION });
  if (!prepared) {
    await prepareDatabase(owner, { embedded, log }).catch(async (error: unknown) => {
      await owner.close();
      throw error;
    });
  }
  const size = poolSize ?? DEFAULT_POOL;
  const as = (role: string): ClientConfig => ({
    ...config,
    ...(embedded ? { user: role } : {}),
    application_name: role,
    options: `${SESSION} ${LIMITS}${embedded ? '' : ` -c role=${role}`}`,
  });
  const scoped = new ScopedDatabase({
    tenants: { connection: as(TENANT_ROLE), size },
    platform: { connection: as(PLATFORM_ROLE), size },
  });
  return {
    owner,
    as: (scope) => scoped.as(scope),
    transaction: (scope, work) => scoped.transaction(scope, work),
    close: async () => {
      await Promise.all([scoped.close(), owner.close()]);
    },
  };
}
