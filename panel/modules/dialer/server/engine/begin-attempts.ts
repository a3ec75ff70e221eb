import { sql } from 'kysely';
import { v7 as createId } from 'uuid';
import { compile } from '../../../../../server/database/builder';
import type { Executor } from '../../../../../server/database/types';
import type { OperationContext } from '../../../../../server/operations/context';
import type { Orders } from '../../../telephony/rules/commands';
import { writeCommands, type NewCommand } from '../../../telephony/server/commands/command-store';
import { callerIdFor } from '../../rules/caller-id';
import { nextPhone, type ContactPhone } from '../../rules/contact-phone';
import { tellPreviews } from '../previews/tell-preview';
import { changeContacts, writeAttemptRows, type AttemptRow, type ContactChange } from './attempt-rows';
import { contactAfter } from '../../rules/attempt-result';
import { callNameOf, type FlightStage } from './dial-tables';
import type { DialedContact, DialingCampaign } from './load-campaign';
import { neverDialed, type Evidence } from './never-dialed';
import { payForCalls, type AskedCall, type Refusal } from './pay-for-calls';
import { settleCallbacks } from './settle-callbacks';

/** A contact whose turn has come. */
export interface Turn {
  contact: DialedContact;
  /** The number that was promised to be called; else the rules choose. */
  phone: string | null;
  callbackId: string | null;
  /** Whom the call is for, and the extension that rings first; null where whoever is free gets it. */
  agent: { id: string; extension: string } | null;
  /** The agent looks at the contact before anything is dialed. */
  isPreview: boolean;
}

interface Chosen extends Turn {
  number: string;
}

/** An attempt that is about to begin. */
interface Begun extends Chosen, AskedCall {}

/** What came of turns. */
export interface Beginning {
  /** How many attempts have begun. */
  begun: number;
  /** Some were not dialed, as there is no credit for them. */
  isUnpaid: boolean;
}

/**
 * Begins attempts: chooses the number of each contact, asks all lists about it, reserves what it costs, and has the exchange dial. What a list
 * forbids is kept as evidence, and a number without a rate is an attempt that failed. Without credit nothing happens to a contact.
 */
export async function beginAttempts(
  context: OperationContext,
  executor: Executor,
  campaign: DialingCampaign,
  turns: readonly Turn[],
): Promise<Beginning> {
  if (turns.length === 0) return { begun: 0, isUnpaid: false };
  const today = await attemptsToday(executor, campaign, turns);
  const changes: ContactChange[] = [];
  const chosen = turns.flatMap((turn): Chosen[] => {
    // What was promised is called, be it a number of the contact or one that they gave for this.
    if (turn.phone !== null) return [{ ...turn, number: turn.phone }];
    const phone = nextPhone(turn.contact.phones, campaign, today.get(turn.contact.id) ?? new Map());
    if (phone !== undefined && phone !== 'none') return [{ ...turn, number: phone.number }];
    // Tomorrow is another day; without a number that can be dialed there is none.
    changes.push(
      phone === undefined
        ? { id: turn.contact.id, status: 'dialable', nextAttemptAt: new Date(campaign.tomorrow).toISOString() }
        : { id: turn.contact.id, status: 'exhausted' },
    );
    return [];
  });
  const { id: campaignId, tenantId, dncSources: sources, purpose } = campaign;
  const listed = await neverDialed(
    context,
    executor,
    { campaignId, tenantId, sources, purpose },
    chosen.map(({ number }) => number),
  );
  const isListed = ({ number }: Chosen) => listed.has(number);
  const blocked = chosen.filter(isListed);
  changes.push(...blocked.map(({ contact, number }) => afterBlock(contact, number, listed.get(number))));
  await writeAttemptRows(
    context,
    executor,
    tenantId,
    blocked.map((one) => ({ ...attemptRow(campaign, one), result: 'blocked', ...listed.get(one.number) })),
  );
  const free = chosen.filter((one) => !isListed(one));
  const impossible = turns.filter(({ contact }) => !free.some((one) => one.contact === contact));
  await settleCallbacks(context, executor, { impossible: impossible.map(({ callbackId }) => callbackId) });
  const asked = free.map((one, index): Begun => ({
    ...one,
    attemptId: createId({ msecs: campaign.now }),
    ...callerOf(campaign, one, index),
  }));
  const refusals = await payForCalls(
    context,
    campaign,
    asked.filter(({ isPreview }) => !isPreview),
  );
  const refusedFor = (reason: Refusal) => asked.filter(({ attemptId }) => refusals.get(attemptId) === reason);
  const [unpaid, unrated] = [refusedFor('no_credit'), refusedFor('no_rate')];
  const launched = asked.filter(({ attemptId }) => !refusals.has(attemptId));
  await writeAttemptRows(
    context,
    executor,
    tenantId,
    unrated.map((one) => ({ ...attemptRow(campaign, one), result: 'failed', callerId: one.callerId })),
  );
  changes.push(...unrated.map((one) => afterFailure(campaign, one)));
  await settleCallbacks(context, executor, {
    ended: unrated.map(({ callbackId }) => ({ id: callbackId, result: 'failed', disposition: null })),
    forgotten: unpaid.map(({ callbackId }) => callbackId),
  });
  await launch(executor, campaign, launched);
  changes.push(...launched.map(({ contact }) => ({ id: contact.id, status: 'dialing' })));
  await changeContacts(context, executor, changes);
  return { begun: launched.length, isUnpaid: unpaid.length > 0 };
}

function afterFailure(campaign: DialingCampaign, { contact, number }: Chosen): ContactChange {
  const at = campaign.now;
  const after = contactAfter(contact, { number, result: 'failed', disposition: null, at }, campaign);
  return { id: contact.id, ...after, lastAttemptAt: new Date(at).toISOString() };
}

async function attemptsToday(
  executor: Executor,
  { today }: DialingCampaign,
  turns: readonly Turn[],
): Promise<Map<string, Map<string, number>>> {
  const rows = await executor.run(
    compile<{ contactId: string; phone: string; count: number }>(sql`
      select "mailingContactId" as "contactId", "phone", count(*)::int as "count" from "dial-attempts"
      where "mailingContactId" = any(${turns.map(({ contact }) => contact.id)}::uuid[])
        and "startedAt" >= to_timestamp(${today / 1000}::float8) and "result" <> 'blocked'
      group by 1, 2`),
  );
  const found = new Map<string, Map<string, number>>();
  for (const { contactId, phone, count } of rows)
    found.set(contactId, (found.get(contactId) ?? new Map<string, number>()).set(phone, count));
  return found;
}

/** The number is marked; whoever has no other is blocked. */
function afterBlock({ id, phones }: DialedContact, number: string, evidence: Evidence | undefined): ContactChange {
  const status = evidence?.blockedBy === 'internal' ? 'blocked' : 'dnc';
  const marked = phones.map((phone): ContactPhone => (phone.number === number ? { ...phone, status } : phone));
  const isLeft = marked.some((phone) => (phone.status ?? 'dialable') === 'dialable');
  return { id, status: isLeft ? 'dialable' : 'blocked', phones: marked, lastResult: 'blocked' };
}

function attemptRow(campaign: DialingCampaign, { contact, number }: Chosen): AttemptRow {
  return {
    id: createId({ msecs: campaign.now }),
    tenantId: campaign.tenantId,
    startedAt: new Date(campaign.now).toISOString(),
    campaignId: campaign.id,
    mailingId: contact.mailingId,
    mailingContactId: contact.id,
    phone: number,
    attemptNumber: contact.attempts + 1,
  };
}

async function launch(executor: Executor, campaign: DialingCampaign, flights: readonly Begun[]): Promise<void> {
  if (flights.length === 0) return;
  const dialed = flights.filter(({ isPreview }) => !isPreview);
  const commandIds = await writeCommands(
    executor,
    dialed.map((one) => originate(campaign, one)),
  );
  const commands = new Map(dialed.map(({ attemptId }, index) => [attemptId, commandIds[index]]));
  campaign.turn += flights.length;
  const stageOf = ({ isPreview }: Turn): FlightStage => (isPreview ? 'preview' : 'dialing');
  const rows = flights.map((one) => ({
    attemptId: one.attemptId,
    tenantId: campaign.tenantId,
    campaignId: campaign.id,
    mailingId: one.contact.mailingId,
    contactId: one.contact.id,
    callbackId: one.callbackId,
    phone: one.number,
    callerId: one.callerId,
    attemptNumber: one.contact.attempts + 1,
    stage: stageOf(one),
    agentId: one.agent?.id ?? null,
    isOwn: one.agent !== null,
    commandId: commands.get(one.attemptId) ?? null,
    startedAt: new Date(campaign.now).toISOString(),
  }));
  await executor.run(
    compile(sql`
      insert into painel.dial_flights (
        "attemptId", "tenantId", "campaignId", "mailingId", "contactId", "callbackId", "phone", "callerId", "attemptNumber", "stage", "agentId", "isOwn", "commandId", "startedAt")
      select "attemptId", "tenantId", "campaignId", "mailingId", "contactId", "callbackId", "phone", "callerId", "attemptNumber", "stage", "agentId", "isOwn", "commandId", "startedAt"
      from json_populate_recordset(null::painel.dial_flights, ${JSON.stringify(rows)}::json)`),
  );
  await tellPreviews(
    executor,
    flights.flatMap(({ isPreview, agent, contact, attemptId }) =>
      isPreview && agent !== null
        ? [
            {
              id: attemptId,
              agentId: agent.id,
              tenantId: campaign.tenantId,
              campaignId: campaign.id,
              mailingContactId: contact.id,
              seconds: campaign.previewSeconds,
            },
          ]
        : [],
    ),
  );
}

const callerOf = (
  { callerIdMode: mode, callerIdNumbers: numbers, turn }: DialingCampaign,
  { number }: Chosen,
  index: number,
) => ({
  callerId: callerIdFor(number, { mode, numbers, turn: turn + index }) ?? null,
});

/** What the exchange is asked to do for an attempt. */
export function originate(
  campaign: DialingCampaign,
  {
    attemptId,
    number,
    callerId,
    agent,
  }: { attemptId: string; number: string; callerId: string | null; agent: Turn['agent'] },
): NewCommand<'originate'> {
  const { amdMode, message, menuNumber, trunks } = campaign;
  const order: Orders['originate'] = {
    call: callNameOf(attemptId),
    number,
    ringSeconds: campaign.ringTimeoutSeconds,
    campaign: campaign.id,
    ...(callerId !== null && { callerId }),
    ...(trunks.length > 0 && { trunks }),
    ...(campaign.mode === 'agentless' && menuNumber !== null && { to: menuNumber }),
    ...(agent !== null && { extension: agent.extension }),
    // An agent who is on the line hears by themselves who answers.
    ...(agent === null && amdMode !== 'off' && { screen: amdMode === 'leave_message' ? 'message' : 'hangup' }),
    ...(agent === null && amdMode === 'leave_message' && message !== null && { message }),
  };
  return { tenantId: campaign.tenantId, kind: 'originate', order, askedBy: null };
}
