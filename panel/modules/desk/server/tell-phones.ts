import { sql } from 'kysely';
import { compile } from '../../../../server/database/builder';
import type { Effect } from '../../../../server/operations/effects/effect';
import { sendToUsersLater } from '../../../../server/realtime/feed/outbox';
import { PHONE_CHANGED } from '../rules/phone';

const SERVERS = 'servers';

/**
 * Where browsers connect has changed at a server: the agents of its companies hear of it on their own channels, so that a page that is open
 * learns what telephone they have now. Nothing of the server is told.
 */
export const tellPhones: Effect = {
  needs: { [SERVERS]: ['wssUrl'], tenants: ['serverId'], agents: ['extensionId'] },
  looksAt: ['wssUrl'],
  async afterWrite(_context, executor, { written }) {
    const ids = written.filter(({ stored }) => stored !== undefined).map(({ id }) => id);
    if (ids.length === 0) return;
    const agents = await executor.run(
      compile<{ userId: string; tenantId: string }>(sql`
        select agent."id" as "userId", agent."tenantId" from "agents" as agent join "tenants" as tenant on tenant."id" = agent."tenantId"
        where tenant."serverId" = any(${ids}::uuid[]) and agent."extensionId" is not null`),
    );
    await sendToUsersLater(
      executor,
      agents.map((agent) => ({ ...agent, name: PHONE_CHANGED, payload: {} })),
    );
  },
};
