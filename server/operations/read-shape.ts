import { hasMasks, isMasked, type MaskPlace } from '../../core/access/masks';
import type { JsonObject, Resource } from '../../core/types';
import type { DataRecord } from '../../core/wire';
import { secretFlag } from '../../core/secret-flag';
import { isPlatform, type OperationContext } from './context';
import { hasEveryField, mayUseField, tag } from './field-rights';
import { maskValue } from './mask-value';
import { maskNested } from './nested-secrets';
import { traitsOf } from './resource-traits';

/** Turns stored records into what this caller may see of them. */
export type ReadShape = (record: JsonObject) => DataRecord;

/**
 * `tenantId` only for the platform, fields only with the right to them, secrets inside values as `has<Name>`, digits hidden where a
 * rule says so.
 * @param place `list` for records that are shown among others
 */
export function readShape(context: OperationContext, resource: Resource, place: MaskPlace = 'read'): ReadShape {
  const everyField = hasEveryField(context, 'read', resource);
  const platform = isPlatform(context);
  const hidesInLists = place === 'list' && hasMasks(context.ability, 'list', resource.name);
  const holdsSecrets = traitsOf(resource).holdingSecrets.length > 0;
  return (record) => {
    const shaped = holdsSecrets ? maskNested(resource, record) : { ...record };
    if (hidesInLists) maskFields(context, resource, shaped, 'list');
    if (!everyField) removeForbidden(context, resource, shaped, record);
    if (!platform) withoutTenant(shaped);
    return shaped as DataRecord;
  };
}

/** Undefined is no member in JSON; taking the member away would make the object slow to write. */
function withoutTenant(record: { tenantId?: unknown }): void {
  if (Object.hasOwn(record, 'tenantId')) record.tenantId = undefined;
}

function removeForbidden(context: OperationContext, resource: Resource, record: JsonObject, original: JsonObject): void {
  const masked = maskFields(context, resource, record, 'read', original);
  const { fields, presences, secrets } = traitsOf(resource);
  for (const name of Object.keys(record)) {
    if (presences.has(name) && !fields.has(name)) continue;
    if (!masked.has(name) && !mayUseField(context, 'read', resource, original, name)) delete record[name];
  }
  for (const secret of secrets) {
    if (!mayUseField(context, 'read', resource, original, secret.name)) delete record[secretFlag(secret.name)];
  }
}

/** Hides the digits of those fields that a rule of this place says; answers their names. */
function maskFields(context: OperationContext, resource: Resource, record: JsonObject, place: MaskPlace, original: JsonObject = { ...record }): Set<string> {
  const names = new Set<string>();
  if (!hasMasks(context.ability, place, resource.name)) return names;
  for (const field of traitsOf(resource).fields.values()) {
    const value = record[field.name];
    if (value === undefined || !isMasked(context.ability, place, tag(resource, original), field.name)) continue;
    record[field.name] = maskValue(resource, field, value);
    names.add(field.name);
  }
  return names;
}
