import type { CompiledQuery } from 'kysely';
import { ConnectionPool } from './connection-pool';
import type { Connection, PoolOptions } from './connection-pool';
import { DatabaseFailure, toDatabaseFailure } from './database-failure';
import type { Availability } from './monitor';
import type { RequestPatience, Wait } from './request-patience';
import { forgetStatements, statementName } from '../statements/statement-names';
import type { Executor, Scope } from '../types';

/** Statements that may change the session's tenant behind our back; properties are identifiers, not matched here. */
const TOUCHES_SESSION = /app\.tenant|set_config|^\s*(?:set|reset|discard)\b/i;
/** How a write is refused on a connection that only reads. */
const READ_ONLY = '25006';
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

interface Pools {
  tenants: ConnectionPool;
  platform: ConnectionPool;
}

/** Whether statements can be run, and whom to tell of those that could not. */
export interface Watch {
  availability(): Availability;
  failed(failure: DatabaseFailure): void;
}

interface Options {
  tenants: PoolOptions;
  platform: PoolOptions;
  tenantLists: PoolOptions;
  platformLists: PoolOptions;
  patience: RequestPatience;
  watch: Watch;
}

/**
 * Statements and transactions over two pools per role, one of them for lists: the scope chooses the role and, for a tenant,
 * the row-level setting.
 */
export class ScopedDatabase {
  private readonly ordinary: Pools;
  private readonly forLists: Pools;
  private readonly patience: RequestPatience;
  private readonly watch: Watch;

  constructor({ tenants, platform, tenantLists, platformLists, patience, watch }: Options) {
    this.ordinary = { tenants: new ConnectionPool(tenants), platform: new ConnectionPool(platform) };
    this.forLists = { tenants: new ConnectionPool(tenantLists), platform: new ConnectionPool(platformLists) };
    this.patience = patience;
    this.watch = watch;
  }

  as(scope: Scope): Executor {
    return { run: (query) => this.borrow(this.ordinary, scope, (connection) => run(connection, query), false) };
  }

  lists(scope: Scope): Executor {
    return { run: (query) => this.borrow(this.forLists, scope, (connection) => run(connection, query), false) };
  }

  transaction<Result>(
    scope: Scope,
    work: (executor: Executor) => Promise<Result>,
    { once = false } = {},
  ): Promise<Result> {
    return this.borrow(this.ordinary, scope, (connection, wait) => inTransaction(connection, wait, work), once);
  }

  /** Drops every connection. What runs on them fails with the kind `unavailable`. */
  abandon(): void {
    for (const pool of this.pools()) pool.abandon();
  }

  async close(): Promise<void> {
    await Promise.all(this.pools().map((pool) => pool.close()));
  }

  private pools(): ConnectionPool[] {
    return [this.ordinary, this.forLists].flatMap(({ tenants, platform }) => [tenants, platform]);
  }

  /**
   * A caller that cannot wait any longer is refused while its statement goes on: the connection is free for others once that is
   * over, and a transaction rolled back, so that a database that is slow gets no more to do, nor connections to open.
   */
  private borrow<Result>(
    pools: Pools,
    scope: Scope,
    work: (connection: Connection, wait: Wait) => Promise<Result>,
    once: boolean,
  ): Promise<Result> {
    return this.patience.wait((wait) =>
      this.borrowAgain(
        pools,
        scope,
        async (connection) => {
          wait.assertWanted();
          return work(connection, wait);
        },
        once,
      ),
    );
  }

  /** Work whose kept plans no longer fit their tables is done once more, with new ones; a transaction was rolled back by then. */
  private async borrowAgain<Result>(
    pools: Pools,
    scope: Scope,
    work: (connection: Connection) => Promise<Result>,
    once: boolean,
  ): Promise<Result> {
    try {
      return await this.borrowOnce(pools, scope, work);
    } catch (error) {
      if (!(error instanceof DatabaseFailure)) throw error;
      if (error.kind !== 'stale-plan') {
        this.watch.failed(error);
        throw error;
      }
      for (const pool of this.pools()) pool.outdatePlans();
      if (once) throw error;
      return this.borrowOnce(pools, scope, work);
    }
  }

  private async borrowOnce<Result>(
    pools: Pools,
    scope: Scope,
    work: (connection: Connection) => Promise<Result>,
  ): Promise<Result> {
    const tenant = tenantOf(scope);
    const availability = this.watch.availability();
    if (availability === 'away') throw new DatabaseFailure('unavailable', { message: 'the database does not answer' });
    const pool = tenant === undefined ? pools.platform : pools.tenants;
    const connection = await pool.acquire(tenant).catch((error: unknown) => {
      throw toDatabaseFailure(error);
    });
    try {
      await prepare(connection, tenant, availability === 'full');
      return await work(connection);
    } finally {
      pool.release(connection);
    }
  }
}

function tenantOf(scope: Scope): string | undefined {
  if (scope === 'platform') return undefined;
  if (!UUID.test(scope.tenantId)) {
    throw new TypeError(
      `scope.tenantId: expected a UUID, got "${scope.tenantId}"; use 'platform' for rows of every tenant`,
    );
  }
  return scope.tenantId.toLowerCase();
}

async function prepare(connection: Connection, tenant: string | undefined, readOnly: boolean): Promise<void> {
  const { client } = connection;
  try {
    if (connection.hasOldPlans) {
      await client.query('deallocate all');
      forgetStatements(client);
      connection.hasOldPlans = false;
    }
    if (connection.tenant === tenant && connection.readOnly === readOnly) return;
    connection.tenant = undefined;
    await client.query('select set_config($1, $2, false), set_config($3, $4, false)', [
      'app.tenant',
      tenant ?? '',
      'default_transaction_read_only',
      readOnly ? 'on' : 'off',
    ]);
    Object.assign(connection, { tenant, readOnly });
  } catch (error) {
    connection.broken = true;
    throw toDatabaseFailure(error);
  }
}

/** Runs one statement on a connection; SQLSTATE errors come as `DatabaseFailure`. */
async function run<Row>(connection: Connection, query: CompiledQuery<Row>): Promise<Row[]> {
  if (TOUCHES_SESSION.test(query.sql)) connection.tenant = undefined;
  try {
    const { name, room } = statementName(connection.client, query);
    // A statement that was never parsed has nothing to forget.
    if (room !== undefined) await connection.client.query(room).catch(() => undefined);
    const result = await connection.client.query({
      ...(name === undefined ? {} : { name }),
      text: query.sql,
      values: [...query.parameters],
    });
    return result.rows as Row[];
  } catch (error) {
    const failure = toDatabaseFailure(error);
    throw failure.sqlState === READ_ONLY && connection.readOnly ? new DatabaseFailure('full', failure) : failure;
  }
}

async function inTransaction<Result>(
  connection: Connection,
  wait: Wait,
  work: (executor: Executor) => Promise<Result>,
): Promise<Result> {
  let finished = false;
  const executor: Executor = {
    run: async (query) => {
      if (finished)
        throw new Error('expected a statement inside the transaction, got one after its end; await every run()');
      wait.assertWanted();
      return run(connection, query);
    },
  };
  try {
    await control(connection, 'begin');
    const result = await work(executor);
    finished = true;
    wait.assertWanted();
    const { command } = await control(connection, 'commit');
    if (command !== 'COMMIT')
      throw new Error('expected the transaction to be committed, but a statement in it had failed; let its error pass');
    return result;
  } catch (error) {
    finished = true;
    await control(connection, 'rollback').catch(() => {
      connection.broken = true;
    });
    throw error;
  }
}

async function control(
  connection: Connection,
  statement: 'begin' | 'commit' | 'rollback',
): Promise<{ command: string }> {
  try {
    return await connection.client.query(statement);
  } catch (error) {
    throw toDatabaseFailure(error);
  }
}
