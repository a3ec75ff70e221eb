import type { Json, JsonObject, Resource } from '../../../core/types';
import { hashPassword } from '../../auth/password/password';
import { columnsOf } from '../../database/table-columns';
import type { Catalog } from '../../schemas/catalog';
import type { OperationContext } from '../context';

export const USERS = 'users';

/** Fields that a profile and its sign-in account share under the same name. */
const SHARED = ['name', 'email', 'username', 'phone', 'status'] as const;

/** @throws Error when no schema, not even the built-in one, describes accounts. */
export function usersResource(catalog: Catalog): Resource {
  const users = catalog.resources.get(USERS);
  if (!users)
    throw new Error(`${USERS}: expected the resource in the catalog, found none; see the faults of the schemas`);
  return users;
}

/** Does the collection hold accounts or profiles that own one? */
export function concernsAccounts(resource: Resource): boolean {
  return resource.account !== undefined || resource.name === USERS;
}

/** E-mail addresses of accounts are kept in lower case, because people sign in with them. */
export function normaliseAccount(resource: Resource, body: JsonObject): JsonObject {
  const { email } = body;
  return concernsAccounts(resource) && typeof email === 'string'
    ? { ...body, email: email.trim().toLowerCase() }
    : body;
}

/** Was the password given by somebody other than its owner? Then it must be changed at the next sign-in. */
export function isReset(context: OperationContext, userId: Json | undefined): boolean {
  return context.principal?.user.id !== userId;
}

/** What the written row of `users` itself gains by the write: a password that another person chose must be changed. */
export function accountExtras(
  context: OperationContext,
  resource: Resource,
  record: JsonObject,
  id: Json | undefined,
  changed: string[],
): JsonObject {
  const given = resource.name === USERS && changed.includes('password') && record['password'] != null;
  if (!given || !columnsOf(resource).has('firstLogin')) return {};
  return { firstLogin: isReset(context, id) };
}

/** How the panel looks to a person and what they open in it, which concerns nobody else. */
const PREFERENCES = ['appearance', 'dashboards', 'favourites', 'recents'];

/** Does somebody change nothing but preferences of their own? The audit would be full of it. */
export function isOwnPreference(
  { principal, impersonation }: OperationContext,
  resource: Resource,
  id: Json | undefined,
  changed: string[],
): boolean {
  return (
    resource.name === USERS &&
    principal?.user.id === id &&
    impersonation === undefined &&
    changed.every((name) => PREFERENCES.includes(name))
  );
}

/** What the account takes over from the named fields of its profile. */
export async function accountValues(
  context: OperationContext,
  users: Resource,
  profile: JsonObject,
  names: string[],
): Promise<JsonObject> {
  const values: JsonObject = {};
  for (const name of SHARED) if (names.includes(name)) values[name] = profile[name] ?? null;
  if (names.includes('status')) values['status'] = accountStatus(users, profile['status']);
  for (const [name, { from }] of context.runtime.application.session)
    if (names.includes(from)) values[name] = profile[from] ?? null;
  if (names.includes('password') && typeof profile['password'] === 'string') {
    values['password'] = await hashPassword(profile['password']);
    values['firstLogin'] = isReset(context, profile['id']);
  }
  return onlyColumns(users, values);
}

/** What the profile takes over from the named fields of its account. */
export function profileValues(profile: Resource, account: JsonObject, names: string[]): JsonObject {
  const shared = SHARED.filter(
    (name) => names.includes(name) && (name !== 'status' || admits(profile, 'status', account['status'])),
  );
  return onlyColumns(profile, Object.fromEntries(shared.map((name) => [name, account[name] ?? null])));
}

function accountStatus(users: Resource, status: Json | undefined): Json {
  if (status === undefined || status === null) return 'active';
  return admits(users, 'status', status) ? status : 'blocked';
}

function admits(resource: Resource, name: string, value: Json | undefined): boolean {
  const choices = resource.fields.find((field) => field.name === name)?.choices;
  return !choices || choices.some((choice) => choice.value === value);
}

function onlyColumns(resource: Resource, values: JsonObject): JsonObject {
  const columns = columnsOf(resource);
  return Object.fromEntries(Object.entries(values).filter(([name]) => columns.has(name)));
}
