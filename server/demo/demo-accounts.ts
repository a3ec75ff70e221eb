import { REPORT_SCHEDULES } from '../../core/reports/delivery';
import { ACCESS_PROFILES } from '../../core/access/profiles';
import { ADMIN } from '../../core/access/roles';
import { Problem } from '../../core/errors';
import type { JsonObject, Resource } from '../../core/types';
import type { Scope } from '../database/types';
import type { Log } from '../database/log';
import { profilesOf } from '../operations/accounts/account-guards';
import { asSystem, resourceOf, type OperationContext } from '../operations/context';
import { createRecord } from '../operations/create-record';
import { listRecords } from '../operations/list-records';
import { ruleOf } from '../operations/preparing/record-rule';
import type { Runtime } from '../operations/runtime';
import { setComputed } from '../operations/set-computed';
import { findLinks } from './find-links';
import { draftRecord, LADDER } from './record-draft';

const USERS = 'users';
const TENANTS = 'tenants';
/** Kept by the server itself. */
export const KEPT_BY_SERVER: ReadonlySet<string> = new Set([
  USERS,
  TENANTS,
  ACCESS_PROFILES,
  'audit-logs',
  'notifications',
  'views',
  // Nobody asked for mails to people who are made up.
  REPORT_SCHEDULES,
]);
export const DEMO_PASSWORD = 'painel-demo';
/** Told from an administrator of that address whom somebody else made. */
const ADMINISTRATOR_NAME = 'Demo administrator';
const TENANT_NAMES = ['Acme', 'Globex'];

/** An account that is to be there: of the platform, or of the tenant at that place. */
export interface DemoAccount {
  email: string;
  role: string;
  tenant: number | null;
}

type Resources = ReadonlyMap<string, Resource>;
type Access = ReadonlyMap<string, unknown>;

/** Are records kept apart by tenants? */
export const knowsTenants = (resources: Resources): boolean => resources.has(TENANTS);

/** Administrators first: see `finish`. */
const rolesOf = (access: Access): string[] => [...new Set([ADMIN, ...access.keys()])];

const inAddress = (role: string): string =>
  role
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-');

/** One of each role; of roles that belong to a tenant one in each. */
export function demoAccounts(resources: Resources, access: Access): DemoAccount[] {
  const isApart = knowsTenants(resources) && resources.get(USERS)?.tenancy !== 'platform';
  return rolesOf(access).flatMap((role): DemoAccount[] => {
    const name = inAddress(role);
    if (role === ADMIN || !isApart) return [{ email: `${name}@example.com`, role, tenant: null }];
    return TENANT_NAMES.map((_, tenant) => ({
      email: `${name}${tenant === 0 ? '' : tenant + 1}@example.com`,
      role,
      tenant,
    }));
  });
}

/** Where the making of the demo data stands. */
export type Standing = 'empty' | 'begun' | 'done';

/**
 * Is nobody there yet? The first administrator has to choose a password for as long as the data is not complete, so that a start
 * which was cut off is gone on with by the next one.
 */
export async function standingOf(runtime: Runtime): Promise<Standing> {
  const { records, total } = await listRecords(asSystem(runtime, 'platform'), USERS, {
    filter: {},
    range: { first: 0, last: 99 },
  });
  if (total === 0) return 'empty';
  const isOpen = records.some(({ name, firstLogin }) => name === ADMINISTRATOR_NAME && firstLogin === true);
  const { resources, access } = runtime.catalog();
  const known = new Set(demoAccounts(resources, access).map(({ email }) => email));
  return isOpen && records.every(({ email }) => known.has(String(email))) ? 'begun' : 'done';
}

/** Ids of the tenants of the demo, made where they are not there. */
export async function makeTenants(runtime: Runtime, now: Date): Promise<string[]> {
  const context = asSystem(runtime, 'platform');
  const ids: string[] = [];
  for (const name of TENANT_NAMES) {
    const { records } = await listRecords(context, TENANTS, { filter: { name }, range: { first: 0, last: 0 } });
    const id = records[0]?.id ?? (await make(context, TENANTS, { name, status: 'active' }, now));
    ids.push(id);
  }
  return ids;
}

/** Makes the accounts that are not there. The first administrator is ready only at the end: see `finish`. */
export async function makeAccounts(runtime: Runtime, tenants: readonly string[], now: Date, log: Log): Promise<void> {
  const { resources, access } = runtime.catalog();
  for (const { email, role, tenant } of demoAccounts(resources, access)) {
    const tenantId = tenant === null ? undefined : tenants[tenant];
    const scope: Scope = tenantId === undefined ? 'platform' : { tenantId };
    const context = asSystem(runtime, scope);
    if (await accountId(context, email)) continue;
    const [profile] = profilesOf(context, role);
    const person: JsonObject = { email, password: DEMO_PASSWORD, status: 'active' };
    if (role === ADMIN) person['name'] = ADMINISTRATOR_NAME;
    try {
      const id = await make(context, profile?.name ?? USERS, { ...person, ...(!profile && { role }) }, now);
      if (role !== ADMIN) await setComputed(context, USERS, id, { firstLogin: false });
    } catch (error) {
      if (!(error instanceof Problem) || error.status >= 500) throw error;
      const [first] = error.errors ?? [];
      log.warn(
        `demo: no account ${email}; ${first ? `${first.path}: ${first.message}` : (error.detail ?? error.code)}`,
      );
    }
  }
}

/** The data is complete: the administrator may come. */
export async function finish(runtime: Runtime): Promise<void> {
  const context = asSystem(runtime, 'platform');
  const { resources, access } = runtime.catalog();
  const [first] = demoAccounts(resources, access);
  const id = first && (await accountId(context, first.email));
  if (id !== undefined) await setComputed(context, USERS, id, { firstLogin: false });
}

async function accountId(context: OperationContext, email: string): Promise<string | undefined> {
  const { records } = await listRecords(context, USERS, { filter: { email }, range: { first: 0, last: 0 } });
  return records[0]?.id;
}

/** A record with these values, as far as the collection has such fields, and what else there has to be. */
async function make(context: OperationContext, collection: string, values: JsonObject, now: Date): Promise<string> {
  const resource = resourceOf(context, collection);
  const names = new Set(resource.fields.map(({ name }) => name));
  const given = Object.fromEntries(Object.entries(values).filter(([name]) => names.has(name)));
  const links = await findLinks(context, resource);
  const request = {
    resource,
    rule: ruleOf(context, resource),
    links,
    now,
    seed: JSON.stringify(values),
    given,
    omitted: new Set<string>(),
  };
  const { record } = draftRecord(request, LADDER.length - 1);
  return (await createRecord(context, collection, record)).id;
}
