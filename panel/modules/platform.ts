import { definePlugin } from '../../server/application/plugin';
import { equipTenant } from '../../server/operations/effects/equip-tenant';
import { keepServers } from '../../server/operations/servers/keep-servers';
import { postalCodeRoutes } from '../../server/rest/postal-code-routes';
import { serverTester } from '../../server/testers/server-tester';
import { platformDoors } from '../doors/platform-doors';

/** Tenants, and the servers that they are on. */
export const platform = definePlugin({
  name: 'platform',
  resources: { tenants: { effect: equipTenant } },
  routes: [postalCodeRoutes],
  doors: platformDoors,
  testers: { server: serverTester },
  clock: { 'states of servers': keepServers },
});
