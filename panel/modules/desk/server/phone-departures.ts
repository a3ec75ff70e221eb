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
import { DEPARTURES, RETURN_SECONDS, type Departure } from '../rules/phone';

/** What the next page had to say is known by then. */
const HANG_UP_SECONDS = RETURN_SECONDS + 10;

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
    throw new Problem('invalid', { errors: [violation('state', 'enum', { values: [...DEPARTURES] })] });
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
        on conflict ("id") do update set "isSettled" = row."isSettled" or excluded."isSettled"
        where row."agentId" = excluded."agentId"`),
    );
    return state === 'lost' ? hangUp(runtime, executor, sql`"agentId" = ${agentId}::uuid and "id" = ${id}::uuid`) : [];
  });
  wake(runtime, hungUp);
  return { state };
}

/** Work of the clock: calls that no page took back are hung up. */
export async function hangUpLeftCalls(runtime: Runtime, signal: AbortSignal): Promise<void> {
  const late = sql`"leftAt" < now() - make_interval(secs => ${sql.lit(HANG_UP_SECONDS)})`;
  const hungUp = await runtime.database.transaction('platform', (executor) => hangUp(runtime, executor, late));
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
        update painel.phone_departures set "isSettled" = true where not "isSettled" and ${which}
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
