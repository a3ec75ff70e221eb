import { definePlugin } from '../../../server/application/plugin';
import { deskDoors } from './doors';
import { deskRoutes } from './server/desk-routes';

/** Where agents work with calls. */
export const desk = definePlugin({ name: 'desk', routes: [deskRoutes], doors: deskDoors });
