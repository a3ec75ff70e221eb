import { useQuery } from '@tanstack/react-query';
import { SCHEMA_FINDING_CODES, type SchemaFinding } from '../../../core/wire';
import { callApi } from '../../providers/api/dataProvider';
import { answerOf, isText, listOf, objectOf, oneOf } from '../../providers/api/shape';
import { queryClient } from '../../providers/api/queryClient';

const NONE: SchemaFinding[] = [];
/** While there are some, somebody is likely to mend them. */
const ASK_AGAIN_MS = 5000;

const areFindings = listOf(
  objectOf<SchemaFinding>({
    severity: oneOf(['fault', 'warning', 'refused']),
    code: oneOf(SCHEMA_FINDING_CODES),
    file: isText,
    pointer: isText,
    expected: isText,
    found: isText,
    remedy: isText,
  }),
);

async function fetchFindings(): Promise<SchemaFinding[]> {
  const path = '/api/schemas/findings';
  return answerOf(`GET ${path}`, areFindings, await callApi(path, 'GET'));
}

/** What is wrong with schemas, the worst first; followed until all is mended. Asked only where `enabled`; nothing while unknown. */
export function useSchemaFindings(enabled: boolean): SchemaFinding[] {
  const { data } = useQuery(
    {
      queryKey: ['schema-findings'],
      queryFn: fetchFindings,
      enabled,
      staleTime: 60_000,
      refetchInterval: ({ state }) => ((state.data?.length ?? 0) > 0 ? ASK_AGAIN_MS : false),
    },
    queryClient,
  );
  return data ?? NONE;
}
