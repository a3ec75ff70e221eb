import { ACCESS_PROFILES } from '../../../core/access/profiles';
import type { Field, Resource } from '../../../core/types';
import type { Application } from '../../application/plugin';
import { usersResource } from '../../operations/accounts/account-fields';
import type { Runtime } from '../../operations/runtime';
import type { Catalog } from '../../schemas/catalog';

/** Attributes of a person or of its tenant that rules look at, by name. */
interface Attributes {
  user: Set<string>;
  tenant: Set<string>;
  /** Singletons of the tenant, as in `tenant.loan-settings.readersMayRenew`. */
  settings: Set<string>;
}

/** Attributes that the browser keeps of the person. */
const SHOWN = { tenant: ['brandLogo', 'brandColor'] };
/** Attributes that decide whether somebody gets in at all. */
const STANDING = { user: ['role', 'status', 'firstLogin', 'twoFactorEnabled'], tenant: ['status', 'modules'] };

const known = new WeakMap<Catalog, Attributes>();

/** Attributes named by access files, by the conditions of screens and by what new records begin with. */
function attributesOf(catalog: Catalog): Attributes {
  const found = known.get(catalog);
  if (found) return found;
  const screens = [...catalog.resources.values()].flatMap((resource) => resource.screens.map(({ when }) => when ?? {}));
  const defaults = [...catalog.resources.values()].flatMap(({ fields }) =>
    fields.flatMap(({ defaultRule }) => (defaultRule?.tenant === undefined ? [] : [`tenant.${defaultRule.tenant}`])),
  );
  const text = JSON.stringify([[...catalog.access.values()], screens, defaults]);
  const named = (owner: 'user' | 'tenant') =>
    [...text.matchAll(new RegExp(`\\b${owner}\\.(\\w+)`, 'g'))].flatMap(([, name]) =>
      name === undefined ? [] : [name],
    );
  const singletons = [...catalog.resources.values()]
    .filter((resource) => resource.singleton === true)
    .map(({ name }) => name);
  const settings = singletons.filter((name) => text.includes(`"tenant.${name}.`));
  const attributes = {
    user: new Set([...STANDING.user, ...named('user')]),
    tenant: new Set([...STANDING.tenant, ...SHOWN.tenant, ...named('tenant')]),
    settings: new Set(settings),
  };
  known.set(catalog, attributes);
  return attributes;
}

/** The singletons whose fields rules look at, and new records begin with. */
export function settingsIn(catalog: Catalog): ReadonlySet<string> {
  return attributesOf(catalog).settings;
}

/**
 * Whose rights a write concerns. Accounts and profiles concern the person of the same id, tenants all their people, access
 * profiles and settings all people of the tenant that they belong to, also new ones.
 */
export type RightsConcern = 'person' | 'tenant' | 'people';

/**
 * May a write change what somebody is allowed to do, or what the browser keeps of them?
 * @param fields that were changed; null for a whole record
 */
export function concernsRights(
  { application, catalog: catalogOf }: Pick<Runtime, 'application' | 'catalog'>,
  collection: string,
  fields: readonly string[] | null,
): RightsConcern | undefined {
  const catalog = catalogOf();
  const resource = catalog.resources.get(collection);
  if (!resource) return undefined;
  if (collection === ACCESS_PROFILES) return 'people';
  const { user, tenant, settings } = attributesOf(catalog);
  if (settings.has(collection)) return 'people';
  if (collection === 'tenants')
    return fields === null || fields.some((name) => tenant.has(name)) ? 'tenant' : undefined;
  if (resource !== usersResource(catalog) && resource.account === undefined) return undefined;
  return fields === null ||
    fields.some((name) => attributesFrom(application, resource, name).some((attribute) => user.has(attribute)))
    ? 'person'
    : undefined;
}

const groupFields = new WeakMap<Catalog, Map<string, Set<string>>>();

/** The fields that groups of access files are worked out from, by collection. */
function groupFieldsOf(catalog: Catalog): Map<string, Set<string>> {
  const found = groupFields.get(catalog);
  if (found) return found;
  const fields = new Map<string, Set<string>>();
  const sources = [...catalog.access.values()].flatMap(({ groups = {} }) =>
    Object.values(groups).flatMap((group) => group.else),
  );
  for (const { collection, where } of sources) {
    const named = fields.get(collection) ?? new Set();
    fields.set(collection, named);
    for (const path of Object.keys(where)) named.add(path.split('.')[0] ?? path);
  }
  groupFields.set(catalog, fields);
  return fields;
}

/** May a write change who belongs to a group, and with it the rights of anybody of the tenant? `fields` as above. */
export function concernsGroups(catalog: Catalog, collection: string, fields: readonly string[] | null): boolean {
  const named = groupFieldsOf(catalog).get(collection);
  return named !== undefined && (fields === null || fields.some((name) => named.has(name)));
}

/** The attributes that a field gives its person, as `loadPrincipal` names them. */
function attributesFrom({ session }: Pick<Application, 'session'>, resource: Resource, name: string): string[] {
  const field = resource.fields.find((candidate) => candidate.name === name);
  // The account takes lists of the session over from the profile, mostly under another name.
  const taken = [...session].flatMap(([as, { from }]) => (resource.account !== undefined && from === name ? [as] : []));
  return [name, ...taken, ...references(field).map((member) => `${member.name}s`)];
}

function references(field: Field | undefined): Field[] {
  return field?.kind === 'object-list' ? (field.item?.fields ?? []).filter(({ kind }) => kind === 'reference') : [];
}
