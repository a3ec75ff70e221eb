import type { RecordPage } from '../../../src/application/plugin';
import { ROOM_MEMBERS_PATH, ROOMS_PATH } from './rules/room-paths';

/** Who is in a conference room, below its record. */
export const membersOfRoom: RecordPage = {
  screen: {
    path: ROOM_MEMBERS_PATH,
    role: 'Cliente',
    subject: 'Cliente',
    actions: ['read'],
    icon: 'users',
    menu: false,
    collection: 'conference-rooms',
    title: 'Members',
    name: ROOM_MEMBERS_PATH.slice(1),
    parent: { path: ROOMS_PATH, field: 'id' },
  },
  action: 'read',
};
