import { Suspense } from 'react';
import { lazy } from '../../../../../src/providers/api/lazy';
import { useAbility } from '../../../../../src/providers/session/useAbility';
import { GeneratedList } from '../../../../../src/resources/list/GeneratedList';

const SimulateButton = lazy(() => import('./SimulateButton'));

/** The ways out, and which of them a call would take. */
export default function OutboundRoutes() {
  const simulate = useAbility().can('read', 'trunks') ? (
    <Suspense fallback={null}>
      <SimulateButton />
    </Suspense>
  ) : null;
  return <GeneratedList actions={simulate} />;
}
