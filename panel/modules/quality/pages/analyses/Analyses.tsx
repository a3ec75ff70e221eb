import { Suspense } from 'react';
import { ANALYSES } from '../../rules/analysis-batch';
import { lazy } from '../../../../../src/providers/api/lazy';
import { useAbility } from '../../../../../src/providers/session/useAbility';
import { AnalysisTabs } from './AnalysisTabs';
import { GeneratedList } from '../../../../../src/resources/list/GeneratedList';

const BatchButton = lazy(() => import('./BatchButton'));

/** The analyses of a tenant, where it may also ask for many at once. */
export default function Analyses() {
  const batch = useAbility().can('create', ANALYSES) ? (
    <Suspense fallback={null}>
      <BatchButton />
    </Suspense>
  ) : null;
  return (
    <GeneratedList actions={batch}>
      <AnalysisTabs current="analyses" />
    </GeneratedList>
  );
}
