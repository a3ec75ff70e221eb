import { Suspense } from 'react';
import { lazy } from '../../../../../src/providers/api/lazy';
import { useAbility } from '../../../../../src/providers/session/useAbility';
import { GeneratedList } from '../../../../../src/resources/list/GeneratedList';

const SimulateButton = lazy(() => import('./SimulateButton'));

/** The plans that calls are priced by, and what a call would cost by one. */
export default function RatePlans() {
  const simulate = useAbility().can('read', 'rates') ? (
    <Suspense fallback={null}>
      <SimulateButton />
    </Suspense>
  ) : null;
  return <GeneratedList actions={simulate} />;
}
