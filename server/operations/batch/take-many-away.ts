import { sql } from 'kysely';
import { Problem } from '../../../core/errors';
import { inverseEnds } from '../../../core/inverse-ends';
import type { JsonObject, Resource } from '../../../core/types';
import { identifier } from '../../database/builder';
import { HIDDEN_COLUMNS, tableName } from '../../database/names';
import type { Executor } from '../../database/types';
import { concernsAccounts } from '../account-fields';
import { changesOf, labelOf } from '../audit-entry';
import { assertPermitted, notFound } from '../authorise';
import type { OperationContext } from '../context';
import { tenantOfRow } from '../create-record';
import { assertUnused } from '../find-usage';
import { loadRows } from '../load-rows';
import { assertMayGo, staysBlank, takeAway, type RemovedRecord, type RemoveRequest } from '../remove-record';
import { slot, type Template } from '../statement';
import { cachedTemplate } from '../statement-cache';
import { auditRow } from '../write-audit';
import { propertyNames } from '../write-shape';
import { attempt, refusalOf } from './attempt';
import { withLinesOfMany } from './with-lines-of-many';

/** Does nothing else go with a record, and nothing ask what is left, so that many can be removed by one statement? */
export function goesAlone(resource: Resource): boolean {
  return (
    !concernsAccounts(resource) &&
    resource.totals === undefined &&
    resource.fields.every((field) => inverseEnds(field).length === 0)
  );
}

interface Candidate {
  index: number;
  stored: JsonObject;
}

/**
 * Removes many records within a transaction, each under the checks of one alone; what is refused does not hold up the others.
 * Where nothing else goes with a record it is one statement, with a line of the audit and of the feed for each. Answers in
 * the order of the requests.
 */
export async function takeManyAway(
  context: OperationContext,
  executor: Executor,
  resource: Resource,
  requests: readonly RemoveRequest[],
): Promise<(RemovedRecord | Problem)[]> {
  assertPermitted(context, 'delete', resource);
  const outcomes: (RemovedRecord | Problem | undefined)[] = requests.map(() => undefined);
  const candidates = await checkAll(context, executor, resource, requests, outcomes);
  const isTogether = candidates.length > 1 && goesAlone(resource) && !staysBlank(context, resource);
  const together = isTogether ? await removeTogether(context, executor, resource, candidates) : [];
  for (const { index, stored } of together) outcomes[index] = { record: stored, others: [] };
  const done: (RemovedRecord | Problem)[] = [];
  for (const [index, request] of requests.entries()) {
    done.push(outcomes[index] ?? (await attempt(executor, () => takeAway(context, executor, resource, request))));
  }
  return done;
}

/** What can be said of each without a further question; what may go is answered. */
async function checkAll(
  context: OperationContext,
  executor: Executor,
  resource: Resource,
  requests: readonly RemoveRequest[],
  outcomes: (RemovedRecord | Problem | undefined)[],
): Promise<Candidate[]> {
  const loaded = await loadRows(
    context,
    executor,
    resource,
    requests.map(({ id }) => id),
  );
  const byId = new Map(loaded.map((record) => [String(record['id']), record]));
  return requests.flatMap(({ id, version }, index) => {
    const stored = byId.get(id.toLowerCase());
    // A record that is named again is gone by then.
    byId.delete(id.toLowerCase());
    if (stored === undefined) {
      outcomes[index] = notFound(resource, id);
      return [];
    }
    try {
      assertMayGo(context, resource, stored, version);
      return [{ index, stored }];
    } catch (error) {
      outcomes[index] = refusalOf(error);
      return [];
    }
  });
}

/** What is in use, or somebody else was faster with, is left for its own attempt: then it is known which and why. */
async function removeTogether(
  context: OperationContext,
  executor: Executor,
  resource: Resource,
  candidates: readonly Candidate[],
): Promise<Candidate[]> {
  const at = new Date().toISOString();
  const removed = await attempt(executor, async () => {
    await assertUnused(
      context,
      executor,
      resource,
      candidates.map(({ stored }) => String(stored['id'])),
    );
    const rows = await executor.run(
      statement(context, resource).bind({
        rows: JSON.stringify(candidates.map(({ stored }) => ({ id: stored['id'], version: stored['version'] }))),
        audit: JSON.stringify(candidates.map(({ stored }) => auditOf(context, resource, stored, at))),
        'feed.fields': null,
        ...(resource.softDelete && { at, by: context.principal?.user.id ?? null }),
      }),
    );
    return new Set(rows.map(({ id }) => id));
  });
  return removed instanceof Problem ? [] : candidates.filter(({ stored }) => removed.has(String(stored['id'])));
}

function auditOf(context: OperationContext, resource: Resource, stored: JsonObject, at: string) {
  return auditRow(
    context,
    {
      action: 'delete',
      entity: resource.name,
      entityId: String(stored['id']),
      entityLabel: labelOf(resource, stored),
      changes: changesOf(resource, stored, {}, propertyNames(resource, stored)),
      tenantId: tenantOfRow(stored),
    },
    at,
  );
}

/** Slots `rows`, `audit`, `feed.fields`; where the schema says `softDelete`, `at` and `by`. */
function statement({ runtime }: OperationContext, resource: Resource): Template<{ id: string }> {
  return cachedTemplate(runtime.catalog(), `delete many ${resource.name}`, () => {
    const table = identifier('public', tableName(resource.name));
    const given = sql`json_to_recordset(${slot('rows', 'json')}) as given ("id" uuid, "version" integer)`;
    const same = sql`"row"."id" = given."id" and "row"."version" = given."version"`;
    const answer = sql`returning "row"."id", "row"."tenantId", "row"."version"`;
    const deletedAt = identifier(HIDDEN_COLUMNS.deletedAt);
    const hidden = sql`
      update ${table} as "row" set ${deletedAt} = ${slot('at', 'timestamptz')}, "updatedAt" = ${slot('at', 'timestamptz')},
        "updatedBy" = ${slot('by', 'uuid')}, "version" = "row"."version" + 1
      from ${given} where ${same} and "row".${deletedAt} is null ${answer}`;
    return withLinesOfMany(
      runtime.catalog(),
      resource,
      'delete',
      resource.softDelete ? hidden : sql`delete from ${table} as "row" using ${given} where ${same} ${answer}`,
    );
  });
}
