import type { useCreatePath } from 'react-admin';
import { lockIn } from '../../../../core/validation/locks';
import type { DataRecord } from '../../../../core/wire';
import type { GeneratedScreen } from '../../useGeneratedScreen';

/** Where a row leads: to its page for those who may read it, else to the form; undefined where neither is allowed. */
export function rowPath(
  createPath: ReturnType<typeof useCreatePath>,
  { name, can, resource }: GeneratedScreen,
  record: DataRecord,
): string | undefined {
  if (can('read', record)) return createPath({ resource: name, type: 'show', id: record.id });
  if (can('update', record) && lockIn(resource.locked, record) === undefined)
    return createPath({ resource: name, type: 'edit', id: record.id });
  return undefined;
}
