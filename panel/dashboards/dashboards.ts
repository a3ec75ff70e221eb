import type { PanelRole } from '../roles';
import type { DashboardSpec } from '../../src/custom-pages/dashboard/card-types';
import { adminCards } from './admin-cards';
import { agenteCards } from './agente-cards';
import { clienteCards } from './cliente-cards';
import { supervisorCards, supervisorTabs } from './supervisor-cards';

/** The first page of each role. */
export const DASHBOARDS: Record<PanelRole, DashboardSpec> = {
  Admin: { name: 'home', titleKey: 'panel.pages.adminDashboard', pollSeconds: 30, cards: adminCards },
  Cliente: { name: 'home', titleKey: 'panel.pages.clienteDashboard', pollSeconds: 15, cards: clienteCards },
  Supervisor: {
    name: 'home',
    titleKey: 'panel.pages.supervisorDashboard',
    pollSeconds: 5,
    cards: supervisorCards,
    tabs: supervisorTabs,
  },
  Agente: { name: 'home', titleKey: 'panel.pages.agenteDashboard', pollSeconds: 30, cards: agenteCards },
};
