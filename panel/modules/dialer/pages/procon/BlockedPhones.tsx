import { Suspense } from 'react';
import { mayCheckNumbers } from '../../rules/number-check';
import { lazy } from '../../../../../src/providers/api/lazy';
import { useAbility } from '../../../../../src/providers/session/useAbility';
import { GeneratedList } from '../../../../../src/resources/list/GeneratedList';

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
