import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useListContext, type SortPayload } from 'react-admin';
import type { JsonObject, Json } from '../../../../core/types';
import { boundedFilter } from '../../../providers/api/listFilter';
import { sortKeys } from '../../../providers/api/sortKeys';
import type { GeneratedScreen } from '../../useGeneratedScreen';
import { useAskedAgain } from '../useAskedAgain';
import type { GroupChoice } from './group-choice';
import { askGroups, type ListGroup, type ListGroups } from './list-groups';

const asText = (value: Json): string => (typeof value === 'string' ? value : JSON.stringify(value));

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

function compare({ field, every }: GroupChoice): ((a: Json, b: Json) => number) | undefined {
  if (every !== undefined) return (a, b) => asText(b).localeCompare(asText(a));
  // Records are known by their names, which nobody has yet: the largest come first, as they came.
  if (field.kind === 'reference') return undefined;
  if (field.kind === 'boolean') return (a, b) => Number(b) - Number(a);
  if (field.kind === 'integer') return (a, b) => Number(a) - Number(b);
  const values = field.choices?.map(({ value }) => value);
  return values ? (a, b) => values.indexOf(a) - values.indexOf(b) : (a, b) => asText(a).localeCompare(asText(b));
}

/**
 * Groups as a person expects them: choices as the schema has them, times from the latest, other values upwards; the other way round where
 * the list is ordered by the field so. Rows without a value come last.
 */
function orderGroups(groups: readonly ListGroup[], choice: GroupChoice, sort: readonly SortPayload[]): ListGroup[] {
  const order = compare(choice);
  if (!order) return groups.toSorted((a, b) => Number(a.value === null) - Number(b.value === null));
  const asked = sort.find(({ field }) => field === choice.field.name)?.order;
  const usual = choice.every === undefined ? 'ASC' : 'DESC';
  const way = asked === undefined || asked === usual ? 1 : -1;
  return groups.toSorted(
    (a, b) =>
      Number(a.value === null) - Number(b.value === null) || (a.value === null ? 0 : way * order(a.value, b.value)),
  );
}
