import { sql } from 'kysely';
import { Problem } from '../../../core/errors';
import { groupBy } from '../../../core/group-by';
import type { Resource } from '../../../core/types';
import { effectOf } from '../../application/hooks-of';
import { compile, identifier } from '../../database/builder';
import { tableName } from '../../database/names';
import type { Executor } from '../../database/types';
import { notFound } from '../rights/authorise';
import { inPlaceOf, resourceOf, type OperationContext } from '../context';
import type { CreateMore, Effect } from '../effects/effect';
import { loadRow } from '../lists/load-rows';
import type { WriteEvent } from '../runtime';
import { eventsOf } from './announce';
import { attempt } from './attempt';
import { changedMeanwhile, conflict } from './begin';
import type { Group, Intent, Step, Write, WriteKind, WriteRequest } from './step';
import { BEGINNING, goTogether, needsTransaction, STEPS, stepsFor } from './way';

/** Whose writes, of which collection, in which transaction. */
export interface WritePlace {
  context: OperationContext;
  executor: Executor;
  resource: Resource;
  /** Undefined: that in force for the collection; null: none. */
  effect?: Effect | null | undefined;
  /** Is no transaction around it? Then whoever is overtaken goes on in one. */
  isOutside?: boolean;
}

/** Somebody who is overtaken this often is told so. */
const MOST_ATTEMPTS = 5;

/**
 * Writes a record on the way that all writes go, inside the executor's transaction if it has one.
 * @throws Problem as the steps refuse it; `conflict` or `state_conflict` where others are faster
 */
export async function writeOne(place: WritePlace, request: WriteRequest): Promise<Write> {
  for (let attempts = 1; ; attempts += 1) {
    const write = newWrite(place, request);
    try {
      await walk(write, STEPS[write.kind]);
    } catch (error) {
      throw attempts > 1 && isOutOfReach(write, error) ? outOfReach(write) : error;
    }
    if (write.outcome !== 'overtaken') return write;
    await assertMayTryAgain(write, attempts);
    if (place.isOutside) return inTurn(place, request);
    await awaitTurn(write);
  }
}

/**
 * Writes many records within a transaction, each as it would be alone; what is refused does not hold up the others. Those go
 * together for which every step that concerns them works on many. Answers in the order of the requests, with the outcome of each.
 */
export async function writeAll(place: WritePlace, requests: readonly WriteRequest[]): Promise<Write[]> {
  const writes = requests.map((request) => newWrite(place, request));
  if (writes.length > 1) await writeTogether(place, writes);
  for (const [index, write] of writes.entries()) {
    if (write.outcome !== undefined) continue;
    const result = await attempt(place.executor, () => writeOne(place, write.request));
    if (result instanceof Problem) write.outcome = result;
    else writes[index] = result;
  }
  return writes;
}

/** What an effect makes besides: the system's doing, in the transaction and under the request of the caller. */
export async function createMore(
  context: OperationContext,
  executor: Executor,
  ...[collection, body]: Parameters<CreateMore>
): Promise<WriteEvent[]> {
  const system = inPlaceOf(context);
  const place = { context: system, executor, resource: resourceOf(system, collection) };
  return eventsOf([await writeOne(place, { kind: 'create', row: { body } })]);
}

/** What is about to be written, as far as it can be said before. @param changed undefined while the fields are not known */
export function intentOf(
  context: OperationContext,
  resource: Resource,
  kind: WriteRequest['kind'],
  changed?: readonly string[],
): Intent {
  const effect = effectOf(context.runtime, resource);
  return { context, resource, effect, kind: kindOf(kind, effect), changed };
}

/** Can many such writes go together? @param changed undefined while the fields are not known */
export const areWrittenTogether = (...about: Parameters<typeof intentOf>): boolean => goTogether(intentOf(...about));

/** Runs a write in a transaction where it takes more than one statement. */
export function inTransaction<Result>(
  context: OperationContext,
  resource: Resource,
  kind: WriteRequest['kind'],
  work: (executor: Executor, isOutside: boolean) => Promise<Result>,
): Promise<Result> {
  const { database } = context.runtime;
  return needsTransaction(intentOf(context, resource, kind))
    ? database.transaction(context.scope, (executor) => work(executor, false))
    : work(database.as(context.scope), true);
}

/** A removal may leave the record there. */
const kindOf = (kind: WriteRequest['kind'], effect: Effect | undefined): WriteKind =>
  kind === 'remove' && effect?.beforeRemove !== undefined ? 'blank' : kind;

function newWrite({ context, executor, resource, effect: given }: WritePlace, request: WriteRequest): Write {
  const effect = given === undefined ? effectOf(context.runtime, resource) : (given ?? undefined);
  return {
    context,
    executor,
    resource,
    effect,
    request,
    kind: kindOf(request.kind, effect),
    at: (request.kind === 'create' ? context.at : undefined) ?? new Date().toISOString(),
    createMore: (...more) => createMore(context, executor, ...more),
    id: '',
    tenantId: null,
    stored: {},
    record: {},
    changed: [],
    asked: {},
    given: [],
    byHooks: [],
    unchecked: [],
    others: [],
  };
}

async function walk(write: Write, steps: readonly Step[]): Promise<void> {
  for (const [place, step] of steps.entries()) {
    if (step.concerns?.(write) === false) continue;
    if (step.around) return step.around(write, () => walk(write, steps.slice(place + 1)));
    await step.run?.(write);
    // Nothing differs, or somebody was faster.
    if (write.outcome === 'unchanged' || write.outcome === 'overtaken') return;
  }
}

/** @throws Problem where whoever was overtaken has to look again */
async function assertMayTryAgain(write: Write, attempts: number): Promise<void> {
  const { context, executor, resource, request, stored, id, expected } = write;
  const isLast = attempts >= MOST_ATTEMPTS;
  switch (request.kind) {
    case 'change': {
      // A caller that named no version wants its change upon whatever is there.
      if (expected === undefined && !isLast && request.prepared === undefined) return;
      const current = await loadRow(context, executor, resource, id);
      if (!current) throw notFound(resource, id);
      throw conflict(context, resource, current, request.body);
    }
    case 'move':
      // What is there now decides.
      if (!isLast) return;
      throw new Problem('state_conflict', { detail: `${resource.name}: the record changes all the time; try again.` });
    case 'restore':
      if (!resource.softDelete) throw notFound(resource, id);
      throw new Problem('state_conflict', { detail: `${resource.name}: the record changed meanwhile; look again.` });
    default:
      throw changedMeanwhile(context, resource, stored);
  }
}

const inTurn = ({ context, ...place }: WritePlace, request: WriteRequest): Promise<Write> =>
  context.runtime.database.transaction(context.scope, (executor) =>
    writeOne({ ...place, context, executor, isOutside: false }, request),
  );

/** Waits for whoever writes the record now; until the transaction ends nobody else is faster. */
const awaitTurn = ({ executor, resource, id }: Write) =>
  executor.run(
    compile(sql`select from ${identifier('public', tableName(resource.name))} where "id" = ${id}::uuid for update`),
  );

/** A record was there a moment ago. */
const isOutOfReach = ({ kind, stored }: Write, error: unknown): boolean =>
  kind === 'move' && stored['id'] === undefined && error instanceof Problem && error.code === 'not_found';

const outOfReach = ({ resource }: Write): Problem =>
  new Problem('state_conflict', {
    detail: `${resource.name}: another was faster; the record is out of reach now.`,
  });

/** Leaves without an outcome what has to go alone. */
async function writeTogether(place: WritePlace, writes: readonly Write[]): Promise<void> {
  const [first] = writes;
  if (first === undefined) return;
  const about: Intent = { ...pick(first), changed: undefined };
  // Which fields a change is of is known once it is prepared.
  if (first.kind !== 'change' && !goTogether(about)) return;
  const whole: Group = { ...about, executor: place.executor, tenantId: null, writes: [...writes] };
  const begin = async () => {
    for (const step of STEPS[first.kind]) if (BEGINNING.has(step)) await step.many?.(whole);
    return whole;
  };
  // Rows that are to come back may not fit their table any more.
  const begun = first.kind === 'restore' ? await attempt(place.executor, begin) : await begin();
  if (begun instanceof Problem) return;
  const alike = groupBy(whole.writes, ({ kind, tenantId, changed }) =>
    kind === 'change' ? JSON.stringify([tenantId, ...changed]) : tenantId,
  );
  for (const some of alike.values()) await writeGroup(place, some);
}

async function writeGroup({ executor }: WritePlace, writes: Write[]): Promise<void> {
  const [first] = writes;
  if (first === undefined) return;
  const { kind, tenantId } = first;
  const intent: Intent = { ...pick(first), changed: kind === 'change' ? first.changed : undefined };
  const group: Group = { ...intent, executor, tenantId, writes };
  if (!goTogether(intent)) return;
  const ended = await attempt(executor, async () => {
    for (const step of stepsFor(intent)) if (!BEGINNING.has(step)) await step.many?.(group);
    return group;
  });
  if (!(ended instanceof Problem)) return;
  // Nothing of it is there: which of them was the reason is known when each goes alone.
  for (const write of writes) if (write.outcome === 'written') reset(write);
}

function reset(write: Write): void {
  delete write.outcome;
  delete write.event;
}

const pick = ({ context, resource, kind, effect }: Write) => ({ context, resource, kind, effect });
