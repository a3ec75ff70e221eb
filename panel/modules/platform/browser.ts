import { defineBrowserPlugin } from '../../../src/application/application';
import { lazy } from '../../../src/providers/api/lazy';
import { manageTenant } from './record-pages';

const PanelDashboard = lazy(() => import('../../dashboards/PanelDashboard'));
const ManageTenant = lazy(() => import('./pages/manage-tenant/ManageTenant'));
const Retention = lazy(() => import('./pages/retention/Retention'));

/** First pages of the roles, and tenants. */
export const platform = defineBrowserPlugin({
  name: 'platform',
  pages: [
    {
      path: '/admin/dashboard',
      action: 'read',
      subject: 'Admin',
      key: 'adminDashboard',
      icon: 'home',
      menu: 'top',
      Page: PanelDashboard,
    },
    {
      path: '/cliente/dashboard',
      action: 'read',
      subject: 'Cliente',
      key: 'clienteDashboard',
      icon: 'home',
      menu: 'top',
      Page: PanelDashboard,
    },
    {
      path: '/supervisor/dashboard',
      action: 'read',
      subject: 'Supervisor',
      key: 'supervisorDashboard',
      icon: 'home',
      menu: 'top',
      Page: PanelDashboard,
    },
    {
      path: '/agente/dashboard',
      action: 'read',
      subject: 'Agente',
      key: 'agenteDashboard',
      icon: 'home',
      menu: 'top',
      Page: PanelDashboard,
    },
    {
      path: '/admin/clientes/{id}/manage',
      action: 'manage',
      subject: 'Admin',
      key: 'manageTenant',
      icon: 'tenant',
      Page: ManageTenant,
    },
    {
      path: '/admin/retencao',
      action: 'read',
      subject: 'Admin',
      needs: 'retention-rules',
      key: 'retention',
      icon: 'timetable',
      menu: 'administration',
      place: 7,
      Page: Retention,
    },
    {
      path: '/cliente/retencao',
      action: 'read',
      subject: 'Cliente',
      needs: 'retention-rules',
      key: 'retention',
      icon: 'timetable',
      menu: 'administration',
      place: 7,
      Page: Retention,
    },
  ],
  recordPages: [manageTenant],
  formCompanions: { tenants: lazy(() => import('./pages/postal-code/AddressOfPostalCode')) },
});
