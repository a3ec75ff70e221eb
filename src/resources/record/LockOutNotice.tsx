import { Suspense } from 'react';
import type { DataRecord } from '../../../core/wire';
import { lazy } from '../../providers/api/lazy';
import { useSession } from '../../providers/session/useSession';
import type { GeneratedScreen } from '../useGeneratedScreen';

/** Of accounts alone, which few pages are about. */
const LockOutAlert = lazy(async () => ({ default: (await import('./LockOutAlert')).LockOutAlert }));

/** Says that the account of a record is locked after too many failed sign-ins, and lets those who look after it end that. */
export function LockOutNotice({
  generated: { resource, can },
  record,
}: {
  generated: GeneratedScreen;
  record: DataRecord;
}) {
  const ownId = useSession()?.userData.id;
  const isLookedAfter = resource.account !== undefined && record.id !== ownId && can('update', record);
  return isLookedAfter ? (
    <Suspense fallback={null}>
      <LockOutAlert userId={record.id} />
    </Suspense>
  ) : null;
}
