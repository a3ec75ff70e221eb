import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Step } from '../../../core/records/find-field';
import type { FieldTest } from '../statements/condition-to-sql';
import type { Column } from '../table-columns';
import { columnStorage } from '../columns';
import { fitsItem, scalarCondition } from './scalar-condition';

const NOTHING = sql<boolean>`false`;

/** Condition on a column with several values: it holds when it holds for one of them, or for that at the named position. */
export function arrayCondition(
  ref: RawBuilder<unknown>,
  column: Column,
  [step]: Step[],
  test: FieldTest,
): RawBuilder<boolean> {
  if (step && 'position' in step && step.position !== undefined) {
    const type = column.type === 'uuid[]' ? 'uuid' : 'text';
    return scalarCondition(
      sql`${ref}[${sql.raw(String(step.position + 1))}]`,
      { ...column, type, storage: columnStorage[type] },
      test,
    );
  }
  const { operator, value } = test;
  const values = (Array.isArray(value) ? (value as unknown[]) : [value]).filter((item) => fitsItem(column.type, item));
  const given = sql`${values}::${sql.raw(column.type)}`;
  switch (operator) {
    case 'eq':
      if (value === null || value === undefined) return sql`${ref} is null`;
      return values.length === 0 ? NOTHING : sql`${ref} @> ${given}`;
    case 'in': {
      const listed = values.length === 0 ? NOTHING : sql<boolean>`${ref} && ${given}`;
      return Array.isArray(value) && value.includes(null) ? sql`(${ref} is null or ${listed})` : listed;
    }
    case 'all':
      return Array.isArray(value) && values.length === value.length ? sql`${ref} @> ${given}` : NOTHING;
    case 'size':
      return sql`cardinality(${ref}) = ${Number(value)}::int`;
    case 'exists':
      return value === true ? sql`${ref} is not null` : sql`${ref} is null`;
    default:
      throw new Error(`condition on ${column.property}: expected an operator for lists, got "${operator}"`);
  }
}
