import { useQuery } from '@tanstack/react-query';
import type { SchemaFault } from '../../../core/wire';
import { callApi } from '../../providers/dataProvider';
import { queryClient } from '../../providers/queryClient';

const NONE: SchemaFault[] = [];

async function fetchFaults(): Promise<SchemaFault[]> {
  const answer = await callApi('/api/schemas/faults', 'GET');
  const faults: unknown = Array.isArray(answer) ? answer : (answer as { faults?: unknown } | undefined)?.faults;
  if (!Array.isArray(faults)) throw new Error('GET /api/schemas/faults: expected a list of faults, got something else');
  return faults as SchemaFault[];
}

/** Schemas that were left out, and why. Asked only where `enabled`; nothing while unknown. */
export function useSchemaFaults(enabled: boolean): SchemaFault[] {
  const { data } = useQuery({ queryKey: ['schema-faults'], queryFn: fetchFaults, enabled, staleTime: 60_000 }, queryClient);
  return data ?? NONE;
}
