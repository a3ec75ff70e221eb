import { sql } from 'kysely';
import { isRestorable } from '../../../core/history/restorable';
import { stateAt, touchedFields } from '../../../core/history/state-at';
import { Problem } from '../../../core/errors';
import type { JsonObject, Resource } from '../../../core/types';
import type { DataRecord } from '../../../core/wire';
import type { Executor } from '../../database/types';
import { compile } from '../../database/builder';
import { isId, notFound } from '../rights/authorise';
import { resourceOf, type OperationContext } from '../context';
import { loadRow } from '../lists/load-rows';
import { readShapedOne } from '../at-reading/read-shaped';
import { resourceFacts } from '../resource-facts';
import { changeRecord } from '../update-record';
import { announceUpdate } from '../write/announce';
import { withDenials } from '../rights/with-denials';
import { audit, linesOf, readHistory } from './read-history';

/** Which version comes back: `historyId` is that of a line of the history; without `fields` all that may. */
export interface RestoreRequest {
  id: string;
  historyId: string;
  version?: number;
  fields?: string[];
}

/** A version further back than this is not put together. */
const MOST_LATER = 1000;

/**
 * Writes what a record was at a version as its newest version: a change like any other, with its rights, validation and
 * version check. Fields of the system, fixed ones and secrets stay as they are.
 * @throws Problem as `updateRecord` does; `not_found` for a line that is not of this record's history.
 */
export async function restoreVersion(
  context: OperationContext,
  collection: string,
  request: RestoreRequest,
): Promise<DataRecord> {
  const resource = resourceOf(context, collection);
  const { id, version } = request;
  const written = await withDenials(context, resource, 'update', [id], () =>
    context.runtime.database.transaction(context.scope, async (executor) => {
      const stored = await loadRow(context, executor, resource, id);
      if (!stored) throw notFound(resource, id);
      const body = await valuesAt(context, executor, resource, stored, request);
      return changeRecord(
        context,
        executor,
        resource,
        { id, body, mode: 'assign', version: version ?? Number(stored['version']) },
        { action: 'restore' },
      );
    }),
  );
  await announceUpdate(context, resource, written);
  return readShapedOne(context, resource, written.record);
}

/** What has to be written so that the record is as the version left it. */
async function valuesAt(
  context: OperationContext,
  executor: Executor,
  resource: Resource,
  stored: JsonObject,
  { historyId, fields: wanted }: RestoreRequest,
): Promise<JsonObject> {
  const place = await placeOf(executor, resource, stored, historyId);
  if (place === undefined)
    throw new Problem('not_found', {
      detail: `${resource.name}: the history of the record has no line ${JSON.stringify(historyId.slice(0, 80))}.`,
    });
  const { entries: later, total } = await readHistory(context, executor, resource, {
    record: stored,
    where: sql`(line."createdAt", line."id") > (${place.createdAt}::timestamptz, ${historyId}::uuid)`,
    range: { first: 0, last: MOST_LATER - 1 },
  });
  if (total > MOST_LATER)
    throw new Problem('bad_request', {
      detail: `${resource.name}: the record changed ${total} times since, expected at most ${MOST_LATER}; change it by hand.`,
    });
  const { fields } = resourceFacts(resource);
  const restorable = touchedFields(later).filter((name) => {
    const field = fields.get(name);
    return field === undefined || isRestorable(field);
  });
  const strange = wanted?.find((name) => !restorable.includes(name));
  if (strange !== undefined) {
    throw new Problem('bad_request', {
      detail: `fields: expected names among ${restorable.join(', ') || 'none'}, got ${JSON.stringify(strange.slice(0, 80))}.`,
    });
  }
  const state = stateAt(stored, later);
  return Object.fromEntries((wanted ?? restorable).map((name) => [name, state[name] ?? null]));
}

async function placeOf(
  executor: Executor,
  resource: Resource,
  stored: JsonObject,
  historyId: string,
): Promise<{ createdAt: string } | undefined> {
  if (!isId(historyId)) return undefined;
  const [line] = await executor.run(
    compile<{ createdAt: string }>(sql`
      select line."createdAt" from ${audit()} as line where line."id" = ${historyId} and ${linesOf(resource, stored)}`),
  );
  return line;
}
