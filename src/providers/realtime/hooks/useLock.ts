import type { Lock, LockParams } from '../live-types';
import { type LockMutation, type LockMutationOptions, type MutateLock, useLockMutation } from '../lock-mutation';
import { useLiveDataProvider } from './useLiveDataProvider';

/** A function that locks a record for the signed-in person, and its state. Refused with status 409 where another holds the lock. */
export function useLock(
  resource?: string,
  params: Partial<LockParams> = {},
  options: LockMutationOptions<Lock> = {},
): [MutateLock<Lock>, LockMutation<Lock>] {
  const dataProvider = useLiveDataProvider();
  return useLockMutation(dataProvider.lock, resource, params, options);
}
