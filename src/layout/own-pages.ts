import type { IconName } from './icons';

export interface OwnPage {
  path: string;
  /** Key of its words. */
  titleKey: string;
  icon: IconName;
}

/** Pages about oneself: no menu has them, the user menu and the palette lead there. */
export const OWN_PAGES: readonly OwnPage[] = [
  { path: '/user', titleKey: 'panel.pages.profile', icon: 'user' },
  { path: '/system/user/security', titleKey: 'panel.pages.security', icon: 'security' },
  { path: '/access-control', titleKey: 'panel.pages.accessControl', icon: 'accessControl' },
  { path: '/system/account-settings/account', titleKey: 'panel.pages.accountSettings', icon: 'accountSettings' },
];
