import { Suspense } from 'react';
import type { DataRecord } from '../../../core/wire';
import { lazy } from '../../providers/api/lazy';
import type { GeneratedScreen } from '../useGeneratedScreen';

const Tree = lazy(async () => ({ default: (await import('./DestinationSection')).DestinationSection }));

/** Where calls go from a record; its code is fetched where the schema asks for it. */
export function DestinationTree({
  generated: { collection, resource },
  record,
}: {
  generated: GeneratedScreen;
  record: DataRecord;
}) {
  return resource.destinationTree ? (
    <Suspense fallback={null}>
      <Tree collection={collection} id={record.id} version={record.version} />
    </Suspense>
  ) : null;
}
