import { Problem } from '../../../core/errors';
import type { JsonObject, Resource, Json, Language } from '../../../core/types';
import type { DataRecord } from '../../../core/wire';
import type { Executor } from '../../database/types';
import { readShapedOne } from '../at-reading/read-shaped';
import { assertPermitted, assertPermittedOn, notFound } from '../rights/authorise';
import { bulkTargets } from '../bulk-target';
import { followComputed } from '../computed/follow-computed';
import { inPlaceOf, resourceOf, type OperationContext, tenantOfRow } from '../context';
import { loadRow, loadRows } from '../lists/load-rows';
import { preparedUpdate } from '../preparing/prepared';
import { takeAway } from '../remove-record';
import {
  announceAll,
  changedOf,
  announceRemoval,
  type RemovedRecord,
  announceUpdate,
  type ChangedRecord,
} from '../write/announce';
import { assertMayGo } from '../write/begin';
import type { WriteEvent } from '../runtime';
import { assertUnlocked } from '../checks/locks';
import { labelOf, type AuditEntry } from '../audit/audit-entry';
import { writeAudit } from '../audit/write-audit';
import { withDenials } from '../rights/with-denials';
import { writeOne } from '../write/run';
import { countUses, type UseCount } from './count-uses';
import { duplicatesAfter, type Duplicates } from './duplicates';
import type { Merging } from './places-of-use';
import { renameUses } from './rename-uses';
import { isObject } from '../../../core/is-object';
import { sameValue } from '../same-value';
import type { Translator } from '../../locales';

/** Records of a collection that become one of them. */
export interface MergeRequest {
  /** The one that stays. */
  id: string;
  from: string[];
}

/** What a merge changes beside the records themselves, of what the caller may read: records that name another now, and such that were one too many. */
export interface Moved {
  uses: UseCount[];
  dropped: UseCount[];
}

/** Records that one call may merge into another. */
export const MOST_MERGED = 20;

/**
 * Merges records into one: it takes of them what it lacks where its schema says so, all that named them names it, and they are deleted,
 * all in one transaction. Needs the right to change the one that stays and to delete the others.
 * @throws Problem `not_found`, `forbidden`, `too_many_uses`, or `in_use` where something that cannot change names them.
 */
export async function mergeRecords(
  context: OperationContext,
  collection: string,
  request: MergeRequest,
): Promise<{ record: DataRecord; moved: Moved }> {
  const resource = resourceOf(context, collection);
  const merged = await withDenials(context, resource, 'update', [request.id], () =>
    context.runtime.database.transaction(context.scope, (executor) => merge(context, executor, resource, request)),
  );
  announceAll(context, merged.events);
  for (const one of merged.removed) await announceRemoval(context, resource, one);
  await announceUpdate(context, resource, merged.changed);
  return { record: await readShapedOne(context, resource, merged.changed.record), moved: merged.moved };
}

/**
 * What a merge would change beside the records themselves.
 * @throws Problem as `mergeRecords`, as far as it can be known before.
 */
export async function previewMerge(
  context: OperationContext,
  collection: string,
  request: MergeRequest,
): Promise<Moved> {
  const resource = resourceOf(context, collection);
  const executor = context.runtime.database.as(context.scope);
  assertMergeable(context, resource, request);
  await loadMerged(context, executor, resource, request);
  return (await whatMoves(context, executor, resource, request)).moved;
}

async function whatMoves(
  context: OperationContext,
  executor: Executor,
  resource: Resource,
  request: MergeRequest,
): Promise<{ moved: Moved; duplicates: Duplicates[] }> {
  const renaming = renamingOf(request);
  const counted = await countUses(context, executor, resource, renaming);
  const duplicates = await duplicatesAfter(context, executor, resource, renaming);
  const dropped = duplicates
    .filter(({ seen }) => seen > 0)
    .map(({ resource: { name }, seen }) => ({ resource: name, count: seen }));
  const goes = (name: string) => dropped.find((one) => one.resource === name)?.count ?? 0;
  const uses = counted
    .map((use) => ({ ...use, count: use.count - goes(use.resource) }))
    .filter(({ count }) => count > 0);
  return { moved: { uses, dropped }, duplicates };
}

interface Merged {
  changed: ChangedRecord;
  removed: RemovedRecord[];
  events: WriteEvent[];
  moved: Moved;
}

async function merge(
  context: OperationContext,
  executor: Executor,
  resource: Resource,
  request: MergeRequest,
): Promise<Merged> {
  assertMergeable(context, resource, request);
  const { id, from } = request;
  await bulkTargets(context, executor, 'delete', resource, { id: [id, ...from] });
  const { others } = await loadMerged(context, executor, resource, request);
  const { moved, duplicates } = await whatMoves(context, executor, resource, request);
  const events = await dropAll(context, executor, duplicates);
  events.push(...(await renameUses(context, executor, resource, renamingOf(request))));
  const removed: RemovedRecord[] = [];
  for (const other of from) removed.push(await takeAway(context, executor, resource, { id: other }));
  const changed = await takeOver(context, executor, resource, { id, others });
  await followComputed(context, executor, { resource, ids: [id], changed: resource.fields.map(({ name }) => name) });
  await writeAudit(context, mergeEntry(resource, changed.record, renamingOf(request)), executor);
  return { changed, removed, events, moved };
}

/** Says of the record which others it was made of: that is nowhere else. */
const mergeEntry = (resource: Resource, record: JsonObject, { from, to }: Merging): AuditEntry => ({
  action: 'merge',
  entity: resource.name,
  entityId: to,
  entityLabel: labelOf(resource, record),
  changes: from.map((one) => ({ field: 'id', from: one, to })),
  tenantId: tenantOfRow(record),
});

/** What is one too many goes in the name of the system: the caller has the right to the merge, not to each of them. */
async function dropAll(
  context: OperationContext,
  executor: Executor,
  duplicates: readonly Duplicates[],
): Promise<WriteEvent[]> {
  const events: WriteEvent[] = [];
  for (const { resource, ids } of duplicates) {
    for (const id of ids) {
      const { record, others } = await takeAway(inPlaceOf(context), executor, resource, { id });
      events.push({ collection: resource.name, ids: [id], tenantId: tenantOfRow(record), action: 'delete' }, ...others);
    }
  }
  return events;
}

const renamingOf = ({ id, from }: MergeRequest): Merging => ({
  from: from.map((one) => one.toLowerCase()),
  to: id.toLowerCase(),
});

function assertMergeable(context: OperationContext, resource: Resource, { id, from }: MergeRequest): void {
  if (resource.mergeable === undefined)
    throw new Problem('bad_request', {
      detail: `${resource.name}: its records cannot be merged; its schema does not say "mergeable".`,
    });
  const ids = new Set([id, ...from].map((one) => one.toLowerCase()));
  if (ids.size !== from.length + 1)
    throw new Problem('bad_request', { detail: 'from: expected ids of other records, each once.' });
  assertPermitted(context, 'update', resource);
  assertPermitted(context, 'delete', resource);
}

/** The records themselves, which the caller may merge. */
async function loadMerged(
  context: OperationContext,
  executor: Executor,
  resource: Resource,
  { id, from }: MergeRequest,
): Promise<{ stays: JsonObject; others: JsonObject[] }> {
  const loaded = await loadRows(context, executor, resource, [id, ...from]);
  const byId = (wanted: string): JsonObject => {
    const found = loaded.find((record) => record['id'] === wanted.toLowerCase());
    if (found === undefined) throw notFound(resource, wanted);
    return found;
  };
  const [stays, others] = [byId(id), from.map(byId)];
  assertPermittedOn(context, 'update', resource, stays);
  assertUnlocked(context, resource, stays, resource.mergeable?.takes ?? []);
  if (resource.mergeable?.keeps === 'oldest' && others.some((other) => isOlder(other, stays))) {
    throw new Problem('bad_request', { detail: `${resource.name}: the oldest is the one that stays.` });
  }
  for (const other of others) {
    if (tenantOfRow(other) !== tenantOfRow(stays))
      throw new Problem('bad_request', { detail: `${resource.name}: expected records of one tenant.` });
    assertMayGo(context, resource, other, undefined);
  }
  return { stays, others };
}

const ageOf = ({ createdAt, id }: JsonObject): string => `${String(createdAt)} ${String(id)}`;
const isOlder = (one: JsonObject, other: JsonObject): boolean => ageOf(one) < ageOf(other);

/** The one that stays as it is after the others went, with what it takes of them: that they said it is the leave to say it. */
async function takeOver(
  context: OperationContext,
  executor: Executor,
  resource: Resource,
  { id, others }: { id: string; others: JsonObject[] },
): Promise<ChangedRecord> {
  const stored = await loadRow(inPlaceOf(context), executor, resource, id);
  if (stored === undefined) throw notFound(resource, id);
  const taken = takenValues(resource, stored, others);
  const values = {
    ...taken,
    ...leftOver(resource, { ...stored, ...taken }, others, {
      translator: context.runtime.translator,
      language: context.language,
    }),
  };
  const prepared = await preparedUpdate(inPlaceOf(context), resource, stored, values, 'assign');
  if (prepared.changed.length === 0) return { record: stored as DataRecord, changed: [], before: {}, others: [] };
  // All of it is the system's to say.
  const request = {
    kind: 'change' as const,
    id,
    body: {},
    mode: 'assign' as const,
    act: { action: 'update' as const },
  };
  const bySystem = { ...prepared, bySystem: prepared.changed };
  return changedOf(await writeOne({ context, executor, resource }, { ...request, prepared: bySystem }));
}

/** What a record takes of others that are merged into it, in the fields that its schema names: what it says itself stays. */
function takenValues({ mergeable }: Resource, stays: JsonObject, others: readonly JsonObject[]): JsonObject {
  const names = mergeable?.takes ?? [];
  return Object.fromEntries(
    names.map((name) => [
      name,
      others.reduce<Json>((own, other) => filled(own, other[name] ?? null), stays[name] ?? null),
    ]),
  );
}

function filled(own: Json, other: Json): Json {
  if (own === null || own === '') return other;
  if (Array.isArray(own) && Array.isArray(other))
    return [...own, ...other.filter((item) => !own.some((one) => sameValue(undefined, one, item)))];
  if (isObject(own) && isObject(other))
    return { ...other, ...Object.fromEntries(Object.entries(own).filter(([, value]) => value !== null)) };
  return own === false && other === true ? true : own;
}

/**
 * What others said and the one that stays has no room for, as further lines of the field that its schema names: `Phone: +55…`, as many as fit.
 * Undefined where nothing is left over.
 * @param stays with what it took already
 */
function leftOver(
  { name: collection, fields, mergeable }: Resource,
  stays: JsonObject,
  others: readonly JsonObject[],
  { translator, language }: { translator: Translator; language: Language },
): JsonObject | undefined {
  const { into, of } = mergeable?.rest ?? { into: '', of: [] };
  const most = fields.find(({ name }) => name === into)?.constraints.maxLength ?? Number.POSITIVE_INFINITY;
  const label = (name: string) =>
    translator.screenText(language, `resources/${collection}`, ['resources', collection, 'fields', name]) ??
    fields.find((field) => field.name === name)?.label ??
    name;
  const lines = others.flatMap((other) =>
    of.flatMap((name) => {
      const said = other[name];
      return typeof said === 'string' && said !== '' && said !== stays[name] ? [`${label(name)}: ${said}`] : [];
    }),
  );
  const before = typeof stays[into] === 'string' ? stays[into] : '';
  const all = [...new Set(lines)].reduce(
    (text, line) => (text.length + line.length + 1 > most ? text : `${text}${text === '' ? '' : '\n'}${line}`),
    before,
  );
  return all === before ? undefined : { [into]: all };
}
