import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useListContext } from 'react-admin';
import type { JsonObject } from '../../../../core/types';
import { boundedFilter } from '../../../providers/listFilter';
import { sortKeys } from '../../../providers/sortKeys';
import type { GeneratedScreen } from '../../useGeneratedScreen';
import { useAskedAgain } from '../useAskedAgain';
import type { GroupChoice } from './group-choice';
import { askGroups, type ListGroup, type ListGroups } from './list-groups';
import { orderGroups } from './order-groups';

export interface GroupsAnswer {
  /** In the order in which they are shown; undefined until they have come. */
  groups: ListGroup[] | undefined;
  left: ListGroups['left'];
  error: unknown;
  retry: () => void;
}

const NOTHING_LEFT = { groups: 0, records: 0 };

/** The groups of the list in context, asked for again whenever the list itself is. */
export function useGroups(
  { name, collection }: GeneratedScreen,
  choice: GroupChoice,
  sums: readonly string[],
): GroupsAnswer {
  const { filterValues, sort } = useListContext();
  const filter = filterValues as JsonObject;
  const { data, error, refetch } = useQuery({
    queryKey: [name, 'groups', choice.key, filter, sums],
    queryFn: async () => askGroups({ collection, filter: await boundedFilter(name, filter), choice, sums }),
    // Of the same field: other groups would be drawn as its values.
    placeholderData: (before, query) => (query?.queryKey[2] === choice.key ? keepPreviousData(before) : undefined),
  });
  const retry = useAskedAgain([refetch]);
  const groups = useMemo(() => data && orderGroups(data.groups, choice, sortKeys(sort)), [data, choice, sort]);
  return { groups, left: data?.left ?? NOTHING_LEFT, error: data ? null : error, retry };
}
