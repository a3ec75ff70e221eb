import { sql } from 'kysely';
import { compile } from '../builder';
import { matchStatement } from './list-statement';
import type { Matches } from './list-statement';
import type { Executor } from '../types';

/** So long, in milliseconds, an estimate may be old: it changes little, and asking costs as much as a short page. */
const MEMORY = 10_000;
const MOST_REMEMBERED = 1_000;

const remembered = new Map<string, { rows: number; until: number }>();

interface Explained {
  'QUERY PLAN': { Plan: { 'Plan Rows': number } }[];
}

/** An estimate of how many rows match, kept for a moment. */
export interface RowEstimate {
  /** What is remembered, if anything. */
  known(): number | undefined;
  /** What is remembered, else what the planner thinks. */
  ask(executor: Executor): Promise<number>;
}

/** @param scope names the tenant or the platform, whose rows differ; without one nothing is remembered. */
export function rowEstimate(request: Matches, scope: string | undefined): RowEstimate {
  const match = matchStatement(request);
  const key = scope === undefined ? undefined : keyOf(scope, compile(match));
  const known = (): number | undefined => (key === undefined ? undefined : recall(key));
  return {
    known,
    async ask(executor) {
      const rows = known() ?? (await planRows(executor, match));
      if (key !== undefined) remember(key, rows);
      return rows;
    },
  };
}

async function planRows(executor: Executor, match: ReturnType<typeof matchStatement>): Promise<number> {
  const [row] = await executor.run(compile<Explained>(sql`explain (format json) ${match}`));
  return Math.round(row?.['QUERY PLAN'][0]?.Plan['Plan Rows'] ?? 0);
}

function keyOf(scope: string, { sql: text, parameters }: { sql: string; parameters: readonly unknown[] }): string {
  return JSON.stringify([scope, text, parameters]);
}

function recall(key: string): number | undefined {
  const entry = remembered.get(key);
  if (entry && entry.until > Date.now()) return entry.rows;
  remembered.delete(key);
  return undefined;
}

function remember(key: string, rows: number): void {
  if (remembered.has(key)) return;
  if (remembered.size >= MOST_REMEMBERED) remembered.clear();
  remembered.set(key, { rows, until: Date.now() + MEMORY });
}
