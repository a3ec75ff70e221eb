import { Dashboard, type DashboardSpec } from 'painel/browser';
import { today } from './today';

const LOANS = { collection: 'loans', screen: '/librarian/loans' };
const BOOKS = { collection: 'books', screen: '/librarian/books' };

const DESK: DashboardSpec = {
  name: 'desk',
  titleKey: 'panel.pages.desk',
  pollSeconds: 30,
  cards: [
    { kind: 'metric', id: 'loans-out', icon: 'transfer', width: 1, ...LOANS, filter: () => ({ state: 'out' }) },
    {
      kind: 'metric',
      id: 'loans-overdue',
      icon: 'timetable',
      width: 1,
      ...LOANS,
      filter: () => ({ state: 'out', due_lt: today() }),
      of: () => ({ state: 'out' }),
      worse: 'high',
      limits: { warning: 1 },
    },
    { kind: 'metric', id: 'books', icon: 'book', width: 1, ...BOOKS },
    { kind: 'shares', id: 'books-by-genre', icon: 'book', width: 2, ...BOOKS, shape: 'bars', group: 'genre' },
    { kind: 'shares', id: 'loans-by-state', icon: 'transfer', width: 2, ...LOANS, shape: 'ring', group: 'state' },
  ],
};

/** The first page of a librarian: what is out, what should be back, and what there is. */
export default function Desk() {
  return <Dashboard spec={DESK} />;
}
