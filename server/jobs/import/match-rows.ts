import type { ImportMode } from '../../../core/import/import-types';
import type { Json, JsonObject, Resource, Field } from '../../../core/types';
import { layParts } from '../../../core/import/lay-parts';
import { usualValue, type TenantValues } from '../../../core/validation/tenant-defaults';
import { violation, type ViolationCode } from '../../../core/violations';
import type { Executor } from '../../database/types';
import { isId } from '../../operations/rights/authorise';
import type { BatchRow } from '../../operations/batch/write-many';
import { findByKey, keyText } from '../../operations/batch/find-by-key';
import type { Named } from '../../operations/batch/find-by-name';
import { type OperationContext, resourceOf } from '../../operations/context';
import { loadRows } from '../../operations/lists/load-rows';
import { resourceFacts } from '../../operations/resource-facts';
import { newBody } from './new-body';
import type { OpenImport } from './open-import';
import type { ReadRow } from './read-row';
import { tenantOfRow } from './resolve-names';
import { twinOf, type Twins } from './twins';

/** Ids that a stored record names in a field and the importer cannot read: a file that was exported says nothing of them. */
type HiddenReferences = (record: JsonObject, name: string) => string[];

const idsAt = (record: JsonObject, name: string): string[] =>
  [record[name] ?? null].flat().filter((id) => typeof id === 'string');

/** Rows by the key they have, from the first row of the file on. */
export type SeenKeys = Map<string, number>;

export interface Matching {
  resource: Resource;
  /** Of the caller. */
  tenant: TenantValues;
  mode: ImportMode;
  key: string | null;
  preset: JsonObject;
  twins?: Twins | undefined;
  seen: SeenKeys;
}

export const matchingOf = (
  { principal }: Pick<OperationContext, 'principal'>,
  { resource, order: { mode, key, preset }, twins }: Pick<OpenImport, 'resource' | 'order' | 'twins'>,
  seen: SeenKeys,
): Matching => ({ resource, tenant: principal?.tenant, mode, key, preset, twins, seen });

/** What each row is to do; a row that cannot do anything is told why in its `errors`. */
export async function matchRows(
  context: OperationContext,
  executor: Executor,
  matching: Matching,
  rows: readonly ReadRow[],
): Promise<(BatchRow | undefined)[]> {
  const { resource, mode, key, preset, twins } = matching;
  if (twins) return matchTwins(context, executor, matching, twins, rows);
  if (mode === 'create' || key === null)
    return rows.map((row) => (row.errors ? undefined : { body: newBody(row, preset) }));
  for (const row of rows) noteKey(context, matching, row);
  const asked = rows
    .filter((row) => row.errors === undefined)
    .map(({ values }) => values[key] ?? null)
    .filter((value) => isAskable(resource, key, value));
  const found = await findByKey(context, executor, resource, key, asked);
  const matched = rows.map((row) => {
    const value = row.values[key] ?? null;
    const tenantId = tenantOfRow(context, row.values);
    const same = row.errors || value === null ? [] : (found.get(keyText(resource, key, value)) ?? []);
    return { row, same: same.filter((one) => tenantId === null || one.tenantId === null || one.tenantId === tenantId) };
  });
  const stored = await storedOf(context, executor, resource, matched);
  return matched.map(({ row, same }) => (row.errors ? undefined : asBatchRow(matching, row, same, stored)));
}

async function matchTwins(
  context: OperationContext,
  executor: Executor,
  matching: Matching,
  twins: Twins,
  rows: readonly ReadRow[],
): Promise<(BatchRow | undefined)[]> {
  const { resource, preset } = matching;
  const matched = rows.map((row) => {
    const id = row.errors ? undefined : twinOf(twins, row);
    return { row, same: id === undefined ? [] : [{ id, tenantId: null }] };
  });
  const stored = await storedOf(context, executor, resource, matched);
  return matched.map(({ row, same: [found] }) => {
    if (row.errors) return undefined;
    return found
      ? { id: found.id, body: changedBody(matching, row, stored.of(found.id), stored.hidden), emptied: row.empty }
      : { body: newBody(row, preset) };
  });
}

/** What of the stored records stays whatever a row says: other parts of its fields, and references that the importer cannot read. */
interface Stored {
  of: (id: string) => JsonObject;
  hidden: HiddenReferences;
}

async function storedOf(
  context: OperationContext,
  executor: Executor,
  resource: Resource,
  matched: readonly { row: ReadRow; same: readonly Named[] }[],
): Promise<Stored> {
  const references = new Set(matched.flatMap(({ row, same: [found] }) => (found ? referencesOf(resource, row) : [])));
  const ids = matched.flatMap(({ row, same: [found] }) =>
    found && (row.parts || references.size > 0) ? [found.id] : [],
  );
  const rows = new Map((await loadRows(context, executor, resource, ids)).map((row) => [String(row['id']), row]));
  return {
    of: (id) => rows.get(id) ?? {},
    hidden: await hiddenReferences(context, executor, [...references], rows.values()),
  };
}

function asBatchRow(
  matching: Matching,
  row: ReadRow,
  [found, ...others]: readonly Named[],
  stored: Stored,
): BatchRow | undefined {
  const { mode, key, preset } = matching;
  if (others.length > 0) return refuse(row, key ?? '', 'keyAmbiguous');
  if (found)
    return { id: found.id, body: changedBody(matching, row, stored.of(found.id), stored.hidden), emptied: row.empty };
  return mode === 'update' ? refuse(row, key ?? '', 'keyUnknown') : { body: newBody(row, preset) };
}

/** Notes the key of a row, and refuses a row whose key stands in the file already. */
export function noteKey(context: OperationContext, { resource, mode, key, seen }: Matching, row: ReadRow): void {
  if (key === null || mode === 'create' || row.errors) return;
  const value = row.values[key];
  if (value === undefined) {
    if (mode === 'update') refuse(row, key, 'required');
    return;
  }
  const text = `${tenantOfRow(context, row.values) ?? ''} ${keyText(resource, key, value)}`;
  const first = seen.get(text);
  if (first === undefined) seen.set(text, row.number);
  else refuse(row, key, 'keyTwice', { row: first });
}

function refuse(row: ReadRow, path: string, code: ViolationCode, params: JsonObject = {}): undefined {
  row.errors = [violation(path, code, params)];
}

/** A value of another type than its column cannot be looked for; the validator says what is wrong with it. */
function isAskable(resource: Resource, key: string, value: Json): boolean {
  if (key === 'id') return typeof value === 'string' && isId(value);
  const kind = resourceFacts(resource).fields.get(key)?.kind;
  if (kind === 'integer' || kind === 'number' || kind === 'duration' || kind === 'percent')
    return typeof value === 'number';
  if (kind === 'money') return typeof value === 'string' && /^-?\d{1,14}(\.\d{1,4})?$/.test(value);
  return typeof value === 'string' && value.isWellFormed() && !value.includes('\u0000');
}

/** An empty cell means what it means in a new record: the default, else nothing. Of secrets, which no file gives back, and of what the importer cannot read, it says nothing. */
function changedBody(
  { resource, tenant }: Pick<Matching, 'resource' | 'tenant'>,
  { values, empty, parts = {} }: ReadRow,
  stored: JsonObject,
  hidden: HiddenReferences,
): JsonObject {
  const { fields } = resourceFacts(resource);
  const usual = (name: string): Json => usualValue(fields.get(name), tenant) ?? null;
  const cleared = empty.filter(
    (name) => fields.has(name) && fields.get(name)?.secret !== true && hidden(stored, name).length === 0,
  );
  const listed = Object.entries(values).flatMap(([name, value]): [string, Json][] =>
    Array.isArray(value) && hidden(stored, name).length > 0
      ? [[name, [...new Set([...value, ...hidden(stored, name)])]]]
      : [],
  );
  return {
    ...Object.fromEntries(cleared.map((name) => [name, usual(name)])),
    ...without(values, 'id', 'tenantId'),
    ...Object.fromEntries(listed),
    ...Object.fromEntries(
      Object.entries(parts).map(([name, ofField]) => [name, layParts(stored[name], ofField) ?? usual(name)]),
    ),
  };
}

function without(values: JsonObject, ...names: string[]): JsonObject {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)));
}

/** The references that the row empties, or lists of them that it gives. */
function referencesOf(resource: Resource, { values, empty }: ReadRow): Field[] {
  const { fields } = resourceFacts(resource);
  const isMeant = ({ name, kind }: Field) =>
    (kind === 'reference' && empty.includes(name)) ||
    (kind === 'reference-list' && (empty.includes(name) || Object.hasOwn(values, name)));
  return [...fields.values()].filter((field) => field.reference !== undefined && isMeant(field));
}

/** One question for each collection that the records name. */
async function hiddenReferences(
  context: OperationContext,
  executor: Executor,
  fields: readonly Field[],
  records: Iterable<JsonObject>,
): Promise<HiddenReferences> {
  const all = [...records];
  const seen = new Map<string, Set<string>>();
  for (const collection of new Set(fields.flatMap(({ reference }) => reference?.collection ?? []))) {
    const own = fields.filter(({ reference }) => reference?.collection === collection);
    const ids = [...new Set(all.flatMap((record) => own.flatMap(({ name }) => idsAt(record, name))))];
    const rows = context.ability.can('read', collection)
      ? await loadRows(context, executor, resourceOf(context, collection), ids)
      : [];
    seen.set(collection, new Set(rows.map((row) => String(row['id']))));
  }
  const collections = new Map(fields.map(({ name, reference }) => [name, reference?.collection ?? '']));
  return (record, name) => {
    const readable = seen.get(collections.get(name) ?? '');
    return readable === undefined ? [] : idsAt(record, name).filter((id) => !readable.has(id));
  };
}
