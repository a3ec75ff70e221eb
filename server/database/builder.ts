import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, sql } from 'kysely';
import type { CompiledQuery, RawBuilder } from 'kysely';

/** Tables are planned at run time from schemas, so their rows have no static type here. */
export type Tables = Record<string, Record<string, unknown>>;

/** Builds and compiles statements only; an `Executor` of a scope runs them. */
export const builder = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/**
 * A quoted identifier taken verbatim. Kysely's own references split at dots and at ` as `, which property names may hold.
 * @example identifier('weird.name') // "weird.name"
 */
export function identifier(...names: string[]): RawBuilder<unknown> {
  return sql.id(...names);
}

/** @example compile(sql<{ n: number }>`select 1 as n`) */
export function compile<Row>(statement: RawBuilder<Row>): CompiledQuery<Row> {
  return statement.compile(builder);
}
