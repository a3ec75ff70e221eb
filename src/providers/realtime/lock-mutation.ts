import {
  useMutation,
  type MutateOptions,
  type UseMutationOptions,
  type UseMutationResult,
} from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import type { LockParams } from './live-types';
import { quietly } from './quietly';

interface LockCall {
  resource: string;
  params: LockParams;
}

export type LockMutationOptions<Result> = Omit<UseMutationOptions<Result, Error, LockCall>, 'mutationFn'>;
export type LockMutation<Result> = UseMutationResult<Result, Error, LockCall>;

/** Runs the mutation; what is given here stands before what the hook was given. */
export type MutateLock<Result> = (
  resource?: string,
  params?: Partial<LockParams>,
  options?: MutateOptions<Result, Error, LockCall>,
) => Promise<Result>;

/** What `useLock` and `useUnlock` have in common. */
export function useLockMutation<Result>(
  call: (resource: string, params: LockParams) => Promise<{ data: Result }>,
  resource: string | undefined,
  params: Partial<LockParams>,
  options: LockMutationOptions<Result>,
): [MutateLock<Result>, LockMutation<Result>] {
  const mutation = useMutation<Result, Error, LockCall>({
    ...options,
    mutationFn: async (given) => (await call(given.resource, given.params)).data,
  });
  const { mutateAsync } = mutation;
  const given = useRef({ resource, params });
  useEffect(() => {
    given.current = { resource, params };
  });
  const mutate = useCallback<MutateLock<Result>>(
    (callResource, callParams, callOptions) => {
      const name = callResource ?? given.current.resource;
      const { id, ...rest } = { ...given.current.params, ...callParams };
      if (!name || id === undefined)
        throw new Error(`lock: expected a resource and the id of a record, got ${String(name)} and ${String(id)}`);
      return quietly(mutateAsync({ resource: name, params: { ...rest, id } }, callOptions));
    },
    [mutateAsync],
  );
  return [mutate, mutation];
}
