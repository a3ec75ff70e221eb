import { type Entrance, FIRST_LOGIN, SECURITY_TAB } from '../core/access/guard';
import type { PanelRole } from './roles';

const DASHBOARDS = new Map<string, string>([
  ['Admin', '/admin/dashboard'],
  ['Cliente', '/cliente/dashboard'],
  ['Supervisor', '/supervisor/dashboard'],
] satisfies [PanelRole, string][]);

/** Where people of the panel begin: agents by their channels, all others on the dashboard of their role. */
export const entrance: Entrance = {
  home({ role, queues, firstLogin }) {
    const dashboard = DASHBOARDS.get(role);
    if (dashboard !== undefined) return firstLogin ? FIRST_LOGIN : dashboard;
    if (queues?.includes('PABX')) return '/agente/ligacoes';
    return queues?.includes('Chatbot') ? '/agente/chatbot' : SECURITY_TAB;
  },
  redirects: { '/admin': '/admin/dashboard' },
};
