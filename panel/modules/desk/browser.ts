import { defineBrowserPlugin } from '../../../src/application/application';
import { lazy } from '../../../src/providers/api/lazy';

const AgentDesk = lazy(() => import('./pages/agent-desk/AgentDesk'));

/** Where agents work with calls. */
export const desk = defineBrowserPlugin({
  name: 'desk',
  companion: lazy(() => import('./pages/softphone/PhoneCompanion')),
  pages: [
    {
      path: '/agente/ligacoes',
      action: 'read',
      subject: 'Agente.PABX',
      key: 'agentDesk',
      icon: 'phone',
      menu: 'top',
      Page: AgentDesk,
    },
  ],
});
