import { useQuery } from '@tanstack/react-query';
import type { SchemaFault } from '../../../core/wire';
import { callApi } from '../../providers/dataProvider';
import { queryClient } from '../../providers/queryClient';

const NONE: SchemaFault[] = [];
/** While there are faults somebody is likely to mend them. */
const ASK_AGAIN_MS = 5000;

async function fetchFaults(): Promise<SchemaFault[]> {
  const answer = await callApi('/api/schemas/faults', 'GET');
  const faults: unknown = Array.isArray(answer) ? answer : (answer as { faults?: unknown } | undefined)?.faults;
  if (!Array.isArray(faults)) throw new Error('GET /api/schemas/faults: expected a list of faults, got something else');
  return faults as SchemaFault[];
}

/** Schemas that were left out, and why; followed until all are mended. Asked only where `enabled`; nothing while unknown. */
export function useSchemaFaults(enabled: boolean): SchemaFault[] {
  const { data } = useQuery({ queryKey: ['schema-faults'], queryFn: fetchFaults, enabled, staleTime: 60_000, refetchInterval: ({ state }) => ((state.data?.length ?? 0) > 0 ? ASK_AGAIN_MS : false) }, queryClient);
  return data ?? NONE;
}
