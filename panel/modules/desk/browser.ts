import { defineBrowserPlugin } from '../../../src/application/application';
import { lazy } from '../../../src/providers/api/lazy';

const AgentDesk = lazy(() => import('./pages/agent-desk/AgentDesk'));

/** The right of those who work there. */
const AT_DESK = { action: 'read', subject: 'Agente.PABX' } as const;

/** Where agents work with calls. */
export const desk = defineBrowserPlugin({
  name: 'desk',
  companion: { ...AT_DESK, Part: lazy(() => import('./pages/softphone/PhoneCompanion')) },
  pages: [
    {
      path: '/agente/ligacoes',
      ...AT_DESK,
      key: 'agentDesk',
      icon: 'phone',
      menu: 'top',
      Page: AgentDesk,
    },
  ],
});
