import { sql, type RawBuilder } from 'kysely';
import type { Action, JsonObject, Resource } from '../../../core/types';
import { identifier } from '../../database/builder';
import { HIDDEN_COLUMNS, tableName } from '../../database/names';
import { fromRow, selection, type Row } from '../../database/record-rows';
import type { Executor } from '../../database/types';
import { isId } from '../rights/authorise';
import type { OperationContext } from '../context';
import { rowCondition } from './row-condition';
import { slot, template, type Template } from './statement';

/** Conditions that a row must meet to exist for the caller: not deleted, and inside the rights to the action. */
export function livingRows(
  context: OperationContext,
  action: Action,
  resource: Resource,
): RawBuilder<unknown>[] | 'nothing' {
  const condition = rowCondition(context, action, resource);
  if (condition === 'nothing') return 'nothing';
  return [
    ...(condition === 'everything' ? [] : [condition]),
    ...(resource.softDelete ? [sql`${identifier(HIDDEN_COLUMNS.deletedAt)} is null`] : []),
  ];
}

type Ability = OperationContext['ability'];
type Statement = Template<Row> | 'nothing';

/** By `"id" = any(…)` PostgreSQL plans anew each time, by one id it keeps the plan: most loads name one. */
const AMONG = { one: () => sql`"id" = ${slot('ids', 'uuid')}`, many: () => sql`"id" = any(${slot('ids', 'uuid[]')})` };

/** Abilities are kept while a principal does not change, so their statements are worth keeping too. */
const kept = {
  one: new WeakMap<Ability, Map<Resource, Statement>>(),
  many: new WeakMap<Ability, Map<Resource, Statement>>(),
};

function byIds(context: OperationContext, resource: Resource, amount: 'one' | 'many'): Statement {
  const own = kept[amount].get(context.ability) ?? new Map<Resource, Statement>();
  kept[amount].set(context.ability, own);
  // The tests' switch changes the text, so it must not share a statement with the ordinary way.
  const found = context.runtime.skipAbility ? undefined : own.get(resource);
  if (found) return found;
  const living = livingRows(context, 'read', resource);
  const built =
    living === 'nothing'
      ? living
      : template<Row>(
          sql`select ${selection(resource)} from ${identifier('public', tableName(resource.name))} where ${sql.join([AMONG[amount](), ...living], sql` and `)}`,
        );
  own.set(resource, built);
  return built;
}

/** The stored record, if it exists for the caller; secrets inside values are still sealed. */
export async function loadRow(
  context: OperationContext,
  executor: Executor,
  resource: Resource,
  id: string,
): Promise<JsonObject | undefined> {
  const [row] = await loadRows(context, executor, resource, [id]);
  return row;
}

/** The stored records among `ids` that exist for the caller, in no order. */
export async function loadRows(
  context: OperationContext,
  executor: Executor,
  resource: Resource,
  ids: string[],
): Promise<JsonObject[]> {
  const known = ids.filter(isId);
  const [only] = known;
  if (only === undefined) return [];
  const statement = byIds(context, resource, known.length === 1 ? 'one' : 'many');
  if (statement === 'nothing') return [];
  const rows = await executor.run(statement.bind({ ids: known.length === 1 ? only : known }));
  return rows.map((row) => fromRow(resource, row));
}
