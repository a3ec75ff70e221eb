import { sql } from 'kysely';
import type { Json, JsonObject } from '../../../../../core/types';
import { USUAL_ZONE } from '../../../../../core/usual-zone';
import { violation } from '../../../../../core/violations';
import { localMoment, type LocalMoment } from '../../../../../core/within-hours';
import type { Violation } from '../../../../../core/wire';
import { compile } from '../../../../../server/database/builder';
import type { Executor } from '../../../../../server/database/types';
import { BUDGET_NEEDS, isBudgetSpent } from '../../../billing/server/budgets/spent-budget';
import { IS_USED_UP } from '../../../billing/server/lowest-balance';
import { amongViolations } from '../../../../../server/operations/checks/among';
import type { OperationContext } from '../../../../../server/operations/context';
import { closedBy } from '../dialing-closed';
import { previewStart } from './campaign-preview';
import type { Guard, MovingRecord } from '../../../../../server/operations/transitions/guards/guard';
import { namesOfLoading } from './loading';

interface Account {
  timezone: string | null;
  isUsedUp: boolean;
  mayCall: boolean;
}

/** What a campaign needs to dial: contacts, people, its hours, caller ids of its own, credit, a dialer that works. A scheduled one waits for its hours. */
async function check(context: OperationContext, executor: Executor, moving: MovingRecord): Promise<Violation[]> {
  const { resource, record, tenantId, move, stored } = moving;
  const waits = move.to === 'scheduled' || stored['status'] === 'scheduled';
  const account = await accountOf(executor, tenantId);
  return [
    ...(move.to === 'scheduled' ? notYet(record['startsAt']) : []),
    ...(await contactsLeft(executor, record)),
    ...(move.to === 'scheduled' ? [] : await stillLoading(executor, record)),
    ...(await peopleThere(executor, record)),
    ...(waits ? [] : await withinHours(executor, moving, localMoment(new Date(), account?.timezone ?? USUAL_ZONE))),
    ...(await amongViolations(context, executor, { resource, record, tenantId }, ['callerIdNumbers'])),
    ...(account?.mayCall === false ? [violation('', 'tenantSuspended')] : []),
    ...(account?.isUsedUp ? [violation('', 'noCredit')] : []),
    ...(waits || !(await isOverBudget(executor, record)) ? [] : [violation('costCenterId', 'budgetSpent')]),
    ...(move.to === 'scheduled' ? [] : await dialerThere(context, executor, tenantId)),
  ];
}

function notYet(startsAt: Json | undefined): Violation[] {
  if (typeof startsAt !== 'string') return [violation('startsAt', 'required')];
  return Date.parse(startsAt) > Date.now() ? [] : [violation('startsAt', 'future')];
}

async function accountOf(executor: Executor, tenantId: string | null): Promise<Account | undefined> {
  const [account] = await executor.run(
    compile<Account>(sql`
      select "timezone", ${IS_USED_UP} as "isUsedUp", "status" not in ('suspended', 'cancelled') as "mayCall"
      from "tenants" where "id" = ${tenantId}`),
  );
  return account;
}

async function isOverBudget(executor: Executor, { costCenterId }: JsonObject): Promise<boolean> {
  if (typeof costCenterId !== 'string') return false;
  const [center] = await executor.run(
    compile<{ isSpent: boolean }>(sql`select ${isBudgetSpent(sql`${costCenterId}::uuid`)} as "isSpent"`),
  );
  return center?.isSpent === true;
}

/** Of the machines that dial a tenant sees nothing: the platform is asked. */
async function dialerThere(
  { runtime, scope }: OperationContext,
  executor: Executor,
  tenantId: string | null,
): Promise<Violation[]> {
  const platform = scope === 'platform' ? executor : runtime.database.as('platform');
  const [dialer] = await platform.run(
    compile<{ status: string | null }>(
      sql`select "status" from "dialers" where "id" = (select "dialerId" from "tenants" where "id" = ${tenantId})`,
    ),
  );
  return dialer === undefined || dialer.status === 'online' ? [] : [violation('', 'dialerOffline')];
}

async function contactsLeft(executor: Executor, { mailingIds }: JsonObject): Promise<Violation[]> {
  const [found] = await executor.run(
    compile(sql`
      select 1 from "mailings"
      where "id" = any(${texts(mailingIds)}::uuid[]) and "deletedAt" is null and "active" and ("validUntil" is null or "validUntil" >= current_date)
        and coalesce("totalContacts", 0) > coalesce("finishedContacts", 0) limit 1`),
  );
  return found ? [] : [violation('mailingIds', 'noContacts')];
}

/** Half a file is not what was meant to be dialed. */
async function stillLoading(executor: Executor, { mailingIds }: JsonObject): Promise<Violation[]> {
  const names = await namesOfLoading(executor, 'mailings', texts(mailingIds));
  return names.length === 0 ? [] : [violation('mailingIds', 'stillLoading', { names })];
}

/** Without agents of its own a campaign has the members of its queue. */
async function peopleThere(executor: Executor, { mode, queueId, agentIds }: JsonObject): Promise<Violation[]> {
  if (mode === 'agentless' || texts(agentIds).length > 0) return [];
  const [found] = await executor.run(
    compile(
      sql`select 1 from "queues" where "id" = ${queueId ?? null}::uuid and "deletedAt" is null and jsonb_array_length("members") > 0`,
    ),
  );
  return found ? [] : [violation('queueId', 'noMembers')];
}

async function withinHours(
  executor: Executor,
  { record, tenantId }: MovingRecord,
  now: LocalMoment,
): Promise<Violation[]> {
  const closed = await closedBy(executor, tenantId, record, now);
  if (closed === undefined) return [];
  if (closed !== 'hours') return [violation('skipHolidays', 'holiday', { name: closed.holiday })];
  return [violation(typeof record['timetableId'] === 'string' ? 'timetableId' : 'hours', 'outsideHours')];
}

function texts(value: Json | undefined): string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
}

/** The checks before a campaign dials, each told at the field that can mend it. */
export const campaignStart: Guard = {
  needs: {
    ...BUDGET_NEEDS,
    campaigns: [
      'status',
      'startsAt',
      'mode',
      'mailingIds',
      'queueId',
      'agentIds',
      'hours',
      'timetableId',
      'skipHolidays',
      'callerIdNumbers',
      'costCenterId',
      'maxChannels',
      'maxAttemptsPerContact',
      'maxAttemptsPerPhone',
      'useContactTimezone',
    ],
    'mailing-contacts': ['mailingId', 'status', 'attempts', 'phones', 'timezone'],
    agents: ['state'],
    mailings: ['name', 'importStatus', 'active', 'validUntil', 'totalContacts', 'finishedContacts'],
    queues: ['members'],
    timetables: ['intervals', 'overrideMode'],
    holidays: ['name', 'date', 'recurring', 'allDay'],
    tenants: ['status', 'timezone', 'balance', 'creditLimit', 'billingMode', 'dialerId', 'ratePlanId'],
    dialers: ['status'],
  },
  moves: ['schedule', 'start', 'resume'],
  check,
  preview: previewStart,
};
