import { sql } from 'kysely';
import type { JsonObject, Resource } from '../../../core/types';
import { identifier } from '../../database/builder';
import { tableName } from '../../database/names';
import { fromRow, type Row } from '../../database/record-rows';
import { columnsOf } from '../../database/table-columns';
import type { Executor } from '../../database/types';
import { accountExtras, isOwnPreference } from '../accounts/account-fields';
import { changesOf, labelOf, type AuditEntry } from '../audit/audit-entry';
import { tenantOfRow, type OperationContext } from '../context';
import type { PreparedUpdate } from '../preparing/prepare-update';
import { propertyNames } from '../preparing/write-shape';
import { isInRest, resourceFacts } from '../resource-facts';
import { slot, type Template } from '../lists/statement';
import { cachedTemplate } from '../lists/statement-cache';
import { storedValues } from './stored-values';
import { auditRow, auditValues } from '../audit/write-audit';
import { writeRows } from './rows';
import {
  deleteStatement,
  insertAgainFrom,
  insertStatement,
  restoreStatement,
  rowSlots,
  updateStatement,
  withLinesOfMany,
} from './statements';
import { touches, type Intent, type Step, type Write, type WriteAct } from './step';

/** The row, its line in the audit and its line in the feed, in one statement. */
export const row: Step = {
  name: 'row, audit and feed',
  async run(write) {
    const written = await WRITE[write.kind](write);
    if (written === undefined) {
      write.outcome = 'overtaken';
      return;
    }
    write.written = written;
    write.outcome = 'written';
    const { resource, id, tenantId, kind } = write;
    if (kind === 'create' || kind === 'restore')
      write.event = { collection: resource.name, ids: [id], tenantId, action: 'create' };
  },
  many: writeRows,
  manyIf: (intent) => !holdsMore(intent),
};

/** Values that the statements for many do not write: secrets, which are hashed or sealed each, and of changes what has no column. */
function holdsMore(intent: Intent): boolean {
  const { kind, resource, changed = [] } = intent;
  if (kind === 'move' || kind === 'blank') return true;
  if (kind === 'remove' || kind === 'restore') return false;
  const { secrets, holdingSecrets } = resourceFacts(resource);
  if ([...secrets, ...holdingSecrets].some(({ name }) => touches(intent, [name]))) return true;
  return kind === 'change' && changed.some((name) => isInRest(resource, name));
}

const WRITE: Record<Write['kind'], (write: Write) => Promise<JsonObject | undefined>> = {
  create: insertNew,
  change: changeRow,
  move: changeRow,
  blank: changeRow,
  remove: removeRow,
  restore: (write) => (write.resource.softDelete ? showAgain(write) : insertAgain(write)),
};

const entryOf = ({ resource, id, tenantId }: Write, record: JsonObject) => ({
  entity: resource.name,
  entityId: id,
  entityLabel: labelOf(resource, record),
  tenantId,
});

async function insertNew(write: Write): Promise<JsonObject> {
  const { context, executor, resource, id, tenantId, record, changed: names, at } = write;
  const by = context.principal?.user.id ?? null;
  const values = await storedValues(context, resource, record, names);
  const row: JsonObject = {
    ...values,
    ...accountExtras(context, resource, record, id, names),
    id,
    tenantId,
    version: 1,
    createdAt: at,
    updatedAt: at,
    createdBy: by,
    updatedBy: by,
  };
  const rest = Object.fromEntries(Object.entries(values).filter(([name]) => isInRest(resource, name)));
  const entry: AuditEntry = {
    action: 'create',
    ...entryOf(write, record),
    changes: changesOf(resource, {}, record, names),
  };
  const [inserted] = await executor.run(
    insertStatement(context.runtime.catalog(), resource).bind({
      ...rowSlots(resource, row, columnsOf(resource).keys(), rest),
      ...auditValues(context, entry, at),
      'feed.fields': null,
    }),
  );
  if (!inserted) throw new Error(`${resource.name}: expected the inserted row back, got none`);
  return fromRow(resource, inserted);
}

function changeRow({ context, executor, resource, kind, request, stored, record, changed }: Write) {
  const act: WriteAct =
    request.kind === 'move'
      ? { action: 'transition', move: request.move.name }
      : kind === 'blank' || request.kind !== 'change'
        ? { action: 'delete' }
        : request.act;
  return writeChange(context, executor, resource, { stored, record, changed }, act);
}

/**
 * Writes a change with its lines in audit and feed, own preferences without that in the audit; undefined where the record is not in the
 * state any more that was read.
 */
export async function writeChange(
  context: OperationContext,
  executor: Executor,
  resource: Resource,
  { stored, record, changed }: PreparedUpdate,
  act: WriteAct,
): Promise<JsonObject | undefined> {
  const { fields } = resourceFacts(resource);
  const known = changed.filter((name) => fields.has(name));
  const touchesRest = changed.some((name) => isInRest(resource, name));
  // The rest is one value: what does not change in it is written again.
  const others = touchesRest ? Object.keys(record).filter((name) => isInRest(resource, name)) : [];
  const values = await storedValues(context, resource, record, [...new Set([...known, ...others])], stored);
  const rest = Object.fromEntries(Object.entries(values).filter(([name]) => isInRest(resource, name)));
  const at = new Date().toISOString();
  const extras = accountExtras(context, resource, record, stored['id'], changed);
  const columns = [...new Set([...known, ...Object.keys(extras), 'updatedAt', 'updatedBy'])];
  const row = { ...values, ...extras, updatedAt: at, updatedBy: context.principal?.user.id ?? null };
  const entry = {
    ...act,
    entity: resource.name,
    entityId: String(stored['id']),
    entityLabel: labelOf(resource, { ...stored, ...record }),
    changes: changesOf(resource, stored, record, changed),
    tenantId: tenantOfRow(stored),
  };
  const slots = rowSlots(resource, row, columns, rest);
  if (!touchesRest) delete slots['row.~additional'];
  const isAudited = !isOwnPreference(context, resource, stored['id'], changed);
  const [written] = await executor.run(
    updateStatement(context.runtime.catalog(), resource, columns, { additional: touchesRest, isAudited }).bind({
      id: stored['id'],
      version: stored['version'],
      ...slots,
      ...auditValues(context, entry, at),
      'feed.fields': known,
    }),
  );
  return written && fromRow(resource, written);
}

function removeRow(write: Write): Promise<JsonObject | undefined> {
  const { context, resource, stored } = write;
  return writeAtVersion(write, deleteStatement(context.runtime.catalog(), resource), {
    action: 'delete',
    ...entryOf(write, stored),
    changes: changesOf(resource, stored, {}, propertyNames(resource, stored)),
  });
}

function showAgain(write: Write): Promise<JsonObject | undefined> {
  const { context, resource, record } = write;
  return writeAtVersion(write, restoreStatement(context.runtime.catalog(), resource), {
    action: 'restore',
    ...entryOf(write, record),
  });
}

/** Removes a row or brings it back, in the state that was read; undefined where it is in another by now. */
async function writeAtVersion(
  { context, executor, stored }: Write,
  statement: Template<Row>,
  entry: AuditEntry,
): Promise<JsonObject | undefined> {
  const at = new Date().toISOString();
  const [row] = await executor.run(
    statement.bind({
      id: stored['id'],
      version: stored['version'],
      'row.updatedAt': at,
      'row.updatedBy': context.principal?.user.id ?? null,
      ...auditValues(context, entry, at),
      'feed.fields': null,
    }),
  );
  return row && stored;
}

/** The text of the row never becomes a JavaScript value on the way: numbers keep all their digits. What is computed has its value of now. */
async function insertAgain(write: Write): Promise<JsonObject | undefined> {
  const { context, executor, resource, request, record, changed, unchecked, at } = write;
  if (request.kind !== 'restore') throw new Error(`${resource.name}: expected a row that comes back`);
  const columns = columnsOf(resource);
  const computed = Object.fromEntries(
    unchecked.flatMap((name) => {
      const column = columns.get(name);
      return column ? [[column.name, record[name] ?? null] as const] : [];
    }),
  );
  const entry: AuditEntry = {
    action: 'create',
    ...entryOf(write, record),
    changes: changesOf(resource, {}, record, changed),
  };
  const [written] = await executor.run(
    insertAgainStatement(context, resource).bind({
      row: request.row ?? '{}',
      computed: JSON.stringify(computed),
      audit: JSON.stringify([auditRow(context, entry, at)]),
      'feed.fields': null,
    }),
  );
  return written && { ...record, version: written.version };
}

/** Slots `row`, `computed`, `audit`, `feed.fields`. Another value that is unique and taken is refused. */
const insertAgainStatement = ({ runtime }: OperationContext, resource: Resource) =>
  cachedTemplate(runtime.catalog(), `put back ${resource.name}`, () => {
    const row = sql`jsonb_populate_record(null::${identifier('public', tableName(resource.name))}, ${slot('row', 'jsonb')} || ${slot('computed', 'jsonb')})`;
    return withLinesOfMany(runtime.catalog(), resource, 'create', insertAgainFrom(resource, row, sql`("id")`));
  });
