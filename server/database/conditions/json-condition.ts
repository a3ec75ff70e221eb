import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Step } from '../../../core/records/find-field';
import type { FieldTest } from '../statements/condition-to-sql';

const FILTERS: Record<string, string> = {
  eq: '@ == $value',
  lt: '@ < $value',
  lte: '@ <= $value',
  gt: '@ > $value',
  gte: '@ >= $value',
  in: '@ == $value[*]',
};

/**
 * Condition on what lies at a path of a jsonb column. Lists on the way, and at its end, are entered: it holds when it
 * holds for one item. SQL/JSON paths compare numbers with numbers and text with text, never one with the other.
 */
export function jsonCondition(
  ref: RawBuilder<unknown>,
  steps: Step[],
  { operator, value }: FieldTest,
): RawBuilder<boolean> {
  const place = `$${steps.map(accessor).join('')}`;
  switch (operator) {
    case 'eq':
      return value === null || value === undefined
        ? isNull(ref, place)
        : exists(ref, `${place} ? (${FILTERS.eq})`, value);
    case 'in':
      return Array.isArray(value) && value.includes(null)
        ? sql`(${isNull(ref, place)} or ${exists(ref, `${place} ? (${FILTERS.in})`, value)})`
        : exists(ref, `${place} ? (${FILTERS.in})`, value);
    case 'lt':
    case 'lte':
    case 'gt':
    case 'gte':
      return exists(ref, `${place} ? (${FILTERS[operator]})`, value instanceof Date ? value.toISOString() : value);
    case 'exists':
      return value === true ? sql`(${isNull(ref, place)}) is not true` : isNull(ref, place);
    case 'like':
      return exists(ref, `${place} ? (@ like_regex ${JSON.stringify(String(value))} flag "iq")`);
    case 'regex':
      return regex(ref, place, value);
    case 'size':
      return exists(ref, `strict ${place} ? (@.type() == "array" && @.size() == $value)`, Number(value));
    case 'all':
      return Array.isArray(value) && value.length > 0
        ? sql`(${sql.join(
            value.map((item) => exists(ref, `${place} ? (${FILTERS.eq})`, item)),
            sql` and `,
          )})`
        : sql`true`;
    default:
      throw new Error(`condition on ${place}: expected an operator for nested values, got "${operator}"`);
  }
}

function accessor(step: Step): string {
  return 'name' in step ? `.${JSON.stringify(step.name)}` : `[${step.position ?? '*'}]`;
}

function exists(ref: RawBuilder<unknown>, path: string, value?: unknown): RawBuilder<boolean> {
  if (value === undefined) return sql`jsonb_path_exists(${ref}, ${path}::jsonpath)`;
  return sql`jsonb_path_exists(${ref}, ${path}::jsonpath, ${JSON.stringify({ value })}::jsonb, true)`;
}

function isNull(ref: RawBuilder<unknown>, place: string): RawBuilder<boolean> {
  return sql`(${ref} is null or not ${exists(ref, place)} or ${exists(ref, `${place} ? (@ == null)`)})`;
}

function regex(ref: RawBuilder<unknown>, place: string, value: unknown): RawBuilder<boolean> {
  const pattern = value instanceof RegExp ? value : new RegExp(String(value));
  const flag = pattern.flags.includes('i') ? ' flag "i"' : '';
  return exists(ref, `${place} ? (@ like_regex ${JSON.stringify(pattern.source)}${flag})`);
}
