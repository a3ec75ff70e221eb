import { lazy, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { pageTexts } from '../../providers/pageTexts';
import { useRemote } from '../../providers/useRemote';
import { PersonAccount } from './PersonAccount';
import { TabbedPage } from './TabbedPage';
import { USER_TABS, type UserTab } from './tabs';

const SecurityTab = lazy(() => import('../security/SecurityTab'));
const ConnectionsTab = lazy(() => import('./ConnectionsTab'));
const Preferences = lazy(async () => ({ default: (await import('../notifications/Preferences')).Preferences }));

const draw = (tab: UserTab): ReactNode => {
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
};

/** `/system/user/{tab}`: what belongs to the person. */
export default function UserPages() {
  useRemote(pageTexts('account'));
  const translate = useTranslate();
  return <TabbedPage title={translate('panel.pages.profile')} base="/system/user" tabs={USER_TABS} draw={draw} />;
}
