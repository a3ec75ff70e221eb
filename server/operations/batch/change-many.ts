import { Problem } from '../../../core/errors';
import type { JsonObject, Resource } from '../../../core/types';
import type { DataRecord } from '../../../core/wire';
import type { Executor } from '../../database/types';
import { normaliseAccount } from '../account-fields';
import { assertPermitted, notFound } from '../authorise';
import { linkViolations } from '../check-links';
import { mayTellOfOthers } from '../checks/foreign-collisions';
import type { OperationContext } from '../context';
import { tenantOfRow } from '../create-record';
import { loadRows } from '../load-rows';
import type { PreparedUpdate } from '../prepare-update';
import { preparedUpdate } from '../preparing/prepared';
import { changeRecord, conflict } from '../update-record';
import type { ChangedRecord } from '../write-prepared';
import { attempt, refusalOf } from './attempt';
import { isPlainChange } from './plain-change';
import { updateRows } from './update-rows';

/** A change merged into one record; with `version`, only of that state. */
export interface ChangeRequest {
  id: string;
  body: JsonObject;
  version?: number;
  /** Fields of the body that are to hold nothing, where an empty list is as good as none. */
  emptied?: readonly string[];
}

interface Candidate {
  index: number;
  prepared: PreparedUpdate;
}

/**
 * Changes many records within a transaction, each under the checks of one alone; what is refused does not hold up the others.
 * Plain changes to the same fields are one statement, with a line of the audit and of the feed for each record. Answers
 * in the order of the requests; `changed` is empty where a record was as wanted.
 */
export async function changeMany(
  context: OperationContext,
  executor: Executor,
  resource: Resource,
  given: readonly ChangeRequest[],
): Promise<(ChangedRecord | Problem)[]> {
  assertPermitted(context, 'update', resource);
  const stored = await storedById(context, executor, resource, given);
  const requests = given.map((request) => withoutEmptyLists(request, stored.get(request.id.toLowerCase())));
  const outcomes: (ChangedRecord | Problem | undefined)[] = requests.map(() => undefined);
  const candidates = await prepareAll(context, resource, { requests, stored }, outcomes);
  for (const group of alike(context, resource, candidates)) {
    const linked = await withLinks(context, executor, resource, group, outcomes);
    for (const [index, changed] of await writeTogether(context, executor, resource, linked)) outcomes[index] = changed;
  }
  const done: (ChangedRecord | Problem)[] = [];
  for (const [index, request] of requests.entries()) {
    done.push(
      outcomes[index] ??
        (await attempt(executor, () => changeRecord(context, executor, resource, { ...request, mode: 'merge' }))),
    );
  }
  return done;
}

async function storedById(
  context: OperationContext,
  executor: Executor,
  resource: Resource,
  requests: readonly ChangeRequest[],
): Promise<Map<string, JsonObject>> {
  const stored = await loadRows(
    context,
    executor,
    resource,
    requests.map(({ id }) => id),
  );
  return new Map(stored.map((record) => [String(record['id']), record]));
}

function withoutEmptyLists({ body, emptied = [], ...request }: ChangeRequest, stored: JsonObject = {}): ChangeRequest {
  const isEmpty = (name: string): boolean => {
    const value = stored[name];
    return Array.isArray(value) && value.length === 0;
  };
  const same = emptied.filter(isEmpty);
  return {
    ...request,
    body: same.length === 0 ? body : Object.fromEntries(Object.entries(body).filter(([name]) => !same.includes(name))),
  };
}

/** What can be said of each without a further question; what may be written is answered. A record that is named again waits its turn. */
async function prepareAll(
  context: OperationContext,
  resource: Resource,
  { requests, stored }: { requests: readonly ChangeRequest[]; stored: Map<string, JsonObject> },
  outcomes: (ChangedRecord | Problem | undefined)[],
): Promise<Candidate[]> {
  const seen = new Set<string>();
  const candidates: Candidate[] = [];
  for (const [index, { id, body, version }] of requests.entries()) {
    const before = stored.get(id.toLowerCase());
    if (before === undefined) outcomes[index] = notFound(resource, id);
    if (before === undefined || seen.has(id)) continue;
    seen.add(id);
    try {
      const prepared = await preparedUpdate(context, resource, before, normaliseAccount(resource, body), 'merge');
      const expected = version ?? prepared.version;
      if (expected !== undefined && expected !== before['version']) throw conflict(context, resource, before, body);
      if (prepared.changed.length > 0) candidates.push({ index, prepared });
      else outcomes[index] = { record: before as DataRecord, changed: [], before: {}, others: [] };
    } catch (error) {
      outcomes[index] = refusalOf(error);
    }
  }
  return candidates;
}

/** Those of one tenant that change the same fields, where that is plain. One alone gains nothing. */
function alike(context: OperationContext, resource: Resource, candidates: readonly Candidate[]): Candidate[][] {
  const groups = new Map<string, Candidate[]>();
  for (const candidate of candidates) {
    const { changed, stored } = candidate.prepared;
    const key = JSON.stringify([tenantOfRow(stored), ...changed]);
    const group = groups.get(key);
    if (group) group.push(candidate);
    else groups.set(key, [candidate]);
  }
  return [...groups.values()].filter((group) => {
    const changed = group[0]?.prepared.changed ?? [];
    return (
      group.length > 1 &&
      !mayTellOfOthers(context, resource, changed) &&
      isPlainChange(context.runtime, resource, changed)
    );
  });
}

async function withLinks(
  context: OperationContext,
  executor: Executor,
  resource: Resource,
  group: Candidate[],
  outcomes: (ChangedRecord | Problem | undefined)[],
): Promise<Candidate[]> {
  const tenantId = tenantOfRow(group[0]?.prepared.stored ?? {});
  const errors = await linkViolations(
    context,
    executor,
    { resource, tenantId },
    group.map(({ prepared: { record, changed, stored } }) => ({ record, names: changed, stored })),
  );
  return group.filter(({ index }, place) => {
    const refused = errors[place] ?? [];
    if (refused.length > 0) outcomes[index] = new Problem('invalid', { errors: refused });
    return refused.length === 0;
  });
}

/** What the statement refuses, or somebody else was faster with, is left for its own attempt. */
async function writeTogether(
  context: OperationContext,
  executor: Executor,
  resource: Resource,
  group: readonly Candidate[],
): Promise<Map<number, ChangedRecord>> {
  if (group.length === 0) return new Map();
  const written = await attempt(executor, () =>
    updateRows(
      context,
      executor,
      resource,
      group.map(({ prepared }) => prepared),
    ),
  );
  if (written instanceof Problem) return new Map();
  return new Map(
    group.flatMap(({ index, prepared }) => {
      const changed = written.get(String(prepared.stored['id']));
      return changed === undefined ? [] : [[index, changed] as const];
    }),
  );
}
