import { sql } from 'kysely';
import { Problem } from '../../../core/errors';
import type { Verb } from '../../../core/transitions/types';
import type { JsonObject, Resource } from '../../../core/types';
import { compile, identifier } from '../../database/builder';
import { tableName } from '../../database/names';
import { fromRow, selection, type Row } from '../../database/record-rows';
import { columnsOf } from '../../database/table-columns';
import type { Executor } from '../../database/types';
import { normaliseAccount } from '../accounts/account-fields';
import { assertPermitted, assertPermittedOn, isId, notFound } from '../rights/authorise';
import { assertMayBeDeleted } from '../checks/locks';
import { tenantOfRow, type OperationContext } from '../context';
import { loadRow, loadRows } from '../lists/load-rows';
import { withNamedValues } from '../preparing/named-values';
import { maskNested } from '../nested-secrets';
import { preparedCreate, preparedUpdate } from '../preparing/prepared';
import type { PreparedUpdate } from '../preparing/prepare-update';
import { bodyOf, ownColumns, readyRow, type ReadyRow } from '../preparing/ready-row';
import { assertRule } from '../preparing/record-rule';
import { propertyNames } from '../preparing/write-shape';
import { readShape } from '../lists/read-shape';
import { resourceFacts } from '../resource-facts';
import { withTenantValues } from '../preparing/tenant-values';
import { assertMayMove } from '../transitions/assert-may-move';
import { prepareMove } from '../transitions/prepare-move';
import { wasInReach } from '../transitions/was-in-reach';
import { deletedRows } from '../trash/trash-rows';
import { refusalOf } from './attempt';
import {
  refuseSome,
  type ChangeRequest,
  type Group,
  type MoveRequest,
  type RestoreRequest,
  type Step,
  type Write,
  type WriteRequest,
} from './step';

/** May the caller do this to the collection, and to the record as it is there? */
export const authorise: Step = {
  name: 'authorise',
  async run(write) {
    const { context, resource, request } = write;
    if (request.kind === 'change' && request.prepared) return enter(write, request.prepared.stored);
    assertPermitted(context, verbOf(request), resource);
    if (request.kind === 'create') return;
    enter(write, await loadFor(write, request));
    assertMayBegin(write);
  },
  async many(group) {
    const { context, resource, kind } = group;
    // Each new record is refused by itself.
    if (kind === 'create') return;
    assertPermitted(context, kind === 'change' ? 'update' : kind === 'restore' ? 'create' : 'delete', resource);
    const stored = await loadAll(group);
    const seen = new Set<string>();
    // A record that is named again waits its turn.
    group.writes = group.writes.filter(({ request }) => {
      const id = idOf(request);
      return !seen.has(id) && seen.add(id);
    });
    refuseSome(group, (write) => {
      const id = idOf(write.request);
      const found = stored.get(id);
      if (found === undefined) return notFound(resource, id);
      enter(write, found);
      return refusalIn(() => assertMayBegin(write));
    });
  },
  manyIf: ({ kind }) => kind !== 'move',
};

/** What was given becomes the record as it would be: completed, allowed in each field, and valid as far as it alone can tell. */
export const defaults: Step = {
  name: 'defaults',
  async run(write) {
    const { context, executor, resource, request } = write;
    switch (request.kind) {
      case 'create': {
        const body = normaliseAccount(resource, await bodyOf(request.row));
        const told = await withTenantValues(context, executor, resource, body);
        return makeNew(write, await withNamedValues(context, executor, resource, told));
      }
      case 'change': {
        const prepared = request.prepared ?? (await prepareChange(write, request));
        return changeTo(write, prepared, request);
      }
      case 'move':
        return changeTo(write, prepareMove(context, resource, request.move, write.stored, request.body), request);
      default:
        return undefined;
    }
  },
  async many(group) {
    const { context, resource, kind, writes } = group;
    const columns = kind === 'create' ? ownColumns(columnsOf(resource).values()) : [];
    const ids = new Set<string>();
    const problems = new Map<Write, Problem>();
    for (const write of writes) {
      const { request } = write;
      try {
        if (request.kind === 'create') {
          const { row } = request;
          write.ready =
            'ready' in row && row.ability === context.ability
              ? byRule(context, resource, row.ready)
              : readyRow(context, resource, columns, await bodyOf(row));
          write.id = write.ready.id;
          write.tenantId = write.ready.tenantId;
          write.record = write.ready.keyed ?? {};
          write.changed = Object.keys(write.record);
        } else if (request.kind === 'change') changeTo(write, await prepareChange(write, request), request);
      } catch (error) {
        problems.set(write, refusalOf(error));
      }
    }
    refuseSome(group, (write) => problems.get(write));
    // What gives an id a second time is refused by its own attempt.
    group.writes = group.writes.filter(({ id, outcome }) => outcome === undefined && !ids.has(id) && ids.add(id));
  },
  // What a tenant or another record says of it the database is asked for.
  manyIf: ({ kind, resource }) =>
    kind !== 'create' || resourceFacts(resource).ofTenant.length + resourceFacts(resource).ofNamed.length === 0,
};

/** The refusal of a write upon an old version, with both states. */
export function conflict(
  context: OperationContext,
  resource: Resource,
  stored: JsonObject,
  submitted: JsonObject,
): Problem {
  const current = readShape(context, resource)(stored);
  const secrets = new Set(resourceFacts(resource).secrets.map((field) => field.name));
  const shown = Object.fromEntries(Object.entries(submitted).filter(([name]) => !secrets.has(name)));
  return new Problem('conflict', {
    detail: `${resource.name}: expected version ${String(current.version)}, the one that is stored; read it again and merge.`,
    extra: { current, submitted: maskNested(resource, shown) },
  });
}

/** The refusal of a removal of what is not any more as it was read. */
export function changedMeanwhile(context: OperationContext, resource: Resource, stored: JsonObject): Problem {
  return new Problem('conflict', {
    detail: `${resource.name}: the record changed after it was read; read it again.`,
    extra: { current: readShape(context, resource)(stored), submitted: {} },
  });
}

/**
 * Rights, version and locks of a removal; nothing of it asks the database.
 * @throws Problem `forbidden`, `conflict` or `state_conflict`.
 */
export function assertMayGo(
  context: OperationContext,
  resource: Resource,
  stored: JsonObject,
  version: number | undefined,
): void {
  assertPermittedOn(context, 'delete', resource, stored);
  if (version !== undefined && version !== stored['version']) throw changedMeanwhile(context, resource, stored);
  assertMayBeDeleted(context, resource, stored);
}

const idOf = (request: WriteRequest): string => (request.kind === 'create' ? '' : request.id.toLowerCase());

function verbOf(request: WriteRequest): Verb {
  if (request.kind === 'move') return request.move.name;
  return ({ create: 'create', change: 'update', remove: 'delete', restore: 'create' } as const)[request.kind];
}

function enter(write: Write, stored: JsonObject): void {
  write.stored = stored;
  write.id = String(stored['id']);
  write.tenantId = tenantOfRow(stored);
  if (write.request.kind !== 'restore') return;
  write.record = stored;
  write.asked = stored;
  write.changed = propertyNames(write.resource, stored);
  write.given = write.changed;
}

function assertMayBegin({ context, resource, request, stored }: Write): void {
  if (request.kind === 'remove') assertMayGo(context, resource, stored, request.version);
  if (request.kind === 'restore') {
    if (resource.softDelete) assertPermittedOn(context, 'delete', resource, stored);
    assertPermittedOn(context, 'create', resource, stored);
  }
  if (request.kind !== 'move') return;
  assertPermittedOn(context, request.move.name, resource, stored);
  assertMayMove(context, resource, request.move, stored);
}

function refusalIn(check: () => void): Problem | undefined {
  try {
    check();
    return undefined;
  } catch (error) {
    return refusalOf(error);
  }
}

async function loadFor(write: Write, request: Exclude<WriteRequest, { kind: 'create' }>): Promise<JsonObject> {
  const { context, executor, resource } = write;
  const stored =
    request.kind === 'restore'
      ? (request.deleted ?? (await loadRemoved(context, executor, resource, [request])).get(idOf(request)))
      : await loadRow(context, executor, resource, request.id);
  if (stored !== undefined) return stored;
  if (request.kind === 'move') await assertNeverInReach(write, request);
  throw notFound(resource, request.id);
}

/** @throws Problem `state_conflict` where a move has hidden the record from the caller. */
async function assertNeverInReach({ context, executor, resource }: Write, { id, move }: MoveRequest): Promise<void> {
  if (await wasInReach(context, executor, { resource, move }, id))
    throw new Problem('state_conflict', {
      detail: `${resource.name}: another was faster; the record is out of reach now.`,
    });
}

async function loadAll({ context, executor, resource, writes }: Group): Promise<Map<string, JsonObject>> {
  const requests = writes.map(({ request }) => request);
  const removed = requests.flatMap((request) => (request.kind === 'restore' ? [request] : []));
  if (removed.length > 0) return loadRemoved(context, executor, resource, removed);
  const rows = await loadRows(context, executor, resource, requests.map(idOf));
  return new Map(rows.map((row) => [String(row['id']), row]));
}

/** Removed records as they were, by id; only such as the caller may bring back. */
async function loadRemoved(
  context: OperationContext,
  executor: Executor,
  resource: Resource,
  requests: readonly RestoreRequest[],
): Promise<Map<string, JsonObject>> {
  if (resource.softDelete) return loadDeleted(context, executor, resource, requests.map(idOf));
  const table = identifier('public', tableName(resource.name));
  // Read by the database, which alone knows all their digits.
  const rows = await executor.run(
    compile<Row>(sql`
      select ${selection(resource)} from jsonb_populate_recordset(null::${table}, ${`[${requests.map(({ row }) => row ?? '{}').join(',')}]`}::jsonb) as gone
      where not exists (select from ${table} as there where there."id" = gone."id")`),
  );
  const records = rows.map((row) => fromRow(resource, row));
  const readable = records.filter(
    (record) => refusalIn(() => assertPermittedOn(context, 'read', resource, record)) === undefined,
  );
  return new Map(readable.map((record) => [String(record['id']), record]));
}

/** The rows of the caller's trash, by id. Locked, so that of two who restore the same record one finds it gone. */
export async function loadDeleted(
  context: OperationContext,
  executor: Executor,
  resource: Resource,
  ids: readonly string[],
): Promise<Map<string, JsonObject>> {
  const where = deletedRows(context, resource);
  if (where === 'nothing') return new Map();
  const rows = await executor.run(
    compile<JsonObject>(sql`
      select ${selection(resource)} from ${identifier('public', tableName(resource.name))}
      where ${sql.join([sql`"id" = any(${ids.filter(isId)}::uuid[])`, ...where], sql` and `)} for update`),
  );
  return new Map(rows.map((row) => [String(row['id']), fromRow(resource, row)]));
}

/** @throws Problem `invalid` for a row of a thread that the rule of a plug-in refuses */
function byRule(context: OperationContext, resource: Resource, ready: ReadyRow): ReadyRow {
  if (ready.record !== undefined) assertRule(context, resource, ready.record);
  return ready;
}

async function makeNew(write: Write, given: JsonObject): Promise<void> {
  const { id, tenantId, record, names } = await preparedCreate(write.context, write.resource, given);
  Object.assign(write, { id, tenantId, record, asked: record, changed: names, given: names });
}

function prepareChange({ context, resource, stored }: Write, request: ChangeRequest): Promise<PreparedUpdate> {
  const body = withoutEmptyLists(request, stored);
  return preparedUpdate(context, resource, stored, normaliseAccount(resource, body), request.mode);
}

function withoutEmptyLists({ body, emptied = [] }: ChangeRequest, stored: JsonObject): JsonObject {
  const same = emptied.filter((name) => {
    const value = stored[name];
    return Array.isArray(value) && value.length === 0;
  });
  return same.length === 0 ? body : Object.fromEntries(Object.entries(body).filter(([name]) => !same.includes(name)));
}

/** @throws Problem `conflict` for a change of another version than the one that is stored. */
function changeTo(
  write: Write,
  { record, changed, bySystem = [], version }: PreparedUpdate,
  request: ChangeRequest | MoveRequest,
): void {
  const { context, resource, stored } = write;
  write.expected = request.version ?? version;
  if (write.expected !== undefined && write.expected !== stored['version'])
    throw conflict(context, resource, stored, request.body);
  const given = changed.filter((name) => !bySystem.includes(name));
  Object.assign(write, { record, asked: record, changed: [...changed], given });
  if (changed.length === 0 && request.kind === 'change') write.outcome = 'unchanged';
}
