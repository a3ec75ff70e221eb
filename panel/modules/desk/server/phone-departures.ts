import { AsyncResource } from 'node:async_hooks';
import { sql, type RawBuilder } from 'kysely';
import { Problem } from '../../../../core/errors';
import type { JsonObject } from '../../../../core/types';
import { violation } from '../../../../core/violations';
import { isDescribed } from '../../../../server/application/hooks-of';
import { compile } from '../../../../server/database/builder';
import { removeOld } from '../../../../server/database/remove-old';
import { INSTANT, table } from '../../../../server/database/system-table';
import type { Executor } from '../../../../server/database/types';
import { resourceOf, type PersonContext } from '../../../../server/operations/context';
import type { Runtime } from '../../../../server/operations/runtime';
import { assertPermitted, isId } from '../../../../server/operations/rights/authorise';
import { CALLS, DISPOSE } from '../../dialer/server/dispositions/dispose-call';
import { commandDeskOf } from '../../telephony/server/commands/command-desk';
import { writeCommands } from '../../telephony/server/commands/command-store';
import { DEPARTURES, GONE_SECONDS, type Departure } from '../rules/phone';

const MS_PER_SECOND = 1000;
/** What two clocks may differ by. */
const SKEW_SECONDS = 5;
const NUMBER = /^\d{1,20}$/;

/**
 * Pages that went in the middle of a call of their telephone. One is settled when the next page has the call back, or the exchange was asked to hang
 * up; it stays for some minutes, so that news that come late change nothing.
 */
export const phoneDepartures = table('phone_departures', {
  shape: {
    /** As the page calls it. */
    id: 'uuid | not null',
    agentId: 'uuid | not null',
    tenantId: 'uuid | not null',
    leftAt: `${INSTANT} | not null default now()`,
    isSettled: 'boolean | not null',
    /** Settled as nobody came back. */
    isLost: 'boolean | not null default false',
  },
  key: ['id'],
  indexes: [{ on: '("leftAt") where not "isSettled"' }, { on: '("leftAt")' }],
  access: 'tenant',
});

const NEEDS: Readonly<Record<string, readonly string[]>> = {
  'agent-states': ['agentId', 'channel', 'state', 'since', 'callId'],
  calls: ['uniqueId', 'endedAt'],
};

/** What a page says of the call that it left, or has taken back. @throws Problem `invalid` */
export function departureOf({ id, state }: JsonObject): { id: string; state: Departure } {
  if (typeof id !== 'string' || !isId(id))
    throw new Problem('invalid', { errors: [violation('id', 'format', { format: 'uuid' })] });
  const known = DEPARTURES.find((one) => one === state);
  if (known === undefined)
    throw new Problem('invalid', { errors: [violation('state', 'enum', { allowed: [...DEPARTURES] })] });
  return { id, state: known };
}

/**
 * Notes that a page of the caller went in the middle of a call, or what came of that. What is lost the exchange is asked to hang up, if it has told
 * of the call; what nobody takes back in time likewise, by the clock.
 * @throws Problem `forbidden` for whoever does not work at the desk, and for whoever acts in the place of another
 */
export async function noteDeparture(
  context: PersonContext,
  { id, state }: { id: string; state: Departure },
): Promise<{ state: Departure }> {
  assertPermitted(context, DISPOSE, resourceOf(context, CALLS));
  const { id: agentId, tenantId } = context.principal.user;
  if (context.impersonation !== undefined || tenantId === null)
    throw new Problem('forbidden', { detail: 'The telephone of a person is theirs alone.' });
  const { runtime, scope } = context;
  const hungUp = await runtime.database.transaction(scope, async (executor) => {
    await executor.run(
      compile(sql`
        insert into painel.phone_departures as row ("id", "agentId", "tenantId", "isSettled")
        values (${id}::uuid, ${agentId}::uuid, ${tenantId}::uuid, ${state === 'back'})
        on conflict ("id") do update set "isSettled" = row."isSettled" or excluded."isSettled", "isLost" = row."isLost" and not excluded."isSettled"
        where row."agentId" = excluded."agentId"`),
    );
    return state === 'lost' ? hangUp(runtime, executor, sql`"agentId" = ${agentId}::uuid and "id" = ${id}::uuid`) : [];
  });
  wake(runtime, hungUp);
  if (state === 'left') departuresOf(runtime).lookLater();
  return { state };
}

/** Looks after the departures that this process hears of when they are due. */
interface Departures {
  /** Once what has just been heard of is due. */
  lookLater(): void;
  stop(): Promise<void>;
}

const departures = new WeakMap<Runtime, Departures>();

/** Those of this process, as long as it is open. */
export function departuresOf(runtime: Runtime): Departures {
  const known = departures.get(runtime) ?? openDepartures(runtime);
  departures.set(runtime, known);
  return known;
}

function openDepartures(runtime: Runtime): Departures {
  const stopping = new AbortController();
  /** By the second in which they are due: many who go together are looked after together. */
  const timers = new Map<number, NodeJS.Timeout>();
  let running = Promise.resolve();
  // It belongs to no request, whoever has told of it.
  const look = AsyncResource.bind(() => {
    running = running
      .then(() => hangUpLeftCalls(runtime, stopping.signal))
      .catch((error: unknown) => runtime.report(error, 'calls that pages left'));
  });
  return {
    lookLater() {
      const due = Math.ceil(Date.now() / MS_PER_SECOND) + GONE_SECONDS;
      if (stopping.signal.aborted || timers.has(due)) return;
      const timer = setTimeout(
        () => {
          timers.delete(due);
          look();
        },
        due * MS_PER_SECOND - Date.now(),
      );
      timers.set(due, timer.unref());
    },
    async stop() {
      stopping.abort();
      for (const timer of timers.values()) clearTimeout(timer);
      await running;
    },
  };
}

/** Which telephone is asked about: its number, and since when the call with it is talked in, ISO 8601. */
export function partyOf({ number, since }: Record<string, unknown>): { number: string; since: string } {
  if (typeof number !== 'string' || !NUMBER.test(number))
    throw new Problem('invalid', { errors: [violation('number', 'pattern', { pattern: NUMBER.source })] });
  const at = typeof since === 'string' ? Date.parse(since) : Number.NaN;
  if (!Number.isFinite(at))
    throw new Problem('invalid', { errors: [violation('since', 'format', { format: 'date-time' })] });
  return { number, since: new Date(at).toISOString() };
}

/**
 * Has the telephone of a colleague left a call that began then, and not come back to it? Of a call that no exchange tells of nobody else can say so.
 * @throws Problem `forbidden` for whoever does not work at the desk
 */
export async function isPartyGone(
  context: PersonContext,
  { number, since }: { number: string; since: string },
): Promise<{ isGone: boolean }> {
  assertPermitted(context, DISPOSE, resourceOf(context, CALLS));
  const { runtime, scope, principal } = context;
  if (principal.user.tenantId === null || !isDescribed(runtime.catalog(), { agents: ['extensionId'] }))
    return { isGone: false };
  const [found] = await runtime.database.as(scope).run(
    compile<{ isGone: boolean }>(sql`
      select exists (
        select from "extensions" as device
        join "agents" as agent on agent."extensionId" = device."id"
        join painel.phone_departures as gone on gone."agentId" = agent."id"
        where device."tenantId" = ${principal.user.tenantId}::uuid and device."number" = ${number} and device."deletedAt" is null
          and gone."leftAt" > ${since}::timestamptz - make_interval(secs => ${sql.lit(SKEW_SECONDS)})
          and (gone."isLost" or (not gone."isSettled" and ${isDue('gone')}))) as "isGone"`),
  );
  return { isGone: found?.isGone === true };
}

const isDue = (table: string): RawBuilder<unknown> =>
  sql`${sql.id(table)}."leftAt" < now() - make_interval(secs => ${sql.lit(GONE_SECONDS)})`;

/** Work of the clock: calls that no page took back are hung up. */
export async function hangUpLeftCalls(runtime: Runtime, signal: AbortSignal): Promise<void> {
  const hungUp = await runtime.database.transaction('platform', (executor) =>
    hangUp(runtime, executor, isDue('phone_departures')),
  );
  wake(runtime, hungUp);
  const executor = runtime.database.as('platform');
  await removeOld(executor, { table: 'phone_departures', key: 'id', by: 'leftAt', kept: '10 minutes' }, signal);
}

/** Settles departures. Answers the tenants whose exchange is asked for something. */
async function hangUp(runtime: Runtime, executor: Executor, which: RawBuilder<unknown>): Promise<string[]> {
  if (!isDescribed(runtime.catalog(), NEEDS)) return [];
  // An agent who has begun to talk since then talks in another call.
  const calls = await executor.run(
    compile<{ tenantId: string; agentId: string; call: string }>(sql`
      with gone as (
        update painel.phone_departures set "isSettled" = true, "isLost" = true where not "isSettled" and ${which}
        returning "agentId", "tenantId", "leftAt")
      select gone."tenantId", gone."agentId", call."uniqueId" as "call"
      from gone
      join "agent-states" as state on state."agentId" = gone."agentId" and state."channel" = 'PABX'
        and state."state" = 'on_call' and state."since" <= gone."leftAt"
      join "calls" as call on call."id" = state."callId" and call."endedAt" is null and call."uniqueId" is not null`),
  );
  await writeCommands(
    executor,
    calls.map(({ tenantId, agentId, call }) => ({ tenantId, kind: 'hangup', order: { call }, askedBy: agentId })),
  );
  return [...new Set(calls.map(({ tenantId }) => tenantId))];
}

function wake(runtime: Runtime, tenants: readonly string[]): void {
  for (const tenantId of tenants) commandDeskOf(runtime).asked(tenantId);
}
