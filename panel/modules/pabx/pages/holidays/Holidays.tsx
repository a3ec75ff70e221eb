import { Suspense } from 'react';
import { lazy } from '../../../../../src/providers/api/lazy';
import { useAbility } from '../../../../../src/providers/session/useAbility';
import type { HolidayCollection } from '../../rules/holiday-import';
import { GeneratedList } from '../../../../../src/resources/list/GeneratedList';

const NationalButton = lazy(() => import('./NationalButton'));

/** Holidays of a tenant, where it may also put those of the country in. */
export function Holidays({ collection }: { collection: HolidayCollection }) {
  const national = useAbility().can('create', collection) ? (
    <Suspense fallback={null}>
      <NationalButton collection={collection} />
    </Suspense>
  ) : null;
  return <GeneratedList actions={national} />;
}
