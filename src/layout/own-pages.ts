import type { Role } from '../../core/types';
import type { IconName } from './icons';

export interface OwnPage {
  path: string;
  /** Key of its words. */
  titleKey: string;
  icon: IconName;
  /** Who is led there; everybody without. */
  roles?: readonly Role[];
}

/** Pages about oneself: no menu has them, the user menu and the palette lead there. */
const OWN_PAGES: readonly OwnPage[] = [
  { path: '/user', titleKey: 'panel.pages.profile', icon: 'user' },
  { path: '/system/user/security', titleKey: 'panel.pages.security', icon: 'security' },
  { path: '/access-control', titleKey: 'panel.pages.accessControl', icon: 'accessControl' },
  { path: '/system/account-settings/account', titleKey: 'panel.pages.accountSettings', icon: 'accountSettings' },
  { path: '/api/docs', titleKey: 'panel.pages.apiDocs', icon: 'apiDocs', roles: ['Admin', 'Cliente'] },
];

/** The own pages that somebody of a role is led to. */
export function ownPagesOf(role: Role | undefined): OwnPage[] {
  return OWN_PAGES.filter(({ roles }) => roles === undefined || (role !== undefined && roles.includes(role)));
}
