import { definePlugin } from '../../../server/application/plugin';
import { alertLooks, alertStandings } from './server/standings';
import { tellNews } from './server/tell-news';
import { watchBudgets } from './server/watch-budgets';
import { watchConnections } from './server/watch-connections';
import { watchPauses } from './server/watch-pauses';
import { watchQueues } from './server/watch-queues';
import { watchSectors } from './server/watch-sectors';
import { watchTrunks } from './server/watch-trunks';

/** Tells people of what goes wrong though no page is open that would show it. */
export const alerts = definePlugin({
  name: 'alerts',
  tables: [alertStandings, alertLooks],
  clock: {
    'limits of queues': watchQueues,
    'limits of sectors': watchSectors,
    'pauses of agents': watchPauses,
    'budgets of cost centers': watchBudgets,
    'states of trunks': watchTrunks,
    'connections of the chat': watchConnections,
    'words and low scores': tellNews,
  },
});
