import { sql } from 'kysely';
import { isDescribed } from '../../../../../server/application/hooks-of';
import { SERVICE_ACCOUNTS } from '../../../../../server/auth/service-accounts/service-keys';
import { compile } from '../../../../../server/database/builder';
import { INSTANT, table } from '../../../../../server/database/system-table';
import type { Runtime } from '../../../../../server/operations/runtime';
import { commandDeskOf } from './command-desk';

/** The right of a service account to take commands. */
export const RIGHT = 'telephony-commands';

/** In place of a tenant, where a key of the platform takes the commands of all. */
const ALL = 'all';
/** An exchange that has asked for nothing in so long is none. */
const KEPT = '1 day';
/** That an exchange asks is written down at most this often. */
const NOTED_MS = 60_000;

/** Which service account has asked for commands of which tenant, and when last: a tenant has an exchange after a restart too. */
export const telephonyExchanges = table('telephony_exchanges', {
  shape: {
    accountId: 'uuid | not null',
    /** Its id, or `all`. */
    tenant: 'text | not null',
    askedAt: `${INSTANT} | not null`,
  },
  key: ['accountId', 'tenant'],
  access: 'platform',
});

export interface AskingExchange {
  accountId: string;
  /** Null: it takes the commands of all tenants. */
  tenantId: string | null;
}

/** Notes of exchanges that they ask for commands; each once a minute. */
export function exchangeNoter({ database }: Pick<Runtime, 'database'>): (exchange: AskingExchange) => Promise<void> {
  const notedAt = new Map<string, number>();
  return async ({ accountId, tenantId }) => {
    const tenant = tenantId ?? ALL;
    const key = `${accountId} ${tenant}`;
    const now = Date.now();
    if (now - (notedAt.get(key) ?? 0) < NOTED_MS) return;
    notedAt.set(key, now);
    await database.as('platform').run(
      compile(sql`
        insert into painel.telephony_exchanges ("accountId", "tenant", "askedAt") values (${accountId}::uuid, ${tenant}, now())
        on conflict ("accountId", "tenant") do update set "askedAt" = now()`),
    );
  };
}

/**
 * Is there an exchange that takes the commands of the tenant: one of this process, or a service account that is in force and has asked for
 * commands within a day?
 */
export async function hasExchange(runtime: Runtime, tenantId: string): Promise<boolean> {
  if (commandDeskOf(runtime).serves(tenantId)) return true;
  if (!isDescribed(runtime.catalog(), { [SERVICE_ACCOUNTS]: ['active', 'expiresAt', 'rights'] })) return false;
  const [found] = await runtime.database.as('platform').run(
    compile(sql`
      select true from painel.telephony_exchanges as exchange join "service-accounts" as account on account."id" = exchange."accountId"
      where exchange."tenant" in (${tenantId}, ${ALL}) and exchange."askedAt" > now() - ${sql.lit(KEPT)}::interval
        and account."active" and coalesce(account."expiresAt" > now(), true) and ${RIGHT} = any(account."rights")
      limit 1`),
  );
  return found !== undefined;
}

/** Those that have not asked for so long that they are none. */
export async function forgetExchanges({ database }: Runtime): Promise<void> {
  await database
    .as('platform')
    .run(compile(sql`delete from painel.telephony_exchanges where "askedAt" < now() - ${sql.lit(KEPT)}::interval`));
}
