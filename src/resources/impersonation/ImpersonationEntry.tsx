import { Suspense } from 'react';
import { ADMIN } from '../../../core/access/roles';
import { IMPERSONATION_MODES, type DataRecord } from '../../../core/wire';
import { lazy } from '../../providers/api/lazy';
import { useAbility } from '../../providers/session/useAbility';
import { useSession } from '../../providers/session/useSession';
import type { GeneratedScreen } from '../useGeneratedScreen';

const USERS = 'users';
/** For those few who may, on pages that everybody has. */
const PersonActions = lazy(async () => ({ default: (await import('./PersonActions')).PersonActions }));
/** Needs the inputs of forms, which the page that shows a record does not. */
const TenantPeople = lazy(async () => ({ default: (await import('./TenantPeople')).TenantPeople }));

/** On the page of a person, or of a tenant for one of its people: the panel as that person. Nothing without the right to it. */
export function ImpersonationEntry({
  generated: { resource },
  record,
}: {
  generated: GeneratedScreen;
  record: DataRecord;
}) {
  const ability = useAbility();
  const ownId = useSession()?.userData.id;
  const isAllowed =
    IMPERSONATION_MODES.some((mode) => ability.can(mode, 'Impersonation')) && ability.can('read', USERS);
  const isPerson = resource.account !== undefined || resource.name === USERS;
  if (!isAllowed || record.id === ownId || (isPerson && (resource.account ?? record['role']) === ADMIN)) return null;
  if (!isPerson && resource.tenancy !== 'own') return null;
  return (
    <Suspense fallback={null}>
      {isPerson ? <PersonActions userId={record.id} /> : <TenantPeople tenantId={record.id} />}
    </Suspense>
  );
}
