import { Suspense } from 'react';
import { ANALYSES } from '../../../core/quality/analysis-batch';
import { lazy } from '../../providers/lazy';
import { useAbility } from '../../providers/useAbility';
import { GeneratedList } from '../../resources/list/GeneratedList';

const BatchButton = lazy(() => import('./BatchButton'));

/** The analyses of a tenant, where it may also ask for many at once. */
export default function Analyses() {
  const batch = useAbility().can('create', ANALYSES) ? (
    <Suspense fallback={null}>
      <BatchButton />
    </Suspense>
  ) : null;
  return <GeneratedList actions={batch} />;
}
