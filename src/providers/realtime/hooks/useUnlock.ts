import type { Lock, LockParams } from '../live-types';
import { type LockMutation, type LockMutationOptions, type MutateLock, useLockMutation } from '../lock-mutation';
import { useLiveDataProvider } from './useLiveDataProvider';

/** A function that gives the lock of a record back, and its state. Only the holder can. */
export function useUnlock(
  resource?: string,
  params: Partial<LockParams> = {},
  options: LockMutationOptions<Lock | null> = {},
): [MutateLock<Lock | null>, LockMutation<Lock | null>] {
  const dataProvider = useLiveDataProvider();
  return useLockMutation(dataProvider.unlock, resource, params, options);
}
