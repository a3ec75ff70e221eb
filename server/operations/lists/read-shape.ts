import { maskedFields, maskOf, type MaskPlace } from '../../../core/access/masks';
import type { JsonObject, Resource } from '../../../core/types';
import type { DataRecord } from '../../../core/wire';
import { secretFlag } from '../../../core/records/secret-flag';
import type { OperationContext } from '../context';
import { fieldsInUse, hasEveryField, seesTenants, tag } from '../rights/field-rights';
import { maskKeys } from '../rights/mask-keys';
import { maskValue } from '../rights/mask-value';
import { maskNested } from '../nested-secrets';
import { resourceFacts } from '../resource-facts';

/** Turns stored records into what this caller may see of them. */
export type ReadShape = (record: JsonObject) => DataRecord;

/**
 * `tenantId` only for the platform, fields only with the right to them, secrets inside values as `has<Name>`, digits and names of
 * maps hidden where a rule says so.
 * @param place `list` for records that are shown among others
 */
export function readShape(context: OperationContext, resource: Resource, place: MaskPlace = 'read'): ReadShape {
  const everyField = hasEveryField(context, 'read', resource);
  const tenantsShown = seesTenants(context, resource);
  const masksFor = (where: MaskPlace) => fieldMasks(context, resource, where);
  const [inLists, anywhere] = [
    place === 'list' ? masksFor('list') : undefined,
    everyField ? undefined : masksFor('read'),
  ];
  const holdsSecrets = resourceFacts(resource).holdingSecrets.length > 0;
  return (record) => {
    const shaped = holdsSecrets ? maskNested(resource, record) : { ...record };
    inLists?.(shaped, record);
    if (!everyField) removeForbidden(context, resource, shaped, record, anywhere?.(shaped, record));
    if (!tenantsShown) withoutTenant(shaped);
    return shaped as DataRecord;
  };
}

/** Undefined is no member in JSON; taking the member away would make the object slow to write. */
function withoutTenant(record: { tenantId?: unknown }): void {
  if (Object.hasOwn(record, 'tenantId')) record.tenantId = undefined;
}

function removeForbidden(
  context: OperationContext,
  resource: Resource,
  record: JsonObject,
  original: JsonObject,
  masked?: ReadonlySet<string>,
): void {
  const { fields, presences, secrets } = resourceFacts(resource);
  const mayRead = fieldsInUse(context, 'read', resource, original);
  for (const name of Object.keys(record)) {
    if (presences.has(name) && !fields.has(name)) continue;
    if (masked?.has(name) !== true && !mayRead(name)) delete record[name];
  }
  for (const secret of secrets) {
    if (!mayRead(secret.name)) delete record[secretFlag(secret.name)];
  }
}

/** Hides what rules of this place say of the fields of a record, and answers their names; undefined where none says anything. */
type FieldMasks = (shaped: JsonObject, record: JsonObject) => ReadonlySet<string>;

function fieldMasks(context: OperationContext, resource: Resource, place: MaskPlace): FieldMasks | undefined {
  const fields = maskedFields(context.ability, place, resource.name).flatMap(
    (name) => resourceFacts(resource).fields.get(name) ?? [],
  );
  if (fields.length === 0) return undefined;
  return (shaped, record) => {
    const names = new Set<string>();
    const tagged = tag(resource, record);
    for (const field of fields) {
      const value = shaped[field.name];
      const mask = value === undefined ? undefined : maskOf(context.ability, place, tagged, field.name);
      if (value === undefined || mask === undefined) continue;
      shaped[field.name] =
        mask.keys === undefined ? maskValue(resource, field, value) : maskKeys(value, mask.keys, place);
      names.add(field.name);
    }
    return names;
  };
}
