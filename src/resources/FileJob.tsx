import { Suspense } from 'react';
import type { DataRecord } from '../../core/wire';
import { lazy } from '../providers/lazy';

const NewestJob = lazy(async () => ({ default: (await import('./NewestJob')).NewestJob }));

/** On the page of a record that brought a file: what became of the person's task that reads it. */
export function FileJob({ record }: { record: DataRecord }) {
  return typeof record['file'] === 'string' ? (
    <Suspense fallback={null}>
      <NewestJob recordId={record.id} />
    </Suspense>
  ) : null;
}
