import { Problem } from '../../../core/errors';
import type { JsonObject, Resource } from '../../../core/types';
import { hasMore, hasMoreText } from '../../../core/validation/is-large';
import { pack } from '../../reading/threads/packed';
import type { Lease } from '../../reading/threads/thread-pool';
import type { OperationContext } from '../context';
import { prepareCreate, type PreparedCreate } from './prepare-create';
import { prepareUpdate, type PreparedUpdate, type UpdateMode } from './prepare-update';
import { factsOf } from './caller-facts';
import type { PrepareQuestions } from './prepare-questions';
import { assertRule } from './record-rule';

const THREAD = { name: 'prepare-thread', beside: import.meta.url };
/** So much is checked in ten milliseconds, be each of the values wrong. */
const QUICK = { values: 400, characters: 50_000 };
const isQuick = (value: JsonObject): boolean => !hasMore(value, QUICK.values) && !hasMoreText(value, QUICK.characters);
/** A record of a megabyte takes seconds where each of its values is wrong in several ways. */
const LIMITS = { silentMs: 10_000, most: 2 };

/**
 * As `prepareCreate`. A large record is prepared on a thread, so that others are answered meanwhile; the rule of a
 * plug-in is asked of one that its schema finds right.
 * @throws Problem as `prepareCreate`; `too_large` for what takes a thread too long, `unavailable` where too many wait for one
 */
export async function preparedCreate(
  context: OperationContext,
  resource: Resource,
  body: JsonObject,
): Promise<PreparedCreate> {
  if (isQuick(body)) return prepareCreate(context, resource, body);
  const prepared = await onThread(context, resource, (thread) =>
    thread.ask('create', { facts: factsOf(context, resource), resource: pack(resource), body }),
  );
  assertRule(context, resource, prepared.record);
  return prepared;
}

/** As `prepareUpdate`, otherwise as `preparedCreate`. */
export async function preparedUpdate(
  context: OperationContext,
  resource: Resource,
  stored: JsonObject,
  body: JsonObject,
  mode: UpdateMode,
): Promise<PreparedUpdate> {
  if (isQuick(body) && isQuick(stored)) return prepareUpdate(context, resource, stored, body, mode);
  const prepared = await onThread(context, resource, (thread) =>
    thread.ask('update', { facts: factsOf(context, resource), resource: pack(resource), stored, body, mode }),
  );
  if (prepared.changed.length > 0) assertRule(context, resource, prepared.record);
  return { ...prepared, stored };
}

async function onThread<Prepared>(
  { runtime }: OperationContext,
  { name }: Resource,
  ask: (thread: Lease<PrepareQuestions>) => Promise<Prepared>,
): Promise<Prepared> {
  const thread = await runtime.reading.lease<PrepareQuestions, Record<string, never>>(THREAD, LIMITS, {});
  try {
    return await ask(thread);
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'costly_file') throw error;
    throw new Problem('too_large', {
      detail: `${name}: expected a record that is checked within ${LIMITS.silentMs / 1000} s; divide it.`,
      cause: error,
    });
  } finally {
    await thread.end();
  }
}
