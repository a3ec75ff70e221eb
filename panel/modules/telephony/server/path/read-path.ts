import { Problem } from '../../../../../core/errors';
import type { JsonObject } from '../../../../../core/types';
import type { DataRecord } from '../../../../../core/wire';
import { resourceOf, type PersonContext } from '../../../../../server/operations/context';
import { getRecord } from '../../../../../server/operations/get-record';
import { listRecords } from '../../../../../server/operations/list-records';
import { loadRows } from '../../../../../server/operations/lists/load-rows';
import { mayUseField, tag } from '../../../../../server/operations/rights/field-rights';
import { callPath, type PathStep, type StepKind } from '../../rules/call-path';
import type { CallPathAnswer, PathRecording } from '../../rules/path-answer';
import { CALLS } from '../commands/command-call';

/** Lines of a log that are read of one call, and steps that are answered. */
export const MOST_STEPS = 500;
/** Recordings of a call that can be chosen from, and calls that are named as coming from it. */
export const MOST_RECORDINGS = 20;
const MOST_RELATED = 20;
/** Extensions whose names are looked for. */
const MOST_EXTENSIONS = 50;

/** Steps whose detail is who was called. */
const OF_LEGS: ReadonlySet<string> = new Set(['rang', 'connected', 'noAnswer', 'finished'] satisfies StepKind[]);

/** Logs are kept by months: what belongs to a call is not far from it. */
const BEFORE_MS = 60_000;
const AFTER_MS = 24 * 60 * 60_000;

/**
 * The path of a call with its recordings, as far as the caller may read the records that tell of it: those of other collections are
 * left out in silence.
 * @throws Problem `forbidden`, and `not_found` for a call that is not the caller's to read
 */
export async function readPath(context: PersonContext, id: string): Promise<CallPathAnswer> {
  const call = await getRecord(context, CALLS, id);
  const near = nearTo(call);
  const [queueLines, menuLines, related, recordings] = await Promise.all([
    readable(context, 'queue-events', { callId: id, ...near('at') }, { sort: 'at', most: MOST_STEPS }),
    readable(context, 'ura-log', { callId: id, ...near('at') }, { sort: 'at', most: MOST_STEPS }),
    relatedTo(context, call, near('startedAt')),
    readable(context, 'recordings', { callId: id }, { sort: 'startedAt', most: MOST_RECORDINGS }),
  ]);
  const path = callPath({ call, queueLines, menuLines, related });
  const isCut = path.length > MOST_STEPS || queueLines.length === MOST_STEPS || menuLines.length === MOST_STEPS;
  return {
    steps: await withExtensions(context, path.slice(0, MOST_STEPS)),
    isCut,
    recordings: await recordingsFor(context, recordings),
  };
}

function nearTo(call: JsonObject): (field: string) => JsonObject {
  const from = Date.parse(String(call['startedAt']));
  if (Number.isNaN(from)) return () => ({});
  const end = Date.parse(String(call['endedAt']));
  const until = (Number.isNaN(end) ? from : end) + AFTER_MS;
  return (field) => ({
    [`${field}_gte`]: new Date(from - BEFORE_MS).toISOString(),
    [`${field}_lte`]: new Date(until).toISOString(),
  });
}

/** None of a collection that the application does not have, or the caller may not read. */
async function readable(
  context: PersonContext,
  collection: string,
  filter: JsonObject,
  { sort, most }: { sort: string; most: number },
): Promise<DataRecord[]> {
  if (!context.runtime.catalog().resources.has(collection) || !context.ability.can('read', collection)) return [];
  const request = { filter, sort: { field: sort, order: 'ASC' as const }, range: { first: 0, last: most - 1 } };
  try {
    return (await listRecords(context, collection, request)).records;
  } catch (error) {
    // Who may not read what names the call does not learn of it here.
    if (error instanceof Problem && error.code === 'field_forbidden') return [];
    throw error;
  }
}

/** Calls that came from this one, and those that the exchange counts as one conversation with it. */
async function relatedTo(context: PersonContext, call: DataRecord, near: JsonObject): Promise<DataRecord[]> {
  const linked = call['linkedId'];
  const isOf: JsonObject[] = [];
  if ('parentCallId' in call) isOf.push({ parentCallId: call.id });
  if (typeof linked === 'string' && linked !== '') isOf.push({ linkedId: linked });
  if (isOf.length === 0) return [];
  const found = await readable(context, CALLS, { $or: isOf, ...near }, { sort: 'startedAt', most: MOST_RELATED });
  return found.filter(({ id, startedAt }) => id !== call.id && String(startedAt) >= String(call['startedAt']));
}

/** Extensions are told by their numbers: those that the caller may read are named. */
async function withExtensions(context: PersonContext, steps: PathStep[]): Promise<PathStep[]> {
  const rings = steps.filter(({ kind, detail }) => OF_LEGS.has(kind) && detail !== null);
  const numbers = [...new Set(rings.map(({ detail }) => detail))].slice(0, MOST_EXTENSIONS);
  if (numbers.length === 0) return steps;
  const extensions = await readable(
    context,
    'extensions',
    { number: numbers },
    { sort: 'number', most: MOST_EXTENSIONS },
  );
  const ids = new Map(extensions.map(({ id, number }) => [number, id]));
  return steps.map((step) => (rings.includes(step) ? { ...step, extensionId: ids.get(step.detail) ?? null } : step));
}

/** Rights go by the records as they are stored: what is answered of them may lack what a right depends on. */
async function recordingsFor(context: PersonContext, recordings: DataRecord[]): Promise<PathRecording[]> {
  if (recordings.length === 0) return [];
  const resource = resourceOf(context, 'recordings');
  const executor = context.runtime.database.as(context.scope);
  const ids = recordings.map(({ id }) => id);
  const stored = new Map((await loadRows(context, executor, resource, ids)).map((row) => [row['id'], row]));
  return recordings.map(({ id, file, startedAt, durationSeconds }): PathRecording => {
    const row = stored.get(id);
    const may = (use: 'listen' | 'download') =>
      row !== undefined &&
      mayUseField(context, 'read', resource, row, 'file') &&
      context.ability.can(use, tag(resource, row));
    return {
      id,
      startedAt: typeof startedAt === 'string' ? startedAt : null,
      durationSeconds: typeof durationSeconds === 'number' ? durationSeconds : null,
      file: typeof file === 'string' ? file : null,
      mayListen: may('listen'),
      mayDownload: may('download'),
    };
  });
}
