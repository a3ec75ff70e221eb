import { sql } from 'kysely';
import { compile } from '../../../../../server/database/builder';
import type { Executor } from '../../../../../server/database/types';
import type { OperationContext } from '../../../../../server/operations/context';
import { attemptResult, contactAfter, type AttemptResult, type GivenDisposition } from '../../rules/attempt-result';
import { changeContacts, writeAttemptRows, type AttemptRow, type ContactChange } from './attempt-rows';
import type { DialedContact, DialingCampaign } from './load-campaign';
import { forgetFlights, type Flight } from './load-flights';
import { giveBack } from './pay-for-calls';
import { settleCallbacks } from './settle-callbacks';

/** Attempts that are over. */
export interface OverFlights {
  /** Their calls have ended. */
  ended: readonly Flight[];
  /** The exchange did not dial, for a reason of its own. */
  failed: readonly Flight[];
  /** No exchange took them: nothing has happened. */
  forgotten: readonly Flight[];
}

type CountedResult = Exclude<AttemptResult, 'cancelled' | 'blocked'>;

/** Writes what came of attempts: their rows, their contacts, the callbacks that they were for. */
export async function settleFlights(
  context: OperationContext,
  executor: Executor,
  campaign: DialingCampaign,
  { ended, failed, forgotten }: OverFlights,
): Promise<void> {
  const counted = [...ended, ...failed];
  const all = [...counted, ...forgotten];
  if (all.length === 0) return;
  const contacts = await contactsOf(executor, all);
  const dispositions = await dispositionsOf(executor, ended);
  const outcomes = counted.map((flight) => ({
    flight,
    result: resultOf(campaign, flight),
    disposition: dispositions.get(flight.call?.dispositionId ?? '') ?? null,
  }));
  await writeAttemptRows(
    context,
    executor,
    campaign.tenantId,
    outcomes.map(({ flight, result }) => attemptRow(campaign, flight, result)),
  );
  const changes = outcomes.flatMap(({ flight, result, disposition }): ContactChange[] => {
    const contact = contacts.get(flight.contactId);
    if (contact === undefined) return [];
    const at = flight.call?.endedAt ?? campaign.now;
    const after = contactAfter(contact, { number: flight.phone, result, disposition, at }, campaign);
    return [
      {
        id: contact.id,
        ...after,
        // Who was blocked, or reset by a person, meanwhile stays so.
        status: isOurs(contact) ? after.status : contact.status,
        lastAttemptAt: new Date(flight.startedAt).toISOString(),
        lastAgentId: result === 'answered' ? (flight.call?.agentId ?? flight.agentId) : null,
        dispositionId: disposition?.id ?? null,
      },
    ];
  });
  changes.push(
    ...forgotten.flatMap(({ contactId, callbackId }): ContactChange[] => {
      const contact = contacts.get(contactId);
      return contact !== undefined && isOurs(contact)
        ? [{ id: contactId, status: callbackId === null ? 'dialable' : 'callback' }]
        : [];
    }),
  );
  await changeContacts(context, executor, changes);
  await settleCallbacks(context, executor, {
    ended: outcomes.map(({ flight, result, disposition }) => ({ id: flight.callbackId, result, disposition })),
    forgotten: forgotten.map(({ callbackId }) => callbackId),
  });
  await giveBack(executor, campaign, [...failed, ...forgotten]);
  await forgetFlights(
    executor,
    all.map(({ attemptId }) => attemptId),
  );
}

const isOurs = ({ status }: DialedContact): boolean => status === 'dialing' || status === 'in_call';

function resultOf({ mode }: DialingCampaign, { call, ending, isOwn, agentId }: Flight): CountedResult {
  if (call === null) return 'failed';
  if (ending === 'dropped') return 'dropped';
  const isAnswered = call.answeredAt !== null;
  const isServed =
    mode === 'agentless'
      ? isAnswered && call.answeredBy !== 'machine'
      : isOwn
        ? isAnswered
        : call.agentId !== null && agentId !== null && call.connectedAt !== null;
  const { disposition, answeredBy, hangupCause: cause } = call;
  const result = attemptResult({ disposition, answeredBy, isServed, cause });
  return result === 'cancelled' || result === 'blocked' ? 'no_answer' : result;
}

function attemptRow({ id: campaignId, tenantId }: DialingCampaign, flight: Flight, result: CountedResult): AttemptRow {
  const { call } = flight;
  const isServed = result === 'answered';
  const servedAt = isServed ? (call?.connectedAt ?? call?.answeredAt ?? null) : null;
  const seconds = (from: number | null | undefined, until: number | null | undefined): number | null =>
    typeof from === 'number' && typeof until === 'number' ? Math.max(0, (until - from) / 1000) : null;
  const talk = seconds(servedAt, call?.endedAt);
  const hangupBy = call?.hangupBy ?? null;
  return {
    id: flight.attemptId,
    tenantId,
    startedAt: new Date(flight.startedAt).toISOString(),
    campaignId,
    mailingId: flight.mailingId,
    mailingContactId: flight.contactId,
    phone: flight.phone,
    attemptNumber: flight.attemptNumber,
    result,
    ringSeconds: call?.ringSeconds ?? null,
    waitAgentSeconds: isServed && !flight.isOwn ? seconds(call?.answeredAt, servedAt) : null,
    talkSeconds: talk === null ? 0 : Math.floor(talk),
    agentId: isServed ? (call?.agentId ?? flight.agentId) : null,
    dispositionId: call?.dispositionId ?? null,
    // Whoever was called is the customer.
    hangupBy: hangupBy === 'callee' ? 'customer' : hangupBy === 'caller' ? (isServed ? 'agent' : 'system') : hangupBy,
    hangupCause: call?.hangupCause ?? null,
    sipCode: call?.sipCode ?? null,
    trunkId: call?.trunkId ?? null,
    callerId: flight.callerId,
    callId: call?.id ?? null,
  };
}

/** Contacts for whom nothing else is written until the transaction ends. */
async function contactsOf(executor: Executor, flights: readonly Flight[]): Promise<Map<string, DialedContact>> {
  const rows = await executor.run(
    compile<DialedContact>(sql`
      select "id", "mailingId", "phones", coalesce("attempts", 0)::int as "attempts", "timezone", "status" from "mailing-contacts"
      where "id" = any(${flights.map(({ contactId }) => contactId)}::uuid[]) order by "id" for update`),
  );
  return new Map(rows.map((contact) => [contact.id, contact]));
}

async function dispositionsOf(executor: Executor, flights: readonly Flight[]): Promise<Map<string, GivenDisposition>> {
  const ids = flights.flatMap(({ call }) => call?.dispositionId ?? []);
  if (ids.length === 0) return new Map();
  const rows = await executor.run(
    compile<GivenDisposition>(sql`
      select "id", coalesce("finishesContact", false) as "finishesContact", coalesce("requiresCallback", false) as "requiresCallback", "recycleAfterMinutes"
      from "dispositions" where "id" = any(${ids}::uuid[])`),
  );
  return new Map(rows.map((disposition) => [disposition.id, disposition]));
}
