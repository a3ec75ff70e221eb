import { ADMIN } from '../../../core/access/roles';
import type { UserData } from '../../../core/wire';
import type { IconName } from '../icons';

export interface OwnPage {
  path: string;
  /** Key of its words. */
  titleKey: string;
  icon: IconName;
  /** Whether somebody is led there; everybody without. */
  isFor?: (user: UserData) => boolean;
}

const administers = ({ role, tenantAdministrator }: UserData): boolean =>
  role === ADMIN || tenantAdministrator === true;

/** Pages about oneself: no menu has them, the user menu and the palette lead there. */
const OWN_PAGES: readonly OwnPage[] = [
  { path: '/user', titleKey: 'panel.pages.profile', icon: 'user' },
  { path: '/system/user/security', titleKey: 'panel.pages.security', icon: 'security' },
  { path: '/access-control', titleKey: 'panel.pages.accessControl', icon: 'accessControl' },
  { path: '/system/account-settings/account', titleKey: 'panel.pages.accountSettings', icon: 'accountSettings' },
  { path: '/api/docs', titleKey: 'panel.pages.apiDocs', icon: 'apiDocs', isFor: administers },
];

/** The own pages that somebody is led to. */
export function ownPagesOf(user: UserData | undefined): OwnPage[] {
  return OWN_PAGES.filter(({ isFor }) => isFor === undefined || (user !== undefined && isFor(user)));
}
