import { HIDDEN_COLUMNS, shortHash } from '../names';
import { changeType, isLossless } from './change-type';
import { COUNTER, createCounter, dropCounter } from './counter-sql';
import { createDoor, dropDoor } from './door-sql';
import { createKeeper, dropKeeper, KEEPER } from './keeper-sql';
import { dropFromMonths } from './month-sql';
import { quoteName, quoteTable } from './quote';
import type { ExistingTable } from './read-tables';
import { remakeTable, untimedRows } from './remake-table';
import type { ColumnPlan, TablePlan } from './table-plan';
import {
  APPEND_ONLY_TRIGGER,
  addForeignKey,
  columnSql,
  createIndex,
  createPolicy,
  createGuarded,
  grantAmendments,
  grantForgetting,
  makeAppendOnly,
  makeChangeable,
  policiesOf,
  POLICY_NAMES,
  revokeAmendments,
  ROOM,
} from './table-sql';

/** When a step may run: later phases rely on earlier ones (a foreign key on the table it names). */
export type Phase = 'tables' | 'columns' | 'derived' | 'indexes' | 'foreign-keys';

export interface Step {
  /** Names the step for a person to confirm: changes with what it does. */
  name: string;
  table: TablePlan;
  phase: Phase;
  /** One readable line. */
  description: string;
  sql: string;
  /** Loses values: only after confirmation, unless the table is empty. */
  destructive: boolean;
  /** Answers a row when existing data forbids the step. */
  obstacle?: string;
  column?: string;
  unique?: boolean;
  /** Which values it loses, in SQL; without it all. */
  unfit?: string;
  /** What the column is until the step is confirmed. */
  keeps?: string;
  /** Writes all rows anew, without a loss; what else the table should be is compared afterwards. */
  remakes?: true;
}

const SEARCH = HIDDEN_COLUMNS.search;

/** The steps from what is to what should be. Tables that no resource names are left alone. */
export function diffTables(plans: TablePlan[], existing: Map<string, ExistingTable>): Step[] {
  return plans.flatMap((table) => {
    const found = existing.get(`${table.schema}.${table.name}`);
    if (!found) return creation(table);
    return found.isByMonth === (table.months !== undefined) ? changes(table, found) : remaking(table, found);
  });
}

/** Until it is confirmed the table stays as it is, and follows the plan in all else. */
function remaking(table: TablePlan, found: ExistingTable): Step[] {
  const { months, ...inOne } = table;
  const what = months ? 'keep the rows by the month' : 'keep all months in one table';
  const asItIs = found.isByMonth ? { ...table, months: { by: 'id' } } : inOne;
  const obstacle = untimedRows(table);
  const made = step(table, 'tables', what, remakeTable(table, found));
  return [
    { ...confirmable(made, 'partition'), remakes: true, ...(obstacle !== undefined && { obstacle }) },
    ...changes(asItIs, found),
  ];
}

function step(table: TablePlan, phase: Phase, description: string, sql: string): Step {
  return { name: '', table, phase, description: `${table.name}: ${description}`, sql, destructive: false };
}

function creation(table: TablePlan): Step[] {
  return [
    step(table, 'tables', 'create the table', createGuarded(table).join(';\n')),
    ...table.indexes.map((index) => ({
      ...step(table, 'indexes', `index ${index.columns.join(', ')}`, createIndex(table, index)),
      unique: index.unique || index.excludes === true,
    })),
    ...table.foreignKeys.map((key) =>
      step(table, 'foreign-keys', `${key.column} refers to ${key.target}`, addForeignKey(table, key)),
    ),
    ...counterChanges(table, new Set()),
    ...keeperChanges(table, new Set()),
    ...doorChanges(table, new Set()),
  ];
}

function changes(table: TablePlan, found: ExistingTable): Step[] {
  return [
    ...table.columns
      .filter(({ generated }) => generated === undefined)
      .flatMap((column) => columnChange(table, column, found)),
    ...searchChanges(table, found),
    ...removedColumns(table, found),
    ...policyChanges(table, found),
    ...roomChanges(table, found),
    ...amendmentChanges(table, found),
    ...indexChanges(table, found),
    ...foreignKeyChanges(table, found),
    ...counterChanges(table, found.triggers),
    ...keeperChanges(table, found.triggers),
    ...doorChanges(table, found.doors),
  ];
}

function columnChange(table: TablePlan, column: ColumnPlan, found: ExistingTable): Step[] {
  const before = found.columns.get(column.name);
  const place = quoteTable(table);
  const add = `add column ${columnSql(column)}`;
  if (!before) return [step(table, 'columns', `add ${column.name} (${column.type})`, `alter table ${place} ${add}`)];
  if (before.type === column.type && before.natural === (column.natural ?? false))
    return loosened(table, column, before);
  const change = `alter table ${place} ${changeType(column, before.type)}`;
  const made = step(table, 'columns', `change ${column.name} from ${before.type} to ${column.type}`, change);
  const unfit = unfitValues(column, before.type);
  return [
    isLossless(before.type, column.type)
      ? made
      : confirmable({ ...made, column: column.name, keeps: before.type, ...(unfit && { unfit }) }, 'change'),
  ];
}

/** A text that names a record becomes a reference without a loss, where nothing but ids stands in it. */
function unfitValues({ name, type }: ColumnPlan, from: string): string | undefined {
  return from === 'text' && type === 'uuid'
    ? `${quoteName(name)} !~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'`
    : undefined;
}

/** What need not have a value any more; the other way round old rows would stand against it. */
function loosened(table: TablePlan, { name, modifiers = '' }: ColumnPlan, { required }: { required: boolean }): Step[] {
  if (!required || table.key.includes(name) || modifiers.startsWith('not null')) return [];
  return [
    step(
      table,
      'columns',
      `let ${name} be without a value`,
      `alter table ${quoteTable(table)} alter column ${quoteName(name)} drop not null`,
    ),
  ];
}

/** The searched text is derived: it makes way for a change of its sources and is computed anew. */
function searchChanges(table: TablePlan, found: ExistingTable): Step[] {
  const wanted = table.columns.find(({ generated }) => generated !== undefined);
  const exists = found.columns.has(SEARCH);
  if (wanted && exists && !isSearchStale(table, found)) return [];
  const place = quoteTable(table);
  return [
    ...(exists
      ? [step(table, 'tables', 'forget the searched text', `alter table ${place} drop column ${quoteName(SEARCH)}`)]
      : []),
    ...(wanted
      ? [step(table, 'derived', 'compute the searched text', `alter table ${place} add column ${columnSql(wanted)}`)]
      : []),
  ];
}

/** The name of its index holds the expression; a source that changes its type must be let go. */
function isSearchStale(table: TablePlan, found: ExistingTable): boolean {
  const indexed = table.indexes.some(({ name, columns }) => columns.includes(SEARCH) && found.indexes.has(name));
  const retyped = table.columns.some((column) => {
    const before = found.columns.get(column.name);
    return (
      before !== undefined &&
      column.generated === undefined &&
      isLossless(before.type, column.type) &&
      (before.type !== column.type || before.natural !== (column.natural ?? false))
    );
  });
  return !indexed || retyped;
}

/** A column whose field is gone stays, without new values, until somebody confirms that its data may go. */
function removedColumns(table: TablePlan, found: ExistingTable): Step[] {
  const wanted = new Set(table.columns.map(({ name }) => name));
  return [...found.columns]
    .filter(([name, { generated }]) => !wanted.has(name) && !generated)
    .map(([name]) => {
      const made = step(
        table,
        'columns',
        `drop ${name} and its values`,
        `alter table ${quoteTable(table)} drop column ${quoteName(name)}`,
      );
      return confirmable({ ...made, column: name }, 'drop');
    });
}

function confirmable(made: Step, verb: string): Step {
  const name = `${verb}-${made.table.name}-${made.column ?? ''}-${shortHash(made.description).slice(0, 4)}`;
  return { ...made, destructive: true, name };
}

function policyChanges(table: TablePlan, found: ExistingTable): Step[] {
  const wanted = policiesOf(table);
  const place = quoteTable(table);
  const missing = Object.entries(wanted)
    .filter(([name]) => !found.policies.has(name))
    .map(([name, definition]) =>
      step(table, 'tables', `let rows be seen: ${name}`, createPolicy(table, name, definition)),
    );
  // Rows from the time before must belong to the tenants that they are.
  const adopt = table.access === 'own' && missing.length > 0;
  const extra = POLICY_NAMES.filter((name) => found.policies.has(name) && !(name in wanted));
  const lock = table.appendOnly && !found.triggers.has(APPEND_ONLY_TRIGGER);
  const unlock = !table.appendOnly && found.triggers.has(APPEND_ONLY_TRIGGER);
  return [
    ...missing,
    ...(adopt
      ? [
          step(
            table,
            'tables',
            'let each row belong to itself',
            `update ${place} set "tenantId" = "id" where "tenantId" is distinct from "id"`,
          ),
        ]
      : []),
    ...extra.map((name) =>
      step(table, 'tables', `no longer let rows be seen: ${name}`, `drop policy ${name} on ${place}`),
    ),
    ...(lock ? [step(table, 'tables', 'make it append-only', makeAppendOnly(table))] : []),
    ...(unlock ? [step(table, 'tables', 'let rows be changed', makeChangeable(table))] : []),
  ];
}

/** What is there stays where it is; new pages keep the room. */
function roomChanges(table: TablePlan, { settings }: ExistingTable): Step[] {
  if (table.isRewritten !== true || table.months !== undefined || settings.includes(ROOM)) return [];
  return [step(table, 'tables', 'keep room for changes', `alter table ${quoteTable(table)} set (${ROOM})`)];
}

/** After the columns, of which some may be new. */
function amendmentChanges(table: TablePlan, { amendable, forgettable }: ExistingTable): Step[] {
  const missing = table.amendable.filter((name) => !amendable.has(name));
  const extra = table.appendOnly ? [...amendable].filter((name) => !table.amendable.includes(name)) : [];
  return [
    ...(table.forgettable && !forgettable
      ? [step(table, 'derived', 'let the platform forget rows', grantForgetting(table))]
      : []),
    ...(missing.length > 0
      ? [step(table, 'derived', `let amendments change ${missing.join(', ')}`, grantAmendments(table, missing))]
      : []),
    ...(extra.length > 0
      ? [step(table, 'derived', `no longer let amendments change ${extra.join(', ')}`, revokeAmendments(table, extra))]
      : []),
  ];
}

function indexChanges(table: TablePlan, found: ExistingTable): Step[] {
  const wanted = new Set(table.indexes.map(({ name }) => name));
  const stale = [...found.indexes.keys()].filter((name) => !wanted.has(name) && DERIVED.test(name));
  const drops = stale.map((name) =>
    step(
      table,
      'tables',
      `drop the index ${name}`,
      CONSTRAINT.test(name) && table.months !== undefined
        ? dropFromMonths(table, name)
        : CONSTRAINT.test(name)
          ? `alter table ${quoteTable(table)} drop constraint if exists ${quoteName(name)}`
          : `drop index if exists ${table.schema}.${quoteName(name)}`,
    ),
  );
  const rebuilt = found.columns.has(SEARCH) && isSearchStale(table, found) ? SEARCH : undefined;
  const creations = table.indexes
    .filter(({ name, columns }) => !found.indexes.has(name) || (rebuilt !== undefined && columns.includes(rebuilt)))
    .map((index) => {
      const made = step(
        table,
        'indexes',
        `index ${index.columns.join(', ')}${index.unique ? ' (unique)' : ''}`,
        createIndex(table, index),
      );
      if (index.excludes) return { ...made, unique: true, obstacle: overlaps(table, index.definition) };
      return index.unique ? { ...made, unique: true, obstacle: duplicates(table, index.definition) } : made;
    });
  const kept = table.indexes
    .filter(
      ({ name, settings }) =>
        table.months === undefined &&
        settings !== undefined &&
        found.indexes.has(name) &&
        found.indexes.get(name) !== settings,
    )
    .map(({ name, columns, settings = '' }) =>
      step(
        table,
        'indexes',
        `keep the index ${columns.join(', ')} otherwise`,
        `alter index if exists ${table.schema}.${quoteName(name)} set (${settings})`,
      ),
    );
  return [...drops, ...creations, ...kept];
}

const DERIVED = /_(?:sort|ref|gin|search|unique|disjoint)_[0-9a-f]{8}$/;
/** Of those the ones that are dropped with a constraint. */
const CONSTRAINT = /_disjoint_[0-9a-f]{8}$/;

function duplicates(table: TablePlan, definition: string): string {
  const [, keys = '', condition = 'true'] = /^\((.*)\) nulls not distinct(?: where (.*))?$/s.exec(definition) ?? [];
  return `select 1 from ${quoteTable(table)} where ${condition} group by ${keys} having count(*) > 1 limit 1`;
}

function overlaps(table: TablePlan, definition: string): string {
  const [, keys = '', span = '', condition = 'true'] =
    /^using gist \((.*) with =, (\w+\(.*\)) with &&\) where \((.*)\)$/s.exec(definition) ?? [];
  const alike = keys.split(' with =, ').join(', ');
  return `select 1 from (
    select "span", lag("span") over (partition by "alike" order by "span") as "before"
    from (select ${span} as "span", row(${alike})::text as "alike" from ${quoteTable(table)} where ${condition}) as "spans" where not isempty("span")
  ) as "following" where "span" && "before" limit 1`;
}

function foreignKeyChanges(table: TablePlan, found: ExistingTable): Step[] {
  const wanted = new Set(table.foreignKeys.map(({ name }) => name));
  const place = quoteTable(table);
  const drops = [...found.foreignKeys]
    .filter((name) => !wanted.has(name) && /_fk_[0-9a-f]{8}$/.test(name))
    .map((name) =>
      step(table, 'tables', `drop the reference ${name}`, `alter table ${place} drop constraint ${quoteName(name)}`),
    );
  const creations = table.foreignKeys
    .filter(({ name }) => !found.foreignKeys.has(name))
    .map((key) => {
      const column = quoteName(key.column);
      const orphan = `select 1 from ${place} t where ${column}::text is not null and not exists (select from public.${quoteName(key.target)} x where x."id"::text = t.${column}::text) limit 1`;
      return {
        ...step(table, 'foreign-keys', `${key.column} refers to ${key.target}`, addForeignKey(table, key)),
        obstacle: orphan,
      };
    });
  return [...drops, ...creations];
}

function counterChanges(table: TablePlan, triggers: ReadonlySet<string>): Step[] {
  const wanted = new Set(table.counters.map(({ name }) => name));
  const found = new Set([...triggers].flatMap((trigger) => COUNTER.exec(trigger)?.[1] ?? []));
  return [
    ...[...found]
      .filter((name) => !wanted.has(name))
      .map((name) => step(table, 'tables', 'no longer count its rows', dropCounter(name))),
    ...table.counters
      .filter(({ name }) => !found.has(name))
      .map((counter) =>
        step(
          table,
          'derived',
          `count its rows in ${counter.collection}: ${[...counter.numbers, ...(counter.latest ?? [])].map(({ column }) => column).join(', ')}`,
          createCounter(table, counter),
        ),
      ),
  ];
}

function keeperChanges(table: TablePlan, triggers: ReadonlySet<string>): Step[] {
  const { keeper } = table;
  const found = new Set([...triggers].flatMap((trigger) => KEEPER.exec(trigger)?.[1] ?? []));
  return [
    ...[...found]
      .filter((name) => name !== keeper?.name)
      .map((name) => step(table, 'tables', 'no longer keep versions', dropKeeper(name))),
    ...(keeper && !found.has(keeper.name)
      ? [step(table, 'derived', `keep versions by ${keeper.columns.join(', ')}`, createKeeper(table, keeper))]
      : []),
  ];
}

function doorChanges(table: TablePlan, found: ReadonlySet<string>): Step[] {
  const { door } = table;
  return [
    ...[...found]
      .filter((name) => name !== door?.name)
      .map((name) => step(table, 'tables', 'no longer let old rows go as they did', dropDoor(name))),
    ...(door && !found.has(door.name)
      ? [step(table, 'derived', `let rows go that are older than ${door.leastDays} days`, createDoor(table, door))]
      : []),
  ];
}
