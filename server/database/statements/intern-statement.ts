import { sql, type CompiledQuery } from 'kysely';
import type { Executor } from '../types';

const MOST_KEPT = 500;
const kept = new Map<string, CompiledQuery['query']>();

/**
 * The same statement, with the tree that its text had before: connections keep a statement parsed when they meet its
 * tree again. For statements that are compiled anew for each request and differ in their values alone, on connections
 * that plan for the values.
 */
export function internStatement<Row>(query: CompiledQuery<Row>): CompiledQuery<Row> {
  const tree = kept.get(query.sql);
  if (tree) return { ...query, query: tree };
  if (kept.size >= MOST_KEPT) kept.clear();
  kept.set(query.sql, query.query);
  return query;
}

/**
 * SQL: for the rest of the transaction a connection plans each statement once, for any values. For work whose statements are planned alike for
 * all values: of a table by the month PostgreSQL would plan each anew, as it counts what is left out while it runs for nothing.
 */
export const plansForAnyValues = sql<string>`set_config('plan_cache_mode', 'force_generic_plan', true)`;

/** The executor, for work whose statements are compiled anew each time and differ in their values alone. */
export const interning = (executor: Executor): Executor => ({ run: (query) => executor.run(internStatement(query)) });
