import { useQuery } from '@tanstack/react-query';
import type { SchemaFault } from '../../../core/wire';
import { callApi } from '../../providers/dataProvider';
import { answerOf, isText, listOf, objectOf } from '../../providers/shape';
import { queryClient } from '../../providers/queryClient';

const NONE: SchemaFault[] = [];
/** While there are faults somebody is likely to mend them. */
const ASK_AGAIN_MS = 5000;

const isFaults = listOf(objectOf<SchemaFault>({ file: isText, pointer: isText, expected: isText, found: isText, remedy: isText }));

async function fetchFaults(): Promise<SchemaFault[]> {
  const path = '/api/schemas/findings';
  return answerOf(`GET ${path}`, isFaults, await callApi(path, 'GET'));
}

/** Schemas that were left out, and why; followed until all are mended. Asked only where `enabled`; nothing while unknown. */
export function useSchemaFaults(enabled: boolean): SchemaFault[] {
  const { data } = useQuery({ queryKey: ['schema-faults'], queryFn: fetchFaults, enabled, staleTime: 60_000, refetchInterval: ({ state }) => ((state.data?.length ?? 0) > 0 ? ASK_AGAIN_MS : false) }, queryClient);
  return data ?? NONE;
}
