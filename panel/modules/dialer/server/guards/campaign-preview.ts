import { sql } from 'kysely';
import { callClass } from '../../../billing/rules/call-class';
import { isObject } from '../../../../../core/is-object';
import type { MoveFact } from '../../../../../core/transitions/move-preview';
import type { Json, JsonObject } from '../../../../../core/types';
import { USUAL_ZONE } from '../../../../../core/usual-zone';
import { isWithinHours, localMoment } from '../../../../../core/within-hours';
import { Problem } from '../../../../../core/errors';
import { compile } from '../../../../../server/database/builder';
import type { Executor } from '../../../../../server/database/types';
import { simulateCall } from '../../../billing/server/simulate-call';
import type { OperationContext } from '../../../../../server/operations/context';
import { dialingHours } from './dialing-hours';
import type { MovingRecord } from '../../../../../server/operations/transitions/guards/guard';

/** Numbers that the price of a call is estimated by. */
const SAMPLED = 300;

const fact = (key: string, value: number | string, more: Partial<MoveFact> = {}): MoveFact => ({
  key,
  kind: 'count',
  value,
  of: null,
  isConcern: false,
  adds: true,
  ...more,
});

/** What starting a campaign means: whom it will call, from when to when, with whom, and about what for. */
export async function previewStart(
  context: OperationContext,
  executor: Executor,
  { record, tenantId, move }: MovingRecord,
): Promise<MoveFact[]> {
  const [tenant] = await executor.run(
    compile<{ timezone: string | null; ratePlanId: string | null }>(
      sql`select "timezone", "ratePlanId" from "tenants" where "id" = ${tenantId}`,
    ),
  );
  const zone = tenant?.timezone ?? USUAL_ZONE;
  const intervals = await dialingHours(executor, record);
  const zones = await contactsByZone(executor, record);
  const sum = (count: (one: ContactsOfZone) => number) => zones.reduce((total, one) => total + count(one), 0);
  const now = new Date();
  const isOpen = (own: string | null) =>
    intervals === 'open' ||
    (intervals !== 'closed' &&
      isWithinHours(intervals, localMoment(now, record['useContactTimezone'] === true ? (own ?? zone) : zone)));
  const left = sum((one) => one.left);
  const callable = sum((one) => (isOpen(one.timezone) ? one.callable : 0));
  const until = intervals === 'open' || intervals === 'closed' ? undefined : endOf(intervals, localMoment(now, zone));
  const people = record['mode'] === 'agentless' ? undefined : await agentsOf(executor, record);
  const price = await priceOfMinute(context, executor, record, tenant?.ratePlanId ?? null);
  return [
    fact('contactsLeft', left, { isConcern: left === 0 }),
    // Of a later day nobody knows that yet.
    ...(move.to === 'scheduled' ? [] : [fact('callableNow', callable, { of: left, isConcern: callable === 0 })]),
    fact(
      'doNotCall',
      sum((one) => one.blocked),
    ),
    ...(until === undefined || move.to === 'scheduled'
      ? []
      : [fact('openUntil', until, { kind: 'time', adds: false })]),
    ...(people
      ? [fact('agentsOnline', people.online, { of: people.all, isConcern: people.online === 0, adds: false })]
      : []),
    fact('channels', Number(record['maxChannels'] ?? 0)),
    ...(price === undefined ? [] : [fact('estimatedCost', (left * price).toFixed(4), { kind: 'money' })]),
  ];
}

const ids = (value: Json | undefined): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];

/** Mailings that count: active ones whose time is not over. */
const mailingsOf = ({ mailingIds }: JsonObject) => sql`
  select "id" from "mailings"
  where "id" = any(${ids(mailingIds)}::uuid[]) and "deletedAt" is null and "active"
    and ("validUntil" is null or "validUntil" >= current_date)`;

/** Contacts that are not done with. */
const IS_LEFT = sql`"status" not in ('finished', 'exhausted', 'blocked', 'invalid')`;

interface ContactsOfZone {
  timezone: string | null;
  left: number;
  callable: number;
  blocked: number;
}

function contactsByZone(executor: Executor, record: JsonObject): Promise<ContactsOfZone[]> {
  const most = (name: string) => sql`${Number(record[name] ?? 1)}::int`;
  const hasNumber = sql`exists (
    select 1 from jsonb_array_elements("phones") as phone
    where coalesce(phone->>'status', 'dialable') = 'dialable'
      and coalesce((phone->>'attempts')::int, 0) < ${most('maxAttemptsPerPhone')})`;
  const isCallable = sql`"status" in ('new', 'dialable') and coalesce("attempts", 0) < ${most('maxAttemptsPerContact')}`;
  return executor.run(
    compile<ContactsOfZone>(sql`
      select "timezone",
        (count(*) filter (where ${IS_LEFT}))::int as "left",
        (count(*) filter (where ${isCallable} and ${hasNumber}))::int as "callable",
        (count(*) filter (where "status" = 'blocked'))::int as "blocked"
      from "mailing-contacts" where "mailingId" in (${mailingsOf(record)}) group by "timezone"`),
  );
}

/** When the hours of the day that it is in are over. */
function endOf(intervals: readonly Json[], now: { weekday: number; time: string }): string | undefined {
  const own = intervals.find(
    (one) =>
      isObject(one) &&
      one['weekday'] === now.weekday &&
      String(one['start']) <= now.time &&
      now.time < String(one['end']),
  );
  return isObject(own) ? String(own['end']) : undefined;
}

/** Without agents of its own a campaign has the members of its queue. */
async function agentsOf(executor: Executor, { agentIds, queueId = null }: JsonObject): Promise<Agents | undefined> {
  const own = ids(agentIds);
  const members = sql`
    select member->>'agentId' from "queues", jsonb_array_elements("members") as member
    where "queues"."id" = ${queueId}::uuid`;
  const isChosen = own.length > 0 ? sql`"id" = any(${own}::uuid[])` : sql`"id"::text in (${members})`;
  const [counts] = await executor.run(
    compile<Agents>(sql`
      select count(*)::int as "all", (count(*) filter (where coalesce("state", 'logged_out') <> 'logged_out'))::int as "online"
      from "agents" where "deletedAt" is null and ${isChosen}`),
  );
  return counts;
}

interface Agents {
  all: number;
  online: number;
}

/**
 * What a minute with a contact costs on average by the plan of the tenant, in its currency; undefined without a plan, or
 * for whom may not read it.
 */
async function priceOfMinute(
  context: OperationContext,
  executor: Executor,
  record: JsonObject,
  planId: string | null,
): Promise<number | undefined> {
  if (planId === null || !context.ability.can('read', 'rate-plans') || !context.ability.can('read', 'rates'))
    return undefined;
  const area = (ids(record['callerIdNumbers'])[0] ?? '').slice(3, 5);
  const rows = await executor.run(
    compile<{ number: string }>(sql`
      select "phones"->0->>'number' as "number" from "mailing-contacts"
      where "mailingId" in (${mailingsOf(record)}) and ${IS_LEFT} limit ${SAMPLED}`),
  );
  const byClass = new Map<string, string[]>();
  for (const { number } of rows) {
    const kind = callClass(number, area);
    if (kind !== undefined) byClass.set(kind, [...(byClass.get(kind) ?? []), number]);
  }
  let sum = 0;
  let priced = 0;
  for (const [number = '', ...others] of byClass.values()) {
    const price = await minuteTo(context, planId, { number, area });
    if (price === undefined) continue;
    sum += price * (1 + others.length);
    priced += 1 + others.length;
  }
  return priced === 0 ? undefined : sum / priced;
}

async function minuteTo(
  context: OperationContext,
  planId: string,
  call: { number: string; area: string },
): Promise<number | undefined> {
  try {
    const { price } = await simulateCall(context, planId, { ...call, seconds: '60' });
    return price === null ? undefined : Number(price);
  } catch (error) {
    if (
      error instanceof Problem &&
      (error.code === 'forbidden' || error.code === 'not_found' || error.code === 'invalid')
    )
      return undefined;
    throw error;
  }
}
