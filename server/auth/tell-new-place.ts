import { sql } from 'kysely';
import type { Principal } from '../../core/access/types';
import { compile } from '../database/builder';
import { asSystem, scopeOf } from '../operations/context';
import { createMore } from '../operations/write/run';
import { notify } from '../operations/effects/notify';
import type { Runtime } from '../operations/runtime';
import type { Origin } from './login';
import { announceAll } from '../operations/write/announce';

/** Has the person signed in before, but never from this address, or never with this browser? */
export async function isNewPlace(runtime: Runtime, userId: string, { address, userAgent }: Origin): Promise<boolean> {
  const agent = userAgent?.slice(0, 300) ?? null;
  const [found] = await runtime.database.as('platform').run(
    compile<{ isNew: boolean | null }>(sql`
      select not (bool_or("address" = ${address}) and bool_or("agent" is not distinct from ${agent})) as "isNew"
      from painel.sessions where "userId" = ${userId} and "parentId" is null`),
  );
  return found?.isNew === true;
}

/** Tells the person of a sign-in from somewhere new. */
export async function tellNewPlace(runtime: Runtime, principal: Principal, origin: Origin): Promise<void> {
  const system = asSystem(runtime, scopeOf(principal), { address: origin.address, requestId: origin.requestId });
  const events = await runtime.database.transaction(system.scope, (executor) =>
    notify(system, executor, (...more) => createMore(system, executor, ...more), {
      userIds: [principal.user.id],
      type: 'system',
      severity: 'warning',
      text: 'newSignIn',
      params: { address: origin.address, agent: origin.userAgent?.slice(0, 120) ?? '–' },
    }),
  );
  announceAll(system, events);
}
