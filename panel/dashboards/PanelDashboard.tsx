import { Dashboard } from '../../src/custom-pages/dashboard/Dashboard';
import { useSession } from '../../src/providers/useSession';
import { DASHBOARDS } from './dashboards';

/** The first page of whoever is signed in. */
export default function PanelDashboard() {
  const role = useSession()?.userData.role;
  return role === undefined ? null : <Dashboard spec={DASHBOARDS[role]} />;
}
