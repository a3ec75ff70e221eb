import type { CompiledQuery } from 'kysely';
import type { Availability } from './connection/monitor';
import type { RequestPatience } from './connection/request-patience';

/**
 * Whose rows a connection may touch. PostgreSQL's row-level security enforces it: there is no way to run a statement
 * without naming a scope.
 */
export type Scope = { readonly tenantId: string } | 'platform';

export interface Executor {
  /** Runs one statement and answers its rows. SQLSTATE errors come as `DatabaseFailure`. */
  run<Row>(query: CompiledQuery<Row>): Promise<Row[]>;
}

/** The port to PostgreSQL. Statements are built with Kysely (`server/database/builder.ts`) and run here. */
export interface Database {
  /** A connection bound to the scope for single statements. */
  as(scope: Scope): Executor;
  /**
   * For statements of lists, whose cost depends on what was asked: connections of their own, so that writes and single
   * records never wait for them, and a shorter limit, past which they fail with the kind `timeout`.
   */
  lists(scope: Scope): Executor;
  /**
   * One transaction under the scope; rolled back when `work` throws. Where the tables have changed under it `work` is done a
   * second time, from its beginning, unless it is to be done `once`, because more than the database remembers it.
   */
  transaction<Result>(
    scope: Scope,
    work: (executor: Executor) => Promise<Result>,
    options?: { once?: boolean },
  ): Promise<Result>;
  /** How long requests wait for it while it is slow. */
  readonly patience: RequestPatience;
  /** What may be asked of it now. Where that is nothing, or no writes, statements fail at once, as `unavailable` or `full`. */
  availability(): Availability;
  close(): Promise<void>;
}
