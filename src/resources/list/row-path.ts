import type { RaRecord, useCreatePath } from 'react-admin';
import type { Can } from '../useGeneratedScreen';

/** Where a row leads: to the form for those who may change the record, else to its page; undefined where neither is allowed. */
export function rowPath(createPath: ReturnType<typeof useCreatePath>, name: string, can: Can, record: RaRecord): string | undefined {
  if (can('update', record)) return createPath({ resource: name, type: 'edit', id: record.id });
  if (can('read', record)) return createPath({ resource: name, type: 'show', id: record.id });
  return undefined;
}
