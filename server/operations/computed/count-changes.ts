import { sql } from 'kysely';
import type { JsonObject } from '../../../core/types';
import { compile } from '../../database/builder';
import type { Executor } from '../../database/types';
import type { ComputedHook } from './computed-hook';

/**
 * The integer `field` is 1 of a new record of the collection, and one more with every change that touches one of the fields `of`, also one that brings
 * back what was there before. Of records that were there before it, it counts what is kept of their changes (`versioned`, of the same fields).
 */
export function countChanges(collection: string, field: string, of: readonly string[]): ComputedHook {
  return {
    needs: { [collection]: [field, ...of] },
    from: of,
    fillsStored: true,
    async compute(_context, executor, records) {
      const uncounted = records.filter(
        ({ occasion, record }) => occasion === 'stored' && (record[field] ?? null) === null,
      );
      const kept = await keptChanges(
        executor,
        collection,
        uncounted.map(({ id }) => id),
      );
      return records.map(({ occasion, id, record, before }): JsonObject => {
        if (occasion === 'create') return { [field]: 1 };
        if (occasion === 'stored') return { [field]: record[field] ?? 1 + (kept.get(id) ?? 0) };
        return { [field]: Number(before[field] ?? 1) + 1 };
      });
    },
  };
}

async function keptChanges(
  executor: Executor,
  collection: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await executor.run(
    compile<{ id: string; kept: number }>(sql`
      select "recordId"::text as "id", count(*)::int as "kept" from painel.kept_versions
      where "resource" = ${collection} and "recordId" = any(${[...ids]}::uuid[]) group by "recordId"`),
  );
  return new Map(rows.map(({ id, kept }) => [id, kept]));
}
