import { definePlugin } from '../../../server/application/plugin';
import { wallboardDoors } from './doors';
import { wallboardKinds } from './rules/kinds';
import { boardRoutes } from './server/board-routes';
import { endLink, wallboardLinks } from './server/links';

/** Figures on the screens of a wall, and links to them. */
export const wallboards = definePlugin({
  name: 'wallboards',
  tables: [wallboardLinks],
  resources: { wallboards: { effect: endLink } },
  routes: [boardRoutes],
  doors: wallboardDoors,
  kinds: wallboardKinds,
});
