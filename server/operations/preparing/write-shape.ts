import { Problem } from '../../../core/errors';
import { fieldsOf } from '../../../core/records/find-field';
import { isObject } from '../../../core/is-object';
import { setOwn } from '../../../core/schema/keywords';
import type { Action, Field, Json, JsonObject, Resource } from '../../../core/types';
import { violation } from '../../../core/violations';
import { secretFlag } from '../../../core/records/secret-flag';
import type { CheckContext } from '../context';
import { assertPermittedOn } from '../rights/authorise';
import { fieldForbidden, hasEveryField, mayUseField } from '../rights/field-rights';
import { dropNested } from '../nested-secrets';
import { resourceFacts } from '../resource-facts';
import { sameValue } from '../same-value';
import type { Submitted } from './submitted-values';

/** Names of the record's properties: those of the schema, then those it admits besides. */
export function propertyNames(resource: Resource, ...records: JsonObject[]): string[] {
  const { fields, presences } = resourceFacts(resource);
  if (!resource.additional) return [...fields.keys()];
  const names = new Set(fields.keys());
  for (const record of records) {
    for (const name of Object.keys(record)) if (!SYSTEM.has(name) && !presences.has(name)) names.add(name);
  }
  return [...names];
}

const SYSTEM: ReadonlySet<string> = new Set([
  'id',
  'version',
  'createdAt',
  'updatedAt',
  'createdBy',
  'updatedBy',
  'tenantId',
]);

/** The record that a change asks for: given fields are set, members of nested objects merged unless not `isDeep`, `null` clears. */
export function merged(
  resource: Resource,
  stored: JsonObject,
  { values, removed }: Submitted,
  isDeep = true,
): JsonObject {
  const { fields } = resourceFacts(resource);
  const before = dropNested(resource, stored);
  const next: JsonObject = {};
  for (const name of propertyNames(resource, before, values)) {
    const field = fields.get(name);
    if (!Object.hasOwn(values, name)) {
      if (!field?.secret) next[name] = before[name] ?? null;
      else if (isRemoved(removed, name, stored)) next[name] = null;
    } else
      next[name] =
        isDeep && field?.kind === 'object'
          ? mergedObject(resource, field, before[name], values[name])
          : (values[name] ?? null);
  }
  return next;
}

const isRemoved = (removed: readonly string[], name: string, stored: JsonObject): boolean =>
  removed.includes(name) && stored[secretFlag(name)] === true;

/** Members of objects are merged at any depth; maps, variants and what else has no fixed members are taken whole. */
function mergedObject(
  resource: Resource,
  field: Field | undefined,
  before: Json | undefined,
  value: Json | undefined,
): Json {
  if (!isObject(before) || !isObject(value)) return value ?? null;
  const members = new Map((field ? fieldsOf(resource, field) : []).map((member) => [member.name, member]));
  const result = { ...before };
  for (const [name, given] of Object.entries(value)) {
    const member = members.get(name);
    if (given === null && result[name] === null) continue;
    // A member that must be there, and may be null, has no other way to be cleared.
    if (given === null && !(member?.nullable === true && member.required)) delete result[name];
    else
      setOwn(
        result,
        name,
        !member || member.kind === 'object' ? mergedObject(resource, member, before[name], given) : given,
      );
  }
  return result;
}

/** Names of the fields that differ; a given secret always does. */
export function changedFields(resource: Resource, stored: JsonObject, next: JsonObject): string[] {
  const { fields } = resourceFacts(resource);
  const before = dropNested(resource, stored);
  return propertyNames(resource, before, next).filter((name) => {
    const field: Field | undefined = fields.get(name);
    if (field?.secret) return Object.hasOwn(next, name);
    return !sameValue(field, before[name], next[name]);
  });
}

/**
 * @throws Problem `forbidden` for a record without the right, `field_forbidden` for changed fields without it, `invalid` for computed fields and, on update,
 * for fields that are set at creation only.
 */
export function assertMayChange(
  context: CheckContext,
  resource: Resource,
  action: Action,
  record: JsonObject,
  changed: string[],
): void {
  const { fields } = resourceFacts(resource);
  // Computed fields belong to the system, which may fill them through its own context.
  if (context.principal !== null) {
    const computed = changed.filter((name) => fields.get(name)?.readOnly);
    const fixed =
      action === 'update' ? changed.filter((name) => fields.get(name)?.createOnly && !computed.includes(name)) : [];
    if (computed.length + fixed.length > 0) {
      throw new Problem('invalid', {
        detail: `${resource.name}: ${[...computed, ...fixed].join(', ')} cannot be changed.`,
        errors: [
          ...computed.map((name) => violation(name, 'readOnly')),
          ...fixed.map((name) => violation(name, 'createOnly')),
        ],
      });
    }
  }
  if (hasEveryField(context, action, resource)) return;
  const refused = changed.filter((name) => !mayUseField(context, action, resource, record, name));
  if (refused.length === 0) return;
  // Of a record that is none of the caller's no field is: that is the reason.
  assertPermittedOn(context, action, resource, record);
  throw fieldForbidden(resource, refused, action);
}
