import { definePlugin } from '../../../server/application/plugin';
import { violations } from './codes';
import { equipTenant } from './server/effects/equip-tenant';
import { keepServers } from './server/keep-servers';
import { postalCodeRoutes } from './server/postal-code-routes';
import { postalCodeUrl } from './server/postal-code-url';
import { serverTester } from './server/server-tester';
import { storageUsed } from './server/storage-used';
import { platformDoors } from './doors';

/** Tenants, and the servers that they are on. */
export const platform = definePlugin({
  name: 'platform',
  violations,
  settings: postalCodeUrl,
  resources: { tenants: { effect: equipTenant, reading: storageUsed } },
  routes: [postalCodeRoutes],
  doors: platformDoors,
  testers: { server: serverTester },
  clock: { 'states of servers': keepServers },
});
