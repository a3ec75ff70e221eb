import { rulesToCondition } from '@casl/ability/extra';
import { sql, type RawBuilder } from 'kysely';
import type { FurtherAction } from '../../../core/access/further-actions';
import type { FilterQuery } from '../../../core/conditions';
import type { Action, Resource } from '../../../core/types';
import { conditionToSql, filterToSql } from '../../database/statements/condition-to-sql';
import { identifier } from '../../database/builder';
import type { OperationContext } from '../context';
import { unseenViews, VIEWS } from '../views/viewed';

/**
 * The rows of a collection on which the caller may do the action, as SQL. `nothing` and `everything` are values of their
 * own, so that neither can be mistaken for the other.
 * @param table alias of the collection's table, where the statement has several
 */
export function rowCondition(
  context: OperationContext,
  action: Action | FurtherAction,
  resource: Resource,
  table?: string,
): RawBuilder<boolean> | 'nothing' | 'everything' {
  if (context.runtime.skipAbility) return 'everything';
  // A prohibition of single fields takes no row away.
  const rules = context.ability.rulesFor(action, resource.name).filter((rule) => !(rule.inverted && rule.fields));
  const condition = rulesToCondition<
    OperationContext['ability'],
    RawBuilder<boolean>,
    RawBuilder<boolean> | 'everything'
  >(
    rules,
    (rule) => {
      if (!rule.ast) throw new Error(`${resource.name}: expected a rule with conditions to have a condition tree`);
      const part = conditionToSql(resource, rule.ast, table);
      return rule.inverted ? sql<boolean>`(${part}) is not true` : part;
    },
    {
      and: (parts) => sql<boolean>`(${sql.join(parts, sql` and `)})`,
      or: (parts) => sql<boolean>`(${sql.join(parts, sql` or `)})`,
      empty: () => 'everything',
    },
  );
  if (condition === undefined || condition === null) return 'nothing';
  return resource.name === VIEWS ? seenViews(context, condition, table) : condition;
}

/** Views of a report are seen by whom the report is for. */
function seenViews(
  context: OperationContext,
  condition: RawBuilder<boolean> | 'everything',
  table: string | undefined,
): RawBuilder<boolean> | 'everything' {
  const unseen = unseenViews(context);
  if (unseen.length === 0) return condition;
  const collection = table === undefined ? identifier('collection') : identifier(table, 'collection');
  const seen = sql<boolean>`${collection} <> all(${unseen}::text[])`;
  return condition === 'everything' ? seen : sql<boolean>`(${condition} and ${seen})`;
}

/** A filter that names fields of its own records alone, as SQL; `readableFilterSql` is for those that callers write. */
export function filterSql(resource: Resource, query: FilterQuery): RawBuilder<boolean> {
  return filterToSql(resource, query);
}
