import { sql } from 'kysely';
import { compile } from '../../../../../server/database/builder';
import type { Executor } from '../../../../../server/database/types';
import { sendAllLater } from '../../../../../server/realtime/feed/outbox';
import type { KnownCall } from '../engine/call-rows';

/** What is told later than this is of no use to whoever the telephone rang for; milliseconds. */
const FRESH_MS = 60_000;

/** A call rings at an agent. Ids alone: those who listen to the agent may see different parts of a call. */
interface Offer {
  agentId: string;
  tenantId: string;
  callId: string;
  queueId: string | null;
  campaignId: string | null;
  /** When it began to ring, ISO 8601. */
  at: string;
}

/**
 * Tells agents of calls that have begun to ring at them, each on the channel of their own record, whose right is that of its row: `call.offered`.
 * What nobody rings for costs nothing.
 * @param now milliseconds
 */
export async function tellOffers(executor: Executor, calls: readonly KnownCall[], now: number): Promise<void> {
  const offers = calls.flatMap((call) => offersOf(call, now));
  if (offers.length === 0) return;
  const contacts = await dialedContacts(executor, offers);
  await sendAllLater(
    executor,
    offers.map(({ tenantId, ...offer }) => ({
      tenantId,
      scopes: [{ tenantId }, 'platform'],
      topic: { kind: 'resource', collection: 'agents', recordId: offer.agentId },
      name: 'call.offered',
      payload: { ...offer, mailingContactId: contacts.get(offer.callId) ?? null },
    })),
  );
}

function offersOf({ id: callId, tenantId, facts: { call, agentLegs }, newsSince }: KnownCall, now: number): Offer[] {
  if (call.endedAt !== null) return [];
  return agentLegs
    .filter(({ ringsAt, endedAt }) => endedAt === null && ringsAt >= newsSince && now - Date.parse(ringsAt) < FRESH_MS)
    .map(({ agentId, queueId, campaignId, ringsAt: at }) => ({ agentId, tenantId, callId, queueId, campaignId, at }));
}

/** Whom the dialer has called, by the id of the call. */
async function dialedContacts(executor: Executor, offers: readonly Offer[]): Promise<ReadonlyMap<string, string>> {
  const ids = offers.flatMap(({ campaignId, callId }) => (campaignId === null ? [] : [callId]));
  if (ids.length === 0) return new Map();
  const rows = await executor.run(
    compile<{ callId: string; contactId: string }>(sql`
      select call."id" as "callId", flight."contactId" from "calls" as call
      join painel.dial_flights as flight on flight."tenantId" = call."tenantId" and 'dial-' || flight."attemptId" = call."uniqueId"
      where call."id" = any(${ids}::uuid[])`),
  );
  return new Map(rows.map(({ callId, contactId }) => [callId, contactId]));
}
