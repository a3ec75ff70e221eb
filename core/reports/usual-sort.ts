import type { Report, ReportRequest } from './report';

/** The order where nobody asks for another one: times come in theirs, others by the first figure that is an amount. */
export function usualSort(
  { dimensions, columns, sources }: Pick<Report, 'dimensions' | 'columns' | 'sources'>,
  by: readonly string[],
): ReportRequest['sort'] {
  const first = dimensions.find(({ name }) => name === by[0]);
  const column = columns.find(({ collection, measure }) =>
    sources.some((source) => source.collection === collection && source.measures[measure]?.unit !== 'time'),
  );
  return first === undefined || 'field' in first
    ? { by: column?.key ?? 'group', order: 'DESC' }
    : { by: 'group', order: 'ASC' };
}
