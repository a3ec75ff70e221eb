import type { Resource } from '../../../core/types';
import { dataProvider } from '../../providers/dataProvider';
import type { ListedScreen } from '../../providers/manifest';
import { panelStore } from '../../providers/panelStore';
import { queryClient } from '../../providers/queryClient';
import { ROWS_PER_PAGE } from './list-metrics';

/**
 * Asks for a list's first page before anything is drawn, so that the rows travel meanwhile; the list finds the question
 * asked. Nothing for those who come back to other filters, orders or pages: those only the list knows.
 */
export function prefetchList({ name, filter = {} }: ListedScreen, { sort }: Resource): void {
  if (location.search !== '' || panelStore.getItem(`${name}.listParams`) !== undefined) return;
  const params = { pagination: { page: 1, perPage: ROWS_PER_PAGE }, sort, filter };
  void queryClient.prefetchQuery({
    queryKey: [name, 'getList', params],
    queryFn: async () => {
      const { data, total, pageInfo, meta } = await dataProvider.getList(name, params);
      return { data, total, pageInfo, meta };
    },
  });
}
