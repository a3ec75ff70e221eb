import { defineBrowserPlugin } from '../../../src/application/application';
import { lazy } from '../../../src/providers/api/lazy';

const PabxHolidays = lazy(() => import('./pages/holidays/PabxHolidays'));
const OutboundRoutes = lazy(() => import('./pages/outbound-routes/OutboundRoutes'));

/** The telephone exchange. */
export const pabx = defineBrowserPlugin({
  name: 'pabx',
  rules: { uras: async () => (await import('./rules/menu-options')).menuOptions },
  listPages: {
    '/cliente/pabx/timetable/feriados': { Page: PabxHolidays },
    '/cliente/pabx/routing': { Page: OutboundRoutes },
  },
});
