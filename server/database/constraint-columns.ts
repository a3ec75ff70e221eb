import { plannedName } from './plan/month-sql';
import type { TablePlan } from './plan/table-plan';

/** Names of constraints say what they are made of (they hold a hash), so one list serves every database. */
const columns = new Map<string, string[]>();

/** Keeps the columns of unique rules and references: under row policies PostgreSQL does not tell them in its errors. */
export function noteConstraints(tables: TablePlan[]): void {
  for (const { indexes, foreignKeys } of tables) {
    for (const index of indexes) if (index.unique || index.excludes) columns.set(index.name, index.columns);
    for (const key of foreignKeys) columns.set(key.name, [key.column]);
  }
}

export function columnsOfConstraint(name: string): string[] {
  return columns.get(plannedName(name)) ?? [];
}
