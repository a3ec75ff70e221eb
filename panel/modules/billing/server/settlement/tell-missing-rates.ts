import { sql } from 'kysely';
import { asSystem, resourceOf } from '../../../../../server/operations/context';
import type { Runtime } from '../../../../../server/operations/runtime';
import { withFeedLine } from '../../../../../server/operations/write/feed-lines';
import { timedId } from '../../../telephony/server/engine/timed-id';
import type { SettledCall } from './price-ended';

const LOG = 'system-logs';
const DAY_MS = 86_400_000;

interface MissingRate {
  planId: string | null;
  callType: string | null;
  /** One of the calls that had none. */
  number: string;
}

/**
 * Tells the platform of calls that cost nothing because a plan has no rate for them: once in a day (UTC) for each class of a plan, whoever
 * and however many there were.
 */
export async function tellMissingRates(
  runtime: Runtime,
  tenantId: string,
  settled: readonly SettledCall[],
  now = Date.now(),
): Promise<void> {
  const missing = new Map<string, MissingRate>();
  for (const { withoutRate, callType, number } of settled)
    for (const planId of withoutRate) {
      const id = lineId(planId ?? `tenant ${tenantId}`, callType, now);
      if (!missing.has(id)) missing.set(id, { planId, callType, number });
    }
  if (missing.size === 0) return;
  const log = resourceOf(asSystem(runtime, 'platform'), LOG);
  const message = messageOf(runtime);
  // In one order: two who write the same lines wait for each other, not both for one another.
  const rows = [...missing]
    .map(([id, context]) => ({ id, message, context }))
    .toSorted((one, other) => one.id.localeCompare(other.id));
  const written = await runtime.database.as('platform').run(
    withFeedLine(
      log,
      'create',
      sql`
        insert into "system-logs" ("id", "tenantId", "version", "createdAt", "updatedAt", "level", "source", "message", "context")
        select "id", ${tenantId}::uuid, 1, now(), now(), 'warning', 'billing', "message", "context"
        from json_to_recordset(${JSON.stringify(rows)}::json) as line ("id" uuid, "message" text, "context" jsonb)
        on conflict ("id") do nothing`,
      null,
    ),
  );
  if (written.length > 0)
    runtime.written({ collection: LOG, ids: written.map(({ recordId }) => recordId), tenantId, action: 'create' });
}

/** The same for all that is told once. */
function lineId(plan: string, callType: string | null, now: number): string {
  const day = new Date(Math.floor(now / DAY_MS) * DAY_MS).toISOString();
  return timedId(day, `no rate ${plan} ${callType ?? ''}`);
}

function messageOf(runtime: Runtime): string {
  const path = ['statement', 'callWithoutRate'];
  return (
    runtime.translator.screenText(runtime.brand().languages.default, 'statement', path) ??
    'Calls were not charged: the plan has no rate for them'
  );
}
