import { sql, type CompiledQuery, type RawBuilder } from 'kysely';
import type { Field, Resource } from '../../../core/types';
import { identifier } from '../../database/builder';
import { columnName, tableName } from '../../database/names';
import type { Executor } from '../../database/types';
import type { Catalog } from '../../schemas/catalog';
import type { OperationContext } from '../context';
import { withFeedLine, type FedRow } from '../write/feed-lines';
import { columnOf, computeSql, sourcesOf } from './compute-sql';

/** A computed field whose value comes from another collection. */
interface Dependent {
  resource: Resource;
  field: Field;
  /** The property that names the other record. */
  via: string;
  /** The property of the other record. */
  input: string;
}

/** As long as a chain of computed values may be: a value of a house is in its shelves, theirs in books. */
const MOST_STEPS = 5;

const known = new WeakMap<Catalog, Map<string, Dependent[]>>();

function dependentsOf(catalog: Catalog): Map<string, Dependent[]> {
  const found = known.get(catalog);
  if (found) return found;
  const byCollection = new Map<string, Dependent[]>();
  for (const resource of catalog.resources.values()) {
    for (const field of resource.fields) {
      for (const source of sourcesOf(resource, field)) {
        if ('own' in source) continue;
        const dependent = { resource, field, via: source.via, input: source.field };
        byCollection.set(source.collection, [...(byCollection.get(source.collection) ?? []), dependent]);
      }
    }
  }
  known.set(catalog, byCollection);
  return byCollection;
}

/**
 * Do records of other collections compute values from these fields?
 * @param changed undefined for any field
 */
export function isComputedFrom(catalog: Catalog, resource: Resource, changed?: readonly string[]): boolean {
  const dependents = dependentsOf(catalog).get(resource.name) ?? [];
  return dependents.some(({ input }) => changed?.includes(input) !== false);
}

/** Records were changed: what others compute from them follows, in the same transaction, without lines in the audit. */
export async function followComputed(
  context: OperationContext,
  executor: Executor,
  { resource, ids, changed }: { resource: Resource; ids: string[]; changed: readonly string[] },
  steps = MOST_STEPS,
): Promise<void> {
  if (steps === 0 || ids.length === 0) return;
  const catalog = context.runtime.catalog();
  for (const dependent of dependentsOf(catalog).get(resource.name) ?? []) {
    if (!changed.includes(dependent.input)) continue;
    const followed = await renew(catalog, executor, dependent, ids);
    await followComputed(
      context,
      executor,
      { resource: dependent.resource, ids: followed, changed: [dependent.field.name] },
      steps - 1,
    );
  }
}

async function renew(
  catalog: Catalog,
  executor: Executor,
  { resource, field, via }: Dependent,
  ids: string[],
): Promise<string[]> {
  const concerned = sql`"row".${identifier(columnName(via))} = any(${ids}::uuid[])`;
  const rows = await executor.run(renewed(catalog, resource, field, concerned));
  return rows.map(({ recordId }) => recordId);
}

/** Gives the rows that are meant, of those of the table as `row`, the value that the field has by now; answers those that had another. */
export function renewed(
  catalog: Catalog,
  resource: Resource,
  field: Field,
  concerned: RawBuilder<unknown>,
): CompiledQuery<FedRow> {
  const value = computeSql(catalog, resource, field, columnOf('row'));
  const column = identifier(columnName(field.name));
  const write = sql`
    update ${identifier('public', tableName(resource.name))} as "row"
    set ${column} = ${value}, "version" = "row"."version" + 1, "updatedAt" = now()
    where ${concerned} and "row".${column} is distinct from ${value}`;
  return withFeedLine(resource, 'update', write, [field.name]);
}
