import { defineBrowser, defineBrowserPlugin, lazy, lazyInput, lazyView } from 'painel/browser';
import notations from './plugins/asset-notations';

const Board = lazy(() => import('./pages/Board'));

const helpdesk = defineBrowserPlugin({
  name: 'helpdesk',
  pages: [
    {
      path: '/manager/desk',
      action: 'read',
      subject: 'Manager',
      key: 'desk',
      icon: 'overview',
      menu: 'top',
      place: 1,
      Page: lazy(() => import('./pages/Desk')),
    },
    {
      path: '/manager/board',
      action: 'read',
      subject: 'Manager',
      key: 'board',
      icon: 'kanban',
      menu: 'top',
      place: 2,
      Page: Board,
    },
    {
      path: '/agent/board',
      action: 'read',
      subject: 'Agent.tickets',
      key: 'board',
      icon: 'kanban',
      menu: 'top',
      place: 2,
      Page: Board,
    },
  ],
  icons: () => import('./icons'),
  notations,
  kinds: {
    stars: {
      View: lazyView(async () => (await import('./fields/StarsView')).StarsView),
      Input: lazyInput(async () => (await import('./fields/StarsInput')).StarsInput),
    },
  },
});

export default defineBrowser({ plugins: [helpdesk] });
