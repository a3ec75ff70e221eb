import { type Entrance, FIRST_LOGIN, SECURITY_TAB } from '../core/access/guard';
import type { Role } from '../core/types';

const DASHBOARDS: Record<Exclude<Role, 'Agente'>, string> = {
  Admin: '/admin/dashboard',
  Cliente: '/cliente/dashboard',
  Supervisor: '/supervisor/dashboard',
};

/** Where people of the panel begin: agents by their channels, all others on the dashboard of their role. */
export const entrance: Entrance = {
  home({ role, queues, firstLogin }) {
    if (role !== 'Agente') return firstLogin ? FIRST_LOGIN : DASHBOARDS[role];
    if (queues?.includes('PABX')) return '/agente/ligacoes';
    return queues?.includes('Chatbot') ? '/agente/chatbot' : SECURITY_TAB;
  },
  redirects: { '/admin': DASHBOARDS.Admin },
};
