import { defineBrowser, defineBrowserPlugin, lazy } from 'painel/browser';

const library = defineBrowserPlugin({
  name: 'library',
  rules: { loans: async () => (await import('./rules/open-day')).onOpenDay },
  pages: [
    {
      path: '/librarian/desk',
      action: 'read',
      subject: 'loans',
      key: 'desk',
      icon: 'task',
      menu: 'top',
      Page: lazy(() => import('./pages/Desk')),
    },
    {
      path: '/librarian/overdue',
      action: 'read',
      subject: 'loans',
      key: 'overdue',
      icon: 'timetable',
      menu: 'top',
      Page: lazy(() => import('./pages/Overdue')),
    },
  ],
});

export default defineBrowser({ plugins: [library] });
