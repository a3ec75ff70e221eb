import type { Resource } from '../../../core/types';
import { columnName, derivedName, HIDDEN_COLUMNS, tableName } from '../names';
import { searchExpression } from '../search-column';
import { declaredColumns } from '../table-columns';
import type { Column } from '../table-columns';
import { countersOf } from './plan-counters';
import { planIndexes } from './plan-indexes';
import type { ColumnPlan, CounterPlan, ForeignKeyPlan, TablePlan } from './table-plan';

/** Rows of this collection are written once and stay. */
const AUDIT = 'audit-logs';

const MODIFIERS: Record<string, string> = {
  id: 'not null',
  version: 'not null default 1',
  createdAt: 'not null default now()',
  updatedAt: 'not null default now()',
};

/** One table per resource. Pure: the same resources always give the same plan. */
export function planTables(resources: Resource[]): TablePlan[] {
  const collections = new Set(resources.map(({ name }) => name));
  const counters = countersOf(resources);
  return resources.map((resource) => planTable(resource, collections, counters.get(resource.name) ?? []));
}

function planTable(resource: Resource, collections: Set<string>, counters: CounterPlan[]): TablePlan {
  const columns = [...declaredColumns(resource).values()];
  return {
    schema: 'public',
    name: tableName(resource.name),
    // A search reads its text of very many rows, which takes less the fewer columns stand before it.
    columns: [...columns.filter(isSystem).map(planColumn), ...hiddenColumns(resource), ...columns.filter((column) => !isSystem(column)).map(planColumn)],
    key: ['id'],
    indexes: planIndexes(resource),
    foreignKeys: columns.flatMap((column) => foreignKey(resource, column, collections)),
    access: resource.tenancy,
    counters,
    appendOnly: resource.appendOnly === true || resource.name === AUDIT,
  };
}

const isSystem = ({ field }: Column): boolean => field === undefined;

function planColumn({ name, type, field }: Column): ColumnPlan {
  const natural = type === 'text' && field !== undefined && !field.secret;
  const modifiers = field ? undefined : MODIFIERS[name];
  return { name, type, ...(natural ? { natural } : {}), ...(modifiers ? { modifiers } : {}) };
}

function hiddenColumns(resource: Resource): ColumnPlan[] {
  const search = searchExpression(resource);
  return [
    ...(resource.softDelete ? [{ name: HIDDEN_COLUMNS.deletedAt, type: 'timestamp(3) with time zone' }] : []),
    ...(resource.additional ? [{ name: HIDDEN_COLUMNS.additional, type: 'jsonb' }] : []),
    ...(search ? [{ name: HIDDEN_COLUMNS.search, type: 'text', generated: search }] : []),
  ];
}

/** History outlives what it names, so the audit table points at nothing. */
function foreignKey(resource: Resource, column: Column, collections: Set<string>): ForeignKeyPlan[] {
  const { collection: target, clears = false } = (column.type === 'uuid' ? column.field?.reference : undefined) ?? {};
  if (target === undefined || !collections.has(target) || resource.name === AUDIT) return [];
  const table = tableName(resource.name);
  // The name says what becomes of the column, so that another answer to that is another key.
  const name = derivedName(table, 'fk', `${column.name} ${target}${clears ? ' clears' : ''}`);
  return [{ name, column: columnName(column.property), target: tableName(target), onDelete: clears ? 'set null' : 'restrict' }];
}
