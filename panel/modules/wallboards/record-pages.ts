import type { RecordPage } from '../../../src/application/plugin';
import { BOARDS_PATH, TV_PATH } from './rules/board-paths';

/** A board as it is on the wall, below its record. */
export const boardOnTv: RecordPage = {
  screen: {
    path: TV_PATH,
    role: 'Supervisor',
    subject: 'Supervisor.dashboard-pabx',
    actions: ['read'],
    icon: 'tv',
    menu: false,
    collection: 'wallboards',
    title: 'On TV',
    name: TV_PATH.slice(1),
    parent: { path: BOARDS_PATH, field: 'id' },
  },
  action: 'read',
};
