import { useQueries } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { fetchPeople, type Person } from './chat-api';

/** Ids in one address. */
const AT_ONCE = 60;

export type People = ReadonlyMap<string, Person>;

/** The people of these ids, as far as they are there: those whom the person may not see any more are not among them. */
export function usePeople(ids: readonly string[]): People {
  const sorted = [...new Set(ids)].toSorted();
  const portions = Array.from({ length: Math.ceil(sorted.length / AT_ONCE) }, (_, index) =>
    sorted.slice(index * AT_ONCE, (index + 1) * AT_ONCE),
  );
  return useQueries({
    queries: portions.map((portion) => ({
      queryKey: ['~chat people', portion],
      queryFn: () => fetchPeople(portion),
      staleTime: 60_000,
      placeholderData: (before: Person[] | undefined) => before,
    })),
    combine: together,
  });
}

const together = (results: readonly { data: Person[] | undefined }[]): People =>
  new Map(results.flatMap(({ data = [] }) => data).map((person) => [person.id, person]));

/** What a person is called, also one who is gone. */
export function useNameOf(people: People): (id: string | null) => string {
  const translate = useTranslate();
  return useCallback(
    (id) => (id === null ? undefined : people.get(id)?.name) ?? translate('internalChat.formerPerson'),
    [people, translate],
  );
}

export const useIds = (...lists: (readonly string[])[]): string[] => {
  const key = lists.flat().join();
  return useMemo(() => (key === '' ? [] : key.split(',')), [key]);
};
