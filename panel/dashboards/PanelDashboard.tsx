import { Dashboard } from '../../src/custom-pages/dashboard/Dashboard';
import { useSession } from '../../src/providers/session/useSession';
import { ROLES } from '../roles';
import { DASHBOARDS } from './dashboards';

/** The first page of whoever is signed in. */
export default function PanelDashboard() {
  const role = useSession()?.userData.role;
  const known = ROLES.find((one) => one === role);
  return known === undefined ? null : <Dashboard spec={DASHBOARDS[known]} />;
}
