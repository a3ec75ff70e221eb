import { useEffect } from 'react';
import { useGetIdentity, useRecordContext, useResourceContext } from 'react-admin';
import { useParams } from 'react-router';
import type { Lock } from '../live-types';
import type { LockMutation } from '../lock-mutation';
import { type LockOnCallOptions, useLockOnCall } from './useLockOnCall';

export type LockOnMount = Pick<LockMutation<Lock>, 'data' | 'error' | 'isPending'> & {
  isLocked: boolean;
  isLoading: boolean;
};

/** Locks the record as long as the caller is shown. */
export function useLockOnMount(options: LockOnCallOptions = {}): LockOnMount {
  const [doLock, { data, error, isPending, isSuccess }] = useLockOnCall(options);
  const resourceInContext = useResourceContext();
  const recordInContext = useRecordContext();
  const { id: idInAddress } = useParams<'id'>();
  const { isPending: isIdentityPending } = useGetIdentity();
  const resource = options.resource ?? resourceInContext;
  const id = options.id ?? recordInContext?.id ?? idInAddress;
  const isKnown = resource !== undefined && id !== undefined && (options.identity !== undefined || !isIdentityPending);
  useEffect(() => {
    if (isKnown && id !== undefined) void doLock({ id });
  }, [doLock, isKnown, id]);
  return { data, error, isPending, isLoading: isPending, isLocked: isSuccess };
}
