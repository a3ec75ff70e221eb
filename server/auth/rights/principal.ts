import { Problem } from '../../../core/errors';
import type { Principal, Group, GroupSource } from '../../../core/access/types';
import { isObject } from '../../../core/is-object';
import type { SessionAttributes } from '../../../core/plugin-names';
import { LANGUAGES, type Field, type JsonObject, type Resource } from '../../../core/types';
import { tenantDefaults } from '../../../core/validation/tenant-defaults';
import type { UserData } from '../../../core/wire';
import type { Application } from '../../application/plugin';
import { usersResource } from '../../operations/accounts/account-fields';
import { profilesOf } from '../../operations/accounts/account-guards';
import { asSystem, type OperationContext, resourceOf, scopeOf } from '../../operations/context';
import { loadRow, livingRows } from '../../operations/lists/load-rows';
import type { Runtime } from '../../operations/runtime';
import { isSecondFactorDue } from '../second-factor/second-factor-due';
import { applyDefaults } from '../../../core/validation/apply-defaults';
import { listRecords } from '../../operations/list-records';
import { settingsIn } from './right-attributes';
import { sql } from 'kysely';
import { ADMIN } from '../../../core/access/roles';
import { ACCESS_PROFILES, type AccessProfile, type ProfileRule } from '../../../core/access/profiles';
import { compile, identifier } from '../../database/builder';
import { tableName, columnName } from '../../database/names';
import { columnsOf } from '../../database/table-columns';
import { buildAbility } from '../../../core/access/build-ability';
import { resolvePlaceholders } from '../../../core/access/placeholders';

/** More than a tenant has of anything that groups are made of. */
const MOST_RECORDS = 10_000;

const NEEDED = ['name', 'active', 'roles', 'userIds', 'rules'];

/** Tenants in these states let nobody in. */
export const CLOSED_TENANTS: ReadonlySet<string> = new Set(['cancelled']);

/**
 * The person behind an account, with the attributes of profile and tenant that rules may name.
 * @throws Problem `unauthenticated` when the account is gone, blocked, or its tenant is cancelled.
 */
export async function loadPrincipal(runtime: Runtime, userId: string): Promise<Principal> {
  const context = asSystem(runtime, 'platform');
  const executor = runtime.database.as('platform');
  const account = await loadRow(context, executor, usersResource(runtime.catalog()), userId);
  if (!account || account['status'] !== 'active')
    throw new Problem('unauthenticated', { detail: 'The account cannot be used.' });
  const [profile, tenant] = await Promise.all([
    loadProfile(context, account),
    typeof account['tenantId'] === 'string' ? loadTenant(context, account['tenantId']) : null,
  ]);
  const user = userOf(runtime.application, account);
  const [secondFactorDue, profiles, groups] = await Promise.all([
    isSecondFactorDue(runtime, user),
    loadProfiles(runtime, user),
    loadGroups(runtime, { user: { ...profile, ...user }, tenant }),
  ]);
  return {
    user: { ...profile, ...groups, ...user, secondFactorDue },
    tenant,
    ...(profiles.length > 0 && { profiles }),
  };
}

async function loadTenant(context: OperationContext, id: string): Promise<NonNullable<Principal['tenant']>> {
  const tenants = context.runtime.catalog().resources.get('tenants');
  const tenant = tenants && (await loadRow(context, context.runtime.database.as('platform'), tenants, id));
  if (!tenants || !tenant || CLOSED_TENANTS.has(String(tenant['status']))) {
    throw new Problem('unauthenticated', { detail: 'The account belongs to a customer that is closed.' });
  }
  const modules = Array.isArray(tenant['modules']) ? tenant['modules'].filter((name) => typeof name === 'string') : [];
  const off = new Set<string>(context.runtime.brand().modulesOff);
  return {
    ...attributesOf(tenants, tenant),
    ...(await loadSettings(context, id)),
    ...brandOf(tenant),
    id,
    modules: modules.filter((name) => !off.has(name)),
  };
}

async function loadProfile(context: OperationContext, account: JsonObject): Promise<JsonObject> {
  for (const resource of profilesOf(context, account['role'])) {
    const row = await loadRow(context, context.runtime.database.as('platform'), resource, String(account['id']));
    if (row) return attributesOf(resource, row);
  }
  return {};
}

/** Not for rules, but for the person to see. */
function brandOf(tenant: JsonObject): { brandLogo?: string; brandColor?: string } {
  const { brandLogo, brandColor } = tenant;
  return { ...(typeof brandLogo === 'string' && { brandLogo }), ...(typeof brandColor === 'string' && { brandColor }) };
}

const PLAIN = new Set<Field['kind']>([
  'text',
  'enum',
  'multi-enum',
  'boolean',
  'integer',
  'number',
  'reference',
  'reference-list',
  'money',
  'time-zone',
  'ip',
]);

const isPlain = ({ kind, item }: Field): boolean =>
  PLAIN.has(kind) || (kind === 'list' && item !== undefined && PLAIN.has(item.kind));

/**
 * Plain values, and lists of them, under their own names; ids inside lists of objects under the plural, so that `memberships` with
 * `teamId` gives `teamIds`.
 */
function attributesOf(resource: Resource, record: JsonObject): JsonObject {
  const attributes: JsonObject = {};
  for (const field of resource.fields) {
    const value = record[field.name];
    if (field.secret || value === null || value === undefined) continue;
    if (isPlain(field)) attributes[field.name] = value;
    else if (field.kind === 'object-list') Object.assign(attributes, idsInside(field, value));
  }
  return attributes;
}

function idsInside(field: Field, value: JsonObject[string]): JsonObject {
  const references = (field.item?.fields ?? []).filter((member) => member.kind === 'reference');
  const items = Array.isArray(value) ? value : [];
  return Object.fromEntries(
    references.map((reference) => [
      `${reference.name}s`,
      items.flatMap((item) => {
        const id = isObject(item) ? item[reference.name] : undefined;
        return typeof id === 'string' ? [id] : [];
      }),
    ]),
  );
}

/** The account alone, whether it lets anybody in or not. @throws Problem `unauthenticated` for one without a role. */
export function userOf({ session }: Pick<Application, 'session'>, account: JsonObject): Principal['user'] {
  const { role } = account;
  if (typeof role !== 'string') throw new Problem('unauthenticated', { detail: 'The account has no role.' });
  const user: Principal['user'] = {
    id: String(account['id']),
    name: String(account['name'] ?? ''),
    email: String(account['email'] ?? ''),
    role,
    tenantId: typeof account['tenantId'] === 'string' ? account['tenantId'] : null,
    firstLogin: account['firstLogin'] === true,
    language: LANGUAGES.find((language) => language === account['language']) ?? 'pt',
    ...(typeof account['timezone'] === 'string' && { timezone: account['timezone'] }),
  };
  for (const name of session.keys()) {
    const held = account[name];
    if (Array.isArray(held)) user[name] = held.filter((one) => typeof one === 'string');
  }
  return user;
}

/** What the browser keeps of the person. */
export function userDataOf(
  { application, catalog }: Pick<Runtime, 'application' | 'catalog'>,
  { user, tenant }: Principal,
): UserData {
  const { id, name, email, role, firstLogin, tenantId, language } = user;
  const { home, tenantAdministrator } = catalog().access.get(role) ?? {};
  const defaults = tenantDefaults(catalog().resources.values(), tenant);
  return {
    id,
    name,
    email,
    role,
    firstLogin,
    ...(user.secondFactorDue === true && { secondFactorDue: true as const }),
    ...listsOf(application, user),
    tenantId,
    language,
    ...zoneOf(user, tenant),
    ...(home !== undefined && { home }),
    ...(tenantAdministrator === true && { tenantAdministrator }),
    ...(Object.keys(defaults).length > 0 && { tenantDefaults: defaults }),
    ...((typeof tenant?.brandLogo === 'string' || typeof tenant?.brandColor === 'string') && {
      brand: { logo: tenant.brandLogo ?? null, color: tenant.brandColor ?? null },
    }),
  };
}

const listsOf = ({ session }: Pick<Application, 'session'>, user: Principal['user']): SessionAttributes =>
  Object.fromEntries([...session.keys()].flatMap((name) => (user[name] === undefined ? [] : [[name, user[name]]])));

function zoneOf(user: Principal['user'], tenant: Principal['tenant']): Pick<UserData, 'timezone'> {
  const zone = user['timezone'] ?? tenant?.['timezone'];
  return typeof zone === 'string' ? { timezone: zone } : {};
}

/** What the tenant has set in the singletons that rules look at, by collection; their defaults where it has set nothing. */
async function loadSettings({ runtime }: OperationContext, tenantId: string): Promise<JsonObject> {
  const context = asSystem(runtime, { tenantId });
  const settings: JsonObject = {};
  for (const name of settingsIn(runtime.catalog())) {
    const { records } = await listRecords(context, name, { filter: {}, range: { first: 0, last: 0 } });
    settings[name] = records[0] ?? applyDefaults(resourceOf(context, name), {});
  }
  return settings;
}

/** The profiles in force for a person, by id. Administrators and people of the platform have none: their rights are their access level. */
async function loadProfiles(
  runtime: Runtime,
  { id, role, tenantId }: Pick<Principal['user'], 'id' | 'role' | 'tenantId'>,
): Promise<AccessProfile[]> {
  const resource = runtime.catalog().resources.get(ACCESS_PROFILES);
  if (!resource || role === ADMIN || !NEEDED.every((name) => columnsOf(resource).has(name))) return [];
  const hasTenants = resource.tenancy !== 'none';
  if (hasTenants && tenantId === null) return [];
  const ofTenant = hasTenants ? sql`"tenantId" = ${tenantId} and` : sql``;
  const rows = await runtime.database.as('platform').run(
    compile<{ id: string; name: string; rules: ProfileRule[] | null }>(sql`
      select "id", "name", "rules" from ${identifier('public', tableName(resource.name))}
      where ${ofTenant} "active" and (${id}::uuid = any("userIds") or ${role} = any("roles"))
      order by "id"`),
  );
  return rows.map(({ rules, ...profile }) => ({ ...profile, rules: rules ?? [] }));
}

/** The groups of the person's role, as attributes that rules may name. */
async function loadGroups(runtime: Runtime, principal: Principal): Promise<Record<string, string[]>> {
  const groups = Object.entries(runtime.catalog().access.get(principal.user.role)?.groups ?? {});
  return Object.fromEntries(
    await Promise.all(groups.map(async ([name, group]) => [name, await idsOf(runtime, principal, group)] as const)),
  );
}

async function idsOf(runtime: Runtime, principal: Principal, group: Group): Promise<string[]> {
  const named = group.is === undefined ? [] : resolvePlaceholders(principal, group.is);
  const given = Array.isArray(named) ? named.filter((id) => typeof id === 'string') : [];
  if (given.length > 0) return given;
  const found = await Promise.all(group.else.map((source) => idsFrom(runtime, principal, source)));
  // In one order, so that the same people make the same rights.
  return [...new Set(found.flat())].toSorted();
}

async function idsFrom(
  runtime: Runtime,
  principal: Principal,
  { collection, where, take = 'id' }: GroupSource,
): Promise<string[]> {
  const resource = runtime.catalog().resources.get(collection);
  const conditions = resolvePlaceholders(principal, where);
  if (!resource || !isObject(conditions)) return [];
  const ability = buildAbility([{ action: 'read', subject: collection, conditions }]);
  const rows = livingRows({ ...asSystem(runtime, scopeOf(principal)), ability }, 'read', resource);
  if (rows === 'nothing') return [];
  const found = await runtime.database
    .as(scopeOf(principal))
    .run(
      compile<{ taken: string | null }>(
        sql`select ${identifier(columnName(take))} as "taken" from ${identifier('public', tableName(collection))} where ${sql.join([sql`true`, ...rows], sql` and `)} limit ${MOST_RECORDS}`,
      ),
    );
  return found.flatMap(({ taken }) => taken ?? []);
}
