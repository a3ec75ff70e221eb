import { Suspense } from 'react';
import { useStore } from 'react-admin';
import Skeleton from '@mui/material/Skeleton';
import { lazy } from '../../../../../src/providers/lazy';
import { GeneratedList } from '../../../../../src/resources/list/GeneratedList';
import { ListRowsSkeleton } from '../../../../../src/resources/list/ListSkeleton';

const StatementFigures = lazy(() => import('./StatementFigures'));
const ConsolidatedLines = lazy(() => import('./ConsolidatedLines'));

/** The statement of a tenant: what the account did over the period above, and its entries, or the calls of each day in one line. */
export default function Statement() {
  const [isConsolidated, setConsolidated] = useStore('statement.consolidated', false);
  const lines = isConsolidated ? (
    <Suspense fallback={<ListRowsSkeleton rows={10} columns={5} />}>
      <ConsolidatedLines />
    </Suspense>
  ) : undefined;
  return (
    <GeneratedList rows={lines}>
      <Suspense fallback={<Skeleton variant="rounded" height={150} sx={{ marginBlockEnd: 2 }} aria-busy />}>
        <StatementFigures isConsolidated={isConsolidated} onConsolidate={setConsolidated} />
      </Suspense>
    </GeneratedList>
  );
}
