import { sql } from 'kysely';
import type { DialAttempt } from '../../../../records.gen';
import type { Executor } from '../../../../../server/database/types';
import { resourceOf, type OperationContext } from '../../../../../server/operations/context';
import { lineOfMany, withFeedLine } from '../../../../../server/operations/write/feed-lines';
import { writeRows, type EngineRow } from '../../../telephony/server/engine/write-rows';
import type { ContactPhone } from '../../rules/contact-phone';
import type { SkipReason } from '../../rules/preview';
import { MAILING_CONTACTS } from '../effects/load-mailing';

const ATTEMPTS = 'dial-attempts';

/** What a row of `dial-attempts` holds, by its id. */
export type AttemptRow = EngineRow & { [Name in keyof Omit<DialAttempt, 'id'>]?: DialAttempt[Name] | null };

const COLUMNS = [
  'startedAt',
  'campaignId',
  'mailingId',
  'mailingContactId',
  'phone',
  'attemptNumber',
  'result',
  'blockedBy',
  'blockedListId',
  'ringSeconds',
  'waitAgentSeconds',
  'talkSeconds',
  'agentId',
  'dispositionId',
  'hangupBy',
  'hangupCause',
  'sipCode',
  'trunkId',
  'callerId',
  'callId',
  'recordingId',
  'cost',
] as const satisfies readonly (keyof DialAttempt)[];

/** Writes attempts that are over; whoever has the list of calls open hears that there is news. */
export async function writeAttemptRows(
  context: OperationContext,
  executor: Executor,
  tenantId: string,
  rows: readonly AttemptRow[],
): Promise<void> {
  if (rows.length === 0) return;
  const whole = rows.map((row) => ({
    ...Object.fromEntries(COLUMNS.map((name) => [name, row[name] ?? null])),
    id: row.id,
    tenantId,
  }));
  await writeRows(executor, ATTEMPTS, COLUMNS, whole);
  await executor.run(lineOfMany(resourceOf(context, ATTEMPTS), 'create', tenantId));
}

/** What the dialer makes of a contact; what is left out stays as it is. */
export interface ContactChange {
  id: string;
  status: string;
  phones?: readonly ContactPhone[];
  attempts?: number;
  lastAttemptAt?: string;
  lastResult?: string;
  nextAttemptAt?: string | null;
  lastAgentId?: string | null;
  dispositionId?: string | null;
  /** An agent left it for later, now. */
  skip?: Skip;
}

/** Why, and who, an agent of the tenant. */
export interface Skip {
  lastSkipReason: SkipReason;
  lastSkipNote: string | null;
  lastSkipAgentId: string;
}

const CHANGED = [
  'status',
  'phones',
  'attempts',
  'lastAttemptAt',
  'lastResult',
  'nextAttemptAt',
  'lastAgentId',
  'dispositionId',
  'lastSkipReason',
  'lastSkipNote',
  'lastSkipAgentId',
  'lastSkippedAt',
];

/** Changes contacts, in one statement: the list of calls is the history of what a dialer does to them. */
export async function changeContacts(
  context: OperationContext,
  executor: Executor,
  changes: readonly ContactChange[],
): Promise<void> {
  if (changes.length === 0) return;
  const given = changes.map(({ id, skip, ...change }) => ({
    ...change,
    ...skip,
    contactId: id,
    rests: 'nextAttemptAt' in change,
    isSkipped: skip !== undefined,
  }));
  const write = sql`
    update "mailing-contacts" as row set "status" = one."status", "phones" = coalesce(one."phones", row."phones"),
      "attempts" = coalesce(one."attempts", row."attempts"), "lastAttemptAt" = coalesce(one."lastAttemptAt", row."lastAttemptAt"),
      "lastResult" = coalesce(one."lastResult", row."lastResult"),
      "nextAttemptAt" = case when one."rests" then one."nextAttemptAt" else row."nextAttemptAt" end,
      "lastAgentId" = coalesce(one."lastAgentId", row."lastAgentId"), "dispositionId" = coalesce(one."dispositionId", row."dispositionId"),
      "lastSkipReason" = coalesce(one."lastSkipReason", row."lastSkipReason"), "lastSkipAgentId" = coalesce(one."lastSkipAgentId", row."lastSkipAgentId"),
      "lastSkipNote" = case when one."isSkipped" then one."lastSkipNote" else row."lastSkipNote" end,
      "lastSkippedAt" = case when one."isSkipped" then now() else row."lastSkippedAt" end,
      "version" = row."version" + 1, "updatedAt" = now(), "updatedBy" = null
    from json_to_recordset(${JSON.stringify(given)}::json) as one (
      "contactId" uuid, "status" text, "phones" jsonb, "attempts" integer, "lastAttemptAt" timestamptz, "lastResult" text, "nextAttemptAt" timestamptz,
      "rests" boolean, "lastAgentId" uuid, "dispositionId" uuid, "lastSkipReason" text, "lastSkipNote" text, "lastSkipAgentId" uuid, "isSkipped" boolean)
    where row."id" = one."contactId"`;
  await executor.run(withFeedLine(resourceOf(context, MAILING_CONTACTS), 'update', write, CHANGED));
}
