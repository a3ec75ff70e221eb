import { type ReactNode, Suspense } from 'react';
import type { DataRecord } from '../../core/wire';
import { lazy } from '../providers/api/lazy';
import { PageRoom } from './PageRoom';

const NewestJob = lazy(async () => ({ default: (await import('./NewestJob')).NewestJob }));

interface FileJobProps {
  record: DataRecord;
  /** What stands below it, and is drawn together with it: it would else be moved. */
  children: ReactNode;
}

/** On the page of a record that brought a file: what became of the person's task that reads it. */
export function FileJob({ record, children }: FileJobProps) {
  return typeof record['file'] === 'string' ? (
    <Suspense fallback={<PageRoom />}>
      <NewestJob recordId={record.id}>{children}</NewestJob>
    </Suspense>
  ) : (
    children
  );
}
