import { sql } from 'kysely';
import type { JsonObject } from '../../core/types';
import type { Impersonation } from '../../core/wire';
import { compile } from '../database/builder';
import type { Executor } from '../database/types';
import { usersResource } from '../operations/accounts/account-fields';
import { asSystem, type OperationContext } from '../operations/context';
import { loadRow } from '../operations/lists/load-rows';
import type { Runtime } from '../operations/runtime';
import { writeAudit } from '../operations/audit/write-audit';
import { impersonationEntry } from './impersonation/impersonation';
import { userOf } from './rights/principal';

interface RunOut {
  userId: string;
  tenantId: string | null;
  mode: Impersonation['mode'];
  until: string;
  address: string | null;
  agent: string | null;
  adminId: string | null;
}

/** Writes into the audit which sessions as somebody else have run out, each once and as of the moment when it did. */
export async function tellRunOut(runtime: Runtime, signal?: AbortSignal): Promise<void> {
  for (;;) {
    if (signal?.aborted === true || !(await tellNext(runtime))) return;
  }
}

function tellNext(runtime: Runtime): Promise<boolean> {
  return runtime.database.transaction('platform', async (executor) => {
    const ended = await endNext(executor);
    if (ended) await tell(runtime, executor, ended);
    return ended !== undefined;
  });
}

/** That a session as somebody else counts as ended is what tells that the audit knows. */
async function endNext(executor: Executor): Promise<RunOut | undefined> {
  const [ended] = await executor.run(
    compile<RunOut>(sql`
      update painel.sessions as ended set "revokedAt" = "expiresAt" where "id" = (
        select "id" from painel.sessions where "parentId" is not null and "revokedAt" is null and "expiresAt" <= now()
        order by "expiresAt" limit 1 for update skip locked)
      returning "userId", "tenantId", "mode", "expiresAt" as "until", "address", "agent",
        (select parent."userId" from painel.sessions as parent where parent."id" = ended."parentId") as "adminId"`),
  );
  return ended;
}

/** Like the line of an end by hand, with `ranOut` besides. Of an account that is gone the system tells. */
async function tell(runtime: Runtime, executor: Executor, ended: RunOut): Promise<void> {
  const { userId: id, tenantId, mode, until, address, agent, adminId } = ended;
  const system = asSystem(runtime, 'platform', {
    ...(address !== null && { address }),
    ...(agent !== null && { userAgent: agent }),
  });
  const load = (userId: string): Promise<JsonObject | undefined> =>
    loadRow(system, executor, usersResource(runtime.catalog()), userId);
  const [account, admin] = [await load(id), adminId === null ? undefined : await load(adminId)];
  const context: OperationContext = {
    ...system,
    principal: account ? { user: userOf(runtime.application, account), tenant: null } : null,
    ...(adminId !== null && {
      impersonation: { mode, by: { id: adminId, name: String(admin?.['name'] ?? '') }, until },
    }),
  };
  const entry = impersonationEntry({ id, name: context.principal?.user.name ?? null, tenantId }, [
    { field: 'mode', from: mode, to: null },
    { field: 'ranOut', from: false, to: true },
  ]);
  await writeAudit(context, entry, executor, until);
}
