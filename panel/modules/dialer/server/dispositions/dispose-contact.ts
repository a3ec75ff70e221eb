import { sql } from 'kysely';
import { compile } from '../../../../../server/database/builder';
import type { Executor } from '../../../../../server/database/types';
import type { OperationContext } from '../../../../../server/operations/context';
import {
  contactDisposed,
  type AttemptRules,
  type GivenDisposition,
  type RecycleRule,
} from '../../rules/attempt-result';
import type { ContactPhone, PhoneRules } from '../../rules/contact-phone';
import { changeContacts } from '../engine/attempt-rows';

/** Whom a campaign called. */
export interface CalledContact {
  campaignId: string;
  contactId: string;
  phone: string;
}

interface Row extends CalledContact {
  /** Of an attempt that is over: what follows from one that is not, follows at its end. */
  isOver: boolean;
  status: string;
  phones: ContactPhone[];
  attempts: number;
  phoneOrder: PhoneRules['phoneOrder'];
  maxAttemptsPerPhone: number;
  maxAttemptsPerDay: number;
  maxAttemptsPerContact: number;
  recycleRules: RecycleRule[];
}

/** States that say what came of a talk, and that a disposition decides anew. */
const OPEN: ReadonlySet<string> = new Set(['dialable', 'callback', 'finished', 'exhausted']);

/** What a disposition makes of the contact of a call; undefined for a call of no campaign. */
export async function disposeContact(
  context: OperationContext,
  executor: Executor,
  { callId, disposition }: { callId: string; disposition: GivenDisposition },
): Promise<CalledContact | undefined> {
  const [row] = await executor.run(
    compile<Row>(sql`
      select attempt."campaignId", attempt."contactId", attempt."phone", attempt."isOver", contact."status", contact."phones",
        coalesce(contact."attempts", 0)::int as "attempts", campaign."phoneOrder", coalesce(campaign."maxAttemptsPerPhone", 3)::int as "maxAttemptsPerPhone",
        coalesce(campaign."maxAttemptsPerDay", 3)::int as "maxAttemptsPerDay", coalesce(campaign."maxAttemptsPerContact", 6)::int as "maxAttemptsPerContact",
        coalesce(campaign."recycleRules", '[]'::jsonb) as "recycleRules"
      from (
        select "campaignId", "mailingContactId" as "contactId", "phone", true as "isOver" from "dial-attempts" where "callId" = ${callId}::uuid
        union all
        select flight."campaignId", flight."contactId", flight."phone", false from painel.dial_flights as flight
        join "calls" as call on call."tenantId" = flight."tenantId" and call."uniqueId" = 'dial-' || flight."attemptId" where call."id" = ${callId}::uuid) as attempt
      join "mailing-contacts" as contact on contact."id" = attempt."contactId"
      join "campaigns" as campaign on campaign."id" = attempt."campaignId"
      limit 1 for update of contact`),
  );
  if (row === undefined) return undefined;
  const { campaignId, contactId, phone, isOver, status, phones, attempts, ...known } = row;
  if (isOver && OPEN.has(status)) {
    const rules: AttemptRules = known;
    const after = contactDisposed({ phones, attempts }, { number: phone, disposition, at: Date.now() }, rules);
    await changeContacts(context, executor, [{ id: contactId, ...after, dispositionId: disposition.id }]);
  }
  return { campaignId, contactId, phone };
}
