import { systemField } from '../../../core/system-fields';
import type { Field, Resource } from '../../../core/types';

/** The tenant of a record as a field that can be chosen; shared records may go without. */
export function tenantField(resource: Resource, label: string): Field {
  return {
    ...systemField('tenantId'),
    kind: 'reference',
    label,
    readOnly: false,
    createOnly: true,
    required: resource.tenancy === 'tenant',
    reference: { collection: 'tenants', representation: '{{name}}', create: false },
  };
}
