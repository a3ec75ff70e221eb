import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import type { Field, Resource } from '../../../core/types';
import { useSession } from '../../providers/session/useSession';
import { tenantField } from '../form/tenant-field';

/** Whose a row is, as a field, for people of the platform, who see the rows of every tenant; undefined for all others. */
export function useTenantOfRows(resource: Resource): Field | undefined {
  const isOfPlatform = useSession()?.userData.tenantId === null;
  const translate = useTranslate();
  return useMemo(() => {
    const isOwned = resource.tenancy === 'tenant' || resource.tenancy === 'shared';
    if (!isOfPlatform || !isOwned || resource.fields.some(({ name }) => name === 'tenantId')) return undefined;
    return { ...tenantField(resource, translate('screens.tenant')), sortable: false };
  }, [isOfPlatform, resource, translate]);
}
