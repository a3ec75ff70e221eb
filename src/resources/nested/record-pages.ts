import type { ListedScreen } from '../../providers/manifest';

/** A page of one record that no schema describes, and the action on the subject that opens it. */
interface RecordPage {
  screen: ListedScreen;
  action: string;
}

const manageTenant: ListedScreen = {
  path: '/admin/clientes/{id}/manage',
  role: 'Admin',
  subject: 'Admin',
  actions: ['read'],
  icon: 'settings',
  menu: false,
  collection: 'tenants',
  title: 'Manage',
  name: 'admin/clientes/{id}/manage',
  parent: { path: '/admin/clientes', field: 'id' },
};

/** Rows and pages of the screen above lead there, as to a nested screen. */
export const recordPages: readonly RecordPage[] = [{ screen: manageTenant, action: 'manage' }];
