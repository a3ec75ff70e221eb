import { Suspense } from 'react';
import { TEMPLATES } from '../../../core/whatsapp/template-sync';
import { lazy } from '../../providers/lazy';
import { useAbility } from '../../providers/useAbility';
import { GeneratedList } from '../../resources/list/GeneratedList';

const SyncButton = lazy(() => import('./SyncButton'));

/** The message templates of a tenant, and the way to make them what the platform holds. */
export default function MessageTemplates() {
  const sync = useAbility().can('sync', TEMPLATES) ? (
    <Suspense fallback={null}>
      <SyncButton />
    </Suspense>
  ) : null;
  return <GeneratedList actions={sync} />;
}
