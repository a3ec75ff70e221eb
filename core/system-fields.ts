import { plainField } from './records/plain-field';
import type { Field, FieldKind } from './types';
import { SYSTEM_FIELDS } from './wire';

type SystemField = (typeof SYSTEM_FIELDS)[number];

const KINDS: Record<SystemField, FieldKind> = {
  id: 'text',
  version: 'integer',
  createdAt: 'date-time',
  updatedAt: 'date-time',
  createdBy: 'text',
  updatedBy: 'text',
  tenantId: 'text',
};

const LABELS: Record<SystemField, string> = {
  id: 'Id',
  version: 'Version',
  createdAt: 'Created at',
  updatedAt: 'Updated at',
  createdBy: 'Created by',
  updatedBy: 'Updated by',
  tenantId: 'Tenant',
};

export function isSystemField(name: string): name is SystemField {
  return (SYSTEM_FIELDS as readonly string[]).includes(name);
}

/** Description of a field that every record has, so that lists may show, filter and sort by it. */
export function systemField(name: SystemField): Field {
  return plainField(name, KINDS[name], {
    label: LABELS[name],
    readOnly: true,
    filterable: KINDS[name] === 'date-time',
    sortable: true,
  });
}
