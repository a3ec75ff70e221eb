import { lazy } from '../../providers/api/lazy';
import type { CustomPage } from '../../application/plugin';
import { type AccountCards, settingsTabs, USER_TABS } from './tabs';

const Profile = lazy(() => import('./Profile'));
const UserPages = lazy(() => import('./UserPages'));
const SettingsPages = lazy(() => import('./SettingsPages'));

/** What people see and change of themselves and of their account. Each tab has its address, so an unknown one is not found. */
export const accountPages = (cards: AccountCards): CustomPage[] => [
  { path: '/user', key: 'profile', icon: 'user', Page: Profile },
  ...USER_TABS.map((tab): CustomPage => ({
    path: `/system/user/${tab}`,
    key: 'profile',
    icon: 'user',
    Page: UserPages,
  })),
  ...settingsTabs(cards).map((tab): CustomPage => ({
    path: `/system/account-settings/${tab}`,
    key: 'accountSettings',
    icon: 'accountSettings',
    Page: SettingsPages,
  })),
];
