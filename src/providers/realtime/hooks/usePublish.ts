import {
  useMutation,
  type MutateOptions,
  type UseMutationOptions,
  type UseMutationResult,
} from '@tanstack/react-query';
import { useCallback } from 'react';
import type { LiveEvent } from '../live-types';
import { quietly } from '../quietly';
import { useLiveDataProvider } from './useLiveDataProvider';

type NewEvent = Omit<LiveEvent, 'topic'>;

interface Publication {
  topic: string;
  event: NewEvent;
}

export type Publish = (
  topic: string,
  event: NewEvent,
  options?: MutateOptions<NewEvent, Error, Publication>,
) => Promise<NewEvent>;

/** Tells the subscribers of a topic. Topics of records and locks are the server's own and refused. */
export function usePublish(
  options: Omit<UseMutationOptions<NewEvent, Error, Publication>, 'mutationFn'> = {},
): [Publish, UseMutationResult<NewEvent, Error, Publication>] {
  const dataProvider = useLiveDataProvider();
  const mutation = useMutation<NewEvent, Error, Publication>({
    ...options,
    mutationFn: async ({ topic, event }) => {
      await dataProvider.publish(topic, event);
      return event;
    },
  });
  const { mutateAsync } = mutation;
  const publish = useCallback<Publish>(
    (topic, event, callOptions) => quietly(mutateAsync({ topic, event }, callOptions)),
    [mutateAsync],
  );
  return [publish, mutation];
}
