import type { RecordPage } from '../../../src/application/plugin';

/** What an administrator sets for one tenant, below its record. */
export const manageTenant: RecordPage = {
  screen: {
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
  },
  action: 'manage',
};
