import { lazy } from '../../providers/lazy';
import { AccountCard } from './AccountCard';
import { PersonAccount } from './PersonAccount';
import type { UserTab } from './tabs';

const SecurityTab = lazy(() => import('../security/SecurityTab'));
const ConnectionsTab = lazy(() => import('./ConnectionsTab'));
const Preferences = lazy(async () => ({ default: (await import('../notifications/Preferences')).Preferences }));

/** A tab of the person; the pages of the account that pays show some of them as well. First stands what the application has to say there. */
export function PersonTab({ tab }: { tab: UserTab }) {
  return (
    <>
      <AccountCard tab={tab} />
      <OwnTab tab={tab} />
    </>
  );
}

function OwnTab({ tab }: { tab: UserTab }) {
  switch (tab) {
    case 'account':
      return <PersonAccount />;
    case 'security':
      return <SecurityTab />;
    case 'notifications':
      return <Preferences />;
    case 'connections':
      return <ConnectionsTab />;
  }
}
