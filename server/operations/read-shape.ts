import type { JsonObject, Resource } from '../../core/types';
import type { DataRecord } from '../../core/wire';
import { secretFlag } from '../../core/secret-flag';
import { isPlatform, type OperationContext } from './context';
import { hasEveryField, mayUseField } from './field-rights';
import { maskNested } from './nested-secrets';
import { traitsOf } from './resource-traits';

/** Turns stored records into what this caller may see of them. */
export type ReadShape = (record: JsonObject) => DataRecord;

/** `tenantId` only for the platform, fields only with the right to them, secrets inside values as `has<Name>`. */
export function readShape(context: OperationContext, resource: Resource): ReadShape {
  const everyField = hasEveryField(context, 'read', resource);
  const platform = isPlatform(context);
  const holdsSecrets = traitsOf(resource).holdingSecrets.length > 0;
  return (record) => {
    const shaped = holdsSecrets ? maskNested(resource, record) : { ...record };
    if (!everyField) removeForbidden(context, resource, shaped);
    if (!platform) withoutTenant(shaped);
    return shaped as DataRecord;
  };
}

/** Undefined is no member in JSON; taking the member away would make the object slow to write. */
function withoutTenant(record: { tenantId?: unknown }): void {
  if (Object.hasOwn(record, 'tenantId')) record.tenantId = undefined;
}

function removeForbidden(context: OperationContext, resource: Resource, record: JsonObject): void {
  const original = { ...record };
  const { fields, presences, secrets } = traitsOf(resource);
  for (const name of Object.keys(record)) {
    if (presences.has(name) && !fields.has(name)) continue;
    if (!mayUseField(context, 'read', resource, original, name)) delete record[name];
  }
  for (const secret of secrets) {
    if (!mayUseField(context, 'read', resource, original, secret.name)) delete record[secretFlag(secret.name)];
  }
}
