import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { atCreation } from '../../../core/transitions/start-states';
import type { Field, Resource } from '../../../core/types';
import type { DataRecord } from '../../../core/wire';
import { useSession } from '../../providers/session/useSession';
import { fieldAccess, type FieldAccess } from '../field-access';
import { groupFields, type FieldGroup } from '../form-sections';
import { WIDE_KINDS } from '../../fields/wide-kinds';
import { takeAside } from '../record/record-standing';
import type { GeneratedScreen } from '../useGeneratedScreen';
import { tenantField } from './tenant-field';

export interface FormPlan {
  groups: FieldGroup[];
  /** What stands at the side of a page: how the record stands, and values that nobody writes. */
  aside: { standing: Field[]; facts: FieldGroup[] };
  accessOf: (field: Field) => FieldAccess;
  /** Fields that the person can fill in. */
  inputs: Field[];
  /** Chooser of the tenant; only people of the platform have one, in the form of a whole record. */
  tenant?: { field: Field; access: FieldAccess };
}

/**
 * What the form of a record shows, in which tabs or blocks, and what may be changed. `base` is absent for a new record;
 * `isPage`: there is a side to put things.
 */
export function useFormPlan(
  { resource, screen, can, isPart = false }: GeneratedScreen,
  base?: DataRecord,
  isPage = false,
): FormPlan {
  const isOfPlatform = useSession()?.userData.tenantId === null;
  const translate = useTranslate();
  const fixed = screen?.parent?.field;
  return useMemo(() => {
    const access = new Map(resource.fields.map((field) => [field.name, fieldAccess(field, can, base, resource)]));
    // Below a record the address says whose the record is.
    if (fixed !== undefined) access.delete(fixed);
    const accessOf = (field: Field) => access.get(field.name) ?? 'absent';
    const shown = resource.fields
      .filter((field) => accessOf(field) !== 'absent')
      .map((field) => (base ? field : atCreation(resource, field)));
    const groups = groupFields(resource, shown);
    const { main, ...aside } =
      isPage && !isPart
        ? takeAside(groups, resource, (field) => accessOf(field) === 'value' && !WIDE_KINDS.has(field.kind))
        : { main: groups, standing: [], facts: [] };
    const hasTenant = isOfPlatform && !isPart && takesTenant(resource);
    return {
      groups: main,
      aside,
      accessOf,
      inputs: shown.filter((field) => accessOf(field) === 'input'),
      ...(hasTenant
        ? { tenant: { field: tenantField(resource, translate('screens.tenant')), access: base ? 'value' : 'input' } }
        : {}),
    };
  }, [resource, fixed, can, isPart, base, isPage, isOfPlatform, translate]);
}

function takesTenant({ tenancy, fields }: Resource): boolean {
  return (tenancy === 'tenant' || tenancy === 'shared') && !fields.some((field) => field.name === 'tenantId');
}
