import { Dashboard, type DashboardSpec } from 'painel/browser';

const TICKETS = { collection: 'tickets', screen: '/manager/tickets' };
const UNDONE = ['new', 'open', 'waiting'];

const DESK: DashboardSpec = {
  name: 'desk',
  titleKey: 'panel.pages.desk',
  pollSeconds: 30,
  cards: [
    { kind: 'metric', id: 'tickets-undone', icon: 'ticket', width: 1, ...TICKETS, filter: () => ({ state: UNDONE }) },
    {
      kind: 'metric',
      id: 'tickets-overdue',
      icon: 'timetable',
      width: 1,
      ...TICKETS,
      filter: () => ({ state: ['new', 'open'], overdue: true }),
      of: () => ({ state: UNDONE }),
      worse: 'high',
      limits: { warning: 1 },
    },
    {
      kind: 'metric',
      id: 'tickets-nobodys',
      icon: 'user',
      width: 1,
      ...TICKETS,
      filter: () => ({ state: UNDONE, assigneeId: null }),
    },
    {
      kind: 'metric',
      id: 'tickets-waiting',
      icon: 'pause',
      width: 1,
      ...TICKETS,
      filter: () => ({ state: 'waiting' }),
    },
    { kind: 'shares', id: 'tickets-by-state', icon: 'ticket', width: 2, ...TICKETS, shape: 'ring', group: 'state' },
    {
      kind: 'shares',
      id: 'tickets-by-assignee',
      icon: 'user',
      width: 2,
      ...TICKETS,
      shape: 'bars',
      group: 'assigneeId',
      filter: () => ({ state: UNDONE }),
    },
  ],
};

/** The first page of a manager: what is to be done, what is late, and who has it. */
export default function Desk() {
  return <Dashboard spec={DESK} />;
}
