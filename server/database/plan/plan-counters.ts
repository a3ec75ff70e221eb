import type { Field, Resource } from '../../../core/types';
import { columnName, HIDDEN_COLUMNS, shortHash, tableName } from '../names';
import { declaredColumns } from '../table-columns';
import { acceptance } from './acceptance';
import { quoteName } from './quote';
import type { CounterPlan } from './table-plan';

/** The fields that count records of each collection, by its name. */
export function countersOf(resources: readonly Resource[]): Map<string, CounterPlan[]> {
  const byName = new Map(resources.map((resource) => [resource.name, resource]));
  const counters = new Map<string, CounterPlan[]>();
  for (const resource of resources) {
    for (const field of resource.fields) {
      const counted = byName.get(field.counts?.collection ?? '');
      if (counted) counters.set(counted.name, [...(counters.get(counted.name) ?? []), counterOf(resource, field, counted)]);
    }
  }
  return counters;
}

function counterOf(resource: Resource, { name, counts }: Field, counted: Resource): CounterPlan {
  const columns = declaredColumns(counted);
  const by = columns.get(counts?.by ?? '');
  if (!by) throw new Error(`${resource.name}.${name}: expected a column of ${counted.name} for "${counts?.by}", found none`);
  const conditions = Object.entries(counts?.where ?? {}).map(([path, accepted]) => acceptance(columns, path, accepted));
  if (counted.softDelete) conditions.push(`${quoteName(HIDDEN_COLUMNS.deletedAt)} is null`);
  const plan = {
    collection: resource.name,
    parent: tableName(resource.name),
    column: columnName(name),
    by: by.name,
    isList: by.traits.shape === 'array',
    where: conditions.length === 0 ? 'true' : conditions.join(' and '),
  };
  return { name: `count_${shortHash(JSON.stringify([counted.name, name, plan]))}`, ...plan };
}
