import { Suspense } from 'react';
import { mayCheckNumbers } from '../../../core/dialing/number-check';
import { lazy } from '../../providers/lazy';
import { useAbility } from '../../providers/useAbility';
import { GeneratedList } from '../../resources/list/GeneratedList';

const CheckButton = lazy(() => import('./CheckButton'));

/** The tenant's own list of numbers, where it may also ask what all lists say of one. */
export default function BlockedPhones() {
  const check = mayCheckNumbers(useAbility()) ? (
    <Suspense fallback={null}>
      <CheckButton />
    </Suspense>
  ) : null;
  return <GeneratedList actions={check} />;
}
