import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { RightsExplanation } from '../../../core/wire';
import { callApi } from '../../providers/dataProvider';
import { queryClient } from '../../providers/queryClient';
import { answerOf } from '../../providers/shape';
import { isExplanation } from './explanation-shape';

export interface ExplanationQuestion {
  collection: string;
  /** Id of an account; one's own without it. */
  user?: string | undefined;
  record?: string | undefined;
}

/** Why somebody may or may not; asked again whenever it is shown. */
export function useExplanation({ collection, user, record }: ExplanationQuestion): UseQueryResult<RightsExplanation> {
  const query = new URLSearchParams({ resource: collection, ...(user && { user }), ...(record && { record }) });
  return useQuery(
    {
      queryKey: ['access', 'explain', query.toString()],
      queryFn: async () =>
        answerOf('GET /api/access/explain', isExplanation, await callApi(`/api/access/explain?${query}`, 'GET')),
      staleTime: 0,
      retry: false,
    },
    queryClient,
  );
}
