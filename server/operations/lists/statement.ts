import type { CompiledQuery, RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { builder } from '../../database/builder';

/** A place for a value in a statement that is compiled once and run often. */
class Slot {
  constructor(readonly name: string) {}
}

/** @param type the SQL type, needed wherever PostgreSQL cannot tell it from the column, as in `insert … select` */
export function slot(name: string, type?: string): RawBuilder<unknown> {
  const value = sql`${new Slot(name)}`;
  return type === undefined ? value : sql`cast(${value} as ${sql.raw(type)})`;
}

/** A compiled statement whose slots are still open. */
export interface Template<Row> {
  bind(values: Record<string, unknown>): CompiledQuery<Row>;
}

/** Compiles a statement with slots. @example template(sql`select ${slot('n', 'int')}`).bind({ n: 1 }) */
export function template<Row>(statement: RawBuilder<Row>): Template<Row> {
  const compiled = statement.compile(builder);
  return {
    bind(values) {
      const parameters = compiled.parameters.map((parameter) => {
        if (!(parameter instanceof Slot)) return parameter;
        if (!Object.hasOwn(values, parameter.name))
          throw new Error(`statement: expected a value for slot ${parameter.name}`);
        return values[parameter.name];
      });
      return { ...compiled, parameters };
    },
  };
}
