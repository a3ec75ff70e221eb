import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useListContext } from 'react-admin';
import { groupBy } from '../../../../core/group-by';
import type { DataRecord } from '../../../../core/wire';
import { dataProvider } from '../../../providers/dataProvider';
import type { GeneratedScreen } from '../../useGeneratedScreen';
import { useAskedAgain } from '../useAskedAgain';
import { dayOf, plusDays, startOf } from './calendar-days';

/** Records of one span; the rest of them is counted. */
export const MOST_ENTRIES = 500;

interface CalendarRows {
  /** By day, each in the order of time; undefined until they have come. */
  byDay: ReadonlyMap<string, DataRecord[]> | undefined;
  /** So many more there are in the span. */
  left: number;
  error: unknown;
  retry: () => void;
}

/**
 * The records of a span of days that the filter of the list in context finds. They are kept under react-admin's name for lists, so that every
 * write by this browser reaches them, and asked for again whenever the list itself is.
 */
export function useCalendarRows(
  { name, resource }: GeneratedScreen,
  field: string,
  first: string,
  last: string,
): CalendarRows {
  const { filterValues } = useListContext<DataRecord>();
  const isDate = resource.fields.find((one) => one.name === field)?.kind === 'date';
  const bound = (day: string) => (isDate ? day : startOf(day).toISOString());
  const span = { [`${field}_gte`]: bound(first), [`${field}_lt`]: bound(plusDays(last, 1)) };
  const params = {
    pagination: { page: 1, perPage: MOST_ENTRIES },
    sort: { field, order: 'ASC' as const },
    filter: { $and: [filterValues, span] },
  };
  const { data, error, refetch } = useQuery({
    queryKey: [name, 'getList', params, 'calendar'],
    queryFn: async ({ signal }) => {
      const { data: rows, total = rows.length } = await dataProvider.getList<DataRecord>(name, { ...params, signal });
      return { data: rows, total };
    },
    placeholderData: keepPreviousData,
  });
  const retry = useAskedAgain([refetch]);
  const byDay = useMemo(() => data && groupBy(data.data, (row) => placeOf(row[field], isDate)), [data, field, isDate]);
  return { byDay, left: data ? Math.max(0, data.total - data.data.length) : 0, error: data ? null : error, retry };
}

const placeOf = (value: unknown, isDate: boolean): string =>
  typeof value !== 'string' ? '' : isDate ? value : dayOf(new Date(value));
