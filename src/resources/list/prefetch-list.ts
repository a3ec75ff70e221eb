import { usualSorts } from '../../../core/usual-sorts';
import type { Resource } from '../../../core/types';
import { asSort } from '../../providers/api/sortKeys';
import { dataProvider } from '../../providers/api/dataProvider';
import type { ListedScreen } from '../../providers/screens/manifest';
import { panelStore } from '../../providers/panelStore';
import { queryClient } from '../../providers/api/queryClient';
import { ROWS_PER_PAGE } from './list-metrics';

/** The list that is drawn with rows which came before it need not ask again. */
const FRESH_MS = 2000;

/**
 * Asks for a list's first page before anything is drawn, so that the rows travel meanwhile; the list finds the question
 * asked. Nothing for those who come back to other filters, orders or pages: those only the list knows. Resolves with the
 * answer; a failure shows where the list asks.
 */
export async function prefetchList({ name, filter = {} }: ListedScreen, resource: Resource): Promise<void> {
  if (location.search !== '' || panelStore.getItem(`${name}.listParams`) !== undefined) return;
  const params = { pagination: { page: 1, perPage: ROWS_PER_PAGE }, sort: asSort(usualSorts(resource)), filter };
  const queryKey = [name, 'getList', params];
  queryClient.setQueryDefaults(queryKey, { staleTime: FRESH_MS });
  await queryClient.prefetchQuery({
    queryKey,
    queryFn: async () => {
      const { data, total, pageInfo, meta } = await dataProvider.getList(name, params);
      return { data, total, pageInfo, meta };
    },
  });
}
