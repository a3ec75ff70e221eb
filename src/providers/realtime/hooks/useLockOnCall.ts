import { useCallback, useEffect, useRef } from 'react';
import { type Identifier, useGetIdentity, useRecordContext, useResourceContext } from 'react-admin';
import { useParams } from 'react-router';
import type { Lock, LockParams } from '../live-types';
import type { LockMutation, LockMutationOptions } from '../lock-mutation';
import { quietly } from '../quietly';
import { useLock } from './useLock';
import { useUnlock } from './useUnlock';

export interface LockOnCallOptions {
  /** Default: the id of `authProvider.getIdentity()`. */
  identity?: Identifier;
  /** Default: the resource in context. */
  resource?: string;
  /** Default: the record in context, else the one the address names. */
  id?: Identifier;
  meta?: LockParams['meta'];
  lockMutationOptions?: LockMutationOptions<Lock>;
  unlockMutationOptions?: LockMutationOptions<Lock | null>;
}

export type DoLock = (params?: Partial<LockParams>) => Promise<Lock>;

/** A function that locks the record, and its state; the lock is given back when the caller leaves the page. */
export function useLockOnCall(options: LockOnCallOptions = {}): [DoLock, LockMutation<Lock>] {
  const { lockMutationOptions = {}, unlockMutationOptions = {}, meta } = options;
  const resourceInContext = useResourceContext();
  const recordInContext = useRecordContext();
  const { id: idInAddress } = useParams<'id'>();
  const { identity: person } = useGetIdentity();
  const resource = options.resource ?? resourceInContext;
  const id = options.id ?? recordInContext?.id ?? idInAddress;
  const identity = options.identity ?? person?.id;
  const params: Partial<LockParams> = {
    ...(id === undefined ? {} : { id }),
    ...(identity === undefined ? {} : { identity }),
    ...(meta ? { meta } : {}),
  };
  const [lock, mutation] = useLock(resource, params, lockMutationOptions);
  const [unlock] = useUnlock(resource, params, unlockMutationOptions);
  const held = useRef<Lock | null>(null);
  const doLock = useCallback<DoLock>(
    (given) => quietly(lock(undefined, given).then((taken) => (held.current = taken))),
    [lock],
  );
  useEffect(
    () => () => {
      const taken = held.current;
      if (taken === null || taken.resource !== resource || taken.recordId !== String(id)) return;
      held.current = null;
      void unlock(taken.resource, { id: taken.recordId });
    },
    [unlock, resource, id],
  );
  return [doLock, mutation];
}
