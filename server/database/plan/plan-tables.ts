import { childrenOf } from '../../../core/records/find-field';
import type { Field, Resource } from '../../../core/types';
import { columnName, derivedName, HIDDEN_COLUMNS, shortHash, tableName } from '../names';
import { searchExpression } from '../statements/search-column';
import { declaredColumns, keepsRest } from '../table-columns';
import type { Column } from '../table-columns';
import { countersOf } from './plan-counters';
import { planIndexes } from './plan-indexes';
import { NO_ENDINGS, type Endings } from './ending-rows';
import type { ColumnPlan, CounterPlan, ForeignKeyPlan, TablePlan } from './table-plan';

/** Rows of this collection are written once and stay. */
const AUDIT = 'audit-logs';

const MODIFIERS: Record<string, string> = {
  id: 'not null',
  version: 'not null default 1',
  createdAt: 'not null default now()',
  updatedAt: 'not null default now()',
};

/** One table per resource. Pure: the same resources and endings always give the same plan. */
export function planTables(resources: Resource[], endings: Endings = NO_ENDINGS): TablePlan[] {
  const collections = new Set(resources.map(({ name }) => name));
  const counters = countersOf(resources, endings);
  const byMonth = new Set(resources.filter(({ period }) => period?.partition !== undefined).map(({ name }) => name));
  const mergeable = new Set(resources.filter((resource) => resource.mergeable !== undefined).map(({ name }) => name));
  return resources.map((resource) =>
    planTable(resource, { collections, byMonth, mergeable, endings, counters: counters.get(resource.name) ?? [] }),
  );
}

interface Surroundings {
  collections: ReadonlySet<string>;
  /** Those whose tables are kept by the month. */
  byMonth: ReadonlySet<string>;
  /** Collections whose records may become one. */
  mergeable: ReadonlySet<string>;
  endings: Endings;
  counters: CounterPlan[];
}

function planTable(
  resource: Resource,
  { collections, byMonth, mergeable, endings, counters }: Surroundings,
): TablePlan {
  const columns = [...declaredColumns(resource).values()];
  return {
    schema: 'public',
    name: tableName(resource.name),
    // A search reads its text of very many rows, which takes less the fewer columns stand before it.
    columns: [
      ...columns.filter(isSystem).map(planColumn),
      ...hiddenColumns(resource),
      ...columns.filter((column) => !isSystem(column)).map(planColumn),
    ],
    key: ['id'],
    indexes: planIndexes(resource),
    foreignKeys: columns.flatMap((column) => foreignKey(resource, column, { collections, byMonth, endings })),
    access: resource.tenancy === 'none' ? 'platform' : resource.tenancy,
    counters,
    ...keeperOf(resource),
    ...(resource.period?.partition !== undefined && { months: { by: columnName(resource.period.field) } }),
    isRewritten: resource.transitions?.moves.some(({ system }) => system === true) === true,
    appendOnly: isAppendOnly(resource),
    amendable: isAppendOnly(resource) ? amendableColumns(resource, columns, mergeable) : [],
    ...doorOf(resource, endings),
  };
}

/** By which way old rows leave a table that they are only added to. Nothing goes out of the audit. */
export function doorOf(resource: Resource, endings: Endings): Pick<TablePlan, 'door'> {
  const { own } = endings.get(resource.name) ?? {};
  const time = own && declaredColumns(resource).get(own.time);
  if (!own || !time || resource.appendOnly !== true || resource.name === AUDIT) return {};
  const plan = { time: time.name, leastDays: own.leastDays };
  return { door: { name: `end_${shortHash(JSON.stringify([resource.name, plan]))}`, ...plan } };
}

const isAppendOnly = (resource: Resource): boolean => resource.appendOnly === true || resource.name === AUDIT;

/** What the audit says of values, and what names somebody by word. */
const AUDITED = ['changes', 'entityLabel'];
/** Follow every change of a row. */
const FOLLOWING = ['version', 'updatedAt', 'updatedBy'];

/** Nothing that was said is ever taken back, but what is of a person, and by which name a record goes that became another. */
function amendableColumns(resource: Resource, columns: readonly Column[], mergeable: ReadonlySet<string>): string[] {
  if (resource.name === AUDIT)
    return columns.filter(({ property }) => AUDITED.includes(property)).map(({ name }) => name);
  const isAmended = ({ field }: Column) =>
    field !== undefined && (holdsPersonal(field) || mergeable.has(field.reference?.collection ?? ''));
  const amended = columns.filter(isAmended).map(({ name }) => name);
  return amended.length === 0 ? [] : [...amended, ...FOLLOWING];
}

/** Is something of a person in it, at whatever depth? */
function holdsPersonal(field: Field): boolean {
  return field.personal === true || childrenOf(field).some(holdsPersonal);
}

function keeperOf({ name: collection, versioned = [] }: Resource): Pick<TablePlan, 'keeper'> {
  if (versioned.length === 0) return {};
  const plan = { collection, columns: versioned.map(columnName) };
  return { keeper: { name: `keep_${shortHash(JSON.stringify(plan))}`, ...plan } };
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
    ...(keepsRest(resource) ? [{ name: HIDDEN_COLUMNS.additional, type: 'jsonb' }] : []),
    ...(search ? [{ name: HIDDEN_COLUMNS.search, type: 'text', generated: search }] : []),
  ];
}

/**
 * History outlives what it names, so the audit table points at nothing, and what rows are only added to points at nothing that goes once it is
 * old, but where it goes with that. Nothing points at tables that are kept by the month: a reference to one would be looked for in all of its months.
 */
function foreignKey(
  resource: Resource,
  column: Column,
  { collections, byMonth, endings }: Pick<Surroundings, 'collections' | 'byMonth' | 'endings'>,
): ForeignKeyPlan[] {
  const reference = column.type === 'uuid' ? column.field?.reference : undefined;
  const { collection: target, clears, partOf } = reference ?? {};
  if (target === undefined || !collections.has(target) || byMonth.has(target) || resource.name === AUDIT) return [];
  if (isAppendOnly(resource) && endings.get(target)?.own !== undefined && partOf !== true) return [];
  const table = tableName(resource.name);
  const [word, onDelete] =
    partOf === true
      ? ([' part', 'cascade'] as const)
      : clears === true
        ? ([' clears', 'set null'] as const)
        : (['', 'restrict'] as const);
  // The name says what becomes of the row, so that another answer to that is another key.
  const name = derivedName(table, 'fk', `${column.name} ${target}${word}`);
  return [
    {
      name,
      column: columnName(column.property),
      target: tableName(target),
      onDelete,
    },
  ];
}
