import { sql } from 'kysely';
import { Problem } from '../../../core/errors';
import { compile, identifier } from '../../database/builder';
import { columnName, tableName } from '../../database/names';
import { asSystem } from '../../operations/context';
import type { Runtime, WriteEvent } from '../../operations/runtime';
import { setComputed } from '../../operations/set-computed';
import { hashAccessToken } from '../access-token';
import { CLOSED_TENANTS } from '../rights/principal';
import { isServiceKey, missingForKeys, SERVICE_ACCOUNTS } from './service-keys';

/** A program that calls with a key. */
export interface ServiceAccount {
  id: string;
  name: string;
  /** Null: of the platform. */
  tenantId: string | null;
  rights: readonly string[];
}

export interface ServiceAuthenticator {
  /** @throws Problem `unauthenticated` for a key that is unknown, blocked or has run out, or whose tenant is closed */
  authenticate(key: string): Promise<ServiceAccount>;
  /** Forgets the account that a write concerns. */
  noticeWrite(event: WriteEvent): void;
}

/** What changed at another process is noticed after this at the latest. */
const FRESH_MS = 1000;
const MOST_REMEMBERED = 1000;
/** Use is written down at most this often. */
const USED_MS = 60_000;

interface Found extends ServiceAccount {
  lastUsedAt: string | null;
}

interface Entry {
  account: Promise<ServiceAccount>;
  until: number;
  /** Once it is loaded. */
  id?: string;
}

/** Turns keys into accounts; remembers them for a second, so that a call costs no query for it. */
export function createServiceAuthenticator(runtime: Runtime): ServiceAuthenticator {
  const remembered = new Map<string, Entry>();
  const load = async (hash: string): Promise<ServiceAccount> => {
    const found = await findAccount(runtime, hash);
    if (!found) throw refused('expected the key of a service account that is in force.');
    const { lastUsedAt, ...account } = found;
    const isTold = lastUsedAt !== null && Date.now() - Date.parse(lastUsedAt) < USED_MS;
    // Where nothing can be written programs go on reading.
    if (!isTold && runtime.database.availability() === 'available') await noteUse(runtime, account);
    return account;
  };
  return {
    async authenticate(key) {
      if (!isServiceKey(key)) throw refused('expected the key of a service account, got that of somebody signed in.');
      const hash = hashAccessToken(key);
      const known = remembered.get(hash);
      if (known && known.until > Date.now()) return known.account;
      if (remembered.size >= MOST_REMEMBERED) remembered.clear();
      const entry: Entry = { account: load(hash), until: Date.now() + FRESH_MS };
      remembered.set(hash, entry);
      entry.account.then(
        ({ id }) => (entry.id = id),
        () => remembered.delete(hash),
      );
      return entry.account;
    },
    noticeWrite({ collection, ids }) {
      if (collection === 'tenants') remembered.clear();
      if (collection !== SERVICE_ACCOUNTS) return;
      for (const [hash, { id }] of remembered) if (id === undefined || ids.includes(id)) remembered.delete(hash);
    },
  };
}

const refused = (detail: string): Problem => new Problem('unauthenticated', { detail: `Authorization: ${detail}` });

async function findAccount(runtime: Runtime, hash: string): Promise<Found | undefined> {
  const { resources } = runtime.catalog();
  const resource = resources.get(SERVICE_ACCOUNTS);
  if (!resource || missingForKeys(resource).length > 0) return undefined;
  const column = (name: string) => sql`account.${identifier(columnName(name))}`;
  const tenants = resources.get('tenants');
  const ofOpenTenant =
    tenants && resource.tenancy !== 'none'
      ? sql`and not exists (
          select 1 from ${identifier('public', tableName('tenants'))} as tenant
          where tenant."id" = key."tenantId" and tenant.${identifier(columnName('status'))} = any(${[...CLOSED_TENANTS]}::text[]))`
      : sql``;
  const [found] = await runtime.database.as('platform').run(
    compile<Found>(sql`
      select account."id", ${column('name')} as "name", key."tenantId", ${column('rights')} as "rights", ${column('lastUsedAt')} as "lastUsedAt"
      from painel.service_keys as key
      join ${identifier('public', tableName(SERVICE_ACCOUNTS))} as account on account."id" = key."accountId"
      where key."keyHash" = ${hash} and ${column('active')} and coalesce(${column('expiresAt')} > now(), true) ${ofOpenTenant}`),
  );
  return found;
}

function noteUse(runtime: Runtime, { id, tenantId }: ServiceAccount): Promise<void> {
  const scope = tenantId === null ? 'platform' : { tenantId };
  return setComputed(asSystem(runtime, scope), SERVICE_ACCOUNTS, id, { lastUsedAt: new Date().toISOString() });
}
