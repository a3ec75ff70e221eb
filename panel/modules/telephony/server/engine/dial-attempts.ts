import { sql } from 'kysely';
import type { DialAttempted } from '../../../../events.gen';
import { compile } from '../../../../../server/database/builder';
import type { Executor } from '../../../../../server/database/types';
import type { Told } from '../../rules/told-event';
import { timedId } from './timed-id';
import { writeRows, type EngineRow } from './write-rows';

const COLUMNS = [
  'startedAt',
  'campaignId',
  'mailingContactId',
  'mailingId',
  'phone',
  'attemptNumber',
  'result',
  'ringSeconds',
  'waitAgentSeconds',
  'talkSeconds',
  'agentId',
  'hangupBy',
  'hangupCause',
  'sipCode',
  'trunkId',
  'callerId',
  'callId',
];

/** What a dialer tried, with the id of the call that came of it where that is known. */
export interface ToldAttempt {
  tenantId: string;
  event: Told<DialAttempted>;
  callId: string | null;
}

/** Writes attempts of dialers; the contact is named where it is one of the tenant. */
export async function writeAttempts(executor: Executor, attempts: readonly ToldAttempt[]): Promise<void> {
  if (attempts.length === 0) return;
  const contacts = await contactsOf(executor, attempts);
  const rows = attempts.map(({ tenantId, event, callId }): EngineRow => {
    const contact = contacts.get(`${tenantId} ${event.contact ?? ''}`);
    return {
      id: timedId(event.startedAt, `attempt ${tenantId} ${event.attempt}`),
      tenantId,
      startedAt: event.startedAt,
      campaignId: event.ids.campaign ?? null,
      mailingContactId: contact?.id ?? null,
      mailingId: contact?.mailingId ?? null,
      phone: event.phone,
      attemptNumber: event.number ?? null,
      result: event.result,
      ringSeconds: event.ringSeconds ?? null,
      waitAgentSeconds: event.waitAgentSeconds ?? null,
      talkSeconds: event.talkSeconds ?? null,
      agentId: event.ids.agent ?? null,
      hangupBy: event.hangupBy ?? null,
      hangupCause: event.cause ?? null,
      sipCode: event.sipCode ?? null,
      trunkId: event.ids.trunk ?? null,
      callerId: event.callerId ?? null,
      callId,
    };
  });
  // The same attempt told of under two ids is one.
  await writeRows(executor, 'dial-attempts', COLUMNS, [...new Map(rows.map((row) => [row.id, row])).values()]);
}

interface Contact {
  id: string;
  tenantId: string;
  mailingId: string | null;
}

async function contactsOf(executor: Executor, attempts: readonly ToldAttempt[]): Promise<Map<string, Contact>> {
  const ids = attempts.flatMap(({ event }) => event.contact ?? []);
  const found = await executor.run(
    compile<Contact>(
      sql`select "id", "tenantId", "mailingId" from "mailing-contacts" where "id" = any(${ids}::uuid[])`,
    ),
  );
  return new Map(found.map((contact) => [`${contact.tenantId} ${contact.id}`, contact]));
}
