import { Suspense } from 'react';
import { lazy } from '../../providers/lazy';
import { useAbility } from '../../providers/useAbility';
import type { HolidayCollection } from '../../../core/opening/holiday-import';
import { GeneratedList } from '../../resources/list/GeneratedList';

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
