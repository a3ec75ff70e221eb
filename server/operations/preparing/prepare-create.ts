import { v7 as createId } from 'uuid';
import { ADMIN } from '../../../core/access/roles';
import { Problem } from '../../../core/errors';
import { meets } from '../../../core/records/meets';
import type { Json, JsonObject, Resource } from '../../../core/types';
import { applyDefaults } from '../../../core/validation/apply-defaults';
import { ofTenant, usualValue, type TenantValues } from '../../../core/validation/tenant-defaults';
import { withForced } from '../../../core/validation/forced-values';
import { pruneHidden } from '../../../core/validation/prune-hidden';
import { quickCheckOf } from '../../../core/validation/quick-check';
import { validateRecord } from '../../../core/validation/validate-record';
import { violation } from '../../../core/violations';
import type { Violation } from '../../../core/wire';
import { assertPermitted, assertPermittedOn, isId } from '../rights/authorise';
import { secretTails } from '../computed/secret-tails';
import type { CheckContext } from '../context';
import { isPlatform, tenantOf } from '../context';
import { keepReadOnly } from './nested-read-only';
import { sameValue } from '../same-value';
import { ruleOf } from './record-rule';
import { fromDocument, submittedValues, type Submitted } from './submitted-values';
import { resourceFacts } from '../resource-facts';
import { assertMayChange, propertyNames } from './write-shape';

/** A new record that may be written once its links are checked. */
export interface PreparedCreate {
  id: string;
  tenantId: string | null;
  record: JsonObject;
  names: string[];
}

/**
 * Rights, defaults and validation of a new record; nothing of it asks the database.
 * @throws Problem with the first kind of refusal that applies.
 */
export function prepareCreate(context: CheckContext, resource: Resource, body: JsonObject): PreparedCreate {
  assertPermitted(context, 'create', resource);
  const submitted = submittedValues(resource, fromDocument(resource, body));
  const { fields, isComputed, describesTenant } = resourceFacts(resource);
  const values =
    context.principal === null
      ? submitted.values
      : withSelf(context, resource, keepReadOnly(resource, submitted.values, undefined));
  const id = idForNew(resource, submitted, values);
  const tenantId = resource.tenancy === 'own' ? id : tenantForNew(context, resource, submitted);
  const tenant = context.principal?.tenant;
  const given = { ...tenantValues(resource, tenant), ...values };
  const { record, errors: refusals } = validated(context, resource, given, (one) =>
    describesTenant ? { tenantId, ...one } : one,
  );
  const changed = Object.keys(values).filter(
    (name) =>
      Object.hasOwn(record, name) && !sameValue(fields.get(name), record[name], usualValue(fields.get(name), tenant)),
  );
  const image = { ...record, id, tenantId, createdBy: context.principal?.user.id ?? null };
  assertMayChange(
    context,
    resource,
    'create',
    image,
    changed.filter((name) => record[name] !== null),
  );
  // What a right asks of computed values cannot be told yet: `insertRecord` asks once they are there.
  if (!isComputed) assertPermittedOn(context, 'create', resource, image);
  const errors = [...refusals, ...beginning(context, resource, record)];
  if (errors.length > 0) throw new Problem('invalid', { errors });
  Object.assign(record, secretTails(resource, record));
  return { id, tenantId, record, names: propertyNames(resource, record) };
}

interface Validated {
  record: JsonObject;
  errors: Violation[];
}

/**
 * The new record with its defaults, and what is wrong with it. Defaults that the rest of the record does not go with are left
 * out: a record that is valid as it was given is not refused for what it did not say.
 * @param whole the record as it is validated: a schema may describe the tenant, and ask for it
 */
function validated(
  context: CheckContext,
  resource: Resource,
  given: JsonObject,
  whole: (record: JsonObject) => JsonObject,
): Validated {
  const how = { mode: 'create', quick: quickCheckOf(resource), rule: ruleOf(context, resource) } as const;
  const check = (record: JsonObject): Validated => ({
    record,
    errors: validateRecord(resource, whole(record), how),
  });
  const complete = check(completed(resource, given));
  if (complete.errors.length === 0) return complete;
  const bare = check(pruneHidden(resource, withForced(resource, given)));
  return bare.errors.length === 0 ? bare : complete;
}

/** Fields with the `default` `self` that were left out name the caller, whose profile has the caller's id. */
function withSelf({ principal, runtime }: CheckContext, resource: Resource, values: JsonObject): JsonObject {
  const own = resourceFacts(resource).namingSelf.filter(({ name, reference, defaultRule }) => {
    const target = reference && runtime.catalog().resources.get(reference.collection);
    const isOpen =
      (values[name] ?? null) === null && target?.account !== undefined && target.account === principal?.user.role;
    const self = defaultRule?.self;
    return isOpen && (typeof self !== 'object' || meets(self.when, applyDefaults(resource, values)));
  });
  return own.length === 0
    ? values
    : { ...values, ...Object.fromEntries(own.map(({ name }) => [name, principal?.user.id ?? null])) };
}

/** What a new record has of its tenant, by the names of its own fields. */
export function tenantValues(resource: Resource, tenant: TenantValues): JsonObject {
  const own = resourceFacts(resource).ofTenant.flatMap((field): [string, Json][] => {
    const value = ofTenant(field, tenant);
    return value === undefined ? [] : [[field.name, structuredClone(value)]];
  });
  return Object.fromEntries(own);
}

/**
 * What is shown may depend on a default, so defaults come before hidden values go; and what shows once those are gone may
 * have a default in its turn.
 */
function completed(resource: Resource, values: JsonObject): JsonObject {
  const filled = withForced(resource, applyDefaults(resource, values));
  const shown = pruneHidden(resource, filled);
  return shown === filled ? filled : withForced(resource, applyDefaults(resource, shown));
}

/** People begin a record in the states that are for it. */
function beginning({ principal }: CheckContext, resource: Resource, record: JsonObject): Violation[] {
  const { field = '', start } = resource.transitions ?? {};
  const state = record[field];
  if (principal === null || start === undefined || state == null || start.some((one) => one === state)) return [];
  return [violation(field, 'enum', { allowed: start })];
}

/**
 * One that is taken is refused by the database, in the same words whoever has it. Where records are kept by the month it is made of
 * their time.
 */
function idForNew({ name, period }: Resource, { id }: Submitted, values: JsonObject): string {
  if (id === undefined || id === null) {
    const at = period?.partition === undefined ? undefined : values[period.field];
    const msecs = typeof at === 'string' ? Date.parse(at) : Number.NaN;
    return Number.isNaN(msecs) ? createId() : createId({ msecs });
  }
  if (typeof id === 'string' && isId(id)) return id.toLowerCase();
  throw new Problem('invalid', {
    detail: `${name}: expected id to be a UUID, got ${JSON.stringify(id).slice(0, 80)}; leave it out and the server chooses one.`,
    errors: [violation('id', 'format', { format: 'uuid' })],
  });
}

function tenantForNew(context: CheckContext, resource: Resource, submitted: Submitted): string | null {
  if (resource.tenancy === 'platform' || resource.tenancy === 'none') return null;
  if (!isPlatform(context)) return tenantOf(context);
  const { tenantId } = submitted;
  if (typeof tenantId === 'string' && isId(tenantId)) return tenantId.toLowerCase();
  if (tenantId === undefined || tenantId === null) {
    // Accounts of the platform itself, and what is shared by all, belong to nobody's tenant.
    if (resource.tenancy === 'shared' || isPlatformAccount(resource, submitted)) return null;
    throw new Problem('invalid', { errors: [violation('tenantId', 'required')] });
  }
  throw new Problem('invalid', { errors: [violation('tenantId', 'reference', { collection: 'tenants' })] });
}

/** Administrators belong to the platform. */
function isPlatformAccount(resource: Resource, { values }: Submitted): boolean {
  return resource.name === 'users' && values['role'] === ADMIN;
}
