import type { CompiledQuery } from 'kysely';
import { ConnectionPool } from './connection-pool';
import type { Connection, PoolOptions } from './connection-pool';
import { toDatabaseFailure } from './database-failure';
import { statementName } from './statement-names';
import type { Database, Executor, Scope } from './types';

/** Statements that may change the session's tenant behind our back; properties are identifiers, not matched here. */
const TOUCHES_SESSION = /app\.tenant|set_config|^\s*(?:set|reset|discard)\b/i;
/** `feature_not_supported`: the columns of a prepared statement have changed their type. */
const STALE_PLAN = '0A000';
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

interface Pools {
  tenants: ConnectionPool;
  platform: ConnectionPool;
}

/**
 * The `Database` port over two pools per role, one of them for lists: the scope chooses the role and, for a tenant, the
 * row-level setting.
 */
export class ScopedDatabase implements Database {
  private readonly ordinary: Pools;
  private readonly forLists: Pools;

  constructor(options: { tenants: PoolOptions; platform: PoolOptions; tenantLists: PoolOptions; platformLists: PoolOptions }) {
    this.ordinary = { tenants: new ConnectionPool(options.tenants), platform: new ConnectionPool(options.platform) };
    this.forLists = { tenants: new ConnectionPool(options.tenantLists), platform: new ConnectionPool(options.platformLists) };
  }

  as(scope: Scope): Executor {
    return { run: (query) => borrow(this.ordinary, scope, (connection) => run(connection, query)) };
  }

  lists(scope: Scope): Executor {
    return { run: (query) => borrow(this.forLists, scope, (connection) => run(connection, query)) };
  }

  async transaction<Result>(scope: Scope, work: (executor: Executor) => Promise<Result>): Promise<Result> {
    return borrow(this.ordinary, scope, (connection) => inTransaction(connection, work));
  }

  async close(): Promise<void> {
    const pools = [this.ordinary, this.forLists].flatMap(({ tenants, platform }) => [tenants, platform]);
    await Promise.all(pools.map((pool) => pool.close()));
  }
}

async function borrow<Result>(pools: Pools, scope: Scope, work: (connection: Connection) => Promise<Result>): Promise<Result> {
  const tenant = tenantOf(scope);
  const pool = tenant === undefined ? pools.platform : pools.tenants;
  let connection: Connection;
  try {
    connection = await pool.acquire(tenant);
  } catch (error) {
    throw toDatabaseFailure(error);
  }
  try {
    await bind(connection, tenant);
    return await work(connection);
  } finally {
    pool.release(connection);
  }
}

function tenantOf(scope: Scope): string | undefined {
  if (scope === 'platform') return undefined;
  if (!UUID.test(scope.tenantId)) {
    throw new TypeError(`scope.tenantId: expected a UUID, got "${scope.tenantId}"; use 'platform' for rows of every tenant`);
  }
  return scope.tenantId.toLowerCase();
}

async function bind(connection: Connection, tenant: string | undefined): Promise<void> {
  if (connection.tenant === tenant) return;
  connection.tenant = undefined;
  try {
    await connection.client.query('select set_config($1, $2, false)', ['app.tenant', tenant ?? '']);
  } catch (error) {
    connection.broken = true;
    throw toDatabaseFailure(error);
  }
  connection.tenant = tenant;
}

/** Runs one statement on a connection; SQLSTATE errors come as `DatabaseFailure`. */
export async function run<Row>(connection: Connection, query: CompiledQuery<Row>): Promise<Row[]> {
  if (TOUCHES_SESSION.test(query.sql)) connection.tenant = undefined;
  try {
    const { name, room } = statementName(connection.client, query);
    // A statement that was never parsed has nothing to forget.
    if (room !== undefined) await connection.client.query(room).catch(() => undefined);
    const result = await connection.client.query({ ...(name === undefined ? {} : { name }), text: query.sql, values: [...query.parameters] });
    return result.rows as Row[];
  } catch (error) {
    // A kept plan that no longer fits its table would fail each time.
    if (error instanceof Error && 'code' in error && error.code === STALE_PLAN) connection.broken = true;
    throw toDatabaseFailure(error);
  }
}

async function inTransaction<Result>(
  connection: Connection,
  work: (executor: Executor) => Promise<Result>,
): Promise<Result> {
  let finished = false;
  const executor: Executor = {
    run: (query) => {
      if (finished) throw new Error('expected a statement inside the transaction, got one after its end; await every run()');
      return run(connection, query);
    },
  };
  try {
    await connection.client.query('begin');
    const result = await work(executor);
    finished = true;
    await connection.client.query('commit');
    return result;
  } catch (error) {
    finished = true;
    await connection.client.query('rollback').catch(() => {
      connection.broken = true;
    });
    throw isEngineError(error) ? toDatabaseFailure(error) : error;
  }
}

function isEngineError(error: unknown): boolean {
  return error instanceof Error && 'severity' in error;
}
