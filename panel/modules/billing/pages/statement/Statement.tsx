import { Suspense } from 'react';
import { useStore } from 'react-admin';
import Skeleton from '@mui/material/Skeleton';
import { lazy } from '../../../../../src/providers/api/lazy';
import { GeneratedList } from '../../../../../src/resources/list/GeneratedList';
import { ListRowsSkeleton } from '../../../../../src/resources/list/ListSkeleton';
import { useStatementPlace } from './useStatementPlace';

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
      <Suspense fallback={<FiguresPlace />}>
        <StatementFigures isConsolidated={isConsolidated} onConsolidate={setConsolidated} />
      </Suspense>
    </GeneratedList>
  );
}

/** Takes the place of the figures, or of the sentence that asks the platform for a tenant: the list below stays where it was drawn. */
function FiguresPlace() {
  const { place } = useStatementPlace();
  const blockSize = place === undefined ? { xs: 172, md: 132 } : { xs: 262, md: 168 };
  return <Skeleton variant="rounded" sx={{ blockSize, marginBlockEnd: 2 }} aria-busy />;
}
