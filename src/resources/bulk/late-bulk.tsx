import { Suspense, useState } from 'react';
import { useListContext } from 'react-admin';
import { lazy } from '../../providers/api/lazy';
import type { GeneratedScreen } from '../useGeneratedScreen';

const Toolbar = lazy(async () => ({ default: (await import('./BulkToolbar')).BulkToolbar }));

/** Comes with the first tick, and stays: what was begun from it goes on when nothing is ticked any more. */
export function LateBulkToolbar({ generated }: { generated: GeneratedScreen }) {
  const { selectedIds } = useListContext();
  const [isNeeded, setNeeded] = useState(false);
  if (selectedIds.length > 0 && !isNeeded) setNeeded(true);
  if (!isNeeded) return null;
  return (
    <Suspense fallback={null}>
      <Toolbar generated={generated} />
    </Suspense>
  );
}
