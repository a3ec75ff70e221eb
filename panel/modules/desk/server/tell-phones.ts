import { sql, type RawBuilder } from 'kysely';
import type { CommitHook } from '../../../../server/application/after-commit';
import { isDescribed } from '../../../../server/application/hooks-of';
import { compile } from '../../../../server/database/builder';
import type { Executor } from '../../../../server/database/types';
import type { Effect } from '../../../../server/operations/effects/effect';
import { sendToUsersLater } from '../../../../server/realtime/feed/outbox';
import { PHONE_CHANGED } from '../rules/phone';

const SERVERS = 'servers';
const NEEDS = { [SERVERS]: ['wssUrl'], tenants: ['serverId'], agents: ['extensionId'] };

/**
 * Where browsers connect has changed at a server: the agents of its companies hear of it on their own channels, so that a page that is open
 * learns what telephone they have now. Nothing of the server is told.
 */
export const tellPhones: Effect = {
  needs: NEEDS,
  looksAt: ['wssUrl'],
  async afterWrite(_context, executor, { written }) {
    const ids = written.filter(({ stored }) => stored !== undefined).map(({ id }) => id);
    if (ids.length > 0) await tellAgents(executor, sql`tenant."serverId" = any(${ids}::uuid[])`);
  },
};

/** A company is at another server: its agents hear of it likewise. */
export const tellMovedTenants: CommitHook = async ({ runtime }, { action, ids, fields }) => {
  if (action !== 'update' || fields?.includes('serverId') !== true || !isDescribed(runtime.catalog(), NEEDS)) return;
  await runtime.database.transaction('platform', (executor) =>
    tellAgents(executor, sql`tenant."id" = any(${ids}::uuid[])`),
  );
};

/** @param concerned SQL: is it one of the companies, a row of `tenants` called `tenant`? */
async function tellAgents(executor: Executor, concerned: RawBuilder<unknown>): Promise<void> {
  const agents = await executor.run(
    compile<{ userId: string; tenantId: string }>(sql`
      select agent."id" as "userId", agent."tenantId" from "agents" as agent join "tenants" as tenant on tenant."id" = agent."tenantId"
      where ${concerned} and agent."extensionId" is not null`),
  );
  await sendToUsersLater(
    executor,
    agents.map((agent) => ({ ...agent, name: PHONE_CHANGED, payload: {} })),
  );
}
