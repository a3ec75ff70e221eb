import { sql } from 'kysely';
import { lineOfMany, linesOfRows } from '../../../../server/operations/write/feed-lines';
import type { JsonObject, Resource } from '../../../../core/types';
import { compile } from '../../../../server/database/builder';
import type { Executor } from '../../../../server/database/types';
import { changesOf, labelOf, type AuditEntry } from '../../../../server/operations/audit/audit-entry';
import { asSystem, resourceOf, type OperationContext } from '../../../../server/operations/context';
import { MAILING_CONTACTS } from './effects/load-mailing';
import { loadRows } from '../../../../server/operations/lists/load-rows';
import type { Runtime } from '../../../../server/operations/runtime';
import { writeAudit } from '../../../../server/operations/audit/write-audit';
import { askLists } from './mark-listed';
import { BLOCK, openStates, RELEASE, type Settled } from './settle-listed';

/** Contacts of one transaction. */
const PORTION = 2000;
/** As many contacts are told of one by one in audit and feed; of more, how many they are. */
const MOST_NAMED = 100;
const FIELDS = ['phones', 'status'];

/** Asks the lists about contacts of a tenant, so many at a time; those of mailings that are not to be filtered are left alone. */
export async function settleContacts(
  runtime: Runtime,
  tenantId: string,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<void> {
  const context = asSystem(runtime, { tenantId });
  for (let from = 0; from < ids.length && !signal.aborted; from += PORTION)
    await settlePortion(context, tenantId, ids.slice(from, from + PORTION));
}

/**
 * The same of all contacts of a tenant.
 * @param which `marked`: only those of whom a number is marked, where lists can only have become shorter
 */
export async function settleTenant(
  runtime: Runtime,
  tenantId: string,
  which: 'all' | 'marked',
  signal: AbortSignal,
): Promise<void> {
  const context = asSystem(runtime, { tenantId });
  const executor = runtime.database.as(context.scope);
  const mailings = await executor.run(
    compile<{ id: string }>(sql`select "id" from "mailings" where "dncFilter" and "deletedAt" is null order by "id"`),
  );
  for (const { id } of mailings) await settleMailing(context, tenantId, { id, which }, signal);
}

interface Place {
  id: string;
  createdAt: string;
}

async function settleMailing(
  context: OperationContext,
  tenantId: string,
  { id, which }: { id: string; which: 'all' | 'marked' },
  signal: AbortSignal,
): Promise<void> {
  const executor = context.runtime.database.as(context.scope);
  const states = [...openStates(resourceOf(context, MAILING_CONTACTS)), 'blocked'];
  const marked = which === 'marked' ? sql`and "phones" @> '[{"status": "dnc"}]'` : sql``;
  let last: Place | undefined;
  while (!signal.aborted) {
    const after = last ? sql`and ("createdAt", "id") > (${last.createdAt}::timestamptz, ${last.id}::uuid)` : sql``;
    const page: Place[] = await executor.run(
      compile<Place>(sql`
        select "id", "createdAt"::text as "createdAt" from "mailing-contacts"
        where "mailingId" = ${id}::uuid and "status" = any(${states}::text[]) ${marked} ${after} order by "mailing-contacts"."createdAt", "id" limit ${PORTION}`),
    );
    await settlePortion(
      context,
      tenantId,
      page.map((one) => one.id),
    );
    last = page.at(-1);
    if (page.length < PORTION) return;
  }
}

async function settlePortion(context: OperationContext, tenantId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const { database } = context.runtime;
  const settled = await database.transaction(context.scope, async (executor) => {
    const changed = await askLists(context, executor, ids);
    if (changed.length > 0) await tell(context, executor, tenantId, changed);
    return changed;
  });
  if (settled.length > 0)
    context.runtime.written({
      collection: MAILING_CONTACTS,
      ids: settled.map(({ id }) => id),
      tenantId,
      action: 'update',
      fields: FIELDS,
    });
}

async function tell(
  context: OperationContext,
  executor: Executor,
  tenantId: string,
  settled: readonly Settled[],
): Promise<void> {
  const resource = resourceOf(context, MAILING_CONTACTS);
  const isNamed = settled.length <= MOST_NAMED;
  const lines = isNamed ? await eachLine(context, executor, resource, settled) : [sumLine(settled)];
  for (const line of lines) await writeAudit(context, { ...line, tenantId }, executor);
  await executor.run(
    isNamed ? linesOfRows(resource, tenantId, settled, FIELDS) : lineOfMany(resource, 'update', tenantId),
  );
}

async function eachLine(
  context: OperationContext,
  executor: Executor,
  resource: Resource,
  settled: readonly Settled[],
): Promise<AuditEntry[]> {
  const stored = new Map(
    (
      await loadRows(
        context,
        executor,
        resource,
        settled.map(({ id }) => id),
      )
    ).map((record) => [String(record['id']), record]),
  );
  return settled.map(({ id, before, after }): AuditEntry => {
    const record: JsonObject = stored.get(id) ?? {};
    const names = FIELDS.filter((name) => name !== 'status' || before.status !== after.status);
    const about = {
      entity: resource.name,
      entityId: id,
      entityLabel: labelOf(resource, record),
      changes: changesOf(resource, before, after, names),
    };
    return before.status === after.status
      ? { ...about, action: 'update' }
      : { ...about, action: 'transition', move: moveOf(after) };
  });
}

const moveOf = ({ status }: Settled['after']): string => (status === 'blocked' ? BLOCK : RELEASE);

/** How many contacts, and how many of these were blocked and released. */
function sumLine(settled: readonly Settled[]): AuditEntry {
  const moved = settled.filter(({ before, after }) => before.status !== after.status);
  const counts = {
    updated: settled.length,
    ...Object.fromEntries(
      [BLOCK, RELEASE].map((move) => [move, moved.filter(({ after }) => moveOf(after) === move).length]),
    ),
  };
  return {
    action: 'bulk',
    entity: MAILING_CONTACTS,
    changes: Object.entries(counts).map(([field, to]) => ({ field, from: null, to })),
  };
}
